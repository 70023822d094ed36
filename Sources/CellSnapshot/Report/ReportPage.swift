/// The report's page: structure, style, data and script in one file.
///
/// The data are JSON objects, one a result, between `head` and `tail`, with `separator` between them.
struct ReportPage {
  let title: String
  let summary: RunSummary

  /// What comes before the data.
  var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    \(ReportPage.mark)
    <link rel="icon" href="data:,">
    <title>\(XMLText.escaped(title)): \(XMLText.escaped(summary.sentence))</title>
    <style>\(ReportStyle.text)</style>
    </head>
    <body>
    \(header)
    <div class="panes">
    \(list)
    \(detail)
    </div>
    \(footer)
    <script id="data" type="application/json">[

    """
  }

  /// What stands between two results.
  static let separator = ",\n"

  /// What comes after the data.
  static let tail =
    """

    ]</script>
    <script>\(ReportScript.text)</script>
    </body>
    </html>

    """

  /// What tells the page from others.
  private static let mark = "<meta name=\"generator\" content=\"cellproof\">"
  /// What pages had before they had the mark.
  private static let earlierMark = "<div id=\"verdicts\" role=\"group\" aria-label=\"Show only\">"

  /// Whether a page is a report.
  static func isReport(_ page: [UInt8]) -> Bool {
    let start = String(decoding: page.prefix(1 << 16), as: UTF8.self)
    return start.contains(mark) || start.contains(earlierMark)
  }

  private var header: String {
    let note = summary.scope.isComplete ? "" : " <span class=\"note\">not all cases were run</span>"
    return """
      <header>
      <h1>\(XMLText.escaped(title))\(note)</h1>
      <div id="verdicts" role="group" aria-label="Show only"></div>
      <label class="search">Filter <input id="search" type="search" autocomplete="off"
        placeholder="name or message"></label>
      <p id="count" role="status"></p>
      </header>
      """
  }

  private var list: String {
    """
    <nav aria-label="Cases">
    <div id="list" role="listbox" tabindex="0" aria-label="Cases"><div id="rows"></div></div>
    </nav>
    """
  }

  private var detail: String {
    """
    <main>
    <h2 id="name" aria-live="polite">No case</h2>
    <ul id="messages"></ul>
    <div class="tools">
    <div id="modes" role="group" aria-label="View"></div>
    <div role="group" aria-label="Zoom">
    <button id="out" type="button" aria-label="Zoom out">−</button>
    <output id="zoom">100 %</output>
    <button id="in" type="button" aria-label="Zoom in">+</button>
    <button id="fit" type="button">Fit</button>
    </div>
    <label><input id="outlines" type="checkbox" checked> Outlines</label>
    <button id="mark" type="button" aria-pressed="false">Mark for approval (a)</button>
    <label id="amount-label" hidden><span id="amount-name">Reveal</span>
    <input id="amount" type="range" min="0" max="100" value="50"></label>
    </div>
    <div id="stage" tabindex="0" role="region" aria-label="Pictures"></div>
    <p id="place" class="note"></p>
    </main>
    """
  }

  private var footer: String {
    """
    <footer>
    <details><summary>Keys</summary>
    <p><kbd>j</kbd> <kbd>k</kbd> next and previous case · <kbd>1</kbd>–<kbd>5</kbd> side by side,
    slider, onion skin, blink, difference · <kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd> zoom ·
    <kbd>o</kbd> outlines · <kbd>a</kbd> mark for approval · <kbd>/</kbd> filter</p></details>
    <div id="approval" hidden>
    <label>To approve what is marked, run: <input id="command" readonly></label>
    <button id="copy" type="button">Copy</button> <span id="copied" role="status"></span>
    </div>
    </footer>
    """
  }
}

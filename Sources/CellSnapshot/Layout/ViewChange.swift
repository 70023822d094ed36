/// What happened to one view, in words.
struct ViewChange {
  /// Less than that, in points, is rounding.
  static let tolerance = 0.05
  /// The most characters of a text that are quoted.
  private static let quoteLimit = 24

  private let old: LayoutRecord.View
  private let new: LayoutRecord.View

  init(_ old: LayoutRecord.View, _ new: LayoutRecord.View) {
    self.old = old
    self.new = new
  }

  /// How far it moved, to a tenth of a point.
  var move: SIMD2<Double> {
    SIMD2(
      ViewChange.rounded(new.frame.x - old.frame.x), ViewChange.rounded(new.frame.y - old.frame.y))
  }

  var isResized: Bool {
    abs(new.frame.width - old.frame.width) >= ViewChange.tolerance
      || abs(new.frame.height - old.frame.height) >= ViewChange.tolerance
  }

  private static func rounded(_ value: Double) -> Double {
    abs(value) < tolerance ? 0 : (value * 10).rounded() / 10
  }

  /// What changed besides the frame: "its text changed", "its font changed from … to …".
  var properties: [String] {
    var result: [String] = []
    if old.text != new.text { result.append(textChange) }
    if old.font != new.font { result.append(ViewChange.change("font", old.font, new.font)) }
    for role in Set(old.colors.keys).union(new.colors.keys).sorted()
    where old.colors[role] != new.colors[role] {
      result.append(ViewChange.change("\(role) colour", old.colors[role], new.colors[role]))
    }
    if old.image != new.image {
      result.append(ViewChange.change("picture", old.image, new.image))
    } else if old.imageDigest != new.imageDigest {
      result.append("its picture\(new.image.map { " \($0)" } ?? "") \(contentChange)")
    }
    result += styleChanges
    return result
  }

  /// What else changed about its looks; what isn't named is as usual.
  private var styleChanges: [String] {
    Set(old.style.keys).union(new.style.keys).sorted().compactMap { what in
      switch (old.style[what], new.style[what]) {
      case (let before?, let after?):
        before == after ? nil : "its \(what) changed from \(before) to \(after)"
      case (nil, let after?): "its \(what) is \(after) now"
      case (let before?, nil): "its \(what) is \(before) no longer"
      case (nil, nil): nil
      }
    }
  }

  /// What became of the content of a picture whose name is the same.
  private var contentChange: String {
    switch (old.imageDigest, new.imageDigest) {
    case (_, nil): "is missing now"
    case (nil, _): "was missing and is there now"
    default: "has other content"
    }
  }

  /// "`text` grew from 53.7 to 71.6: its text changed".
  var sentence: String {
    let name = "`\(new.title)`"
    let frame = [sizeChange, moveChange].compactMap { $0 }.joined(separator: " and ")
    let causes = properties.joined(separator: ", ")
    if causes.isEmpty { return "\(name) \(frame)" }
    if sizeChange != nil { return "\(name) \(frame): \(causes)" }
    return frame.isEmpty ? "\(name): \(causes)" : "\(name): \(causes); it \(frame)"
  }

  private var sizeChange: String? {
    let height = ViewChange.change(
      old.frame.height, new.frame.height, longer: "grew", shorter: "shrank")
    let width = ViewChange.change(
      old.frame.width, new.frame.width, longer: "became wider,", shorter: "became narrower,")
    return [height, width].compactMap { $0 }.joined(separator: " and ").nonEmpty
  }

  private var moveChange: String? {
    let across =
      move.x == 0 ? nil : "\(move.x > 0 ? "right" : "left") \(Figures.decimal(abs(move.x)))"
    let down = move.y == 0 ? nil : "\(move.y > 0 ? "down" : "up") \(Figures.decimal(abs(move.y)))"
    return [down, across].compactMap { $0 }.joined(separator: " and ").nonEmpty.map {
      "moved \($0)"
    }
  }

  private static func change(
    _ old: Double, _ new: Double, longer: String, shorter: String
  ) -> String? {
    guard abs(new - old) >= tolerance else { return nil }
    return "\(new > old ? longer : shorter) from \(Figures.decimal(old)) to \(Figures.decimal(new))"
  }

  private static func change(_ what: String, _ old: String?, _ new: String?) -> String {
    switch (old, new) {
    case (nil, let new?): "it has a \(what) now, \(new)"
    case (let old?, nil): "its \(what) \(old) is gone"
    default: "its \(what) changed from \(old ?? "none") to \(new ?? "none")"
    }
  }

  private var textChange: String {
    guard let before = old.text, let after = new.text else {
      return ViewChange.change("text", old.text.map(quoted), new.text.map(quoted))
    }
    let common = zip(before, after).prefix { $0 == $1 }.count
    let start = max(0, common - 6)
    return "its text changed (\(quoted(before, from: start)) → \(quoted(after, from: start)))"
  }

  private func quoted(_ text: String) -> String { quoted(text, from: 0) }

  /// Part of a text on one line, with dots where something is left out.
  private func quoted(_ text: String, from start: Int) -> String {
    let rest = text.dropFirst(start)
    let part = rest.prefix(ViewChange.quoteLimit).map { $0.isNewline ? "⏎" : String($0) }.joined()
    return "“\(start > 0 ? "…" : "")\(part)\(rest.count > ViewChange.quoteLimit ? "…" : "")”"
  }
}

extension String {
  /// nil for an empty string.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

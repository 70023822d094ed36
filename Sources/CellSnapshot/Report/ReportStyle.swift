/// The report's style sheet.
enum ReportStyle {
  static let text = #"""

    :root { --ground: #fff; --text: #1c1c1e; --quiet: #5f5f66; --line: #d1d1d6; --panel: #f5f5f7;
      --accent: #0059c9; --good: #1b7a35; --bad: #c2190f; --odd: #8a5a00; --square: #e3e3e8; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #161618; --text: #f2f2f7; --quiet: #a6a6ae; --line: #3a3a3c;
        --panel: #232326; --accent: #6db0ff; --good: #5fd37a; --bad: #ff7b72; --odd: #f0b340;
        --square: #2e2e32; }
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body { display: flex; flex-direction: column; background: var(--ground); color: var(--text);
      font: 14px/1.4 system-ui, sans-serif; }
    header, footer { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center;
      padding: 8px 16px; background: var(--panel); }
    header { border-bottom: 1px solid var(--line); }
    footer { border-top: 1px solid var(--line); }
    h1 { font-size: 17px; margin: 0; }
    h2 { font-size: 17px; margin: 0; overflow-wrap: anywhere; }
    .note, #count { color: var(--quiet); font-weight: normal; font-size: 13px; margin: 0; }
    button { font: inherit; color: inherit; background: var(--ground); padding: 3px 10px;
      border: 1px solid var(--line); border-radius: 6px; cursor: pointer; }
    button[aria-pressed=true] { border-color: var(--accent); color: var(--accent);
      box-shadow: inset 0 0 0 1px var(--accent); }
    button:disabled { color: var(--quiet); cursor: default; }
    input[type=search], #command { font: inherit; color: inherit; background: var(--ground);
      border: 1px solid var(--line); border-radius: 6px; padding: 3px 8px; }
    #command { width: min(60ch, 50vw); font-family: ui-monospace, monospace; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .panes { flex: 1; display: flex; min-height: 0; }
    nav { width: 340px; min-width: 180px; max-width: 60vw; resize: horizontal; overflow: hidden;
      border-right: 1px solid var(--line); display: flex; }
    #list { flex: 1; overflow-y: auto; position: relative; }
    #rows { position: relative; }
    .row { position: absolute; left: 0; right: 0; height: 52px; padding: 4px 12px; display: flex;
      gap: 10px; align-items: center; border-bottom: 1px solid var(--line); cursor: pointer; }
    .row[aria-selected=true] { background: var(--panel); box-shadow: inset 3px 0 0 var(--accent); }
    .row img { width: 44px; height: 40px; object-fit: contain; background: var(--square); }
    .row span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; }
    .row small { display: block; overflow: hidden; text-overflow: ellipsis; }
    .passed { color: var(--good); } .failed, .notDrawn, .damagedReference,
    .unreadableReference { color: var(--bad); }
    .missing, .sizeChanged, .environmentDiffers, .stale { color: var(--odd); }
    main { flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 8px;
      padding: 12px 16px; }
    #messages { margin: 0; padding-left: 18px; max-height: 25vh; overflow: auto;
      overflow-wrap: anywhere; }
    .tools, .tools > div { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    .tools { gap: 6px 18px; }
    #amount { width: 240px; vertical-align: middle; }
    #stage { flex: 1; overflow: auto; border: 1px solid var(--line); min-height: 120px;
      background: conic-gradient(var(--square) 25%, var(--ground) 0 50%, var(--square) 0 75%,
      var(--ground) 0) 0 0 / 16px 16px; padding: 12px; display: flex; gap: 16px;
      align-items: flex-start; }
    figure { margin: 0; flex: none; }
    figcaption { background: var(--panel); padding: 1px 8px; width: max-content; max-width: 100%;
      font-size: 13px; }
    .layers { position: relative; flex: none; }
    .layers .picture + .picture { position: absolute; left: 0; top: 0; }
    .picture { position: relative; width: max-content; }
    .picture img { display: block; }
    .pixelated img { image-rendering: pixelated; }
    .outline { position: absolute; border: 1px solid #ff2d96; box-shadow: 0 0 0 1px #fff8;
      pointer-events: none; }
    .outline span { position: absolute; left: -1px; bottom: 100%; background: #b3005e; color: #fff;
      font-size: 11px; line-height: 14px; padding: 0 4px; white-space: nowrap; }
    .empty { background: var(--panel); padding: 8px 12px; margin: 0; }
    kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; }
    @media (max-width: 700px) { .panes { flex-direction: column; }
      nav { width: auto; max-width: none; height: 35vh; border-right: 0; resize: none; } }

    """#
}

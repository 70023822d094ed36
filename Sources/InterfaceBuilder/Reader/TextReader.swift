import CellLayout
import FoundationEssentials

/// Reads strings, attributed strings and the enumerations that text uses.
enum TextReader {
  /// A text that is an attribute or, where it has line breaks, a child element of that key.
  static func string(_ key: String, of element: Element) -> String? {
    if let text = element[key] { return text }
    guard let child = element.children.first(where: { $0.key == key && isString($0) }) else {
      return nil
    }
    return content(child)
  }

  private static func isString(_ element: Element) -> Bool {
    element.name == "string" || element.name == "mutableString"
  }

  /// The characters of a `<string>`, decoded where they are base64.
  static func content(_ element: Element) -> String {
    guard element.isYes("base64-UTF8") else { return element.text }
    var packed = element.text.filter { !$0.isWhitespace && $0 != "=" }
    // Archives write one character more than their bytes need.
    if packed.utf8.count % 4 == 1 { packed.removeLast() }
    while packed.utf8.count % 4 != 0 { packed += "=" }
    guard let data = Data(base64Encoded: packed) else { return element.text }
    return String(decoding: data, as: UTF8.self)
  }

  /// The attributed string that a parent holds under a key.
  static func attributed(
    _ key: String, of element: Element, defaultSize: Double, colors: ColorReader
  )
    -> AttributedText?
  {
    guard let string = element.child("attributedString", key: key) else { return nil }
    var result = AttributedText("")
    for fragment in string.children where fragment.name == "fragment" {
      let text =
        fragment["content"]
        ?? fragment.children.first(where: isString).map(content) ?? ""
      let attributes = fragment.child("attributes")
      result.runs.append(
        AttributedText.Run(
          text, attributes.map { run($0, defaultSize: defaultSize, colors: colors) } ?? .init()))
      if result.paragraph == nil {
        result.paragraph = attributes?.child("paragraphStyle").map(paragraph)
      }
    }
    return result
  }

  private static func run(_ element: Element, defaultSize: Double, colors: ColorReader)
    -> AttributedText.Attributes
  {
    var result = AttributedText.Attributes()
    result.font = element.child("font").map { FontReader.attributed($0, defaultSize: defaultSize) }
    result.color = colors.color("NSColor", of: element)
    result.backgroundColor = colors.color("NSBackgroundColor", of: element)
    for child in element.children where child.name == "integer" || child.name == "real" {
      guard let value = child.number("value") else { continue }
      switch child.key {
      case "NSUnderline": result.isUnderlined = value != 0
      case "NSStrikethrough": result.isStruckThrough = value != 0
      case "NSKern": result.kerning = value
      case "NSBaselineOffset": result.baselineOffset = value
      default: break
      }
    }
    return result
  }

  private static func paragraph(_ element: Element) -> ParagraphStyle {
    ParagraphStyle(
      lineSpacing: element.length("lineSpacing") ?? 0,
      paragraphSpacing: element.length("paragraphSpacing") ?? 0,
      lineHeightMultiple: max(0, element.length("lineHeightMultiple") ?? 0),
      minimumLineHeight: max(0, element.length("minimumLineHeight") ?? 0),
      maximumLineHeight: max(0, element.length("maximumLineHeight") ?? 0),
      firstLineHeadIndent: element.length("firstLineHeadIndent") ?? 0,
      headIndent: element.length("headIndent") ?? 0,
      alignment: element["alignment"].map(alignment),
      lineBreakMode: nil)
  }

  /// A text alignment by Interface Builder's name.
  static func alignment(_ name: String) -> TextAlignment {
    TextAlignment(rawValue: name) ?? .natural
  }

  /// A line-break mode by Interface Builder's name.
  static func lineBreakMode(_ name: String) -> LineBreakMode {
    lineBreakModes[name] ?? .truncateTail
  }

  /// Line-break modes by their names in views and in attributed strings.
  static let lineBreakModes: [String: LineBreakMode] = [
    "wordWrap": .wordWrap, "wordWrapping": .wordWrap, "characterWrap": .characterWrap,
    "charWrapping": .characterWrap, "clip": .clip, "clipping": .clip,
    "headTruncation": .truncateHead, "truncatingHead": .truncateHead,
    "middleTruncation": .truncateMiddle, "truncatingMiddle": .truncateMiddle,
    "tailTruncation": .truncateTail, "truncatingTail": .truncateTail,
  ]
}

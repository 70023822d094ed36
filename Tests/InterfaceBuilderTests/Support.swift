import CellLayout
import Testing

@testable import InterfaceBuilder

/// Measures every glyph as half its size, lines as the font's San Francisco height.
final class FakeText: TextMeasuring {
  func metrics(of block: TextBlock, width: Double?, traits: Traits) -> TextMetrics {
    let font = fontMetrics(of: block.font, traits: traits)
    let size = pointSize(block.font, traits)
    let total = Double(block.text.string.count) * size / 2
    let limit = width.map { max($0, size) } ?? .infinity
    let lines = total > limit ? Int((total / limit).rounded(.up)) : 1
    let shown = block.numberOfLines == 0 ? lines : min(lines, block.numberOfLines)
    let height = Double(shown) * font.lineHeight
    return TextMetrics(
      size: Size(width: min(total, limit), height: block.text.isEmpty ? 0 : height),
      firstBaseline: font.ascender, lastBaseline: height - font.descender, lineCount: shown,
      isTruncated: shown < lines)
  }

  func fontMetrics(of font: FontDescription, traits: Traits) -> FontMetrics {
    let size = pointSize(font, traits)
    return FontMetrics(ascender: size, descender: size * 0.2, linePitch: size * 1.2)
  }

  private func pointSize(_ font: FontDescription, _ traits: Traits) -> Double {
    if case .textStyle(let style) = font.face { return style.pointSize(at: traits.textSize) }
    return font.pointSize
  }
}

/// Knows no picture but those it is given.
final class FakeImages: ImageMeasuring {
  var sizes: [String: Size]

  init(_ sizes: [String: Size] = [:]) { self.sizes = sizes }

  func size(ofImage name: String, traits: Traits) -> Size? { sizes[name] }
}

extension LayoutContext {
  /// A context that measures with fakes.
  static func fake(_ traits: Traits = Traits(), images: [String: Size] = [:]) -> LayoutContext {
    LayoutContext(traits: traits, text: FakeText(), images: FakeImages(images))
  }
}

/// A xib of one table cell, 320 × 44 points, as Xcode would write it.
func xib(
  _ content: String, tools: Int = 21000, device: String? = "retina6_1", attributes: String = "",
  resources: String = "", cell: String = "", constraints: String = "", connections: String = ""
) -> [UInt8] {
  let device = device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? ""
  return Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(attributes)>
    \(device)
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" id="cel-l0-000" \(cell)>
    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <tableViewCellContentView key="contentView" tableViewCell="cel-l0-000" id="con-te-nt0">
    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <subviews>\(content)</subviews>
    <constraints>\(constraints)</constraints>
    </tableViewCellContentView>
    <connections>\(connections)</connections>
    </tableViewCell>
    </objects>
    <resources>\(resources)</resources>
    </document>
    """.utf8)
}

/// The only cell of a xib made by `xib`.
func cell(_ bytes: [UInt8]) throws -> InterfaceBuilderCell {
  try InterfaceBuilderDocument(bytes: bytes, path: "Cell.xib").cell()
}

extension View {
  /// The view of an id in the tree.
  func find(_ id: ViewID) -> View? {
    if self.id == id { return self }
    for subview in subviews {
      if let found = subview.find(id) { return found }
    }
    return nil
  }
}

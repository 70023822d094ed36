import CellLayout
import Testing

@testable import InterfaceBuilder

/// An attribute that `inspect` calls honoured must make a difference somewhere.
@Suite struct HonourClaimsTests {
  /// An attribute in a cell where it matters: `§` is where it stands, once with each value.
  struct Claim: Sendable {
    let element: String
    let attribute: String
    let values: [String?]
    let content: String
    var constraints = ""
    var cell = ""
  }

  /// What the pictures don't show by themselves: names by which parts of a file refer to each other, and
  /// what the reader keeps for messages and bindings.
  static let references: Set<String> = [
    "id", "key", "customClass", "userLabel", "tag", "reuseIdentifier", "identifier", "property",
    "destination", "collectionClass", "appends", "tableViewCell", "symbolic", "type",
    // It counts in a table, which RowHeightTests look at.
    "rowHeight",
    // The family says in words what `name` says; it serves where the name is missing.
    "family",
  ]

  private static func claims(
    _ element: String, _ content: String, _ attributes: KeyValuePairs<String, [String?]>,
    constraints: String = "", cell: String = ""
  ) -> [Claim] {
    attributes.map {
      Claim(
        element: element, attribute: $0.key, values: $0.value, content: content,
        constraints: constraints, cell: cell)
    }
  }

  private static let flag: [String?] = ["YES", "NO"]
  private static let two: [String?] = ["10", "20"]

  // MARK: Views

  static let views =
    claims(
      "label", "<label § id=\"v\"/>",
      [
        "text": ["a", "b"], "textAlignment": ["left", "center"],
        "lineBreakMode": ["clip", "wordWrap"],
        "numberOfLines": ["1", "0"], "preferredMaxLayoutWidth": two,
        "adjustsFontSizeToFit": ["YES", "NO"], "alpha": ["0.5", "1"], "hidden": flag,
        "clipsSubviews": flag, "translatesAutoresizingMaskIntoConstraints": flag,
        "horizontalHuggingPriority": two, "verticalHuggingPriority": two,
        "horizontalCompressionResistancePriority": two,
        "verticalCompressionResistancePriority": two,
        "placeholderIntrinsicWidth": two, "placeholderIntrinsicHeight": two,
        "semanticContentAttribute": ["forceRightToLeft", nil],
        "insetsLayoutMarginsFromSafeArea": flag, "preservesSuperviewLayoutMargins": flag,
      ])
    + claims(
      "label", "<label text=\"abc\" adjustsFontSizeToFit=\"YES\" § id=\"v\"/>",
      ["minimumFontSize": ["5", "9"], "minimumScaleFactor": ["0.3", "0.6"]])
    + claims(
      "label",
      """
      <label translatesAutoresizingMaskIntoConstraints="NO" § id="v">
      <rect key="frame" x="5" y="6" width="70" height="8"/></label>
      """, ["fixedFrame": [nil, "YES"]])
    + claims(
      "imageView", "<imageView § id=\"v\"/>",
      ["image": ["a", "b"], "contentMode": ["center", "top"]])
    + claims("imageView", "<imageView image=\"star\" § id=\"v\"/>", ["catalog": [nil, "system"]])
    + claims(
      "button", "<button § id=\"v\"><state key=\"normal\" title=\"T\" image=\"a\"/></button>",
      [
        "buttonType": ["custom", "system"], "contentHorizontalAlignment": ["left", "right"],
        "contentVerticalAlignment": ["top", "bottom"], "lineBreakMode": ["clip", "wordWrap"],
      ])
    + claims(
      "button",
      "<button buttonType=\"system\" § id=\"v\"><state key=\"normal\" title=\"T\"/></button>",
      ["enabled": flag])
    + claims(
      "button",
      """
      <button § id="v"><state key="normal" title="T"/><state key="selected" title="S"/></button>
      """, ["selected": flag])
    + claims(
      "textField", "<textField § id=\"v\"/>",
      [
        "text": ["a", "b"], "placeholder": ["a", "b"], "borderStyle": ["none", "roundedRect"],
        "textAlignment": ["left", "center"],
      ])
    + claims(
      "textView", "<textView § id=\"v\"/>",
      ["text": ["a", "b"], "textAlignment": ["left", "center"], "scrollEnabled": flag])
    + claims(
      "stackView",
      """
      <stackView § id="v"><edgeInsets key="layoutMargins" top="3" left="3" bottom="3" right="3"/>
      <subviews><label text="a" id="a"/><label text="b" id="b"/></subviews></stackView>
      """,
      [
        "axis": ["vertical", nil], "distribution": ["fillEqually", nil],
        "alignment": ["center", nil],
        "spacing": two, "spacingType": ["standard", nil], "baselineRelativeArrangement": flag,
      ])
    + claims(
      "stackView",
      "<stackView § id=\"v\"><subviews><label text=\"a\" id=\"a\"/></subviews></stackView>",
      ["layoutMarginsRelativeArrangement": flag])
    + claims("switch", "<switch § id=\"v\"/>", ["on": flag])
    + claims(
      "slider", "<slider § id=\"v\"/>",
      ["value": ["0.1", "0.2"], "minValue": ["0.1", "0.2"], "maxValue": two])
    + claims("progressView", "<progressView § id=\"v\"/>", ["progress": ["0.1", "0.2"]])
    + claims(
      "segmentedControl",
      """
      <segmentedControl § id="v"><segments><segment title="a"/><segment title="long one"/></segments>
      </segmentedControl>
      """, ["selectedSegmentIndex": ["0", "1"], "apportionsSegmentWidthsByContent": flag])
    + claims(
      "segment",
      "<segmentedControl id=\"v\"><segments><segment §/><segment title=\"b\"/></segments></segmentedControl>",
      ["title": ["a", "b"]])
    + claims(
      "pageControl", "<pageControl § id=\"v\"/>",
      ["numberOfPages": two, "currentPage": ["0", "1"]])
    + claims(
      "pageControl", "<pageControl numberOfPages=\"1\" § id=\"v\"/>", ["hidesForSinglePage": flag])
    + claims(
      "activityIndicatorView", "<activityIndicatorView hidesWhenStopped=\"YES\" § id=\"v\"/>",
      ["animating": flag])
    + claims(
      "activityIndicatorView", "<activityIndicatorView § id=\"v\"/>",
      ["hidesWhenStopped": flag, "style": ["large", "medium"]])
    + claims(
      "searchBar", "<searchBar § id=\"v\"/>", ["text": ["a", "b"], "placeholder": ["a", "b"]])
    + claims(
      "blurEffect", "<visualEffectView id=\"v\"><blurEffect §/></visualEffectView>",
      ["style": ["light", "dark"]])

  // MARK: Cells

  static let cells =
    claims(
      "tableViewCell", "", ["accessoryType": ["checkmark", nil]],
      cell: "§")
    + claims(
      "tableViewCell", "<label text=\"a\" id=\"a\"/>", ["indentationLevel": ["1", "2"]],
      cell: "style=\"IBUITableViewCellStyleDefault\" textLabel=\"a\" §")
    + claims(
      "tableViewCell", "<label text=\"a\" id=\"a\"/>", ["indentationWidth": [nil, "20"]],
      cell: "style=\"IBUITableViewCellStyleDefault\" textLabel=\"a\" indentationLevel=\"1\" §")
    + claims(
      "tableViewCell", "<label text=\"a\" id=\"a\"/><label text=\"b\" id=\"b\"/>",
      ["style": ["IBUITableViewCellStyleSubtitle", "IBUITableViewCellStyleValue1"]],
      cell: "textLabel=\"a\" detailTextLabel=\"b\" §")
    + claims(
      "tableViewCell",
      "<label text=\"a\" id=\"a\"/><label text=\"b\" id=\"b\"/><imageView image=\"i\" id=\"i\"/>",
      [
        "textLabel": ["a", "b"], "imageView": ["i", nil],
      ], cell: "style=\"IBUITableViewCellStyleSubtitle\" §")
    + claims(
      "tableViewCell", "<label text=\"a\" id=\"a\"/><label text=\"b\" id=\"b\"/>",
      ["detailTextLabel": ["b", nil]],
      cell: "style=\"IBUITableViewCellStyleSubtitle\" textLabel=\"a\" §")

  // MARK: Looks

  private static func color(_ attributes: String) -> String {
    "<label text=\"a\" id=\"v\"><color key=\"textColor\" \(attributes) §/></label>"
  }

  private static let rgb = "red=\"0.1\" green=\"0.2\" blue=\"0.3\" alpha=\"1\""

  /// One component after another, the others fixed.
  private static func channels(_ names: [String], _ space: String) -> [Claim] {
    names.flatMap { name in
      let others = names.filter { $0 != name }.map { "\($0)=\"0.1\"" }.joined(separator: " ")
      return claims("color", color("\(others) alpha=\"1\" \(space)"), [name: ["0.5", "0.6"]])
    }
  }

  static let looks =
    channels(["red", "green", "blue"], "customColorSpace=\"sRGB\"")
    + channels(["cyan", "magenta", "yellow", "black"], "colorSpace=\"deviceCMYK\"")
    + claims(
      "color", color("red=\"0\" green=\"0\" blue=\"0\" colorSpace=\"custom\""),
      ["alpha": ["0.5", "0.6"]])
    + claims(
      "color", color("alpha=\"1\" colorSpace=\"calibratedWhite\""), ["white": ["0.5", "0.6"]])
    + claims("color", color(rgb), ["customColorSpace": ["sRGB", "displayP3"]])
    + claims(
      "color", color("\(rgb)"), ["colorSpace": ["calibratedRGB", "displayP3"]])
    + claims(
      "color", color(""),
      [
        "systemColor": ["systemRedColor", "systemBlueColor"],
        "cocoaTouchSystemColor": ["darkTextColor", "lightTextColor"],
        "xcode11CocoaTouchSystemColor": ["systemRedColor", "systemBlueColor"],
      ])
    + claims("color", color(rgb), ["name": ["Brand", nil]])
    + claims(
      "fontDescription",
      "<label text=\"a\" id=\"v\"><fontDescription key=\"fontDescription\" §/></label>",
      [
        "pointSize": two,
        "style": ["UICTFontTextStyleBody", "UICTFontTextStyleTitle1"],
        "name": ["Menlo-Regular", "Georgia"],
      ])
    + claims(
      "fontDescription",
      "<label text=\"a\" id=\"v\"><fontDescription key=\"fontDescription\" type=\"system\" §/></label>",
      ["weight": ["bold", "light"]])
    + claims("font", rich("<font key=\"NSFont\" size=\"9\" §/>"), ["name": ["Menlo", "Georgia"]])
    + claims(
      "font", rich("<font key=\"NSFont\" §/>"),
      ["size": two, "metaFont": ["system", "systemBold"]])
    + claims(
      "paragraphStyle", rich("<paragraphStyle key=\"NSParagraphStyle\" §/>"),
      [
        "alignment": ["left", "center"], "lineSpacing": two, "paragraphSpacing": two,
        "lineHeightMultiple": ["1", "2"], "minimumLineHeight": two, "maximumLineHeight": two,
        "firstLineHeadIndent": two, "headIndent": two,
      ])
    + claims(
      "fragment",
      "<label id=\"v\"><attributedString key=\"attributedText\"><fragment §/></attributedString></label>",
      ["content": ["a", "b"]])
    + ["string", "mutableString"].flatMap { name in
      claims(
        name,
        """
        <label id="v"><attributedString key="attributedText"><fragment>
        <\(name) key="content" §>aGVsbG8</\(name)></fragment></attributedString></label>
        """, ["base64-UTF8": ["YES", nil]])
    }

  private static func rich(_ attributes: String) -> String {
    """
    <label id="v"><attributedString key="attributedText"><fragment content="a">
    <attributes>\(attributes)</attributes></fragment></attributedString></label>
    """
  }

  // MARK: Layout

  private static let boxes = """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="v"/>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="w"/>
    """

  private static func constraint(
    _ attributes: String, _ changes: KeyValuePairs<String, [String?]>
  ) -> [Claim] {
    claims(
      "constraint", boxes, changes, constraints: "<constraint \(attributes) § id=\"c\"/>")
  }

  static let layout =
    constraint(
      "firstItem=\"v\" firstAttribute=\"width\" constant=\"9\"",
      [
        "relation": ["lessThanOrEqual", "greaterThanOrEqual"], "priority": ["500", "600"],
        "placeholder": flag,
      ])
    + constraint("firstItem=\"v\" firstAttribute=\"width\"", ["constant": two])
    + constraint("firstItem=\"v\" constant=\"9\"", ["firstAttribute": ["width", "height"]])
    + constraint("firstAttribute=\"width\" constant=\"9\"", ["firstItem": ["v", "w"]])
    + constraint(
      "firstItem=\"v\" firstAttribute=\"width\" secondItem=\"w\" secondAttribute=\"width\"",
      ["multiplier": ["1:2", "1:3"]])
    + constraint(
      "firstItem=\"v\" firstAttribute=\"width\" secondItem=\"w\"",
      ["secondAttribute": ["width", "height"]])
    + constraint(
      "firstItem=\"v\" firstAttribute=\"width\" secondAttribute=\"width\"",
      ["secondItem": ["w", "con-te-nt0"]])
    + claims(
      "rect", "<view id=\"v\"><rect key=\"frame\" §/></view>",
      ["x": two, "y": two, "width": two, "height": two])
    + claims(
      "autoresizingMask",
      """
      <view id="v"><rect key="frame" x="1" y="1" width="9" height="9"/>
      <autoresizingMask key="autoresizingMask" §/></view>
      """,
      [
        "flexibleMinX": flag, "flexibleMaxX": flag, "flexibleMinY": flag, "flexibleMaxY": flag,
        "widthSizable": flag, "heightSizable": flag,
      ])
    + claims(
      "edgeInsets", "<view id=\"v\"><edgeInsets key=\"layoutMargins\" §/></view>",
      ["top": two, "left": two, "bottom": two, "right": two])
    + claims(
      "directionalEdgeInsets",
      "<view id=\"v\"><directionalEdgeInsets key=\"directionalLayoutMargins\" §/></view>",
      ["top": two, "leading": two, "bottom": two, "trailing": two])
    + claims(
      "inset",
      "<button id=\"v\"><state key=\"normal\" title=\"T\"/><inset key=\"contentEdgeInsets\" §/></button>",
      ["minX": two, "minY": two, "maxX": two, "maxY": two])
    + claims(
      "size",
      """
      <label text="a" id="v"><color key="shadowColor" \(rgb)/><size key="shadowOffset" §/></label>
      """, ["width": two, "height": two])

  // MARK: Buttons, pictures, runtime attributes

  private static func configured(_ attributes: String, _ children: String = "") -> String {
    """
    <button id="v"><buttonConfiguration key="configuration" title="T" subtitle="S" image="a" \
    \(attributes)>\(children)</buttonConfiguration></button>
    """
  }

  private static func runtime(_ attribute: String) -> String {
    "<label text=\"a\" id=\"v\"><userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes></label>"
  }

  static let others =
    claims(
      "state", "<button id=\"v\"><state key=\"normal\" §/></button>",
      ["title": ["a", "b"], "image": ["a", "b"], "backgroundImage": ["a", "b"]])
    + claims(
      "state", "<button id=\"v\"><state key=\"normal\" image=\"a\" §/></button>",
      ["catalog": [nil, "system"]])
    + claims(
      "imageReference", "<imageView id=\"v\"><imageReference key=\"image\" §/></imageView>",
      ["image": ["a", "b"]])
    + claims(
      "imageReference",
      "<imageView id=\"v\"><imageReference key=\"image\" image=\"a\" §/></imageView>",
      ["catalog": [nil, "system"]])
    + claims(
      "preferredSymbolConfiguration",
      """
      <imageView image="star" catalog="system" id="v">
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" §/>
      </imageView>
      """, ["pointSize": two])
    + claims(
      "imageReference",
      "<imageView id=\"v\"><imageReference key=\"image\" image=\"star\" catalog=\"system\" §/></imageView>",
      ["symbolScale": ["small", "medium"]])
    + claims(
      "preferredSymbolConfiguration",
      """
      <imageView image="star" catalog="system" id="v">
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" §/></imageView>
      """, ["scale": ["small", "medium"]])
    + claims(
      "buttonConfiguration", configured("§"),
      [
        "style": ["filled", "plain"], "imagePadding": two,
        "buttonSize": ["mini", "large"], "imagePlacement": ["leading", "top"], "titlePadding": two,
        "titleAlignment": ["center", "trailing"], "catalog": ["system", nil],
      ])
    + claims(
      "buttonConfiguration",
      "<button id=\"v\"><buttonConfiguration key=\"configuration\" style=\"plain\" §/></button>",
      ["title": ["a", "b"], "subtitle": ["a", "b"], "image": ["a", "b"]])
    + claims(
      "buttonConfiguration", configured("style=\"filled\" §"),
      ["cornerStyle": ["capsule", "fixed"]])
    + claims(
      "backgroundConfiguration",
      configured(
        "style=\"filled\" cornerStyle=\"fixed\"",
        "<backgroundConfiguration key=\"background\" §/>"),
      ["cornerRadius": two])
    + claims(
      "backgroundConfiguration",
      configured(
        "style=\"plain\"",
        "<backgroundConfiguration key=\"background\" §><color key=\"strokeColor\" \(rgb)/></backgroundConfiguration>"
      ),
      ["strokeWidth": two])
    + claims(
      "userDefinedRuntimeAttribute",
      runtime("<userDefinedRuntimeAttribute type=\"string\" keyPath=\"text\" §/>"),
      ["value": ["a", "b"]])
    + claims(
      "userDefinedRuntimeAttribute",
      runtime(
        "<userDefinedRuntimeAttribute type=\"number\" §><integer key=\"value\" value=\"2\"/></userDefinedRuntimeAttribute>"
      ), ["keyPath": ["layer.cornerRadius", "layer.borderWidth"]])
    + ["integer", "real"].flatMap { name in
      claims(
        name,
        runtime(
          """
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
          <\(name) key="value" §/></userDefinedRuntimeAttribute>
          """), ["value": two])
    }
    + claims(
      "boolean",
      runtime(
        """
        <userDefinedRuntimeAttribute type="boolean" keyPath="hidden"><boolean key="value" §/>
        </userDefinedRuntimeAttribute>
        """), ["value": flag])
    + claims(
      "value",
      runtime(
        """
        <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset">
        <value key="value" type="size" §/></userDefinedRuntimeAttribute>
        """), ["width": two, "height": two])

  // MARK: Variations

  static let variations =
    claims(
      "variation",
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\"/>",
      ["constant": two, "priority": ["500", "600"]],
      constraints: """
        <constraint firstItem="v" firstAttribute="width" constant="1" id="c">
        <variation key="heightClass=regular-widthClass=compact" §/></constraint>
        """)
    + claims(
      "variation", boxes, ["multiplier": ["1:2", "1:3"]],
      constraints: """
        <constraint firstItem="v" firstAttribute="width" secondItem="w" secondAttribute="width" id="c">
        <variation key="heightClass=regular-widthClass=compact" §/></constraint>
        """)
    + claims(
      "variation",
      """
      <stackView id="v"><variation key="heightClass=regular-widthClass=compact" §/>
      <subviews><label text="a" id="a"/><label text="b" id="b"/></subviews></stackView>
      """, ["spacing": two])
    + claims(
      "exclude",
      """
      <view id="o"><subviews><view id="v"/><view id="w"/></subviews>
      <variation key="default"><mask key="subviews"><exclude §/></mask></variation></view>
      """, ["reference": ["v", "w"]])
    + claims(
      "include",
      """
      <view id="o"><subviews><view id="v"/><view id="w"/></subviews>
      <variation key="default"><mask key="subviews"><exclude reference="v"/><exclude reference="w"/></mask></variation>
      <variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><include §/></mask></variation>
      </view>
      """, ["reference": ["v", "w"]])

  static let all = views + cells + looks + layout + others + variations

  // MARK: Tests

  /// The views as designed and at run time.
  private func trees(_ claim: Claim, value: String?) throws -> [View] {
    let attribute = value.map { "\(claim.attribute)=\"\($0)\"" } ?? ""
    func filled(_ text: String) -> String { text.replacing("§", with: attribute) }
    let bytes = xib(
      filled(claim.content),
      resources: """
        <namedColor name="Brand"><color red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/></namedColor>
        """, cell: filled(claim.cell), constraints: filled(claim.constraints))
    let cell = try cell(bytes)
    return InterfaceBuilderMode.allCases.map { cell.view(in: .fake(), mode: $0) }
  }

  @Test(arguments: all)
  func `an honoured attribute makes a difference`(claim: Claim) throws {
    let results = try claim.values.map { try trees(claim, value: $0) }
    let isDifferent = results[0] != results[1]
    #expect(isDifferent, "\(claim.element)@\(claim.attribute)")
  }

  @Test func `every claim of the table is put to the test`() {
    var claimed: Set<String> = []
    for (element, names) in HonourTable.honouredAttributes {
      for name in names where !HonourClaimsTests.references.contains(name) {
        claimed.insert("\(element)@\(name)")
      }
    }
    let tested = Set(HonourClaimsTests.all.map { "\($0.element)@\($0.attribute)" })
    #expect(claimed.subtracting(tested).sorted() == [])
    let common = HonourTable.honouredViewAttributes.subtracting(HonourClaimsTests.references)
    #expect(common.filter { !tested.contains("label@\($0)") }.sorted() == [])
  }
}

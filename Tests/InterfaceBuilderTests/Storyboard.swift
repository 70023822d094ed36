import InterfaceBuilder

/// A storyboard with one table or collection view, as Xcode would write it.
func storyboard(_ content: String, tools: Int = 21000) -> [UInt8] {
  Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait"/>
    <scenes><scene sceneID="sce"><objects><viewController id="vc">\(content)</viewController>\
    </objects></scene></scenes>
    </document>
    """.utf8)
}

/// A table of the storyboard that holds one cell.
func table(
  _ attributes: String, cell: String = "", children: String = "", content: String = filledContent,
  isStatic: Bool = false, tools: Int = 21000
) -> [UInt8] {
  let row = """
    <tableViewCell reuseIdentifier="Cell" \(cell) id="cell">
    <rect key="frame" x="0.0" y="28" width="375" height="70"/>
    <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
    <rect key="frame" x="0.0" y="0.0" width="375" height="70"/>\(content)
    </tableViewCellContentView></tableViewCell>
    """
  let cells =
    isStatic
    ? "<sections><tableViewSection id=\"s\"><cells>\(row)</cells></tableViewSection></sections>"
    : "<prototypes>\(row)</prototypes>"
  return storyboard(
    """
    <tableView key="view" dataMode="\(isStatic ? "static" : "prototypes")" \(attributes) id="tab">
    \(children)\(cells)</tableView>
    """, tools: tools)
}

/// A view of 30 points between the content view's edges.
let filledContent = """
  <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews>
  <constraints>
  <constraint firstItem="v" firstAttribute="height" constant="30" id="h"/>
  <constraint firstItem="v" firstAttribute="top" secondItem="content" secondAttribute="top" id="t"/>
  <constraint firstItem="v" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="l"/>
  <constraint firstItem="v" firstAttribute="trailing" secondItem="content" secondAttribute="trailing" id="r"/>
  <constraint firstAttribute="bottom" secondItem="v" secondAttribute="bottom" id="b"/>
  </constraints>
  """

/// The only cell of a file.
func onlyCell(_ bytes: [UInt8]) throws -> InterfaceBuilderCell {
  try InterfaceBuilderDocument(bytes: bytes, path: "Main.storyboard").cell()
}

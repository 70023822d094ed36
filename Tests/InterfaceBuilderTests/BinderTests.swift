import CellFeed
import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct BinderTests {
  private func bound(
    _ values: FeedDictionary, mapping: [String: String] = [:]
  ) throws -> (View, [BindingIssue]) {
    let bytes = xib(
      """
      <label text="Old" tag="7" id="l"/><imageView image="old" userLabel="portrait" id="i"/>
      <view id="p"/><switch on="YES" id="s"/><view hidden="YES" id="h"/>
      <sparkline id="x"/><view customClass="Chart" id="y"/><mapView id="m"/>
      """,
      constraints: """
        <constraint firstItem="p" firstAttribute="height" constant="1" id="c"/>
        """,
      connections: """
        <outlet property="titleLabel" destination="l" id="1"/>
        <outlet property="avatarView" destination="i" id="2"/>
        <outlet property="badge" destination="p" id="3"/><outlet property="toggle" destination="s" id="4"/>
        <outlet property="badgeHeight" destination="c" id="5"/><outlet property="ghost" destination="h" id="6"/>
        <outlet property="spark" destination="x" id="7"/><outlet property="chart" destination="y" id="8"/>
        <outlet property="map" destination="m" id="9"/><outlet property="table" destination="-1" id="10"/>
        """)
    let result = try Binder(cell(bytes), mapping: mapping).bind(Record(values))
    return (result.cell.view(in: .fake(), mode: .runtime), result.issues)
  }

  private func label(_ view: View) -> Label? {
    if case .label(let label) = view.find("l")?.content { return label }
    return nil
  }

  @Test func `strings set text, by outlet and by tag`() throws {
    let (view, issues) = try bound(["titleLabel": .string("New")])
    #expect(label(view)?.text.string == "New")
    #expect(issues.isEmpty)
    #expect(label(try bound(["7": .integer(3)]).0)?.text.string == "3")
  }

  @Test func `null clears`() throws {
    let (view, issues) = try bound([
      "titleLabel": .null, "portrait": .null, "toggle": .null, "badgeHeight": .null, "badge": .null,
    ])
    #expect(label(view)?.text.isEmpty == true)
    #expect(view.find("i")?.content == .image(ImageView(nil)))
    #expect(view.find("s")?.content == .control(Control(.toggle(isOn: false))))
    #expect(view.find("con-te-nt0")?.constraints.first { $0.identifier == "c" }?.constant == 0)
    #expect(issues.isEmpty)
  }

  @Test func `key paths reach colours, visibility and constants`() throws {
    let (view, issues) = try bound([
      "titleLabel.textColor": .string("#FF000080"), "avatarView.hidden": .bool(true),
      "badgeHeight.constant": .integer(12), "badge": .string("systemBlue"), "toggle": .bool(false),
    ])
    #expect(issues.isEmpty)
    #expect(label(view)?.color.resolved(in: .light).alpha == 128.0 / 255)
    #expect(view.find("i")?.style.isHidden == true)
    #expect(view.find("badge") == nil)
    #expect(view.find("p")?.style.backgroundColor == .semantic(.systemBlue))
    #expect(view.find("s")?.content == .control(Control(.toggle(isOn: false))))
    let constraint = view.find("con-te-nt0")?.constraints.first { $0.identifier == "c" }
    #expect(constraint?.constant == 12)
  }

  @Test func `a boolean shows or hides a view, and puts a constraint in force or out of it`() throws
  {
    #expect(try bound(["ghost": .bool(true)]).0.find("h")?.style.isHidden == false)
    #expect(try bound(["badge": .bool(false)]).0.find("p")?.style.isHidden == true)
    for key in ["badgeHeight", "badgeHeight.active"] {
      let (view, _) = try bound([key: .bool(false)])
      #expect(view.find("con-te-nt0")?.constraints.contains { $0.identifier == "c" } == false)
    }
  }

  @Test(arguments: [
    ("titel", FeedValue.string("x"), BindingIssue.unboundKey("titel")),
    ("titleLabel.", .string("x"), .unboundKey("titleLabel.")),
    (".titleLabel", .string("x"), .unboundKey(".titleLabel")),
    ("titleLabel..text", .string("x"), .unboundKey("titleLabel..text")),
    (
      "titleLabel.textcolor", .integer(1),
      .unknownProperty(
        key: "titleLabel.textcolor", property: "textcolor", object: "titleLabel",
        nearest: "textColor")
    ),
    (
      "avatarView.textColor", .string("red"),
      .unknownProperty(
        key: "avatarView.textColor", property: "textColor", object: "avatarView",
        nearest: nil)
    ),
    ("avatarView", .string(""), .namelessPicture(key: "avatarView")),
    ("spark", .string("5,7,2"), .undrawnView(key: "spark", name: "<sparkline>")),
    ("spark", .string("red"), .undrawnView(key: "spark", name: "<sparkline>")),
    ("spark.text", .string("a"), .undrawnView(key: "spark.text", name: "<sparkline>")),
    ("chart", .string("face"), .undrawnView(key: "chart", name: "Chart")),
    ("chart", .real(0.5), .undrawnView(key: "chart", name: "Chart")),
    ("map", .string("Berlin"), .undrawnView(key: "map", name: "MKMapView")),
    ("table", .string("a"), .absentObject(key: "table")),
  ])
  func `what finds no place is told, and the rest is shown`(
    key: String, value: FeedValue, issue: BindingIssue
  ) throws {
    let (view, issues) = try bound([key: value, "7": .string("shown")])
    #expect(issues == [issue])
    #expect(issue.description.contains("“\(key)”"))
    #expect(label(view)?.text.string == "shown")
  }

  @Test func `a view that isn't drawn is still shown, hidden and coloured`() throws {
    let (view, issues) = try bound([
      "spark": .bool(false), "chart": .string("#00FF00"), "map.backgroundColor": .string("red"),
    ])
    #expect(issues.isEmpty)
    #expect(view.find("x")?.style.isHidden == true)
    #expect(view.find("y")?.style.backgroundColor == .rgb(0, 1, 0))
    #expect(view.find("m")?.style.backgroundColor == .rgb(1, 0, 0))
  }

  @Test func `settings that no picture shows are taken in silence`() throws {
    let (_, issues) = try bound([
      "titleLabel.accessibilityLabel": .string("Title"),
      "titleLabel.userInteractionEnabled": .bool(true),
    ])
    #expect(issues.isEmpty)
  }

  @Test(arguments: [
    (
      "titleLabel.textColor", FeedValue.string("sytemRed"),
      "a colour such as #FF3B30, systemRed or a colour set's name", "the string \"sytemRed\"",
      "did you mean \"systemRedColor\"?"
    ),
    (
      "badge.backgroundColor", .string("FF3B30"),
      "a colour such as #FF3B30, systemRed or a colour set's name", "the string \"FF3B30\"",
      "write \"#FF3B30\" for the colour"
    ),
    (
      "badge.backgroundColor", .string("#12"),
      "a colour such as #FF3B30, systemRed or a colour set's name", "the string \"#12\"",
      "write 3, 4, 6 or 8 hexadecimal digits behind the #"
    ),
    ("titleLabel", .array([]), "a string", "an empty array", ""),
    (
      "badgeHeight.constant", .string("x"), "a number from -1000000 to 1000000",
      "the string \"x\"", ""
    ),
    (
      "badgeHeight.priority", .integer(0), "a number from 1 to 1000", "the number 0", ""
    ),
    ("avatarView", .integer(4), "the name of a picture", "the number 4", ""),
    ("badge.alpha", .integer(2), "a number from 0 to 1", "the number 2", ""),
    ("ghost.hidden", .string("YES"), "a boolean", "the string \"YES\"", ""),
    (
      "ghost", .integer(2),
      "a boolean, or a colour such as #FF3B30, systemRed or a colour set's name", "the number 2",
      ""
    ),
  ])
  func `a value of the wrong type is an error that names its key`(
    key: String, value: FeedValue, expected: String, found: String, advice: String
  ) throws {
    let errors = #expect(throws: FeedErrors.self) { try bound([key: value]) }
    let error = errors?.errors.first
    #expect(errors?.errors.count == 1)
    #expect(error?.kind == .typeMismatch)
    #expect(error?.keyPath == key)
    #expect(error?.expected == expected)
    #expect(error?.found == found)
    #expect(error?.advice ?? "" == advice)
  }

  @Test func `a mapping leads keys and key paths to views`() throws {
    let mapping = ["author.name": "titleLabel", "tint": "titleLabel.textColor"]
    let (view, issues) = try bound(
      [
        "author": .dictionary(["name": .string("Ann"), "age": .integer(3)]),
        "tint": .string("#F00"),
      ],
      mapping: mapping)
    #expect(issues.isEmpty)
    #expect(label(view)?.text.string == "Ann")
    #expect(label(view)?.color == .rgb(1, 0, 0))
    let errors = #expect(throws: FeedErrors.self) {
      try bound(["author": .dictionary(["name": .array([])])], mapping: mapping)
    }
    #expect(errors?.errors.map(\.keyPath) == ["author.name"])
  }

  @Test func `of two keys for one view the later counts, and that is told`() throws {
    let (view, issues) = try bound(
      ["a": .string("A"), "b": .string("B")], mapping: ["a": "titleLabel", "b": "titleLabel"])
    #expect(issues == [.overruled(key: "a", by: "b")])
    #expect(label(view)?.text.string == "B")
  }

  @Test func `what a mapped key path should lead through must be a dictionary`() throws {
    let mapping = ["author.name": "titleLabel"]
    let errors = #expect(throws: FeedErrors.self) {
      try bound(["author": .string("Ann"), "badge": .integer(2)], mapping: mapping)
    }
    #expect(errors?.errors.map(\.keyPath) == ["author", "badge"])
    #expect(try bound(["author": .null], mapping: mapping).1.isEmpty)
  }

  @Test func `a mapped key path is checked at every step`() throws {
    let errors = #expect(throws: FeedErrors.self) {
      try bound(
        ["author": .dictionary(["name": .string("Ada")])],
        mapping: ["author.name.first": "titleLabel"])
    }
    #expect(errors?.errors.map(\.keyPath) == ["author.name"])
    let author: FeedDictionary = ["author": .dictionary(["name": .string("Ada")])]
    for path in ["author..name", ".author.name"] {
      #expect(label(try bound(author, mapping: [path: "titleLabel"]).0)?.text.string == "Old")
    }
  }

  @Test func `a property is set after what the view's own name says, whatever the order`() throws {
    let (view, _) = try bound(["avatarView.hidden": .bool(true), "avatarView": .string("a")])
    #expect(view.find("i")?.style.isHidden == true)
  }
}

import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct BindingTests {
  private func bound(_ values: [String: BindingValue]) throws -> (View, [BindingIssue]) {
    let bytes = xib(
      """
      <label text="Old" tag="7" id="l"/><imageView image="old" userLabel="portrait" id="i"/>
      <view id="p"/><switch on="YES" id="s"/><view hidden="YES" id="h"/>
      """,
      constraints: """
        <constraint firstItem="p" firstAttribute="height" constant="1" id="c"/>
        """,
      connections: """
        <outlet property="titleLabel" destination="l" id="1"/>
        <outlet property="avatarView" destination="i" id="2"/>
        <outlet property="badge" destination="p" id="3"/><outlet property="toggle" destination="s" id="4"/>
        <outlet property="badgeHeight" destination="c" id="5"/><outlet property="ghost" destination="h" id="6"/>
        """)
    let result = try cell(bytes).bound(to: values)
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
    #expect(label(try bound(["7": .number(3)]).0)?.text.string == "3")
  }

  @Test func `null clears`() throws {
    let (view, issues) = try bound(["titleLabel": .null, "portrait": .null])
    #expect(label(view)?.text.isEmpty == true)
    #expect(view.find("i")?.content == .image(ImageView(nil)))
    #expect(issues.isEmpty)
  }

  @Test func `key paths reach colours, visibility and constants`() throws {
    let (view, issues) = try bound([
      "titleLabel.textColor": .string("#FF000080"), "avatarView.hidden": .bool(true),
      "badgeHeight.constant": .number(12), "badge": .string("systemBlue"), "toggle": .bool(false),
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

  @Test func `a boolean shows or hides a view`() throws {
    #expect(try bound(["ghost": .bool(true)]).0.find("h")?.style.isHidden == false)
    #expect(try bound(["badge": .bool(false)]).0.find("p")?.style.isHidden == true)
  }

  @Test(arguments: [
    ("titel", BindingValue.string("x"), BindingIssue.unboundKey("titel")),
    (
      "titleLabel.textColor", .string("no colour"),
      .wrongType(key: "titleLabel.textColor", expected: "colour", found: "string")
    ),
    (
      "titleLabel", .unsupported("array"),
      .wrongType(key: "titleLabel", expected: "string", found: "array")
    ),
    (
      "titleLabel.kerning", .number(1),
      .unknownProperty(key: "titleLabel.kerning", property: "kerning")
    ),
    (
      "badgeHeight.constant", .string("x"),
      .wrongType(key: "badgeHeight.constant", expected: "number", found: "string")
    ),
    (
      "avatarView", .number(4),
      .wrongType(key: "avatarView", expected: "name of a picture", found: "number")
    ),
    ("avatarView", .string(""), .namelessPicture(key: "avatarView")),
  ])
  func `what finds no place is reported`(key: String, value: BindingValue, issue: BindingIssue)
    throws
  {
    let (_, issues) = try bound([key: value])
    #expect(issues == [issue])
    #expect(issue.description.contains(key))
  }
}

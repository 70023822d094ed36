import CellLayout
import Testing

/// A label at (50, 20), 100 × 40, whose text is 10 points large and whose margins differ.
private func cell(_ constraints: [LayoutConstraint]) -> View {
  var reference = View(
    "reference", frame: Rect(x: 50, y: 20, width: 100, height: 40),
    content: .label(Label("text", font: .system(10))))
  reference.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  let probe = View.constrained("probe")
  var cell = View(
    "cell", frame: Rect(x: 0, y: 0, width: 300, height: 100), subviews: [reference, probe])
  cell.activate(constraints)
  return cell
}

/// Where each attribute of the reference is, left to right and right to left.
private let places: [(LayoutAttribute, ltr: Double, rtl: Double)] = [
  (.left, 50, 50), (.right, 150, 150), (.leading, 50, 150), (.trailing, 150, 50),
  (.centerX, 100, 100), (.top, 20, 20), (.bottom, 60, 60), (.centerY, 40, 40),
  (.width, 100, 100), (.height, 40, 40),
  // One line is 11.93 high, 12 in pixels; its baseline is 9.52 below the top, 9.5 in pixels.
  (.firstBaseline, 29.5, 29.5), (.lastBaseline, 57.5, 57.5),
  (.leftMargin, 52, 52), (.rightMargin, 146, 146), (.topMargin, 21, 21), (.bottomMargin, 57, 57),
  (.leadingMargin, 52, 146), (.trailingMargin, 146, 52),
  (.centerXWithinMargins, 99, 99), (.centerYWithinMargins, 39, 39),
]

@Suite struct LayoutAttributeTests {
  @Test func `the table leaves no attribute out`() {
    #expect(Set(places.map(\.0)) == Set(LayoutAttribute.allCases))
  }

  @Test(arguments: places)
  func `every attribute is where UIKit has it`(
    attribute: LayoutAttribute, ltr: Double, rtl: Double
  ) throws {
    for (direction, expected) in [(LayoutDirection.leftToRight, ltr), (.rightToLeft, rtl)] {
      let place = try probe(attribute, direction)
      #expect(place == expected, "\(direction.rawValue)")
    }
  }

  /// The probe's edge nearest in kind, tied to the reference's attribute.
  private func probe(_ attribute: LayoutAttribute, _ direction: LayoutDirection) throws -> Double? {
    let reference = LayoutConstraint.Term(.view("reference"), attribute)
    let isSize = attribute == .width || attribute == .height
    let isHorizontal = places.firstIndex { $0.0 == attribute }.map { $0 < 5 } ?? false
    let isHorizontalMargin = [
      .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
    ].contains(attribute)
    let own: LayoutAttribute =
      isSize
      ? attribute
      : !(isHorizontal || isHorizontalMargin)
        ? .top
        : [.leading, .trailing, .leadingMargin, .trailingMargin].contains(attribute)
          ? .leading : .left
    let tree = cell([LayoutConstraint(.init(.view("probe"), own), .equal, reference)])
    let frame = try LayoutEngine(options: LayoutOptions(reportsAmbiguity: false)).layout(
      tree, context: .fake(direction: direction)
    ).frame("probe")
    switch own {
    case .width: return frame?.width
    case .height: return frame?.height
    case .top: return frame?.y
    // Nothing fixes the width, so both sides are at the edge.
    default: return frame?.x
    }
  }

  @Test func `system spacing is eight points a time`() {
    let (a, b) = (LayoutItem.view("a"), LayoutItem.view("b"))
    #expect(
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2)
        .equation == "b.leading = a.trailing + 16")
    #expect(
      b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor)
        .equation == "b.top ≥ a.bottom + 8")
    #expect(
      b.leftAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.rightAnchor)
        .equation == "b.left ≤ a.right + 8")
  }

  @Test func `anchors write equations`() {
    let a = View("a")
    let b = View("b")
    let cases: [(LayoutConstraint, String)] = [
      (
        a.topAnchor.constraint(equalTo: b.layoutMarginsGuide.topAnchor),
        "a.top = b.layoutMarginsGuide.top"
      ),
      (
        a.rightAnchor.constraint(
          lessThanOrEqualTo: b.safeAreaLayoutGuide.rightAnchor, constant: -2.5),
        "a.right ≤ b.safeAreaLayoutGuide.right − 2.5"
      ),
      (
        a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 1.5, constant: 1),
        "a.width = a.height × 1.5 + 1"
      ),
      (a.heightAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor), "a.height ≥ b.height"),
      (a.heightAnchor.constraint(lessThanOrEqualTo: b.heightAnchor), "a.height ≤ b.height"),
      (a.widthAnchor.constraint(greaterThanOrEqualToConstant: 4).priority(999), "a.width ≥ 4 @999"),
      (
        a.widthAnchor.constraint(lessThanOrEqualToConstant: 4).priority(.defaultLow),
        "a.width ≤ 4 @250"
      ),
      (
        a.lastBaselineAnchor.constraint(greaterThanOrEqualTo: b.firstBaselineAnchor, constant: 3),
        "a.lastBaseline ≥ b.firstBaseline + 3"
      ),
    ]
    for (constraint, equation) in cases { #expect(constraint.description == equation) }
    #expect(a.topAnchor.constraint(equalTo: b.topAnchor).identified("tops").description == "tops")
  }
}

import CellCanvas
import CellSnapshot

/// A cell with a label and a picture, drawn simply.
enum Samples {
  static let environment = Environment(
    libraries: [Environment.Entry("pango", "1.50.12"), Environment.Entry("cairo", "1.16.0")],
    fonts: [Environment.Entry("fonts-inter Inter-Regular.otf", "9f2c")],
    options: [Environment.Entry("antialias", "grey")])

  static let otherEnvironment = Environment(
    libraries: [Environment.Entry("pango", "1.52.0"), Environment.Entry("cairo", "1.16.0")],
    fonts: [Environment.Entry("fonts-inter Inter-Regular.otf", "11ab")],
    options: [Environment.Entry("antialias", "grey")])

  static func layout(
    text: String = "Hello", textHeight: Double = 53.7, space: Double = 8,
    font: String = "SF Pro 17", color: String = "#000000", image: String = "avatar"
  ) -> LayoutRecord {
    let pictureY = 10 + textHeight + space
    let frame = LayoutRecord.Frame.init(x:y:width:height:)
    return LayoutRecord(
      scale: 2,
      views: [
        LayoutRecord.View(id: "cell", frame: frame(0, 0, 375, pictureY + 110)),
        LayoutRecord.View(
          id: "text", parent: "cell", frame: frame(16, 10, 343, textHeight), text: text,
          font: font, colors: ["text": color]),
        LayoutRecord.View(
          id: "picture", parent: "cell", frame: frame(16, pictureY, 100, 100), image: image),
      ])
  }

  static func traits(width: Double = 375, appearance: String = "light") -> LayoutRecord.Traits {
    LayoutRecord.Traits(
      width: width, appearance: appearance, textSize: "l", direction: "ltr", language: "en")
  }

  static func content(
    _ bitmap: Bitmap = Drawing(40, 30).bitmap, environment: Environment = environment,
    layout: LayoutRecord = layout()
  ) -> ReferenceContent {
    ReferenceContent(bitmap: bitmap, scale: 2, environment: environment, layout: layout)
  }

  /// A white picture with so many black pixels in its first row.
  static func dotted(_ count: Int, width: Int = 40, height: Int = 30) -> Bitmap {
    var bitmap = Drawing(width, height).bitmap
    for x in 0..<count { bitmap[x, 0] = .black }
    return bitmap
  }
}

internal import CellLayout

/// The first page of a PDF as a picture, measured and drawn by the programs of poppler-utils.
///
/// They are programs rather than a library because poppler's licence, the GPL, would come along with a
/// library.
enum PDFPicture {
  /// The Debian package that has the programs.
  static let package = "poppler-utils"

  /// How far into the file its signature may stand.
  private static let window = 1024

  /// Whether the bytes are a PDF's.
  static func isPDF(_ bytes: [UInt8]) -> Bool {
    let signature = Array("%PDF-".utf8)
    let start = bytes.prefix(window)
    return start.indices.contains { index in
      start[index] == signature[0] && start[index...].starts(with: signature)
    }
  }

  // MARK: Measuring

  /// The size of the first page in points, turned as it is shown.
  static func pageSize(_ bytes: [UInt8]) throws(PictureError) -> Size {
    let output = try run(
      "pdfinfo", ["-box", "-f", "1", "-l", "1", "-"], on: bytes, atMost: 1 << 20)
    guard let size = pageSize(in: String(decoding: output, as: UTF8.self)) else {
      throw .damaged("its first page has no size")
    }
    return size
  }

  /// The size in the lines that `pdfinfo` writes of a page; nil where there is none.
  static func pageSize(in listing: String) -> Size? {
    var box: [Double] = []
    var turn = 0
    for line in listing.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 4, words[0] == "Page", words[1] == "1" else { continue }
      if words[2] == "MediaBox:" { box = words.dropFirst(3).compactMap { Double($0) } }
      if words[2] == "rot:" { turn = Int(words[3]) ?? 0 }
    }
    guard box.count == 4 else { return nil }
    let (width, height) = (abs(box[2] - box[0]), abs(box[3] - box[1]))
    guard width > 0, height > 0, width < 1e6, height < 1e6 else { return nil }
    return turn % 180 == 0
      ? Size(width: width, height: height) : Size(width: height, height: width)
  }

  // MARK: Drawing

  /// The first page on a clear ground, stretched to a size, as a PNG file.
  static func png(_ bytes: [UInt8], size: PixelSize) throws(PictureError) -> [UInt8] {
    let arguments = [
      "-png", "-transp", "-singlefile", "-f", "1", "-l", "1", "-scale-to-x", "\(size.width)",
      "-scale-to-y", "\(size.height)", "-", "-",
    ]
    return try run(
      "pdftocairo", arguments, on: bytes, atMost: size.width * size.height * 5 + 1 << 20)
  }

  private static func run(
    _ name: String, _ arguments: [String], on bytes: [UInt8], atMost limit: Int
  ) throws(PictureError) -> [UInt8] {
    guard let program = HelperProgram(name) else {
      throw .programMissing(name, package: package)
    }
    do throws(HelperProgram.Failure) {
      return try program.run(arguments, on: bytes, atMost: limit)
    } catch {
      switch error {
      case .tooSlow: throw .tooSlow(seconds: program.seconds)
      case .tooMuch: throw .undrawable("\(name) never comes to an end with it")
      case .failed: throw .damaged("\(name) can't read it")
      }
    }
  }

  /// The version of the program that draws; nil where it isn't installed.
  static let version: String? = {
    guard let program = HelperProgram("pdftocairo"),
      let output = try? program.run(["-v"], on: [], atMost: 4096, takesErrors: true)
    else { return nil }
    let line = String(decoding: output, as: UTF8.self).split(separator: "\n").first
    return line?.split(separator: " ").last.map(String.init)
  }()
}

extension PictureHeader {
  /// PDF: the size of the first page.
  init(pdf bytes: [UInt8]) throws(PictureError) {
    let size = try PDFPicture.pageSize(bytes)
    self.init(
      format: .pdf, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)),
      usedBytes: bytes.count)
    exactSize = size
  }
}

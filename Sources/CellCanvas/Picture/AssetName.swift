/// A picture's name taken apart: folders, and the files it may stand for.
struct AssetName {
  /// A file the name may stand for.
  struct Candidate {
    var file: String
    /// The scale it was made for; nil is any, as drawings are.
    var scale: Int?
    /// Earlier extensions win over later ones at the same scale.
    var order: Int
  }

  /// Known extensions; of equals the first wins.
  static let extensions = [
    "png", "jpg", "jpeg", "webp", "gif", "tiff", "tif", "bmp", "svg", "pdf",
  ]

  let folders: [String]
  let candidates: [Candidate]

  /// Takes a name apart.
  ///
  /// - Throws: `PictureError.escapes` for an absolute name or one with `..`; `notFound` for no name.
  init(_ name: String) throws(PictureError) {
    guard !name.hasPrefix("/") else { throw .escapes }
    let parts = name.split(separator: "/").map(String.init).filter { $0 != "." }
    guard !parts.contains("..") else { throw .escapes }
    guard let last = parts.last, !name.utf8.contains(0) else { throw .notFound }
    folders = Array(parts.dropLast())
    candidates = AssetName.candidates(for: last)
  }

  private static func candidates(for file: String) -> [Candidate] {
    let (stem, given) = split(file)
    let extensions = given.map { [$0] } ?? AssetName.extensions
    if let scale = statedScale(stem) {
      return extensions.enumerated().map {
        Candidate(file: "\(stem).\($1)", scale: scale, order: $0)
      }
    }
    return extensions.enumerated().flatMap { order, ext in
      if ext.lowercased() == "svg" || ext.lowercased() == "pdf" {
        return [Candidate(file: "\(stem).\(ext)", scale: nil, order: order)]
      }
      return [1, 2, 3].map { scale in
        let suffix = scale == 1 ? "" : "@\(scale)x"
        return Candidate(file: "\(stem)\(suffix).\(ext)", scale: scale, order: order)
      }
    }
  }

  /// Only a known extension is one; `mr.smith` is a name.
  private static func split(_ file: String) -> (stem: String, extension: String?) {
    guard let dot = file.lastIndex(of: ".") else { return (file, nil) }
    let ext = String(file[file.index(after: dot)...])
    guard extensions.contains(ext.lowercased()), dot != file.startIndex else { return (file, nil) }
    return (String(file[..<dot]), ext)
  }

  private static func statedScale(_ stem: String) -> Int? {
    [1, 2, 3].first { stem.hasSuffix("@\($0)x") }
  }
}

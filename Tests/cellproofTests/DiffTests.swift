import Foundation
import Testing

/// Pictures with known answers, kept beside the repository.
private enum Known {
  struct Row: Sendable, CustomStringConvertible {
    let left: String
    let right: String
    let comparison: String
    let expected: Int
    var description: String { "\(left) \(comparison)" }
  }

  static let folder: URL? = {
    let folder = CommandRunner.package.deletingLastPathComponent()
      .appendingPathComponent("shared/fixtures/diff")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static let rows: [Row] = {
    guard let folder,
      let text = try? String(
        contentsOf: folder.appendingPathComponent("EXPECTED.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 4, let expected = Int(fields[3]) else { return nil }
      return Row(
        left: fields[0], right: fields[1], comparison: fields[2], expected: expected)
    }
  }()

  static func path(_ name: String) -> String {
    folder?.appendingPathComponent(name).path ?? name
  }

  /// A row's comparison as the command's options.
  static func options(_ comparison: String) -> [String] {
    comparison.split(separator: " ").flatMap { word -> [String] in
      switch word {
      case "exact", "yiq": return ["--comparison", String(word)]
      case "channel<=2": return ["--comparison", "channel", "--threshold", "2"]
      case "include-antialiased": return ["--include-antialiased"]
      case "white": return ["--background", "white"]
      case _ where word.hasPrefix("threshold="): return ["--threshold", String(word.dropFirst(10))]
      case _ where word.hasPrefix("ignore="):
        return word.dropFirst(7).split(separator: ";").flatMap { ["--ignore", String($0)] }
      default: return ["--unknown-\(word)"]
      }
    }
  }
}

/// What `cellproof diff --json` prints.
private struct Answer: Decodable {
  struct Box: Decodable { let x, y, width, height, count: Int }
  struct Size: Decodable, Equatable { let width, height: Int }
  struct Sizes: Decodable { let reference, candidate: Size }
  let verdict: String
  let differingPixels: Int
  let ratio: Double
  let maxChannelDelta: Int
  let densest: Box?
  let regions: [Box]
  let sizes: Sizes
  let failures: [String]

  init(_ result: CommandResult) throws {
    self = try JSONDecoder().decode(Answer.self, from: result.output)
  }
}

@Suite(.enabled(if: Known.folder != nil, "needs ../shared/fixtures/diff"))
struct KnownDiffTests {
  @Test(arguments: Known.rows)
  fileprivate func `every row of known answers gives its count`(row: Known.Row) throws {
    try CommandRunner.with { runner in
      let result = try runner.run(
        ["diff", Known.path(row.left), Known.path(row.right), "--json"]
          + Known.options(row.comparison))
      let answer = try Answer(result)
      // Decoders of JPEG differ by a few pixels.
      let tolerance = row.left.hasSuffix(".jpg") ? 40 : 0
      #expect(abs(answer.differingPixels - row.expected) <= tolerance, "\(result.errors)")
      #expect(result.status == (row.expected == 0 ? 0 : 1))
      #expect(answer.verdict == (row.expected == 0 ? "equal" : "different"))
      if row.left.hasPrefix("cross-machine") { #expect(answer.maxChannelDelta == 1) }
    }
  }

  @Test(arguments: ["1a,1b,0.05,1diff", "1a,1b,0.1,1diffdefaultthreshold", "4a,4b,0.05,4diff"])
  func `the difference is drawn as pixelmatch draws it`(drawing: String) throws {
    let parts = drawing.split(separator: ",").map(String.init)
    try CommandRunner.with { runner in
      let files = parts[0...1].map { Known.path("pixelmatch/\($0).png") }
      let first = try runner.run(
        ["diff"] + files + ["-c", "yiq", "-t", parts[2], "-o", "drawn.png"])
      #expect(first.status == 1)
      let expected = Known.path("pixelmatch/\(parts[3]).png")
      let check = try runner.run("diff", expected, "drawn.png", "-c", "exact")
      #expect(check.status == 0, "\(check.text)")
    }
  }

  @Test func `pictures of two sizes differ, and both sizes are told`() throws {
    try CommandRunner.with { runner in
      let files = ["odiff/white4x4.png", "odiff/purple8x8.png"].map(Known.path)
      let result = try runner.run(["diff"] + files + ["--max-ratio", "100%", "--json"])
      let answer = try Answer(result)
      #expect(result.status == 1)
      #expect(answer.sizes.reference == Answer.Size(width: 4, height: 4))
      #expect(answer.sizes.candidate == Answer.Size(width: 8, height: 8))
      #expect(answer.failures.contains { $0.contains("4×4") && $0.contains("8×8") })
    }
  }

  @Test func `the limit that fails is told with where it was set`() throws {
    try CommandRunner.with { runner in
      let files = ["1a", "1b"].map { Known.path("pixelmatch/\($0).png") }
      let base = ["diff"] + files + ["-c", "yiq", "--json"]
      #expect(try runner.run(base + ["--max-pixels", "106"]).status == 0)
      #expect(try runner.run(base + ["--max-pixels", "106", "--max-ratio", "1%"]).status == 0)
      let pixels = try runner.run(base + ["--max-pixels", "105", "--max-ratio", "1%"])
      #expect(pixels.status == 1)
      #expect(try Answer(pixels).failures.count == 1)
      #expect(try Answer(pixels).failures.first?.contains("--max-pixels") == true)
      let density = try runner.run(base + ["--max-pixels", "200", "--max-density", "3/8"])
      let answer = try Answer(density)
      #expect(density.status == 1)
      #expect(answer.failures.first?.contains("--max-density") == true)
      #expect(answer.densest?.width == 8)
      #expect((answer.densest?.count ?? 0) > 3)
    }
  }
}

@Suite struct DiffTests {
  /// A grey map with one number changed, as every reader of TIFF and BMP has known for decades.
  private func bitmapFile(_ changed: UInt8 = 200) -> Data {
    var bytes = Data("BM".utf8)
    func add(_ value: UInt32) { bytes += [0, 8, 16, 24].map { UInt8(value >> $0 & 255) } }
    add(54 + 16 * 8 * 3); add(0); add(54); add(40); add(16); add(8)
    bytes += [1, 0, 24, 0]
    for value in [0, 16 * 8 * 3, 2835, 2835, 0, 0] as [UInt32] { add(value) }
    var pixels = [UInt8](repeating: 200, count: 16 * 8 * 3)
    pixels[3 * (16 * 4 + 8)] = changed
    return bytes + pixels
  }

  @Test func `bitmap files are compared, and one wrong pixel on flat ground shows`() throws {
    try CommandRunner.with { runner in
      try bitmapFile().write(to: runner.folder.appendingPathComponent("a.bmp"))
      try bitmapFile(90).write(to: runner.folder.appendingPathComponent("b.bmp"))
      #expect(try runner.run("diff", "a.bmp", "a.bmp").status == 0)
      let result = try runner.run("diff", "a.bmp", "b.bmp", "--json")
      let answer = try Answer(result)
      #expect(result.status == 1)
      #expect(answer.differingPixels == 1)
      #expect(answer.maxChannelDelta == 110)
      #expect(answer.regions.first?.x == 8)
      #expect(answer.regions.first?.y == 3)
    }
  }

  @Test func `folders are compared pair by pair`() throws {
    try CommandRunner.with { runner in
      let manager = FileManager.default
      for folder in ["old/in", "new/in"] {
        try manager.createDirectory(
          atPath: runner.path(folder), withIntermediateDirectories: true)
      }
      func put(_ name: String, _ value: UInt8 = 200) throws {
        try bitmapFile(value).write(to: runner.folder.appendingPathComponent(name))
      }
      try put("old/same.bmp")
      try put("new/same.bmp")
      try put("old/in/changed.bmp")
      try put("new/in/changed.bmp", 0)
      try put("old/gone.bmp")
      try put("new/more.bmp")
      let result = try runner.run("diff", "old", "new", "-o", "differences")
      #expect(result.status == 1)
      #expect(result.text.contains("in/changed.bmp: different: 1 pixel differs"))
      #expect(result.text.contains("gone.bmp: only in the first folder"))
      #expect(result.text.contains("more.bmp: only in the second folder"))
      #expect(!result.text.contains("same.bmp"))
      #expect(try runner.list("differences/in") == ["changed.bmp.png"])
      try runner.write("version https://git-lfs.github.com/spec/v1\n", to: "new/same.bmp")
      let damaged = try runner.run("diff", "old", "new", "--json")
      #expect(damaged.status == 3)
      #expect(damaged.text.contains("git lfs pull"))
      #expect(damaged.text.contains(#""different":1,"missing":2,"unreadable":1"#))
    }
  }

  @Test func `a report shows all pairs`() throws {
    try CommandRunner.with { runner in
      try bitmapFile().write(to: runner.folder.appendingPathComponent("a.bmp"))
      try bitmapFile(0).write(to: runner.folder.appendingPathComponent("b.bmp"))
      let result = try runner.run("diff", "a.bmp", "b.bmp", "--report", "report")
      #expect(result.status == 1)
      let page = String(decoding: try runner.read("report/index.html"), as: UTF8.self)
      #expect(page.contains("1 pixel differs"))
      #expect(try runner.list("report/pictures") == ["c0.png", "d0.png", "r0.png"])
      #expect(try runner.run("diff", "a.bmp", "a.bmp", "--report", "report").status == 0)
      #expect(try runner.list("report/pictures") == ["c0.png", "r0.png"])
      #expect(try runner.list("report") == ["differences", "index.html", "pictures"])
    }
  }

  @Test func `pairs are printed as one object, with the counts`() throws {
    struct Pairs: Decodable {
      struct Pair: Decodable { let path, verdict: String }
      let pairs: [Pair]
      let verdict: String
      let equal, different, missing, unreadable: Int
    }
    try CommandRunner.with { runner in
      for folder in ["old", "new"] {
        try FileManager.default.createDirectory(
          atPath: runner.path(folder), withIntermediateDirectories: true)
      }
      func pairs(_ arguments: [String] = []) throws -> Pairs {
        let result = try runner.run(["diff", "old", "new", "--json", "-q"] + arguments)
        return try JSONDecoder().decode(Pairs.self, from: result.output)
      }
      let none = try pairs()
      #expect(none.pairs.isEmpty && none.verdict == "equal" && none.equal == 0)
      for (name, value) in [("old/a.bmp", 200), ("new/a.bmp", 0), ("new/b \"x\".bmp", 0)] {
        try bitmapFile(UInt8(value)).write(to: runner.folder.appendingPathComponent(name))
      }
      for arguments in [[], ["--report", "report"]] {
        let some = try pairs(arguments)
        #expect(some.pairs.map(\.path) == ["a.bmp", "b \"x\".bmp"])
        #expect(some.pairs.map(\.verdict) == ["different", "added"])
        #expect(some.verdict == "different" && some.different == 1 && some.missing == 1)
      }
    }
  }

  @Test(arguments: [
    (["a.bmp"], "two pictures or two folders are needed, not 1"),
    (["a.bmp", "."], "'.' is a folder and 'a.bmp' isn't"),
    (["a.bmp", "a.bmp", "-c", "exakt"], "not 'exakt'; did you mean exact?"),
    (["a.bmp", "a.bmp", "-c", "yiq", "-t", "2"], "--threshold: yiq takes 0…1"),
    (["a.bmp", "a.bmp", "-c", "exact", "-t", "1"], "--threshold: exact has no threshold"),
    (["a.bmp", "a.bmp", "-t", "1"], "--threshold: needs a comparison"),
    (["a.bmp", "a.bmp", "--background", "black"], "--background: takes checkerboard or white"),
    (["a.bmp", "a.bmp", "--ignore", "1,2,3"], "--ignore takes x1,y1,x2,y2"),
    (["a.bmp", "a.bmp", "--max-ratio", "2"], "--max-ratio takes 0…1"),
    (["a.bmp", "a.bmp", "--max-density", "5"], "--max-density takes K/N"),
    (["a.bmp", "a.bmp", "--max-pixels", "-1"], "--max-pixels takes a number"),
  ])
  func `what can't be meant is a usage error`(arguments: [String], message: String) throws {
    try CommandRunner.with { runner in
      try bitmapFile().write(to: runner.folder.appendingPathComponent("a.bmp"))
      let result = try runner.run(["diff"] + arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func `a file that can't be read ends with status 3`() throws {
    try CommandRunner.with { runner in
      try runner.write("", to: "empty.png")
      try runner.write("plain text", to: "text.png")
      try bitmapFile().write(to: runner.folder.appendingPathComponent("a.bmp"))
      for (file, message) in [
        ("none.png", "none.png: there is no such file"), ("empty.png", "empty.png: "),
        ("text.png", "text.png: "),
      ] {
        let result = try runner.run("diff", "a.bmp", file)
        #expect(result.status == 3)
        #expect(result.errors.contains(message), "\(result.errors)")
        let shown = try runner.run("diff", "a.bmp", file, "--report", "report")
        #expect(shown.status == 3)
        #expect(shown.text.contains(message), "\(shown.text)")
      }
    }
  }

  @Test func `a difference that can't be written ends with status 4`() throws {
    try CommandRunner.with { runner in
      try bitmapFile().write(to: runner.folder.appendingPathComponent("a.bmp"))
      let result = try runner.run("diff", "a.bmp", "a.bmp", "-o", "a.bmp/below.png")
      #expect(result.status == 4)
      #expect(result.errors.contains("a.bmp/below.png"))
    }
  }
}

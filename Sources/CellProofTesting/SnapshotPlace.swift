internal import CellProof
internal import CellSnapshot
internal import Synchronization

/// Where an assertion stands, and where its files go.
struct SnapshotPlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let testName: String
  let name: String?
  let line: UInt
  let column: UInt
  /// The path beside which files go; the test's own unless told otherwise.
  var path: String?

  private var components: [Substring] { (path ?? "\(filePath)").split(separator: "/") }

  private var folder: String { "/" + components.dropLast().joined(separator: "/") }

  /// The snapshot's name: file, test, name.
  var id: CaseID {
    let file = components.last.map { $0.hasSuffix(".swift") ? $0.dropLast(6) : $0 } ?? "Tests"
    // A test's name comes with its parameters' labels.
    let test = testName.prefix { $0 != "(" }.drop { $0 == "`" }
    let plain = test.hasSuffix("`") ? test.dropLast() : test
    return CaseID(suite: String(file), name: String(plain), variant: name)
  }

  /// The folder of references, beside the test's file.
  var snapshotFolder: String { "\(folder)/__Snapshots__" }

  /// The folder of pictures for people: in the package, or beside the test.
  var artifactFolder: String {
    if let path = RunEnvironment.value("CELLPROOF_ARTIFACTS") { return path }
    var parts = components.dropLast()
    while !parts.isEmpty {
      let root = "/" + parts.joined(separator: "/")
      if FileSystem.exists("\(root)/Package.swift") { return "\(root)/.cellproof/tests" }
      parts = parts.dropLast()
    }
    return "\(folder)/.cellproof"
  }
}

/// The names that assertions of this process have used, to find two of one name.
enum UsedNames {
  private static let used = Mutex<[String: String]>([:])

  /// Notes a name's place; the place of another assertion that has it already.
  ///
  /// A loop or a repeated test comes by one place many times; it's the tests' arguments that must tell
  /// their snapshots apart then.
  static func conflict(_ path: String, at place: SnapshotPlace) -> String? {
    let here = "\(place.fileID):\(place.line):\(place.column)"
    return used.withLock { used in
      guard let other = used[path] else {
        used[path] = here
        return nil
      }
      return other == here ? nil : other
    }
  }
}

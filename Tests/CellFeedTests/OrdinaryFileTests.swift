import Foundation
import Testing

@testable import CellFeed

@Suite final class OrdinaryFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3, 4]).write(to: folder.appending(path: "four"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  private func expect(_ problem: OrdinaryFile.Problem, _ name: String, limit: Int = 1_000) {
    #expect(throws: problem) { try OrdinaryFile.read(path(name), limit: limit) }
  }

  @Test func `a file is read, or its beginning, also through a link`() throws {
    try link("link", to: "four")
    #expect(try OrdinaryFile.read(path("link"), limit: 4) == [1, 2, 3, 4])
    #expect(try OrdinaryFile.read(path("four"), limit: 4, first: 3) == [1, 2, 3])
    #expect(try OrdinaryFile.read(path("four"), limit: 4, first: 0) == [])
    try Data().write(to: folder.appending(path: "empty"))
    #expect(try OrdinaryFile.read(path("empty"), limit: 0) == [])
  }

  @Test func `a file over the limit isn't read, not even its beginning`() {
    expect(.tooLarge(bytes: 4), "four", limit: 3)
    #expect(throws: OrdinaryFile.Problem.tooLarge(bytes: 4)) {
      try OrdinaryFile.read(path("four"), limit: 3, first: 1)
    }
  }

  @Test func `what isn't there, folders, pipes and circles are told apart`() throws {
    expect(.missing, "none")
    expect(.missing, "four/below")
    try link("dangling", to: "none")
    expect(.missing, "dangling")
    expect(.folder, ".")
    try link("circle", to: "circle")
    expect(.unreadable(code: ELOOP), "circle")
    expect(.unreadable(code: ENAMETOOLONG), String(repeating: "x", count: 300))
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    // Nobody writes to it: whoever waited would wait for ever.
    expect(.special, "pipe")
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
  func `a file whose rights don't allow it isn't read`() throws {
    #expect(chmod(path("four"), 0) == 0)
    expect(.unreadable(code: EACCES), "four")
  }

  @Test(arguments: [
    (OrdinaryFile.Problem.missing, "no such file"), (.folder, "it is a folder"),
    (.special, "it is no ordinary file"), (.unreadable(code: EPERM), "permission denied"),
    (.unreadable(code: EACCES), "permission denied"),
    (.unreadable(code: ELOOP), "its symbolic links lead in a circle"),
    (.unreadable(code: ENAMETOOLONG), "its name is too long"),
    (.unreadable(code: EIO), "Input/output error"), (.tooLarge(bytes: 7), "it has 7 bytes"),
  ])
  func `every problem has its words`(problem: OrdinaryFile.Problem, words: String) {
    #expect(problem.description == words)
  }
}

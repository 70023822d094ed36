import Foundation
import Testing

@testable import CellCanvas

@Suite struct HelperProgramTests {
  private func run(
    _ name: String, _ arguments: [String] = [], on input: [UInt8] = [], atMost limit: Int = 4096,
    seconds: Int = 10
  ) throws -> [UInt8] {
    try #require(HelperProgram(name, seconds: seconds))
      .run(arguments, on: input, atMost: limit)
  }

  @Test func `everything goes in and comes out, however long`() throws {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try run("cat", on: input, atMost: input.count) == input)
    #expect(try run("cat").isEmpty)
  }

  @Test func `input that nobody reads is no obstacle`() throws {
    #expect(try run("true", on: [UInt8](repeating: 1, count: 2_000_000)).isEmpty)
  }

  @Test func `arguments are no shell's`() throws {
    #expect(try run("echo", ["$(id); `id` *"]) == Array("$(id); `id` *\n".utf8))
  }

  @Test func `one that doesn't end is ended`() throws {
    let start = ContinuousClock.now
    #expect(throws: HelperProgram.Failure.tooSlow) { try run("sleep", ["60"], seconds: 1) }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `one that never stops writing is ended`() throws {
    #expect(throws: HelperProgram.Failure.tooMuch) { try run("yes") }
  }

  @Test func `one that fails has no result`() throws {
    #expect(throws: HelperProgram.Failure.failed) { try run("false") }
  }

  @Test func `none can write a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/large"
    #expect(throws: HelperProgram.Failure.failed) {
      try run("tee", [path], on: [1, 2, 3])
    }
    #expect((try? Data(contentsOf: URL(fileURLWithPath: path)).isEmpty) ?? true)
  }

  @Test func `one that isn't installed is no program`() {
    #expect(HelperProgram("no-such-program-anywhere") == nil)
  }
}

import Foundation
import Testing

/// What `approve` and `review` say when another command was quicker.
@Suite struct ApprovalTests {
  /// Three failures with candidates.
  private static func withFailures(_ body: (ProjectFolder, CommandRunner) throws -> Void) throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.write(ProjectFolder.texts.mapValues { $0 + " More." })
      #expect(try runner.run("verify").status == 1)
      try body(project, runner)
    }
  }

  @Test func `a candidate that cannot be used doesn't keep others from being approved`() throws {
    try ApprovalTests.withFailures { project, runner in
      let old = try project.references()
      try runner.write("", to: ".cellproof/candidates/texts/second.png")
      let result = try runner.run("approve", "*")
      #expect(result.status == 3)
      #expect(result.text == "approved: texts/first\napproved: texts/third\n")
      #expect(
        result.errors.contains(
          "texts/second: its candidate .cellproof/candidates/texts/second.png can't be used: the file "
            + "is empty"), "\(result.errors)")
      #expect(result.errors.contains("2 references changed"))
      let new = try project.references()
      #expect(new["second.png"] == old["second.png"] && new["third.png"] != old["third.png"])
    }
  }

  @Test func `a review goes on past a candidate that is no longer there`() throws {
    try ApprovalTests.withFailures { project, runner in
      try runner.write("", to: ".cellproof/candidates/texts/first.png")
      let result = try runner.run("review", input: Data("aa".utf8))
      #expect(result.status == 0)
      #expect(result.errors.contains("texts/first: its candidate "))
      #expect(result.text.hasSuffix("1 accepted, 0 rejected, 2 left\n"))
    }
  }

  @Test func `a case whose suite is gone is told of, and a review ends`() throws {
    try ApprovalTests.withFailures { project, runner in
      let text = String(decoding: try runner.read("cellproof.json"), as: UTF8.self)
      try runner.write(
        text.replacingOccurrences(of: "{texts:", with: "{words:"), to: "cellproof.json")
      let approved = try runner.run("approve", "first")
      #expect(approved.status == 3)
      #expect(approved.errors.contains(#"texts/first: the project has no suite "texts" any more"#))
      let review = try runner.run("review", input: Data("arsq".utf8))
      #expect(review.status == 0)
      #expect(review.text.hasSuffix("0 accepted, 0 rejected, 3 left\n"))
    }
  }

  @Test func `candidates that were dealt with are told apart from failures that never were`() throws
  {
    try ApprovalTests.withFailures { project, runner in
      #expect(try runner.run("approve", "first").status == 0)
      let again = try runner.run("approve", "first")
      #expect(again.status == 2)
      #expect(
        again.errors.contains(
          "nothing to approve: texts/first failed, but no candidate is left: it was accepted or "
            + "rejected since"))
      #expect(try runner.run("approve", "*").status == 0)
      let review = try runner.run("review")
      #expect(review.text.contains("nothing to review: texts/first and 2 more failed, but no"))
      #expect(try runner.run("verify").status == 0)
      let none = try runner.run("review")
      #expect(none.text == "nothing to review: the last 'cellproof verify' has no failure\n")
    }
  }
}

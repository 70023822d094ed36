import Testing

@Suite struct UsageTests {
  @Test(arguments: ["render", "layout", "heights", "fonts"])
  func `every command explains itself with an example`(command: String) throws {
    try CommandRunner.with { runner in
      let result = try runner.run(command, "--help")
      #expect(result.status == 0)
      #expect(result.text.contains("Usage:"))
      #expect(result.text.contains("Example: cellproof \(command)"))
    }
  }

  @Test(arguments: [
    (["rendr"], "there is no command 'rendr'; did you mean render?"),
    (["render", "--widht", "3", "x"], "did you mean --width?"),
    (["render"], "a feed is missing"),
    (["render", "a", "b"], "one feed at a time"),
    (["render", "x", "--width", "zero"], "--width takes"),
    (["render", "x", "--width", "iphone-51"], "did you mean iphone-5s?"),
    (["render", "x", "--scale", "4"], "--scale takes 1|2|3, not '4'"),
    (["render", "x", "--jobs", "0"], "--jobs takes a number from 1 to 256"),
    (["render", "x", "--format", "gif"], "--format takes png, pdf or svg"),
    (["render", "x", "--page", "a55"], "--page takes feed"),
    (["render", "x", "--template", "statsu"], "did you mean status?"),
    (["render", "x", "--assets", "nowhere"], "there is no folder 'nowhere'"),
    (["render", "x", "-o", "a.png", "--format", "pdf"], "contradict"),
    ([], "a command is missing"),
  ])
  func `a command line that cannot be understood ends with status 2 and advice`(
    arguments: [String], message: String
  ) throws {
    try CommandRunner.with { runner in
      let result = try runner.run(arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
  }

  @Test func `the version is told`() throws {
    try CommandRunner.with { runner in
      let result = try runner.run("--version")
      #expect(result.status == 0)
      #expect(result.text.hasPrefix("cellproof "))
    }
  }
}

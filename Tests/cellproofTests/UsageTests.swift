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
    (["render", "x", "--width", "iphone-51"], "did you mean iphone-15?"),
    (["render", "x", "--width", "pixel"], "a device, not 'pixel'; devices are iphone-5s, "),
    (["render", "x", "--language", "xx-nope"], "--language: there is no language 'xx'"),
    (["layout", "x", "--language", "en_US"], "--language: 'en_US' is written en-US"),
    (["render", "x", "-j0"], "--jobs takes a number from 1 to 256, not '0'"),
    (["render", "x", "-qj"], "Missing argument for -j"),
    (["render", "x", "-z5"], "Unknown option -z"),
    (["render", "x", "--template", "nothing-like-it"], "'nothing-like-it'; templates: status, "),
    (["diff", "a", "b", "--max-density", "300/16"], "--max-density '300/16' allows everything"),
    (["diff", "a", "b", "--max-density", "5/100000"], "--max-density takes windows of 1 to 1024"),
    (["diff", "a", "b", "--max-ratio", "2"], "--max-ratio takes 0…1 or 0%…100%, not '2'"),
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

  @Test(arguments: [
    ["-j2", "-tstatus", "-w=320"], ["-qj2", "-t", "status", "-w", "320"],
    ["-j", "2", "-t=status", "-w320"], ["--jobs=2", "--template=status", "--width=320"],
    ["--jobs", "2", "--template", "status", "-qw320"],
  ])
  func `values of options stand beside them, after them, or after an equals sign`(
    options: [String]
  ) throws {
    try CommandRunner.with { runner in
      let feed = CommandRunner.asset("statuses.plist")
      let result = try runner.run(["layout", feed] + options)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try result.text == runner.run("layout", feed, "--width", "320").text)
    }
  }

  @Test func `a value may look like an option`() throws {
    try CommandRunner.with { runner in
      let result = try runner.run("layout", "x", "-t", "-j2")
      #expect(result.errors.contains("there is no template '-j2'"))
      let rest = try runner.run("layout", "--", "-j2")
      #expect(rest.errors.contains("-j2: expected a file to read"))
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

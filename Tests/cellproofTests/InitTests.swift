import Foundation
import Testing

@Suite struct InitTests {
  private static func text(_ runner: CommandRunner, _ name: String = "cellproof.json") throws
    -> String
  {
    String(decoding: try runner.read(name), as: UTF8.self)
  }

  @Test func `git ignores what runs leave, and is told so once`() throws {
    try CommandRunner.with { runner in
      try runner.write(#"[{"text":"A"}]"#, to: "feed.json")
      let first = try runner.run("init", "feed.json")
      #expect(first.errors.contains("cellproof.json: 1 record of feed.json as text cells;"))
      #expect(first.errors.contains(".gitignore: written, so that git ignores what runs leave"))
      #expect(try InitTests.text(runner, ".gitignore") == ".cellproof/\n")
      let second = try runner.run("init", "feed.json", "-o", "other.json")
      #expect(!second.errors.contains(".gitignore"))
      #expect(try InitTests.text(runner, ".gitignore") == ".cellproof/\n")
    }
  }

  @Test(arguments: [
    ("build\n", "build\n.cellproof/\n"), ("build", "build\n.cellproof/\n"),
    ("a\r\nb\r\n", "a\r\nb\r\n.cellproof/\r\n"), ("", ".cellproof/\n"),
    ("/.cellproof\n", "/.cellproof\n"), ("**/.cellproof/*\n", "**/.cellproof/*\n"),
    ("!.cellproof/ \n", "!.cellproof/ \n"), (".cellproof2/\n", ".cellproof2/\n.cellproof/\n"),
  ])
  func `a file that is there is extended and never changed`(old: String, new: String) throws {
    try CommandRunner.with { runner in
      try runner.write(#"[{"text":"A"}]"#, to: "feed.json")
      try runner.write(old, to: ".gitignore")
      let result = try runner.run("init", "feed.json")
      #expect(try InitTests.text(runner, ".gitignore") == new)
      #expect(result.errors.contains(".gitignore: .cellproof/ added") == (old != new))
    }
  }

  @Test func `a project in a folder below names paths from there, and needs no second line`() throws
  {
    try CommandRunner.with { runner in
      try runner.write(#"[{"text":"A"}]"#, to: "feed.json")
      try runner.write(".cellproof\n", to: ".gitignore")
      for folder in [".git", "proofs", "feeds"] {
        try FileManager.default.createDirectory(
          atPath: runner.path(folder), withIntermediateDirectories: true)
      }
      #expect(try runner.run("init", "feed.json", "-o", "proofs/p.json").status == 0)
      #expect(try InitTests.text(runner, "proofs/p.json").contains(#""feed": "../feed.json","#))
      #expect(try runner.list("proofs") == ["p.json"])
      #expect(try runner.run("record", "proofs/p.json").status == 0)
      #expect(try runner.list("proofs/snapshots") == ["feed"])
    }
  }

  @Test func `a cell of an Interface Builder file is a template, its outlets listed and mapped`()
    throws
  {
    try CommandRunner.with { runner in
      try FileManager.default.copyItem(
        atPath: CommandRunner.asset("templates/StatusCell.xib"), toPath: runner.path("Cell.xib"))
      var nib = try InitTests.text(runner, "Cell.xib")
      nib = nib.replacingOccurrences(of: #"property="name""#, with: #"property="nameLabel""#)
      try runner.write(nib, to: "Cell.xib")
      try runner.write(#"[{"name":"Ada","text":"A"},{"name":"Bo","text":"B"}]"#, to: "feed.json")
      #expect(try runner.run("init", "feed.json", "--template", "Cell.xib").status == 0)
      let text = try InitTests.text(runner)
      #expect(text.contains(#""template": "Cell.xib","#))
      #expect(text.contains("// The file's outlets: icon, nameLabel, picture, text, vip\n"))
      #expect(text.contains(#""mapping": {"name": "nameLabel"},"#))
      let recorded = try runner.run("record")
      #expect(recorded.status == 0)
      #expect(recorded.errors == "")
      let file = try runner.read("snapshots/feed/Ada.png")
      #expect(file.range(of: Data(#""text":"Ada""#.utf8)) != nil)
    }
  }

  @Test(arguments: [
    (["init", "-"], 2, "init takes a file: a project can't read standard input again"),
    (["init", "Cell.xib"], 2, "cellproof init feed.json --template Cell.xib"),
    (
      ["init", "feed.json", "-t", "statsu"], 2,
      "there is no template 'statsu'; did you mean status?"
    ),
    (["init", "feed.json", "-t", "No.xib"], 3, "No.xib"),
    (["init", "feed.json", "-t", "Cell.xib#other"], 3, "other"),
  ])
  func `what can't become a project leaves nothing`(
    arguments: [String], status: Int32, message: String
  ) throws {
    try CommandRunner.with { runner in
      try FileManager.default.copyItem(
        atPath: CommandRunner.asset("templates/StatusCell.xib"), toPath: runner.path("Cell.xib"))
      try runner.write(#"[{"text":"A"}]"#, to: "feed.json")
      let result = try runner.run(arguments)
      #expect(result.status == status)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(try runner.list() == ["Cell.xib", "feed.json"])
    }
  }

  @Test func `every commented line of the file is right when its slashes are taken away`() throws {
    try CommandRunner.with { runner in
      try runner.write(#"[{"text":"A"}]"#, to: "feed.json")
      #expect(try runner.run("init", "feed.json").status == 0)
      let lines = try InitTests.text(runner).split(
        separator: "\n", omittingEmptySubsequences: false)
      let examples = lines.indices.filter {
        lines[$0].drop { $0 == " " }.hasPrefix("// \"")
      }
      #expect(examples.count >= 12)
      for index in examples {
        var copy = lines.map(String.init)
        copy[index] = copy[index].replacingOccurrences(of: "// \"", with: "\"")
        // A list of names stands instead of their key.
        if copy[index].contains("\"names\"") { copy.removeAll { $0.contains("\"nameKey\"") } }
        try runner.write(copy.joined(separator: "\n"), to: "cellproof.json")
        let result = try runner.run("verify", "--filter", "nothing-like-it")
        // The project is read, and its feed: names, and files that aren't there, are told after that.
        let isRead = result.errors.contains("no case fits") || !result.errors.contains(", column ")
        #expect(isRead, "\(lines[index]): \(result.errors)")
      }
    }
  }

  @Test func `help texts name files as templates`() throws {
    try CommandRunner.with { runner in
      for command in ["init", "render", "layout"] {
        let help = try runner.run(command, "--help").text
        #expect(help.contains("Cell.xib") && help.contains("Main.storyboard#"), "\(help)")
      }
    }
  }
}

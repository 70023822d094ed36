import Foundation
import Testing

@Suite struct RenderTests {
  private static let two = """
    [{"text":"One","icon":"a","name":"Ada","vip":1},
     {"text":"Two","icon":"a","name":"Bo","vip":false}]
    """

  /// Width and height in a PNG's header.
  private func size(_ png: Data) throws -> [Int] {
    try #require(png.count > 24 && png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    return [16, 20].map { at in png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func `every record becomes a file named by its number`() throws {
    try CommandRunner.with { runner in
      try runner.write(RenderTests.two, to: "feed.json")
      let result = try runner.run("render", "feed.json", "-o", "cells")
      #expect(result.status == 0)
      #expect(try runner.list("cells") == ["0001.png", "0002.png"])
      #expect(try size(runner.read("cells/0001.png")) == [750, 156])
      #expect(result.errors.contains("picture \"a\""))
    }
  }

  @Test func `strict turns a missing picture and an unknown key into errors`() throws {
    try CommandRunner.with { runner in
      try runner.write(
        #"[{"text":"One","icon":"a","name":"Ada","vip":1,"txt":""}]"#, to: "feed.json")
      let loose = try runner.run("render", "feed.json", "-o", "cells")
      #expect(loose.status == 0)
      #expect(loose.errors.contains("did you mean"))
      let strict = try runner.run("render", "feed.json", "-o", "strict", "--strict")
      #expect(strict.status == 3)
      #expect(try runner.list("strict") == [])
    }
  }

  @Test func `one bad record does not stop the others, and all are reported`() throws {
    try CommandRunner.with { runner in
      try runner.write(
        """
        [{"text":"One","icon":"a","name":"Ada","vip":1}, {"text":5,"icon":"a","vip":2},
         {"text":"Three","icon":"a","name":"Cy","vip":0}]
        """, to: "feed.json")
      let result = try runner.run("render", "feed.json", "-o", "cells")
      #expect(result.status == 3)
      #expect(try runner.list("cells") == ["0001.png", "0003.png"])
      #expect(result.errors.contains("feed.json: record 2: text: expected a string"))
      #expect(result.errors.contains("record 2: name"))
      #expect(result.errors.contains("record 2: vip"))
    }
  }

  @Test(arguments: ["png", "pdf", "svg"])
  func `the same bytes come out for any number of jobs`(format: String) throws {
    try CommandRunner.with { runner in
      let feed = CommandRunner.asset("statuses.plist")
      for jobs in ["1", "8"] {
        for page in [["--page", "feed"], []] {
          let name = "\(jobs)-\(page.count)"
          let result = try runner.run(
            ["render", feed, "-o", name, "-f", format, "-j", jobs, "-q"] + page)
          #expect(result.status == 0, "\(result.errors)")
        }
      }
      for kind in ["0", "2"] {
        let names = try runner.list("1-\(kind)")
        #expect(!names.isEmpty)
        #expect(try runner.list("8-\(kind)") == names)
        for name in names {
          #expect(try runner.read("1-\(kind)/\(name)") == runner.read("8-\(kind)/\(name)"))
        }
      }
    }
  }

  @Test func `a hostile environment changes no byte`() throws {
    try CommandRunner.with { runner in
      let feed = CommandRunner.asset("statuses.plist")
      try runner.write(
        """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
        <dir>/usr/share/fonts/truetype/dejavu</dir>
        <match target="font"><edit name="rgba" mode="assign"><const>rgb</const></edit>
        <edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match></fontconfig>
        """, to: "fonts.conf")
      let hostile = [
        "LANG": "ja_JP.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": runner.folder.path,
        "FONTCONFIG_FILE": runner.path("fonts.conf"), "XDG_CONFIG_HOME": runner.folder.path,
        "XDG_DATA_HOME": runner.folder.path, "PANGO_LANGUAGE": "ja", "GDK_DPI_SCALE": "2",
        "PANGOCAIRO_BACKEND": "ft", "XDG_CACHE_HOME": runner.path("cache"),
      ]
      for format in ["png", "pdf", "svg"] {
        let arguments = ["render", feed, "--page", "feed", "-f", format, "-q", "-o"]
        #expect(try runner.run(arguments + ["plain.\(format)"]).status == 0)
        let result = try runner.run(arguments + ["hostile.\(format)"], environment: hostile)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try runner.read("plain.\(format)") == runner.read("hostile.\(format)"))
      }
    }
  }

  @Test func `standard input goes in and one result comes out`() throws {
    try CommandRunner.with { runner in
      let input = Data(RenderTests.two.utf8)
      let result = try runner.run(
        "render", "-", "-o", "-", "--page", "feed", "-q", input: input)
      #expect(result.status == 0)
      #expect(try size(result.output) == [750, 312])
      let several = try runner.run("render", "-", "-o", "-", "-q", input: input)
      #expect(several.status == 2)
      #expect(several.output.isEmpty)
      #expect(several.errors.contains("--page feed"))
    }
  }

  @Test func `a document holds all cells, one a page`() throws {
    try CommandRunner.with { runner in
      let result = try runner.run(
        "render", "-", "-o", "cells.pdf", "-q", input: Data(RenderTests.two.utf8))
      #expect(result.status == 0)
      let text = String(decoding: try runner.read("cells.pdf"), as: UTF8.self)
      #expect(text.hasPrefix("%PDF-"))
      #expect(text.contains("/Count 2"))
    }
  }

  @Test func `a folder that cannot be written ends with status 4`() throws {
    try CommandRunner.with { runner in
      try runner.write("in the way", to: "file")
      try runner.write(RenderTests.two, to: "feed.json")
      let result = try runner.run("render", "feed.json", "-o", "file/below")
      #expect(result.status == 4)
      #expect(
        result.errors.contains("file/below: cannot be written") || result.errors.contains("file"))
    }
  }

  @Test func `a device is written to, never replaced`() throws {
    try CommandRunner.with { runner in
      try runner.write(RenderTests.two, to: "feed.json")
      let link = runner.path("full.png")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
      let result = try runner.run("render", "feed.json", "--page", "feed", "-q", "-o", link)
      #expect(result.status == 4)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
    }
  }

  @Test func `noncharacters of Unicode do not stop a document`() throws {
    try CommandRunner.with { runner in
      try runner.write(
        #"[{"text":"a\uFFFE b\uFFFF c\uFDD0 d\uD83F\uDFFE e\uDBFF\uDFFF end"}]"#, to: "feed.json")
      let result = try runner.run(
        "render", "feed.json", "-t", "text", "-o", "cells.pdf", "--page", "a4")
      #expect(result.status == 0, "\(result.errors)")
      #expect(try runner.read("cells.pdf").starts(with: Data("%PDF-".utf8)))
    }
  }
}

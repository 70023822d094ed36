import CellLayout
import FoundationEssentials
import Testing

@testable import InterfaceBuilder

@Suite struct AssetIssueTests {
  /// What is said of a catalogue, its folder left out.
  private func issues(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder(files)
    return try AssetCatalog(path: folder.path).issues.map {
      String($0.description.dropFirst(folder.path.count + 1))
    }
  }

  private func set(_ kind: String, _ contents: String) -> [String: String] {
    ["A.xcassets/a.\(kind)/Contents.json": contents]
  }

  @Test func `a broken Contents.json is told with the line of its mistake`() throws {
    let found = try issues(set("imageset", "{\n \"images\": [\n {\"filename\": \"a.png\",,}]}"))
    #expect(found.count == 1)
    #expect(
      found[0].hasPrefix("A.xcassets/a.imageset/Contents.json:3: can't be used: it isn't JSON"))
    #expect(found[0].contains("there is no picture “a”"))
  }

  @Test func `a value of the wrong kind is told with its place`() throws {
    let found = try issues(set("imageset", "{\"images\": [{\"filename\": 5}]}"))
    #expect(found.first?.contains("images.[0].filename: Expected to decode String") == true)
  }

  @Test func `a set without Contents.json is told`() throws {
    let found = try issues(["A.xcassets/a.colorset/b.txt": ""])
    #expect(
      found == [
        "A.xcassets/a.colorset/Contents.json: is missing; there is no colour “a”. "
          + "Restore it from version control."
      ])
  }

  @Test func `a file that is named and isn't there is told, and the others serve`() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/a.imageset/Contents.json": """
      {"images": [{"idiom": "universal", "filename": "a@2x.png", "scale": "2x"},
      {"idiom": "universal", "filename": "gone.png", "scale": "3x"}]}
      """,
      "A.xcassets/a.imageset/a@2x.png": "",
    ])
    let catalog = try AssetCatalog(path: folder.path + "/A.xcassets/")
    #expect(
      catalog.issues.map(\.reason) == [
        .damagedResource(
          detail: "names “gone.png”, which isn't in the folder",
          advice: "Add the file, or assign the picture a anew in Xcode.")
      ])
    #expect(catalog.images["a"]?.variant(scale: .x3)?.path.hasSuffix("a@2x.png") == true)
  }

  @Test(arguments: [
    ("{\"reference\": \"systemBlu\"}", "did you mean “systemBlueColor”?"),
    (
      "{\"components\": {\"red\": \"1.0\", \"green\": \"0\"}}",
      "neither red, green and blue nor white"
    ),
    ("{\"components\": {\"white\": \"pale\"}}", "“pale” is no component"),
    ("null", "gives no colour"),
  ])
  func `a colour set without a colour is told`(color: String, part: String) throws {
    let found = try issues(
      set("colorset", "{\"colors\": [{\"idiom\": \"universal\", \"color\": \(color)}]}"))
    #expect(found.count == 1)
    #expect(found.first?.contains(part) == true, "\(found)")
  }

  @Test func `slices with a cap below nothing are told`() throws {
    func slices(_ left: Int) throws -> [String] {
      let contents = """
        {"images": [{"filename": "a.png", "resizing": {"mode": "9-part",
         "cap-insets": {"left": \(left), "right": 4}}}]}
        """
      return try issues(
        set("imageset", contents).merging(["A.xcassets/a.imageset/a.png": ""]) { $1 })
    }
    #expect(try slices(4).isEmpty)
    #expect(
      try slices(-4) == [
        "A.xcassets/a.imageset/Contents.json: the slices of “a.png” have a cap below 0; 0 is taken. "
          + "Slice the picture a anew in Xcode."
      ])
  }

  @Test func `links in a circle end`() throws {
    let folder = try TemporaryFolder(["A.xcassets/b/c/Contents.json": "{}"])
    for name in ["x", "y", "z"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/A.xcassets/b/" + name, withDestinationPath: "..")
    }
    #expect(try AssetCatalog(path: folder.path).issues.isEmpty)
  }

  @Test func `translations that can't be read are told`() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/Main.xib": "", "de.lproj/Main.strings": "\"a.text\" = \"Hallo\";\n\"b\" \"x\";",
      "Main.xcstrings": "{\n\"strings\": [",
    ])
    let translations = Localization(
      of: folder.path + "/Base.lproj/Main.xib", language: "de")
    #expect(translations.strings == ["a.text": "Hallo"])
    #expect(
      translations.issues.map { $0.place.file.split(separator: "/").last } == [
        "Main.xcstrings", "Main.strings",
      ])
    #expect(translations.issues.map(\.place.line) == [2, 2])
  }

  @Test func `a property list of translations that is damaged is told`() throws {
    let folder = try TemporaryFolder([
      "a.xib": "", "fr.lproj/a.strings": "<?xml version=\"1.0\"?><plist><dict><key>a</key>",
    ])
    let issues = Localization(of: folder.path + "/a.xib", language: "fr").issues
    #expect(issues.first?.description.contains("it isn't a property list") == true)
  }

  @Test func `documents tell what is wrong with their catalogue`() throws {
    let folder = try TemporaryFolder(set("imageset", "{"))
    let options = InterfaceBuilderOptions(assets: try AssetCatalog(path: folder.path))
    let document = try InterfaceBuilderDocument(bytes: xib(""), path: "a.xib", options: options)
    #expect(document.issues.count == 1)
    #expect(try document.cell().documentIssues == document.issues)
  }
}

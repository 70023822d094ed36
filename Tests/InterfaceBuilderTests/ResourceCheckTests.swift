import CellFeed
import CellLayout
import Testing

@testable import InterfaceBuilder

/// Knows some pictures and what is wrong with others.
private final class FlawedImages: ImageMeasuring {
  func size(ofImage name: String, traits: Traits) -> Size? {
    name == "there" ? Size(width: 10, height: 12) : nil
  }

  func problem(ofImage name: String, traits: Traits) -> ImageProblem? {
    switch name {
    case "there": nil
    case "broken": .unusable("its file is damaged")
    default: .missing
    }
  }
}

@Suite struct ResourceCheckTests {
  private func layout(
    _ content: String, resources: String = "", connections: String = "",
    options: InterfaceBuilderOptions = InterfaceBuilderOptions(),
    values: FeedDictionary = [:]
  ) throws -> LaidOutCell {
    let bytes = xib(content, resources: resources, connections: connections)
    let cell = try InterfaceBuilderDocument(bytes: bytes, path: "a.xib", options: options).cell()
    let context = LayoutContext(traits: Traits(), text: FakeText(), images: FlawedImages())
    return try Binder(cell).bind(Record(values)).cell.layout(in: context, mode: .runtime)
  }

  private func remarks(_ cell: LaidOutCell) -> [String] {
    cell.issues.compactMap {
      if case .remark(let text) = $0 { return text }
      return nil
    }
  }

  private let image = """
    <imageView image="?" translatesAutoresizingMaskIntoConstraints="NO" id="i">
    <rect key="frame" x="3" y="4" width="50" height="30"/></imageView>
    """
  private let listed = "<image name=\"avatar\" width=\"20\" height=\"16\"/>"
  private let outlet = "<outlet property=\"icon\" destination=\"i\" id=\"o\"/>"

  private func find(_ id: ViewID, in view: LaidOutView) -> LaidOutView? {
    if view.view.id == id { return view }
    return view.subviews.lazy.compactMap { self.find(id, in: $0) }.first
  }

  @Test func `a picture that nobody knows is told, and its placeholder has the frame's size`()
    throws
  {
    let cell = try layout(image.replacing("?", with: "avtar"))
    #expect(remarks(cell).count == 1)
    #expect(remarks(cell)[0].hasPrefix("a.xib:10: object i: there is no picture “avtar”"))
    let view = find("i", in: cell.root)
    #expect(view?.frame.size == Size(width: 50, height: 30))
    #expect(view?.view.content == .control(Control(.placeholder(name: "avtar"))))
  }

  @Test func `without the app's pictures the size that the document repeats is enough`() throws {
    let cell = try layout(image.replacing("?", with: "avatar"), resources: listed)
    #expect(remarks(cell).isEmpty)
    #expect(find("i", in: cell.root)?.frame.size == Size(width: 20, height: 16))
  }

  @Test func `with a catalogue every picture is expected in it, and the nearest is named`() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/avatar.imageset/Contents.json": "{\"images\": [{\"filename\": \"a.png\"}]}",
      "A.xcassets/avatar.imageset/a.png": "",
    ])
    let options = InterfaceBuilderOptions(
      assets: try AssetCatalog(path: folder.path), expectsPictures: true)
    let cell = try layout(
      image.replacing("?", with: "avatr"),
      resources: listed.replacing("avatar", with: "avatr"), options: options)
    #expect(remarks(cell).first?.contains("“avatr” (did you mean “avatar”?)") == true)
  }

  @Test(arguments: [
    ("empty", "its image set names no file"),
    ("gone", "names “gone.png”, which isn't in the folder"),
    ("sign", "it is a symbol set"), ("bad", "its image set can't be read"),
  ])
  func `a set that gives no picture is told with the reason, not with a name like it`(
    name: String, part: String
  ) throws {
    let folder = try TemporaryFolder([
      "A.xcassets/empty.imageset/Contents.json": "{\"images\": [{\"scale\": \"1x\"}]}",
      "A.xcassets/gone.imageset/Contents.json": "{\"images\": [{\"filename\": \"gone.png\"}]}",
      "A.xcassets/sign.symbolset/Contents.json": "{}",
      "A.xcassets/bad.imageset/Contents.json": "{",
    ])
    let options = InterfaceBuilderOptions(
      assets: try AssetCatalog(path: folder.path), expectsPictures: true)
    let found = remarks(try layout(image.replacing("?", with: name), options: options))
    #expect(found.count == 1)
    #expect(found.first?.contains("picture “\(name)”: ") == true)
    #expect(found.first?.contains(part) == true)
    #expect(found.first?.contains("did you mean") == false)
  }

  @Test func `a picture that a record names is expected, and told without the file's line`() throws
  {
    let cell = try layout(
      image.replacing("?", with: "there"), resources: listed, connections: outlet,
      values: ["icon": .string("avatar")])
    let problems = cell.issues.compactMap { issue -> String? in
      if case .picture("i", "avatar", let problem) = issue { return problem }
      return nil
    }
    #expect(problems.first?.hasPrefix("there is no picture “avatar”") == true)
    #expect(problems.count == 1 && remarks(cell).isEmpty)
  }

  @Test func `a picture whose file is no good is told`() throws {
    let cell = try layout(
      "<button id=\"b\"><state key=\"normal\" backgroundImage=\"broken\"/></button>")
    #expect(
      remarks(cell) == [
        "a.xib:10: object b: picture “broken”: its file is damaged. A placeholder is drawn."
      ])
  }

  @Test func `pictures that are there and symbols are not told`() throws {
    let cell = try layout(
      image.replacing("?", with: "there")
        + "<imageView image=\"star.fill\" catalog=\"system\" id=\"s\"/>")
    #expect(remarks(cell).isEmpty)
  }
}

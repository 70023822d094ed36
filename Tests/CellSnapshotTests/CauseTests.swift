import CellSnapshot
import Testing

@Suite struct CauseTests {
  private func summary(_ new: LayoutRecord, from old: LayoutRecord = Samples.layout()) -> String {
    Cause(from: old, to: new).summary
  }

  @Test func `a text that grew and what it pushed down`() {
    #expect(
      summary(Samples.layout(text: "Hello there", textHeight: 71.6))
        == "`text` grew from 53.7 to 71.6: its text changed (“Hello” → “Hello there”); "
        + "`picture` moved down 17.9; `cell` grew from 181.7 to 199.6")
  }

  @Test func `a space that grew`() {
    #expect(
      summary(Samples.layout(space: 16))
        == "`picture` moved down 8: the space after `text` grew from 8 to 16; "
        + "`cell` grew from 181.7 to 189.7")
  }

  @Test func `a colour, a font, a picture`() {
    #expect(
      summary(Samples.layout(color: "#333333"))
        == "`text`: its text colour changed from #000000 to #333333")
    #expect(
      summary(Samples.layout(font: "SF Pro 17 bold"))
        == "`text`: its font changed from SF Pro 17 to SF Pro 17 bold")
    #expect(
      summary(Samples.layout(image: "cat"))
        == "`picture`: its picture changed from avatar to cat")
    var old = Samples.layout()
    var new = Samples.layout()
    old.views[2].imageDigest = "1"
    new.views[2].imageDigest = "2"
    #expect(summary(new, from: old) == "`picture`: its picture avatar has other content")
    new.views[2].imageDigest = nil
    #expect(summary(new, from: old) == "`picture`: its picture avatar is missing now")
    #expect(
      summary(old, from: new) == "`picture`: its picture avatar was missing and is there now")
  }

  @Test func `views that came and went, without those inside them`() {
    var new = Samples.layout()
    let frame = LayoutRecord.Frame(x: 0, y: 0, width: 5, height: 5)
    new.views.append(LayoutRecord.View(id: "badge", parent: "cell", frame: frame))
    new.views.append(LayoutRecord.View(id: "star", parent: "badge", frame: frame))
    #expect(summary(new) == "`badge` is new")
    #expect(summary(Samples.layout(), from: new) == "`badge` is gone")
    let added = Cause(from: Samples.layout(), to: new).changes
    let gone = Cause(from: new, to: Samples.layout()).changes
    #expect(added.map(\.oldFrame) == [nil] && added.map(\.newFrame) == [frame])
    #expect(gone.map(\.oldFrame) == [frame] && gone.map(\.newFrame) == [nil])
  }

  @Test func `views that moved with the view they lie in aren't told`() {
    var old = Samples.layout()
    old.views.append(
      LayoutRecord.View(
        id: "badge", parent: "picture",
        frame: LayoutRecord.Frame(x: 20, y: 80, width: 5, height: 5)))
    var new = old
    new.views[2].frame.y += 4
    new.views[3].frame.y += 4
    #expect(
      summary(new, from: old) == "`picture` moved down 4: the space after `text` grew from 8 to 12")
  }

  @Test func `what moved alike is told together, and a long list is cut`() {
    let frames = (0..<8).map { LayoutRecord.Frame(x: 0, y: Double($0) * 10, width: 9, height: 5) }
    let views = frames.indices.map { LayoutRecord.View(id: "v\($0)", frame: frames[$0]) }
    var moved = views
    for index in 3..<8 { moved[index].frame.y += 2 }
    #expect(
      summary(LayoutRecord(views: moved), from: LayoutRecord(views: views))
        == "`v3` moved down 2, and 4 others with it: the space after `v2` grew from 5 to 7")
    var scattered = views
    for index in scattered.indices { scattered[index].frame.x = Double(index + 1) }
    #expect(
      summary(LayoutRecord(views: scattered), from: LayoutRecord(views: views))
        .hasSuffix("; and 4 more changes"))
  }

  @Test func `rounding is no change, and no change says so`() {
    var new = Samples.layout()
    new.views[1].frame.y += 0.04
    #expect(
      summary(new) == "no frame, text, font, colour or picture changed; the drawing itself did")
  }

  @Test func `a template and traits that changed come first, in words of both sides`() {
    var old = Samples.layout()
    old.template = "status"
    old.traits = Samples.traits()
    var new = old
    new.traits = Samples.traits(width: 320)
    new.views[1].frame.width = 288
    #expect(
      summary(new, from: old)
        == "the width is 320 pt, the reference was recorded at 375; "
        + "`text` became narrower, from 343 to 288")
    new = old
    new.template = "Cell.xib#Post"
    new.traits?.appearance = "dark"
    new.traits?.textSize = "xxl"
    new.traits?.direction = "rtl"
    new.traits?.language = "ar"
    new.scale = 3
    #expect(
      Cause(from: old, to: new).circumstances == [
        "the template is `Cell.xib#Post`, the reference was recorded with `status`",
        "the appearance is dark, the reference was recorded in light",
        "the text size is xxl, the reference was recorded in l",
        "the direction is rtl, the reference was recorded in ltr",
        "the language is ar, the reference was recorded in en",
        "the scale is 3x, the reference was recorded at 2x",
      ])
    #expect(summary(Samples.layout(), from: Samples.layout()).hasPrefix("no frame"))
    var older = old
    older.template = nil
    older.traits = nil
    #expect(Cause(from: older, to: old).circumstances == [])
  }

  @Test func `views have their names in sentences, and are found again by them`() {
    var old = Samples.layout()
    for (index, name) in ["cell", "body", "avatar"].enumerated() {
      old.views[index].name = name
      old.views[index].id = "o-\(index)"
      old.views[index].parent = index > 0 ? "o-0" : nil
    }
    var new = old
    new.views[1].text = "Bye"
    #expect(summary(new, from: old) == "`body`: its text changed (“Hello” → “Bye”)")
    for index in new.views.indices {
      new.views[index].id = "n-\(index)"
      new.views[index].parent = index > 0 ? "n-0" : nil
    }
    #expect(summary(new, from: old) == "`body`: its text changed (“Hello” → “Bye”)")
    new.views[2].name = "body"
    #expect(
      summary(new, from: old) == "`body` is gone; `avatar` is gone; `body` is new; `body` is new")
  }

  @Test func `what holds a view that changed is told after it, the inner before the outer`() {
    let frame = LayoutRecord.Frame.init(x:y:width:height:)
    let layout = { (space: Double) in
      LayoutRecord(views: [
        LayoutRecord.View(id: "cell", frame: frame(0, 0, 100, 60 + space)),
        LayoutRecord.View(id: "content", parent: "cell", frame: frame(0, 0, 100, 59 + space)),
        LayoutRecord.View(id: "stack", parent: "content", frame: frame(0, 0, 50, 50 + space)),
        LayoutRecord.View(id: "first", parent: "stack", frame: frame(0, 0, 50, 20)),
        LayoutRecord.View(id: "second", parent: "stack", frame: frame(0, 20 + space, 50, 20)),
      ])
    }
    #expect(
      summary(layout(16), from: layout(10))
        == "`second` moved down 6: the space after `first` grew from 10 to 16; "
        + "`stack` grew from 60 to 66; `content` grew from 69 to 75; `cell` grew from 70 to 76")
  }

  @Test func `looks that changed are named`() {
    var old = Samples.layout()
    var new = old
    old.views[2].style = ["corner radius": "4", "content mode": "center"]
    new.views[2].style = ["corner radius": "8", "opacity": "0.5"]
    #expect(
      summary(new, from: old)
        == "`picture`: its content mode is center no longer, its corner radius changed from 4 to 8, "
        + "its opacity is 0.5 now")
  }

  @Test func `a long text is quoted where it changes`() {
    let old = Samples.layout(text: String(repeating: "word ", count: 20))
    let new = Samples.layout(text: String(repeating: "word ", count: 10) + "other")
    #expect(summary(new, from: old).contains("(“… word word word word wor…” → “… word other”)"))
  }
}

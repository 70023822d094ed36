import CellLayout

/// One line's place in the text, in bytes, and its advance in Pango units.
struct LineSpan {
  /// First byte.
  var start: Int
  /// End of what is drawn before an ellipsis, or at all; without trailing white space.
  var end: Int
  /// Begin of the next line.
  var next: Int
  /// Advance of what is drawn, with the ellipsis or hyphen.
  var advance: Int
  /// Which paragraph.
  var paragraph: Int
  /// What is drawn behind an ellipsis; nil without an ellipsis.
  var tail: Range<Int>?
  /// The run whose font the ellipsis has.
  var ellipsisRun = 0
  /// The run whose font a hyphen at the end has; nil without one.
  var hyphenRun: Int?
  /// Whether the line begins its paragraph.
  var isFirst: Bool
  /// Whether the line ends its paragraph.
  var isLast: Bool
}

/// Breaks a shaped text into lines that fit a width.
struct LineBreaker {
  /// The text.
  let text: ShapedText
  /// Width of a line in Pango units; nil is without end.
  let limit: Int?
  /// What happens where a line is too long.
  let mode: LineBreakMode
  /// The most lines; 0 is any number.
  let maximum: Int
  /// Advance of a mark in a run's font.
  let mark: (TextMark, Int) -> Int

  /// Lines in order, and whether text was left out.
  func lines() -> (spans: [LineSpan], isTruncated: Bool) {
    var spans: [LineSpan] = []
    for (index, paragraph) in text.paragraphs.enumerated() {
      var offset = paragraph.start
      var isFirst = true
      repeat {
        if maximum > 0, spans.count == maximum { return (spans, true) }
        var span: LineSpan
        if maximum > 0, spans.count == maximum - 1, mode != .wordWrap, mode != .characterWrap {
          span = lastLine(from: offset, paragraph: index, isFirst: isFirst)
          spans.append(span)
          return (spans, span.tail != nil || exceeds(span))
        }
        span = line(from: offset, paragraph: index, isFirst: isFirst)
        spans.append(span)
        offset = span.next
        isFirst = false
      } while offset < paragraph.end
    }
    return (spans, false)
  }

  private func exceeds(_ span: LineSpan) -> Bool {
    if span.paragraph + 1 < text.paragraphs.count { return true }
    guard let limit = available(span.paragraph, isFirst: span.isFirst) else { return false }
    return span.advance > limit
  }

  /// Width that a line may fill, without its indent.
  private func available(_ paragraph: Int, isFirst: Bool) -> Int? {
    guard let limit else { return nil }
    guard let style = text.style else { return limit }
    return limit - Int(pangoUnits(TextLayout.indent(style, isFirst: isFirst)))
  }

  // MARK: Wrapping

  /// The line that begins at a byte.
  private func line(from start: Int, paragraph index: Int, isFirst: Bool) -> LineSpan {
    let paragraph = text.paragraphs[index]
    guard let limit = available(index, isFirst: isFirst) else {
      return whole(from: start, paragraph: index, isFirst: isFirst)
    }
    let cells = unsafe text.cells
    let wanted = mode == .characterWrap ? Cell.lineBreak | Cell.character : Cell.lineBreak
    var advance: Int = 0
    var filled = Place(offset: start, end: start, advance: 0)
    var wordBreak: Place?
    var anyBreak: Place?
    for offset in start..<paragraph.end {
      let cell = unsafe cells[offset]
      if offset > start {
        let place = Place(offset: offset, end: filled.end, advance: filled.advance)
        if cell.flags & wanted != 0 { wordBreak = hyphenated(place, limit: limit) ?? wordBreak }
        if cell.flags & Cell.character != 0, cell.flags & Cell.cluster != 0 { anyBreak = place }
      }
      advance += Int(cell.advance)
      guard cell.flags & Cell.white == 0 else { continue }
      if advance > limit, let place = wordBreak ?? anyBreak, place.end > start {
        return span(start, place, paragraph: index, isFirst: isFirst, isLast: false)
      }
      filled = Place(offset: offset + 1, end: offset + 1, advance: advance)
    }
    filled.offset = paragraph.end
    return span(start, filled, paragraph: index, isFirst: isFirst, isLast: true)
  }

  /// A place where a line may end: where the next begins, what is drawn and how wide that is.
  private struct Place {
    var offset: Int
    var end: Int
    var advance: Int
    var hyphenRun: Int?
  }

  /// The place with a hyphen where a soft one ends it; nil where there is no room for that.
  private func hyphenated(_ place: Place, limit: Int) -> Place? {
    guard text.hasSoftHyphens, text.isSoftHyphen(before: place.offset) else { return place }
    var place = place
    let run = text.run(at: place.offset - 1)
    place.hyphenRun = run
    place.advance += mark(.hyphen, run)
    return place.advance <= limit ? place : nil
  }

  private func span(
    _ start: Int, _ place: Place, paragraph: Int, isFirst: Bool, isLast: Bool
  ) -> LineSpan {
    LineSpan(
      start: start, end: place.end, next: place.offset, advance: place.advance,
      paragraph: paragraph, tail: nil, hyphenRun: place.hyphenRun, isFirst: isFirst,
      isLast: isLast)
  }

  /// The rest of a paragraph on one line.
  private func whole(from start: Int, paragraph index: Int, isFirst: Bool) -> LineSpan {
    let end = text.paragraphs[index].end
    var place = Place(offset: end, end: start, advance: 0)
    var advance: Int = 0
    for offset in start..<end {
      let cell = unsafe text.cells[offset]
      advance += Int(cell.advance)
      guard cell.flags & Cell.white == 0 else { continue }
      place.end = offset + 1
      place.advance = advance
    }
    return span(start, place, paragraph: index, isFirst: isFirst, isLast: true)
  }

  // MARK: Truncation

  /// The last line that may be shown: the rest of the text if it fits, or what the mode leaves of it.
  private func lastLine(from start: Int, paragraph index: Int, isFirst: Bool) -> LineSpan {
    let span = whole(from: start, paragraph: index, isFirst: isFirst)
    guard let limit = available(index, isFirst: isFirst), mode != .clip else { return span }
    let isEnd = index + 1 == text.paragraphs.count
    if isEnd, span.advance <= limit { return span }
    return truncated(span, limit: limit)
  }

  private func truncated(_ whole: LineSpan, limit: Int) -> LineSpan {
    var span = whole
    let last = text.paragraphs.count - 1
    let end = trimmedEnd(from: max(whole.start, text.paragraphs[last].start))
    span.ellipsisRun = text.run(at: mode == .truncateHead ? max(0, end - 1) : whole.start)
    let mark = mark(.ellipsis, span.ellipsisRun)
    let room = max(0, limit - mark)
    switch mode {
    case .truncateHead:
      let tail = suffix(from: whole.start, to: end, room: room)
      span.end = whole.start
      span.tail = tail.range
      span.advance = mark + tail.advance
    case .truncateMiddle:
      let head = prefix(from: whole.start, to: whole.end, room: room / 2)
      let tail = suffix(from: max(head.end, whole.start), to: end, room: room - head.advance)
      let more = prefix(from: whole.start, to: whole.end, room: room - tail.advance)
      span.end = more.end
      span.tail = tail.range
      span.advance = more.advance + mark + tail.advance
    default:
      let head = prefix(from: whole.start, to: whole.end, room: room)
      span.end = head.end
      span.tail = head.end..<head.end
      span.advance = head.advance + mark
    }
    return span
  }

  /// The longest beginning that fits, without white space at its end.
  private func prefix(from start: Int, to end: Int, room: Int) -> (end: Int, advance: Int) {
    var advance: Int = 0
    var filled = (end: start, advance: 0)
    var best = filled
    for offset in start..<end {
      let cell = unsafe text.cells[offset]
      if cell.flags & Cell.character != 0, cell.flags & Cell.cluster != 0 { best = filled }
      advance += Int(cell.advance)
      if advance > room { return best }
      if cell.flags & Cell.white == 0 { filled = (offset + 1, advance) }
    }
    return filled
  }

  /// The longest end that fits, without white space at its beginning and within one paragraph.
  private func suffix(
    from start: Int, to end: Int, room: Int
  ) -> (range: Range<Int>, advance: Int) {
    let last = text.paragraphs[text.paragraphs.count - 1]
    var advance: Int = 0
    var best = (start: end, advance: 0)
    var offset = end
    while offset > max(start, last.start) {
      offset -= 1
      let cell = unsafe text.cells[offset]
      advance += Int(cell.advance)
      if advance > room { break }
      let isBorder = cell.flags & Cell.character != 0 && cell.flags & Cell.cluster != 0
      if isBorder, cell.flags & Cell.white == 0 { best = (offset, advance) }
    }
    return (best.start..<end, best.advance)
  }

  /// The end of the text without trailing white space.
  private func trimmedEnd(from start: Int) -> Int {
    var end = text.paragraphs[text.paragraphs.count - 1].end
    while end > start, unsafe text.cells[end - 1].flags & Cell.white != 0 { end -= 1 }
    return end
  }
}

import CellFeed

/// Reads a feed in memory to its end: the records and errors, and the error that ended it.
func read(_ text: String, name: String = "a.feed") -> [String] {
  read(Array(text.utf8), name: name)
}

/// Every record's text, every error's description, in order.
func read(_ bytes: [UInt8], name: String = "a.feed") -> [String] {
  var lines: [String] = []
  do throws(FeedError) {
    let reader = try FeedReader(bytes: bytes, name: name)
    while let result = try reader.next() {
      switch result {
      case .success(let record): lines.append(outline(record))
      case .failure(let error): lines.append(error.description)
      }
    }
  } catch {
    lines.append("stopped: \(error)")
  }
  return lines
}

/// A record in one line: its number and its texts.
private func outline(_ record: Record) -> String {
  let values = record.values.entries.map { entry in
    if case .string(let text) = entry.value { "\(entry.key)=\(text)" } else { entry.key }
  }
  return "\(record.number) " + values.joined(separator: " ")
}

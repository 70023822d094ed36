/// Something that a worker had to make do with.
struct Remark: Sendable, Hashable {
  /// One sentence.
  var text: String
  /// What it is about: remarks of one topic are worth saying once.
  var topic: String

  /// Makes a remark; one that is always worded alike is its own topic.
  init(_ text: String, topic: String? = nil) {
    self.text = text
    self.topic = topic ?? text
  }
}

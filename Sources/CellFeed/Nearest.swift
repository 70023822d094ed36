/// The candidate that a misspelt word was probably meant to be, or `nil` if none is close.
///
/// Counts insertions, deletions, replacements and swapped neighbours (Damerau–Levenshtein, optimal
/// string alignment), ignoring case; about one mistake in three characters is forgiven. Of equally
/// close candidates the first wins.
public func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  guard word.utf8.count <= 256 else { return nil }
  let letters = Array(word.lowercased().unicodeScalars)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate.utf8.count <= 256 {
    let others = Array(candidate.lowercased().unicodeScalars)
    let tolerance = max(1, (max(letters.count, others.count) + 1) / 3)
    guard abs(letters.count - others.count) <= tolerance else { continue }
    let distance = editDistance(letters, others)
    // A word that shares nothing with the candidate isn't a misspelling of it.
    guard distance <= tolerance, distance < max(letters.count, others.count) else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// The number of single mistakes between two words.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in right.indices {
      let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
      let swapped =
        row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
      if swapped { cost = min(cost, beforeLast[column - 1] + 1) }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}

import CellProof
internal import Glibc
internal import Synchronization

/// A bar on standard error, when that is a terminal and the work takes longer than half a second.
final class ProgressBar: Sendable {
  private struct State {
    var done = 0
    var drawnAt: ContinuousClock.Instant?
  }

  private let isVisible: Bool
  private let total: Int?
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// A bar towards a total, or a count when the total isn't known.
  init(total: Int?, isQuiet: Bool) {
    self.total = total
    isVisible = !isQuiet && isatty(STDERR_FILENO) == 1
  }

  /// One more is done.
  func step() {
    guard isVisible else { return }
    let now = ContinuousClock.now
    let line = state.withLock { state -> String? in
      state.done += 1
      let since = state.drawnAt ?? start
      let pause: Duration = state.drawnAt == nil ? .milliseconds(500) : .milliseconds(100)
      guard now - since >= pause else { return nil }
      state.drawnAt = now
      return text(done: state.done, elapsed: now - start)
    }
    if let line { draw("\r\u{1B}[K" + line) }
  }

  /// Removes the bar.
  func finish() {
    let wasDrawn = state.withLock { $0.drawnAt != nil }
    if wasDrawn { draw("\r\u{1B}[K") }
  }

  private func text(done: Int, elapsed: Duration) -> String {
    let seconds = max(
      Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18, 0.001)
    let rate = Int(Double(done) / seconds)
    guard let total, total > 0 else { return "\(counted(done, "cell")), \(rate) a second" }
    let filled = min(done * 30 / total, 30)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    return "\(bar) \(done) of \(total) cells, \(rate) a second"
  }

  private func draw(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

import CellProof
internal import Synchronization

/// Prints diagnostics as they come; a warning that repeats is said once.
final class DiagnosticPrinter: Sendable {
  private let console: Console
  private let said = Mutex<Set<String>>([])
  private let errors = Atomic(false)

  init(_ console: Console) { self.console = console }

  /// Whether there was an error among them.
  var hasErrors: Bool { errors.load(ordering: .relaxed) }

  func say(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error:
        errors.store(true, ordering: .relaxed)
        console.error(diagnostic.message)
      case .warning where isNew(diagnostic): console.warning(diagnostic.message)
      case .warning: break
      }
    }
  }

  /// Whether a warning was not said yet, whatever record it came from.
  private func isNew(_ diagnostic: Diagnostic) -> Bool {
    said.withLock { $0.insert(diagnostic.topic ?? diagnostic.message).inserted }
  }
}

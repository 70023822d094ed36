import CellProof
import CellSnapshot

/// Removes references that no case names.
enum PruneCommand: Command {
  static let name = "prune"
  static let abstract = "removes references that no case names"

  static let parser = OptionParser(
    command: name, arguments: "[PROJECT]",
    summary: "Removes the references of PROJECT (cellproof.json) that no case names any more, and "
      + "what killed runs have left behind.",
    details: "Example: cellproof prune --dry-run",
    options: [
      .flag("dry-run", "n", "Lists them, and removes nothing"),
      .flag("quiet", "q", "No remarks"),
    ])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    let project = try ProofOptions.project(options)
    let console = Console(isQuiet: options.has("quiet"))
    let plan = try ProofPlan(project)
    guard plan.diagnostics.isEmpty else {
      DiagnosticPrinter(console).say(plan.diagnostics)
      console.error("nothing is removed while feeds have errors: their cases would count as gone")
      return .input
    }
    let stale = try plan.staleReferences()
    for line in stale.descriptions { try console.result(line) }
    if options.has("dry-run") { return .success }
    let stores = try plan.digestStores()
    try stale.remove(digestStores: stores)
    let orphans = project.removeOrphans()
    console.note(
      "\(stale.count) removed" + (orphans > 0 ? ", and \(counted(orphans, "unfinished file"))" : "")
    )
    return .success
  }
}

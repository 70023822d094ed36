/// The state of the solver: a condensed simplex tableau over sparse rows.
///
/// Cassowary after Badros, Borning and Stuckey, with two changes. A constraint has one signed
/// residual with a kinked cost in place of two error variables, after Barrodale and Roberts'
/// simplex for least absolute deviations: half the columns, and a step may pass several kinks.
/// And the objective is a vector, one entry a priority level, compared lexicographically.
struct Tableau: ~Copyable {
  var symbols = Buffer<Symbol>(capacity: 128)
  var records = Buffer<Record>(capacity: 128)
  var terms = Buffer<Entry>(capacity: 256)
  var vacant = Buffer<Int32>()

  var rows = Buffer<Row>(capacity: 64)
  /// For every row, a bit for every symbol modulo 64 that may occur in it: most rows are skipped
  /// without a look at their entries.
  var masks = Buffer<UInt64>(capacity: 64)
  var pool = Buffer<Entry>(capacity: 512)
  var garbage = 0

  var definitions = Buffer<Definition>(capacity: 64)
  /// Definitions by rank from nought up, and from -1 down.
  var above = Buffer<Int32>(capacity: 64)
  var below = Buffer<Int32>(capacity: 64)
  /// The variables' values as of the last solve.
  var values = Buffer<Double>(capacity: 128)

  var levels = Buffer<Level>(capacity: 8)
  /// Slots, the highest priority first.
  var order = Buffer<Int32>(capacity: 8)
  /// Reduced costs: `stride` slots a symbol.
  var costs = Buffer<Double>(capacity: 512)
  var stride = 4
  var costsAreValid = false
  /// Symbols whose costs have changed since they were last seen to be at their best.
  var changed = Buffer<Int32>(capacity: 64)
  var isChanged = Buffer<Bool>(capacity: 128)

  var pending = Buffer<Int32>(capacity: 64)
  var isOptimal = true
  var nextSerial: Int64 = 0
  var largestShift = 0.0
  var pivotsSinceRefactoring = 0
  var editsSinceRefresh = 0

  /// Constraints with long rows, which enter last.
  var late = Buffer<Int32>()
  /// A sum under way: amounts by symbol, which symbols are in it, and how many of them are
  /// variables yet to be replaced by their definitions.
  var sum = Buffer<Double>(capacity: 128)
  var isInSum = Buffer<Bool>(capacity: 128)
  var summands = Buffer<Int32>(capacity: 64)
  var waiting = 0
  var highestRank = Int.min

  var scratch = Buffer<Entry>(capacity: 64)
  var otherScratch = Buffer<Entry>(capacity: 64)
  var pivotRow = Buffer<Entry>(capacity: 64)
  var touched = Buffer<Int32>(capacity: 64)
  var kinks = Buffer<Kink>(capacity: 64)
  var descent = Buffer<Double>(capacity: 8)

  init() { addRequiredLevel() }

  /// Residuals nearer to nought than this are nought.
  var zero: Double { Tolerance.value + Tolerance.relativeValue * largestShift }

  /// Required residuals further from nought than this are conflicts.
  var conflictTolerance: Double { Tolerance.conflict + 1e-12 * largestShift }

  mutating func addRequiredLevel() {
    levels.append(Level(priority: Priority.required.rawValue))
    order.append(0)
  }

  mutating func removeAll() {
    symbols.removeAll()
    records.removeAll()
    terms.removeAll()
    vacant.removeAll()
    rows.removeAll()
    masks.removeAll()
    pool.removeAll()
    definitions.removeAll()
    above.removeAll()
    below.removeAll()
    values.removeAll()
    sum.removeAll()
    isInSum.removeAll()
    changed.removeAll()
    isChanged.removeAll()
    levels.removeAll()
    order.removeAll()
    pending.removeAll()
    garbage = 0
    costsAreValid = false
    isOptimal = true
    largestShift = 0
    pivotsSinceRefactoring = 0
    editsSinceRefresh = 0
    addRequiredLevel()
  }

  mutating func addSymbol(_ symbol: Symbol) -> Int32 {
    costsAreValid = costsAreValid && extendCosts()
    if !vacant.isEmpty {
      let index = vacant[vacant.count - 1]
      vacant.removeLast()
      symbols[Int(index)] = symbol
      return index
    }
    symbols.append(symbol)
    records.append(Record())
    sum.append(0)
    isInSum.append(false)
    isChanged.append(false)
    return Int32(symbols.count - 1)
  }

  /// The slot of a priority's level, made when first used.
  mutating func slot(for priority: Double) -> Int32 {
    for slot in 0..<levels.count where levels[slot].priority == priority { return Int32(slot) }
    let slot = Int32(levels.count)
    levels.append(Level(priority: priority))
    order.append(slot)
    var position = order.count - 1
    while levels[Int(order[position - 1])].priority < priority {
      order[position] = order[position - 1]
      position -= 1
    }
    order[position] = slot
    if levels.count > stride { costsAreValid = false }
    return slot
  }

  func value(of variable: Int32) -> Double {
    Int(variable) < values.count ? values[Int(variable)] : 0
  }

  func copy() -> Tableau {
    var other = Tableau()
    other.symbols = symbols.copy()
    other.records = records.copy()
    other.terms = terms.copy()
    other.vacant = vacant.copy()
    other.rows = rows.copy()
    other.masks = masks.copy()
    other.pool = pool.copy()
    other.garbage = garbage
    other.definitions = definitions.copy()
    other.above = above.copy()
    other.below = below.copy()
    other.values = values.copy()
    other.sum = sum.copy()
    other.isInSum = isInSum.copy()
    other.isChanged.resize(to: symbols.count, filling: false)
    other.levels = levels.copy()
    other.order = order.copy()
    other.pending = pending.copy()
    other.isOptimal = isOptimal
    other.nextSerial = nextSerial
    other.largestShift = largestShift
    return other
  }
}

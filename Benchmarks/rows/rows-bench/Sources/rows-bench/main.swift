// Times the heights of a long feed's rows on one core, and what follows from them.
//
// usage: rows-bench FEED PANGO_SECONDS
// PANGO_SECONDS is how much processor time Pango alone took to lay out the same texts.
import CellProof
import Glibc

/// Processor time, so that other work on the machine counts for nothing.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds of processor time of one run of a body.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = now()
  try body()
  return now() - start
}

/// Bytes of memory that the process holds now.
func residentBytes() -> Int {
  var text = ""
  if let file = fopen("/proc/self/statm", "r") {
    var buffer = [CChar](repeating: 0, count: 128)
    if fgets(&buffer, 128, file) != nil {
      text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    fclose(file)
  }
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * sysconf(Int32(_SC_PAGESIZE))
}

func rounded(_ value: Double, _ places: Double = 100) -> Double {
  (value * places).rounded() / places
}

let feed = try Feed(contentsOf: CommandLine.arguments[1])
let pango = Double(CommandLine.arguments[2]) ?? 0
let records = feed.records
let renderer = try CellRenderer(RenderSettings())

var heights: [Double] = []
heights.reserveCapacity(records.count)
let measuring = try seconds {
  for record in records { heights.append(try renderer.layOut(record).height) }
}
print(
  "rows: \(records.count) heights in \(rounded(measuring)) s, Pango alone \(rounded(pango)) s,",
  "rate \(rounded(pango / measuring)) of Pango's (at least 0.85)")

let before = residentBytes()
var cache = HeightCache<Int>(traits: Traits())
cache.reserveCapacity(heights.count)
for (index, height) in heights.enumerated() { _ = cache.height(forKey: index) { height } }
var table = TableGeometry(rowCount: heights.count)
for (index, height) in heights.enumerated() { table.setHeight(height, of: index) }
let perRow = Double(residentBytes() - before) / Double(heights.count)
print("rows: cache and geometry take \(rounded(perRow)) bytes a row (below 100)")

var sum = 0.0
let answering = seconds {
  for index in heights.indices { sum += cache.height(forKey: index) { 0 } }
}
print("rows: a cached answer takes \(rounded(answering / Double(heights.count) * 1e6)) µs")

let total = table.totalHeight
var rows = 0
let looking = seconds {
  for step in 0..<100_000 {
    rows += table.visibleRows(offset: total * Double(step) / 100_000, viewportHeight: 812).count
  }
}
print("rows: a visible range takes \(rounded(looking / 100_000 * 1e6)) µs")

var lazy = TableGeometry(rowCount: heights.count, estimatedHeight: 44)
var jumps: [Double] = []
var offset = 0.0
for _ in 0..<200 {
  let step = lazy.scroll(from: offset, to: offset + 700, viewportHeight: 812) { heights[$0] }
  jumps.append(abs(step.jump))
  offset += 700
}
let down = jumps.max() ?? 0
let leap = lazy.scroll(from: offset, to: lazy.totalHeight / 2, viewportHeight: 812) { heights[$0] }
offset = lazy.totalHeight / 2
var upward = 0.0
for _ in 0..<200 {
  let step = lazy.scroll(from: offset, to: offset - 700, viewportHeight: 812) { heights[$0] }
  upward = max(upward, abs(step.jump))
  offset -= 700
}
print(
  "rows: jumps with an estimate of 44: \(rounded(down)) pt scrolling down,",
  "\(rounded(upward)) pt at most scrolling up, \(rounded(abs(leap.jump))) pt at a leap",
  sum + Double(rows) > 0 ? "" : "?")

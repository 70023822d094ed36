import CellLayout
import Testing

@Suite struct HeightCacheTests {
  @Test func `each model is measured once, when it is first asked for`() {
    var cache = HeightCache<String>(traits: Traits())
    var measured: [String] = []
    for id in ["a", "b", "a", "c", "b", "a"] {
      let height = cache.height(forKey: id) {
        measured.append(id)
        return id == "a" ? 10 : 20
      }
      #expect(height == (id == "a" ? 10 : 20))
    }
    #expect(measured == ["a", "b", "c"])
    #expect(cache.statistics == .init(measured: 3, answered: 3))
  }

  @Test func `places answer like keys`() {
    var cache = HeightCache<String>(traits: Traits())
    for _ in 0..<2 {
      for row in [3, 0, 5] {
        #expect(cache.height(at: RowPath(section: 1, row: row)) { Double(row) } == Double(row))
      }
    }
    #expect(cache.statistics == .init(measured: 3, answered: 3))
    #expect(cache.cachedHeight(at: RowPath(section: 1, row: 1)) == nil)
    #expect(cache.cachedHeight(at: RowPath(section: 0, row: 0)) == nil)
  }

  @Test(arguments: [
    Traits(width: 320), Traits(scale: .x3), Traits(textSize: .extraLarge),
    Traits(direction: .rightToLeft), Traits(language: "ja"),
  ])
  func `other traits forget all heights`(traits: Traits) {
    var cache = HeightCache<Int>(traits: Traits())
    _ = cache.height(forKey: 1) { 10 }
    _ = cache.height(at: RowPath(row: 1)) { 10 }
    cache.traits = Traits()
    #expect(cache.cachedHeight(forKey: 1) == 10)
    cache.traits = traits
    #expect(cache.cachedHeight(forKey: 1) == nil)
    #expect(cache.cachedHeight(at: RowPath(row: 1)) == nil)
  }

  @Test func `a new version of the content is measured again`() {
    var cache = HeightCache<Int>(traits: Traits())
    #expect(cache.height(forKey: 1, version: 1) { 10 } == 10)
    #expect(cache.height(forKey: 1, version: 2) { 20 } == 20)
    #expect(cache.height(forKey: 1, version: 2) { 30 } == 20)
    #expect(cache.cachedHeight(forKey: 1) == nil)
    #expect(cache.height(forKey: 2) { 5 } == 5)
    #expect(cache.height(forKey: 2, version: 1) { 6 } == 6)
    #expect(cache.height(forKey: 2) { 7 } == 7)
    #expect(cache.cachedHeight(forKey: 2, version: 1) == nil)
    cache.removeHeight(forKey: 1)
    #expect(cache.cachedHeight(forKey: 1, version: 2) == nil)
    #expect(cache.height(at: RowPath(row: 0), version: 1) { 10 } == 10)
    #expect(cache.height(at: RowPath(row: 0), version: 2) { 20 } == 20)
    #expect(cache.statistics == .init(measured: 7, answered: 1))
  }

  @Test func `heights can be computed in advance, those that are known but once`() {
    var cache = HeightCache<Int>(traits: Traits())
    _ = cache.height(forKey: 2) { 2 }
    cache.precompute(keys: 0..<5) { Double($0) }
    #expect(cache.statistics == .init(measured: 5, answered: 0))
    #expect(cache.height(forKey: 4) { 99 } == 4)
    cache.precompute(paths: (0..<3).map { RowPath(row: $0) }) { Double($0.row) }
    #expect(cache.height(at: RowPath(row: 2)) { 99 } == 2)
    #expect(cache.statistics == .init(measured: 8, answered: 2))
  }

  @Test func `places follow inserted, deleted and moved rows`() {
    var cache = HeightCache<Int>(traits: Traits())
    func heights() -> [Double?] { (0..<6).map { cache.cachedHeight(at: RowPath(row: $0)) } }
    cache.precompute(paths: (0..<4).map { RowPath(row: $0) }) { Double($0.row) }
    cache.insertRows(2, at: RowPath(row: 1))
    #expect(heights() == [0, nil, nil, 1, 2, 3])
    cache.deleteRows(2, at: RowPath(row: 2))
    #expect(heights() == [0, nil, 2, 3, nil, nil])
    cache.moveRow(at: RowPath(row: 3), to: RowPath(row: 0))
    #expect(heights() == [3, 0, nil, 2, nil, nil])
    cache.removeHeight(at: RowPath(row: 0))
    #expect(heights() == [nil, 0, nil, 2, nil, nil])
    cache.removeHeight(at: RowPath(section: 7, row: 7))
    cache.deleteRows(5, at: RowPath(row: 9))
    cache.insertRows(5, at: RowPath(section: 3, row: 9))
    #expect(heights() == [nil, 0, nil, 2, nil, nil])
  }

  @Test func `a failed measurement leaves nothing behind`() {
    struct Failure: Error {}
    var cache = HeightCache<Int>(traits: Traits())
    #expect(throws: Failure.self) {
      try cache.height(forKey: 1) { () throws(Failure) in throw Failure() }
    }
    #expect(cache.height(forKey: 1) { 5 } == 5)
    #expect(cache.statistics == .init(measured: 1, answered: 0))
  }
}

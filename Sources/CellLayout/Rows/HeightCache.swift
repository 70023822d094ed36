/// Where a row is (IndexPath with section and row).
public struct RowPath: Sendable, Hashable, Comparable {
  /// Index of the section.
  public var section: Int
  /// Index of the row in its section.
  public var row: Int

  /// Makes a path; tables of one section leave it out.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// Earlier sections first, then earlier rows.
  public static func < (a: RowPath, b: RowPath) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}

/// Remembers the heights of rows, by a key of the model or by place, and counts its work.
///
/// A height is measured at the first asking, once, and holds until the traits or the version of the
/// content change. A key travels with its model; a place has to be told of inserted, deleted and
/// moved rows. Not shared between workers.
public struct HeightCache<Key: Hashable & Sendable>: Sendable {
  /// How often heights were measured, and how often the cache knew.
  public struct Statistics: Sendable, Hashable {
    /// How many heights were measured.
    public var measured: Int
    /// How many askings the cache answered.
    public var answered: Int

    /// Makes figures.
    public init(measured: Int = 0, answered: Int = 0) {
      self.measured = measured
      self.answered = answered
    }
  }

  private struct Entry: Sendable {
    var height: Double
    var version: Int
  }

  private var byKey: [Key: Double] = [:]
  /// Versions other than 0, so that rows which never change take no room for them.
  private var versions: [Key: Int] = [:]
  /// Rows of each section; a height that is no number is unknown.
  private var byPath: [[Entry]] = []
  private static var unknown: Entry { Entry(height: .nan, version: 0) }

  /// What was measured and answered so far.
  public private(set) var statistics = Statistics()

  /// The traits that the heights belong to, width among them; other traits forget all heights.
  public var traits: Traits {
    didSet { if traits != oldValue { removeAll() } }
  }

  /// Makes an empty cache for rows under some traits.
  public init(traits: Traits) { self.traits = traits }

  /// Forgets all heights; the statistics go on.
  public mutating func removeAll() {
    byKey.removeAll(keepingCapacity: true)
    versions.removeAll()
    byPath.removeAll(keepingCapacity: true)
  }
}

// MARK: - By key

extension HeightCache {
  /// The height of the model with a key, measured if it isn't known for that version.
  public mutating func height<Failure>(
    forKey key: Key, version: Int = 0, measure: () throws(Failure) -> Double
  ) throws(Failure) -> Double {
    if let height = cachedHeight(forKey: key, version: version) {
      statistics.answered += 1
      return height
    }
    let height = try measure()
    statistics.measured += 1
    store(height, version: version, forKey: key)
    return height
  }

  /// The height of a key if it is known for that version; not counted.
  public func cachedHeight(forKey key: Key, version: Int = 0) -> Double? {
    guard let height = byKey[key] else { return nil }
    let known = versions.isEmpty ? 0 : versions[key] ?? 0
    return known == version ? height : nil
  }

  /// Forgets the height of a key.
  public mutating func removeHeight(forKey key: Key) {
    byKey[key] = nil
    versions[key] = nil
  }

  /// Makes room for that many keys at once.
  public mutating func reserveCapacity(_ count: Int) { byKey.reserveCapacity(count) }

  private mutating func store(_ height: Double, version: Int, forKey key: Key) {
    byKey[key] = height
    if version != 0 || !versions.isEmpty { versions[key] = version == 0 ? nil : version }
  }

  /// Measures the keys that are not known yet, such as before a table appears.
  public mutating func precompute<Failure>(
    keys: some Sequence<Key>, version: Int = 0, measure: (Key) throws(Failure) -> Double
  ) throws(Failure) {
    for key in keys where cachedHeight(forKey: key, version: version) == nil {
      let height = try measure(key)
      statistics.measured += 1
      store(height, version: version, forKey: key)
    }
  }
}

// MARK: - By place

extension HeightCache {
  /// The height of the row at a place, measured if it isn't known for that version.
  public mutating func height<Failure>(
    at path: RowPath, version: Int = 0, measure: () throws(Failure) -> Double
  ) throws(Failure) -> Double {
    if let height = cachedHeight(at: path, version: version) {
      statistics.answered += 1
      return height
    }
    let height = try measure()
    statistics.measured += 1
    store(Entry(height: height, version: version), at: path)
    return height
  }

  /// The height at a place if it is known for that version; not counted.
  public func cachedHeight(at path: RowPath, version: Int = 0) -> Double? {
    guard byPath.indices.contains(path.section),
      byPath[path.section].indices.contains(path.row)
    else { return nil }
    let entry = byPath[path.section][path.row]
    return entry.version == version && !entry.height.isNaN ? entry.height : nil
  }

  /// Forgets the height at a place.
  public mutating func removeHeight(at path: RowPath) {
    guard byPath.indices.contains(path.section),
      byPath[path.section].indices.contains(path.row)
    else { return }
    byPath[path.section][path.row] = Self.unknown
  }

  /// Measures the places that are not known yet.
  public mutating func precompute<Failure>(
    paths: some Sequence<RowPath>, version: Int = 0, measure: (RowPath) throws(Failure) -> Double
  ) throws(Failure) {
    for path in paths where cachedHeight(at: path, version: version) == nil {
      let height = try measure(path)
      statistics.measured += 1
      store(Entry(height: height, version: version), at: path)
    }
  }

  /// Makes room for rows that were inserted before a place (insertRows(at:with:)).
  public mutating func insertRows(_ count: Int, at path: RowPath) {
    guard byPath.indices.contains(path.section), path.row < byPath[path.section].count else {
      return
    }
    byPath[path.section].insert(
      contentsOf: repeatElement(Self.unknown, count: count), at: path.row)
  }

  /// Closes the gap of rows that were deleted from a place on (deleteRows(at:with:)).
  public mutating func deleteRows(_ count: Int, at path: RowPath) {
    guard byPath.indices.contains(path.section) else { return }
    let known = byPath[path.section].count
    guard path.row < known else { return }
    byPath[path.section].removeSubrange(path.row..<min(path.row + count, known))
  }

  /// Follows a row to another place (moveRow(at:to:)).
  public mutating func moveRow(at path: RowPath, to target: RowPath) {
    var entry = Self.unknown
    if byPath.indices.contains(path.section), path.row < byPath[path.section].count {
      entry = byPath[path.section].remove(at: path.row)
    }
    insertRows(1, at: target)
    if !entry.height.isNaN { store(entry, at: target) }
  }

  private mutating func store(_ entry: Entry, at path: RowPath) {
    precondition(path.section >= 0 && path.row >= 0, "a row's place is never negative")
    while byPath.count <= path.section { byPath.append([]) }
    let missing = path.row + 1 - byPath[path.section].count
    if missing > 0 {
      byPath[path.section].append(contentsOf: repeatElement(Self.unknown, count: missing))
    }
    byPath[path.section][path.row] = entry
  }
}

internal import Synchronization

/// Makes each value once, whoever asks first; others wait for it.
///
/// Safe to share between workers.
/// When what it holds costs more than its bound, the values that weren't asked for longest go.
final class OnceCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private struct Entry {
    var slot: Slot
    var cost = 0
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var total = 0
    var clock: UInt64 = 0
  }

  private let state = Mutex(State())
  private let bound: Int

  /// Makes a cache whose values cost at most `bound` together, but for the one just made.
  init(bound: Int) { self.bound = bound }

  /// The value of a key; made if it isn't there.
  func value(for key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    let slot = slot(for: key)
    var isNew = false
    let value = slot.value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      isNew = true
      return made
    }
    if isNew { account(for: key, slot: slot, cost: cost(value)) }
    return value
  }

  private func slot(for key: Key) -> Slot {
    state.withLock { state in
      state.clock += 1
      if let index = state.entries.index(forKey: key) {
        state.entries.values[index].lastUse = state.clock
        return state.entries.values[index].slot
      }
      let slot = Slot()
      state.entries[key] = Entry(slot: slot, lastUse: state.clock)
      return slot
    }
  }

  private func account(for key: Key, slot: Slot, cost: Int) {
    state.withLock { state in
      guard state.entries[key]?.slot === slot else { return }
      state.entries[key]?.cost = cost
      state.total += cost
      while state.total > bound,
        let oldest = state.entries.filter({ $0.key != key && $0.value.cost > 0 })
          .min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.total -= oldest.value.cost
        state.entries[oldest.key] = nil
      }
    }
  }
}

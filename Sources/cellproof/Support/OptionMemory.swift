// GLib's declarations belong to whichever module the compiler met first.
internal import CGdkPixbuf
internal import CPangoCairo

/// Memory that GLib writes values into; lives as long as the parse.
@safe final class Slots {
  private typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private let flags: UnsafeMutablePointer<gint>
  private let lists: UnsafeMutablePointer<List?>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe flags = .allocate(capacity: count + 1)
    unsafe lists = .allocate(capacity: count + 1)
    unsafe flags.initialize(repeating: 0, count: count + 1)
    unsafe lists.initialize(repeating: nil, count: count + 1)
  }

  deinit {
    for index in 0..<count { unsafe g_strfreev(lists[index]) }
    unsafe flags.deallocate()
    unsafe lists.deallocate()
  }

  /// Where the parser writes the option's value.
  func target(_ index: Int, isFlag: Bool) -> UnsafeMutableRawPointer {
    isFlag
      ? unsafe UnsafeMutableRawPointer(flags + index)
      : unsafe UnsafeMutableRawPointer(lists + index)
  }

  func flag(_ index: Int) -> Bool { unsafe flags[index] != 0 }

  func values(_ index: Int) -> [String] {
    guard let list = unsafe lists[index] else { return [] }
    var values: [String] = []
    while let value = unsafe list[values.count] { unsafe values.append(String(cString: value)) }
    return values
  }
}

/// C copies of strings that live as long as this object.
@safe final class CStrings {
  private var copies: [UnsafeMutablePointer<gchar>] = unsafe []

  deinit {
    unsafe copies.forEach { unsafe g_free($0) }
  }

  func copy(_ string: String) -> UnsafePointer<gchar> {
    guard let copy = unsafe g_strdup(string) else { preconditionFailure("GLib is out of memory") }
    unsafe copies.append(copy)
    return unsafe UnsafePointer(copy)
  }
}

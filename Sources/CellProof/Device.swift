internal import CellFeed

/// A phone or tablet by name, as `--width` takes it.
public struct Device: Sendable, Hashable {
  /// Name as it is typed: `iphone-15`, `iphone-se`.
  public var name: String
  /// Width of the screen in points, upright.
  public var width: Double
  /// Height of the screen in points, upright.
  public var height: Double

  /// Every known device, in the order in which the help lists them.
  ///
  /// Apple, Human Interface Guidelines, Layout: device screen dimensions.
  public static let all: [Device] = [
    Device(name: "iphone-5s", width: 320, height: 568),
    Device(name: "iphone-se", width: 375, height: 667),
    Device(name: "iphone-8", width: 375, height: 667),
    Device(name: "iphone-8-plus", width: 414, height: 736),
    Device(name: "iphone-x", width: 375, height: 812),
    Device(name: "iphone-11", width: 414, height: 896),
    Device(name: "iphone-13-mini", width: 375, height: 812),
    Device(name: "iphone-14", width: 390, height: 844),
    Device(name: "iphone-14-plus", width: 428, height: 926),
    Device(name: "iphone-15", width: 393, height: 852),
    Device(name: "iphone-15-pro-max", width: 430, height: 932),
    Device(name: "iphone-16-pro", width: 402, height: 874),
    Device(name: "iphone-16-pro-max", width: 440, height: 956),
    Device(name: "ipad-mini", width: 744, height: 1133),
    Device(name: "ipad", width: 768, height: 1024),
    Device(name: "ipad-pro-11", width: 834, height: 1194),
    Device(name: "ipad-pro-12.9", width: 1024, height: 1366),
  ]

  /// The device of a name, however it is spaced or cased.
  public init?(named name: String) {
    let key = name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 }
    guard let device = Device.all.first(where: { $0.name == String(key) }) else { return nil }
    self = device
  }

  /// What to say of a name that no device has: the one that was probably meant, or all there are.
  public static func advice(for name: String) -> String {
    let names = all.map(\.name)
    if let near = nearestModel(to: name) ?? nearest(to: name, in: names) {
      return "; did you mean \(near)?"
    }
    return "; devices are \(names.joined(separator: ", "))"
  }

  /// Of a name that differs from devices' by its number only, the device of the nearest number.
  private static func nearestModel(to name: String) -> String? {
    guard let wanted = Model(name.lowercased()) else { return nil }
    let models = all.compactMap { device in Model(device.name).map { (device.name, $0) } }
      .filter { $0.1.family == wanted.family }
    return models.min { abs($0.1.number - wanted.number) < abs($1.1.number - wanted.number) }?.0
  }

  /// A name taken apart: `iphone-14-plus` is `iphone-#-plus` and 14.
  private struct Model {
    let family: String
    let number: Int

    init?(_ name: String) {
      guard let first = name.firstIndex(where: \.isNumber) else { return nil }
      let digits = name[first...].prefix(while: \.isNumber)
      guard digits.count <= 6, let number = Int(digits) else { return nil }
      self.number = number
      family = name[..<first] + "#" + name[digits.endIndex...]
    }
  }

  private init(name: String, width: Double, height: Double) {
    self.name = name
    self.width = width
    self.height = height
  }
}

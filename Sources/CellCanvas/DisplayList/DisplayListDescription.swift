internal import CellLayout

extension DisplayList: CustomStringConvertible {
  /// One line a command, indented by nesting; the same for the same list, always.
  public var description: String {
    var depth = 0
    var lines = ["\(Figure(size.width)) × \(Figure(size.height))"]
    for command in commands {
      if command.ends { depth -= 1 }
      lines.append(String(repeating: "  ", count: max(0, depth + 1)) + command.description)
      if command.begins { depth += 1 }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayList.Command: CustomStringConvertible {
  var begins: Bool {
    switch self {
    case .beginAlpha, .beginClip, .beginShadow: true
    default: false
    }
  }

  var ends: Bool { self == .endAlpha || self == .endClip || self == .endShadow }

  /// The command in words and figures.
  public var description: String {
    switch self {
    case .fill(let shape, let color): "fill \(text(shape)) \(text(color))"
    case .border(let shape, let width, let color):
      "border \(text(shape)) width \(Figure(width)) \(text(color))"
    case .fillPath(let path, let color): "fill path \(text(path)) \(text(color))"
    case .strokePath(let path, let width, let color):
      "stroke path \(text(path)) width \(Figure(width)) \(text(color))"
    case .text(let item): text(item)
    case .picture(let item):
      "picture \"\(item.name)\" \(text(item.rect))" + (item.tint.map { " tint \(text($0))" } ?? "")
    case .shapeShadow(let shape, let shadow): "shadow of \(text(shape)) \(text(shadow))"
    case .beginShadow(let shadow): "begin shadow \(text(shadow))"
    case .endShadow: "end shadow"
    case .beginClip(let shape): "begin clip \(text(shape))"
    case .endClip: "end clip"
    case .beginAlpha(let alpha): "begin alpha \(Figure(alpha))"
    case .endAlpha: "end alpha"
    }
  }

  private func text(_ rect: Rect) -> String {
    "(\(Figure(rect.x)), \(Figure(rect.y)), \(Figure(rect.width)), \(Figure(rect.height)))"
  }

  private func text(_ shape: RoundedRect) -> String {
    text(shape.rect) + (shape.radius > 0 ? " radius \(Figure(shape.radius))" : "")
  }

  private func text(_ point: Point) -> String { "(\(Figure(point.x)), \(Figure(point.y)))" }

  /// `#RRGGBB`, and the opacity unless it is 1.
  private func text(_ color: RGBA) -> String {
    let hex = [color.red, color.green, color.blue].map { component in
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + hex.joined() + (color.alpha == 1 ? "" : " \(Figure(color.alpha))")
  }

  private func text(_ shadow: ShadowItem) -> String {
    "offset \(text(shadow.offset)) radius \(Figure(shadow.radius)) \(text(shadow.color))"
  }

  private func text(_ item: TextItem) -> String {
    "text \"\(item.block.text.string)\" at \(text(item.origin)) width \(Figure(item.width)) "
      + text(item.color)
  }

  private func text(_ path: VectorPath) -> String {
    path.elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .curve(let first, let second, let end): "C\(text(first))\(text(second))\(text(end))"
      case .close: "Z"
      }
    }.joined()
  }
}

/// A number with at most three decimals, without zeros at its end.
struct Figure: CustomStringConvertible {
  let description: String

  init(_ value: Double) {
    let thousandths = (value * 1000).rounded()
    guard abs(thousandths) < 1e15 else {
      description = "\(value)"
      return
    }
    let whole = Int(thousandths)
    var fraction = String(1000 + abs(whole) % 1000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let sign = whole < 0 ? "-" : ""
    description = sign + "\(abs(whole) / 1000)" + (fraction.isEmpty ? "" : "." + fraction)
  }
}

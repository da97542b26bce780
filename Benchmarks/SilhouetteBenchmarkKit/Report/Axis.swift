import Foundation

/// A logarithmic axis.
struct Axis {
  /// The powers of ten where it begins and ends.
  let powers: ClosedRange<Int>

  /// An axis between the powers of ten that enclose the values.
  init(around values: [Double]) {
    let logs = values.filter { $0 > 0 }.map { log10($0) }
    let low = Int(((logs.min() ?? 0) - 0.05).rounded(.down))
    powers = low...max(low + 1, Int(((logs.max() ?? 1) + 0.05).rounded(.up)))
  }

  /// An axis between powers of ten, which values may leave a little.
  init(_ powers: ClosedRange<Int>) { self.powers = powers }

  /// The position of a value along the axis, from 0 to 1.
  func share(of value: Double) -> Double {
    (log10(value) - Double(powers.lowerBound)) / Double(powers.upperBound - powers.lowerBound)
  }

  /// A label: 10 to a power.
  static func count(_ power: Int) -> String { Figure.count(Int(pow(10, Double(power)))) }

  /// A label: 10 to a power, such as 10k.
  static func thousands(_ power: Int) -> String {
    power < 3 ? count(power) : count(power - 3) + "k"
  }

  /// A label: 10 to a power, in nanoseconds.
  static func time(_ power: Int) -> String { name(power, units: ["ns", "µs", "ms", "s"]) }

  /// A label: 10 to a power, in bytes.
  static func bytes(_ power: Int) -> String { name(power, units: ["B", "kB", "MB", "GB"]) }

  private static func name(_ power: Int, units: [String]) -> String {
    let unit = max(0, min(power / 3, units.count - 1))
    let rest = power - unit * 3
    return (rest >= 0 ? "1" + String(repeating: "0", count: rest) : "0.1") + " " + units[unit]
  }
}

/// Where a chart's points and grid lie: two axes in a frame.
struct Plot {
  let frame: CGRect
  let x: Axis
  let y: Axis

  /// The place of a point in the picture.
  func place(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(
      x: frame.minX + self.x.share(of: x) * frame.width,
      y: frame.maxY - self.y.share(of: y) * frame.height)
  }

  /// Lines at the powers of ten, with labels.
  func grid(_ across: (Int) -> String, _ up: (Int) -> String) -> String {
    columns(across) + "\n" + rows(up)
  }

  /// Those of the horizontal axis.
  func columns(_ across: (Int) -> String) -> String {
    x.powers.map { power in
      let x = Self.number(place(pow(10, Double(power)), 1).x)
      return "<path class=\"grid\" d=\"M\(x) \(frame.minY)V\(frame.maxY)\"/>"
        + "<text class=\"faint\" text-anchor=\"middle\" x=\"\(x)\" y=\"\(frame.maxY + 18)\">"
        + "\(across(power))</text>"
    }.joined(separator: "\n")
  }

  private func rows(_ up: (Int) -> String) -> String {
    y.powers.map { power in
      let y = Self.number(place(1, pow(10, Double(power))).y)
      return "<path class=\"grid\" d=\"M\(frame.minX) \(y)H\(frame.maxX)\"/>"
        + "<text class=\"faint\" text-anchor=\"end\" x=\"\(frame.minX - 8)\" y=\"\(y)\" dy=\".35em\">"
        + "\(up(power))</text>"
    }.joined(separator: "\n")
  }

  /// A coordinate in the picture's text.
  static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}

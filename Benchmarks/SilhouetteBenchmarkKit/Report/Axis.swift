import Foundation

/// A logarithmic axis.
struct Axis {
  /// The powers of ten that enclose the values.
  let powers: ClosedRange<Int>

  init(_ values: [Double]) {
    let logs = values.filter { $0 > 0 }.map { log10($0) }
    let low = Int(((logs.min() ?? 0) - 0.05).rounded(.down))
    powers = low...max(low + 1, Int(((logs.max() ?? 1) + 0.05).rounded(.up)))
  }

  /// The position of a value along the axis, from 0 to 1.
  func share(of value: Double) -> Double {
    (log10(value) - Double(powers.lowerBound)) / Double(powers.upperBound - powers.lowerBound)
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

import Foundation

/// An axis in powers of ten.
struct Axis {
  /// The whole powers that the values lie between.
  let powers: ClosedRange<Int>

  init(_ values: [Double]) {
    let logs = values.filter { $0 > 0 }.map { log10($0) }
    let low = Int(((logs.min() ?? 0) - 0.05).rounded(.down))
    powers = low...max(low + 1, Int(((logs.max() ?? 1) + 0.05).rounded(.up)))
  }

  /// How far along the axis a value is, from 0 to 1.
  func share(of value: Double) -> Double {
    (log10(value) - Double(powers.lowerBound)) / Double(powers.upperBound - powers.lowerBound)
  }

  /// 10 to a power, of nanoseconds.
  static func time(_ power: Int) -> String { name(power, units: ["ns", "µs", "ms", "s"]) }

  /// 10 to a power, of bytes.
  static func bytes(_ power: Int) -> String { name(power, units: ["B", "kB", "MB", "GB"]) }

  private static func name(_ power: Int, units: [String]) -> String {
    let unit = max(0, min(power / 3, units.count - 1))
    let rest = power - unit * 3
    return (rest >= 0 ? "1" + String(repeating: "0", count: rest) : "0.1") + " " + units[unit]
  }
}

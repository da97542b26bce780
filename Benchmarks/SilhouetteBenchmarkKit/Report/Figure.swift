import Foundation

/// Figures as people read them: three digits and a unit.
enum Figure {
  /// A time from nanoseconds.
  static func time(_ nanoseconds: Double) -> String {
    scaled(nanoseconds, step: 1000, units: ["ns", "µs", "ms", "s"])
  }

  /// Nanoseconds as a plain number, as long as that is short.
  static func nanoseconds(_ value: Double) -> String {
    value < 9999.5 ? digits(value) : time(value)
  }

  /// A size in bytes; units are of 1,000.
  static func bytes(_ count: Int) -> String {
    count < 1000 ? "\(count) B" : scaled(Double(count), step: 1000, units: ["B", "kB", "MB", "GB"])
  }

  /// Three digits, or all of those before the point.
  static func digits(_ value: Double) -> String {
    value < 9.995
      ? String(format: "%.2f", value)
      : value < 99.95 ? String(format: "%.1f", value) : grouped(value)
  }

  /// A percentage: one digit after the point, where that is not lost in the whole.
  static func percent(_ value: Double) -> String {
    String(format: value < 9.95 ? "%.1f" : "%.0f", value)
  }

  /// A whole number with commas.
  static func count(_ value: Int) -> String { grouped(Double(value)) }

  private static func grouped(_ value: Double) -> String {
    let digits = String(format: "%.0f", value)
    var text = ""
    for (place, digit) in digits.reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  private static func scaled(_ value: Double, step: Double, units: [String]) -> String {
    var (value, unit) = (value, 0)
    while value >= 999.5, unit + 1 < units.count {
      value /= step
      unit += 1
    }
    return "\(digits(value)) \(units[unit])"
  }
}

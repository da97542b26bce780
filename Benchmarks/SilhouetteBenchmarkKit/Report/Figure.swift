import Foundation

/// Figures for people: three digits and a unit.
enum Figure {
  /// A time, from nanoseconds.
  static func time(_ nanoseconds: Double) -> String {
    scaled(nanoseconds, step: 1000, units: ["ns", "µs", "ms", "s"])
  }

  /// Nanoseconds as a plain number below 10,000, otherwise with a unit.
  static func nanoseconds(_ value: Double) -> String {
    value < 9999.5 ? digits(value) : time(value)
  }

  /// A size in bytes, in units of 1,000.
  static func bytes(_ count: Int) -> String {
    count < 1000 ? "\(count) B" : scaled(Double(count), step: 1000, units: ["B", "kB", "MB", "GB"])
  }

  /// Three digits, or more if the number is 1,000 or more.
  static func digits(_ value: Double) -> String {
    value < 9.995
      ? String(format: "%.2f", value)
      : value < 99.95 ? String(format: "%.1f", value) : grouped(value)
  }

  /// A percentage, with one decimal below 10.
  static func percent(_ value: Double) -> String {
    String(format: value < 9.95 ? "%.1f" : "%.0f", value)
  }

  /// An integer with commas.
  static func count(_ value: Int) -> String { grouped(Double(value)) }

  private static func grouped(_ value: Double) -> String {
    let digits = String(format: "%.0f", value)
    var text = ""
    for (index, digit) in digits.reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
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

/// Aligned columns: the first to the left, the others to the right.
struct TextTable {
  private var rows: [[String]]

  init(_ titles: [String]) { rows = [titles] }

  mutating func append(_ row: [String]) { rows.append(row) }

  /// The lines, line breaks included; columns are two spaces apart.
  var text: String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for column in columns {
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        line += column == 0 ? row[column] + gap : "  " + gap + row[column]
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

import Foundation

extension Double {
  /// The number with at most `digits` decimals and no trailing zeros.
  func text(decimals digits: Int) -> String {
    if let text = shortText(decimals: digits) { return text }
    var text = String(format: "%.\(digits)f", self)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// The same, fast; nil of large numbers, and where the product's rounding might decide the last digit.
  private func shortText(decimals digits: Int) -> String? {
    guard digits <= 2 else { return nil }
    let scale = digits == 2 ? 100 : digits == 1 ? 10 : 1
    let product = self * Double(scale)
    guard product.magnitude < 0x1p30 else { return nil }
    let rounded = product.rounded()
    guard (product - rounded).magnitude < 0.4999 else { return nil }
    let (whole, part) = Int(rounded.magnitude).quotientAndRemainder(dividingBy: scale)
    let sign = rounded < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    if digits == 1 { return "\(sign)\(whole).\(part)" }
    let (tenths, hundredths) = part.quotientAndRemainder(dividingBy: 10)
    return "\(sign)\(whole).\(tenths)" + (hundredths == 0 ? "" : String(hundredths))
  }
}

extension Int {
  /// The number in groups of three digits: “1,234”.
  var grouped: String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// The number and a noun: “1 shape”, “1,234 shapes”.
  func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// The text in lines of at most `width` characters, broken between words.
  func wrapped(to width: Int) -> [String] {
    split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  /// A list: “a, b and c”, or with another word before the last.
  init(list words: [String], _ conjunction: String = "and") {
    let last = words.suffix(2).joined(separator: " \(conjunction) ")
    self = (words.dropLast(2) + [last]).joined(separator: ", ")
  }
}

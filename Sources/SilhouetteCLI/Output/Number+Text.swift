import Foundation

extension Double {
  /// The number to at most so many places, without trailing zeros.
  func text(places: Int) -> String {
    var text = String(format: "%.\(places)f", self)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}

extension Int {
  /// The number in groups of three digits.
  var grouped: String {
    var text = ""
    for (place, digit) in String(self).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

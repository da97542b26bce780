import Foundation
import SilhouetteGeometry

/// The value of a math function of CSS (CSS Values and Units 4, section 10): `calc()`, `min()`, `max()` or `clamp()`.
///
/// Percentages cannot be resolved when this is parsed, so those in a `min()` are not read.
struct Calculation: Sendable {
  enum Kind { case number, length, angle }

  var kind: Kind
  /// The length; a number or an angle's degrees are stored as its pixels.
  var value: Length

  var number: Double { value.pixels }
  /// The degrees of an angle or of a plain 0, which is valid as an angle; nil for anything else.
  var degrees: Double? { kind == .angle || kind == .number && number == 0 ? number : nil }

  /// Reads a function; nil, and nothing is read, if none is next or it is invalid.
  init?(_ scanner: inout NumberScanner, fontSize: Double, units: DocumentUnits) {
    var reader = Reader(scanner: scanner, fontSize: fontSize, units: units)
    guard let result = reader.readFunction() else { return nil }
    scanner = reader.scanner
    self = result.finite
  }

  /// Parses a number, an angle or a function; nil if the text is none of these.
  init?(_ text: String) {
    var reader = Reader(scanner: NumberScanner(text), fontSize: 0, units: .unknown)
    guard let result = reader.readValue(), reader.scanner.isAtEnd else { return nil }
    self = result.finite
  }

  /// The number, or the result of a function that is one, in a text; nil for anything else.
  static func number(_ text: String) -> (value: Double, isPercentage: Bool)? {
    var scanner = NumberScanner(text)
    if let number = scanner.readNumber() {
      let isPercentage = scanner.take("%")
      return scanner.isAtEnd ? (number, isPercentage) : nil
    }
    return Calculation(text).flatMap { $0.kind == .number ? ($0.number, false) : nil }
  }

  private init(_ kind: Kind, _ value: Length) { (self.kind, self.value) = (kind, value) }

  /// The value outside of all functions: NaN is 0, and infinities are very large.
  private var finite: Calculation {
    func finite(_ number: Double) -> Double {
      let largest = Double(Float.greatestFiniteMagnitude)
      return number.isNaN ? 0 : min(max(number, -largest), largest)
    }
    var result = self
    (result.value.pixels, result.value.percent) = (finite(value.pixels), finite(value.percent))
    return result
  }

  init(_ kind: Kind, _ number: Double) { self.init(kind, Length(pixels: number)) }

  private func scaled(by factor: Double) -> Calculation {
    Calculation(kind, value.scaled(by: factor))
  }
}

extension Calculation {
  /// Reads values by recursive descent. Brackets nest at most ``deepest`` levels.
  private struct Reader {
    var scanner: NumberScanner
    let fontSize: Double
    let units: DocumentUnits
    private var depth = 0
    private static let deepest = 16

    init(scanner: NumberScanner, fontSize: Double, units: DocumentUnits) {
      (self.scanner, self.fontSize, self.units) = (scanner, fontSize, units)
    }

    /// Reads a number with or without a unit, a function, or a sum in brackets; nil if it is invalid. O(bytes).
    mutating func readValue() -> Calculation? {
      let start = scanner
      guard let number = scanner.readNumber() else { return readFunction(mayBeBrackets: true) }
      let unit = scanner.readWord().lowerCase
      if unit.isEmpty, scanner.next != UInt8(ascii: "%") { return Calculation(.number, number) }
      if let factor = Calculation.degrees[unit] { return Calculation(.angle, number * factor) }
      scanner = start
      return Length(&scanner, fontSize: fontSize, units: units).map { Calculation(.length, $0) }
    }

    mutating func readFunction(mayBeBrackets: Bool = false) -> Calculation? {
      let name = scanner.readWord().lowerCase
      guard mayBeBrackets || !name.isEmpty, scanner.take("("), depth < Self.deepest else {
        return nil
      }
      depth += 1
      defer { depth -= 1 }
      var values: [Calculation] = []
      repeat {
        guard let value = readSum() else { return nil }
        values.append(value)
      } while scanner.take(",")
      guard scanner.take(")") else { return nil }
      switch (name, values.count) {
      case ("", 1), ("calc", 1): return values[0]
      case ("min", _): return minimum(values)
      case ("max", _): return maximum(values)
      case ("clamp", 3):
        return minimum([values[1], values[2]]).flatMap { maximum([$0, values[0]]) }
      default: return nil
      }
    }

    /// Reads products with signs between them, and white space around.
    private mutating func readSum() -> Calculation? {
      scanner.skipSpace()
      guard var sum = readProduct() else { return nil }
      while true {
        let start = scanner.offset
        scanner.skipSpace()
        guard let sign = scanner.next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
          return sum
        }
        // They need white space on both sides.
        let isSpaced = scanner.offset > start
        scanner.advance()
        let signEnd = scanner.offset
        scanner.skipSpace()
        guard isSpaced, scanner.offset > signEnd, let term = readProduct(), term.kind == sum.kind
        else { return nil }
        sum.value = sign == UInt8(ascii: "-") ? sum.value - term.value : sum.value + term.value
      }
    }

    /// Reads factors joined by `*` and `/`. White space after them stays unread.
    private mutating func readProduct() -> Calculation? {
      guard var product = readValue() else { return nil }
      while true {
        var ahead = scanner
        ahead.skipSpace()
        guard let mark = ahead.next, mark == UInt8(ascii: "*") || mark == UInt8(ascii: "/") else {
          return product
        }
        ahead.advance()
        ahead.skipSpace()
        scanner = ahead
        guard let factor = readValue() else { return nil }
        if factor.kind == .number {
          let number = factor.number
          product = product.scaled(by: mark == UInt8(ascii: "/") ? 1 / number : number)
        } else if product.kind == .number, mark == UInt8(ascii: "*") {
          product = factor.scaled(by: product.number)
        } else {
          return nil
        }
      }
    }

    /// The least of some values; nil if it depends on the viewport.
    private func minimum(_ values: [Calculation]) -> Calculation? {
      let areAlike = values.allSatisfy { $0.kind == values[0].kind && !$0.value.isRelative }
      return areAlike ? values.min { $0.number < $1.number } : nil
    }

    private func maximum(_ values: [Calculation]) -> Calculation? {
      minimum(values.map { $0.scaled(by: -1) })?.scaled(by: -1)
    }
  }

  /// The units of angles, in degrees.
  private static let degrees: [ByteString: Double] = [
    "deg": 1, "rad": 180 / .pi, "grad": 0.9, "turn": 360,
  ]
}

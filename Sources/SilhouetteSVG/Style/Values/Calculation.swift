import Foundation
import SilhouetteGeometry

/// What one of CSS's mathematical functions comes to (CSS Values and Units 4, section 10): `calc()`,
/// `min()`, `max()` or `clamp()`.
///
/// Percentages are not yet lengths when this is read: where `min()` and its like mix the two, what they
/// come to stays open.
struct Calculation: Sendable {
  enum Kind { case number, length, angle }

  var kind: Kind
  /// The length. A number, or an angle's degrees, is in the place of its pixels.
  var value: Length

  var number: Double { value.pixels }
  /// An angle's degrees; those of a plain 0 too, which may stand for an angle. Nil for all else.
  var degrees: Double? { kind == .angle || kind == .number && number == 0 ? number : nil }

  /// Takes a function; nil where none is next, or it is no value.
  init?(_ scanner: inout NumberScanner, fontSize: Double, viewport: CGSize) {
    guard let next = scanner.next, (next | 0x20) &- UInt8(ascii: "a") < 26 else { return nil }
    var reader = Reader(scanner: scanner, fontSize: fontSize, viewport: viewport)
    guard let result = reader.readFunction() else { return nil }
    scanner = reader.scanner
    self = result
  }

  /// Reads a text that is a number or an angle, or comes to one; nil where it is not.
  init?(_ text: String) {
    var reader = Reader(scanner: NumberScanner(text), fontSize: 0, viewport: .zero)
    guard let result = reader.readValue(), reader.scanner.isAtEnd else { return nil }
    self = result
  }

  private init(_ kind: Kind, _ value: Length) { (self.kind, self.value) = (kind, value) }

  private init(_ kind: Kind, _ number: Double) { self.init(kind, Length(pixels: number)) }

  private func scaled(by factor: Double) -> Calculation {
    Calculation(kind, value.scaled(by: factor))
  }
}

extension Calculation {
  private struct Reader {
    var scanner: NumberScanner
    let fontSize: Double
    let viewport: CGSize
    var depth = 0
    /// How many lengths are compared only when the viewport is known, which may be often.
    var openCount = 0

    private static let deepest = 32
    private static let mostOpen = 32

    /// A number, with a unit or without, a function, or a sum in brackets.
    mutating func readValue() -> Calculation? {
      if scanner.take("(") {
        guard let sums = readSums(), sums.count == 1 else { return nil }
        return sums[0]
      }
      let start = scanner
      guard let number = scanner.readNumber() else { return readFunction() }
      guard let next = scanner.next,
        next == UInt8(ascii: "%") || (next | 0x20) &- UInt8(ascii: "a") < 26
      else { return Calculation(.number, number) }
      if let factor = Calculation.degrees[scanner.readWord().lowerCase] {
        return Calculation(.angle, number * factor)
      }
      scanner = start
      return Length(&scanner, fontSize: fontSize, viewport: viewport).map {
        Calculation(.length, $0)
      }
    }

    mutating func readFunction() -> Calculation? {
      let name = scanner.readWord().lowerCase
      guard scanner.take("("), let values = readSums() else { return nil }
      switch (name, values.count) {
      case ("calc", 1): return values[0]
      case ("min", _): return least(values)
      case ("max", _): return least(values.map { $0.scaled(by: -1) })?.scaled(by: -1)
      case ("clamp", 3):
        guard let lower = least([values[1], values[2]]) else { return nil }
        return least([lower, values[0]].map { $0.scaled(by: -1) })?.scaled(by: -1)
      default: return nil
      }
    }

    /// The sums between commas, up to the closing bracket.
    private mutating func readSums() -> [Calculation]? {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.deepest else { return nil }
      var sums: [Calculation] = []
      repeat {
        scanner.skipSpace()
        guard let sum = readSum() else { return nil }
        sums.append(sum)
      } while scanner.take(",")
      return scanner.take(")") ? sums : nil
    }

    /// Products with `+` or `-` between them, which have white space on both sides.
    private mutating func readSum() -> Calculation? {
      guard var sum = readProduct() else { return nil }
      while true {
        let start = scanner.offset
        scanner.skipSpace()
        guard scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") else {
          return sum
        }
        let sign = scanner.next == UInt8(ascii: "-") ? -1.0 : 1
        let isSpaced = scanner.offset > start
        scanner.advance()
        let operatorEnd = scanner.offset
        scanner.skipSpace()
        guard isSpaced, scanner.offset > operatorEnd, let next = readProduct(),
          next.kind == sum.kind
        else { return nil }
        sum.value = sum.value + next.value.scaled(by: sign)
      }
    }

    private mutating func readProduct() -> Calculation? {
      guard var product = readValue() else { return nil }
      while true {
        let start = scanner
        scanner.skipSpace()
        let isDivision = scanner.take("/")
        guard isDivision || scanner.take("*") else {
          scanner = start
          return product
        }
        scanner.skipSpace()
        guard let next = readValue() else { return nil }
        if next.kind == .number {
          product = product.scaled(by: isDivision ? 1 / next.number : next.number)
        } else if product.kind == .number, !isDivision {
          product = next.scaled(by: product.number)
        } else {
          return nil
        }
      }
    }

    private mutating func least(_ values: [Calculation]) -> Calculation? {
      guard values.allSatisfy({ $0.kind == values[0].kind }) else { return nil }
      let lengths = values.map(\.value)
      if lengths.allSatisfy({ !$0.isRelative }) { return values.min { $0.number < $1.number } }
      openCount += lengths.count
      guard openCount <= Self.mostOpen else { return nil }
      return Calculation(.length, Length(minima: [Length.Minimum(lengths: lengths)]))
    }
  }

  /// How many degrees the units of angles have.
  private static let degrees = ["deg": 1, "rad": 180 / .pi, "grad": 0.9, "turn": 360]
}

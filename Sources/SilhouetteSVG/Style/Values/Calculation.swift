import Foundation
import SilhouetteGeometry

/// The value of a math function of CSS: `calc()`, `min()`, `max()` or `clamp()` (CSS Values and Units 4,
/// section 10).
///
/// Percentages cannot be resolved when this is parsed, so a `min()` of lengths and percentages is kept as
/// ``Length/minima``.
struct Calculation: Sendable {
  enum Kind { case number, length, angle }

  var kind: Kind
  /// The length; a number or an angle's degrees are stored as its pixels.
  var value: Length

  var number: Double { value.pixels }
  /// The degrees of an angle or of a plain 0, which is valid as an angle; nil for anything else.
  var degrees: Double? { kind == .angle || kind == .number && number == 0 ? number : nil }

  /// Reads a function; nil, and nothing is read, if none is next or it is invalid.
  init?(_ scanner: inout NumberScanner, fontSize: Double, viewport: CGSize) {
    var reader = Reader(scanner: scanner, fontSize: fontSize, viewport: viewport)
    guard let result = reader.readFunction() else { return nil }
    scanner = reader.scanner
    self = result
  }

  /// Parses a number, an angle or a function; nil if the text is none.
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
    /// The number of lengths whose minimum depends on the viewport. Bounded, because they are compared
    /// whenever the length is resolved.
    var deferredCount = 0

    private static let deepest = 32
    private static let mostDeferred = 32

    /// Reads a number with or without a unit, a function, or a sum in brackets.
    mutating func readValue() -> Calculation? {
      if scanner.take("(") {
        guard let sums = readSums(), sums.count == 1 else { return nil }
        return sums[0]
      }
      let start = scanner
      guard let number = scanner.readNumber() else { return readFunction() }
      let unit = scanner.readWord().lowerCase
      if unit.isEmpty, scanner.next != UInt8(ascii: "%") { return Calculation(.number, number) }
      if let factor = Calculation.degrees[unit] { return Calculation(.angle, number * factor) }
      scanner = start
      return Length(&scanner, fontSize: fontSize, viewport: viewport).map {
        Calculation(.length, $0)
      }
    }

    mutating func readFunction() -> Calculation? {
      let name = scanner.readWord().lowerCase
      guard !name.isEmpty, scanner.take("("), let values = readSums() else { return nil }
      switch (name, values.count) {
      case ("calc", 1): return values[0]
      case ("min", _): return minimum(values)
      case ("max", _): return maximum(values)
      case ("clamp", 3):
        return minimum([values[1], values[2]]).flatMap { maximum([$0, values[0]]) }
      default: return nil
      }
    }

    /// Reads sums between commas and the closing bracket.
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

    /// Reads products with `+` or `-` between them, which need white space on both sides.
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

    private mutating func minimum(_ values: [Calculation]) -> Calculation? {
      guard values.allSatisfy({ $0.kind == values[0].kind }) else { return nil }
      let lengths = values.map(\.value)
      if lengths.allSatisfy({ !$0.isRelative }) { return values.min { $0.number < $1.number } }
      deferredCount += lengths.count
      guard deferredCount <= Self.mostDeferred else { return nil }
      return Calculation(.length, Length(minima: [Length.Minimum(lengths: lengths)]))
    }

    private mutating func maximum(_ values: [Calculation]) -> Calculation? {
      minimum(values.map { $0.scaled(by: -1) })?.scaled(by: -1)
    }
  }

  /// The units of angles, in degrees.
  private static let degrees = ["deg": 1, "rad": 180 / .pi, "grad": 0.9, "turn": 360]
}

import Foundation
import SilhouetteGeometry

/// The value of a math function of CSS (CSS Values and Units 4, section 10): `calc()`, `min()`, `max()` or `clamp()`.
///
/// Percentages cannot be resolved when this is parsed, so a `min()` of lengths and percentages is kept as
/// ``Length/minima``.
struct Calculation: Sendable {
  enum Kind { case number, length, angle }

  var kind: Kind
  /// The length; a number or an angle's degrees are stored as its pixels.
  var value: Length

  var number: Double { value.pixels }
  /// The number; nil for an angle or a length.
  var plainNumber: Double? { kind == .number ? number : nil }
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

  private init(_ kind: Kind, _ value: Length) { (self.kind, self.value) = (kind, value) }

  /// What a value is outside of all functions: NaN is 0, and infinities are very large.
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
  /// Iterates instead of recursing: the stack of a secondary thread may be small.
  private struct Reader {
    var scanner: NumberScanner
    let fontSize: Double
    let units: DocumentUnits
    /// The number of lengths whose minimum depends on the viewport. Bounded, because they are compared whenever the
    /// length is resolved.
    var deferredCount = 0

    private static let mostDeferred = 32

    /// Reads a number with or without a unit, a function, or a sum in brackets. O(bytes).
    mutating func readValue() -> Calculation? { read(mayBeNumber: true) }

    mutating func readFunction() -> Calculation? { read(mayBeNumber: false) }

    private mutating func read(mayBeNumber: Bool) -> Calculation? {
      var open: [OpenSums] = []
      while true {
        guard var value = mayBeNumber || !open.isEmpty ? readNumber() : .some(nil) else {
          return nil
        }
        if value == nil {
          // A bracket or a function.
          let name = scanner.readWord().lowerCase
          guard scanner.take("("), !open.isEmpty || mayBeNumber || !name.isEmpty else {
            return nil
          }
          open.append(OpenSums(function: name))
          scanner.skipSpace()
          continue
        }
        // Up to the next value that has to be read.
        while let found = value {
          guard var sums = open.popLast() else { return found }
          guard let next = sums.add(found, &scanner) else { return nil }
          switch next {
          case .value:
            open.append(sums)
            value = nil
          case .end:
            guard let result = self.value(of: sums) else { return nil }
            value = result
          }
        }
      }
    }

    /// Reads a number with or without a unit: nil inside if none is next, nil if it is invalid.
    private mutating func readNumber() -> Calculation?? {
      let start = scanner
      guard let number = scanner.readNumber() else { return .some(nil) }
      let unit = scanner.readWord().lowerCase
      if unit.isEmpty, scanner.next != UInt8(ascii: "%") { return Calculation(.number, number) }
      if let factor = Calculation.degrees[unit] { return Calculation(.angle, number * factor) }
      scanner = start
      guard let length = Length(&scanner, fontSize: fontSize, units: units) else {
        return nil
      }
      return Calculation(.length, length)
    }

    /// The value of a function or of brackets.
    private mutating func value(of sums: OpenSums) -> Calculation? {
      let values = sums.values
      switch (sums.function, values.count) {
      case ("", 1), ("calc", 1): return values[0]
      case ("min", _): return minimum(values)
      case ("max", _): return maximum(values)
      case ("clamp", 3):
        return minimum([values[1], values[2]]).flatMap { maximum([$0, values[0]]) }
      default: return nil
      }
    }

    private mutating func minimum(_ values: [Calculation]) -> Calculation? {
      guard values.allSatisfy({ $0.kind == values[0].kind }) else { return nil }
      let lengths = values.map { $0.value }
      if lengths.allSatisfy({ !$0.isRelative }) { return values.min { $0.number < $1.number } }
      deferredCount += lengths.count
      guard deferredCount <= Self.mostDeferred else { return nil }
      return Calculation(.length, Length(minima: [Length.Minimum(lengths: lengths)]))
    }

    private mutating func maximum(_ values: [Calculation]) -> Calculation? {
      minimum(values.map { $0.scaled(by: -1) })?.scaled(by: -1)
    }
  }

  /// The sums in a function or in brackets, while they are read.
  private struct OpenSums {
    /// Empty for brackets.
    let function: ByteString
    /// The sums before the last comma.
    private(set) var values: [Calculation] = []
    private var sum: Calculation?
    /// That of the next term.
    private var sign = 1.0
    private var product: Calculation?
    private var isDivision = false

    init(function: ByteString) { self.function = function }

    /// What has to be read next.
    enum Next { case value, end }

    /// Adds a value, and reads the operator, comma or bracket after it; nil if one of them is invalid.
    mutating func add(_ value: Calculation, _ scanner: inout NumberScanner) -> Next? {
      guard multiply(by: value) else { return nil }
      let start = scanner.offset
      scanner.skipSpace()
      if let byte = scanner.next, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
        isDivision = byte == UInt8(ascii: "/")
        scanner.advance()
        scanner.skipSpace()
        return .value
      }
      guard endTerm() else { return nil }
      if let byte = scanner.next, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        // They need white space on both sides.
        let isSpaced = scanner.offset > start
        scanner.advance()
        let operatorEnd = scanner.offset
        scanner.skipSpace()
        sign = byte == UInt8(ascii: "-") ? -1 : 1
        return isSpaced && scanner.offset > operatorEnd ? .value : nil
      }
      if let sum { values.append(sum) }
      (sum, sign) = (nil, 1)
      if scanner.take(",") {
        scanner.skipSpace()
        return .value
      }
      return scanner.take(")") ? .end : nil
    }

    private mutating func multiply(by factor: Calculation) -> Bool {
      guard let old = product else {
        product = factor
        return true
      }
      if factor.kind == .number {
        product = old.scaled(by: isDivision ? 1 / factor.number : factor.number)
      } else if old.kind == .number, !isDivision {
        product = factor.scaled(by: old.number)
      } else {
        return false
      }
      return true
    }

    /// Adds the product to the sum.
    private mutating func endTerm() -> Bool {
      guard let term = product?.scaled(by: sign) else { return false }
      product = nil
      guard let old = sum else {
        sum = term
        return true
      }
      sum?.value = old.value + term.value
      return old.kind == term.kind
    }
  }

  /// The units of angles, in degrees.
  private static let degrees: [ByteString: Double] = [
    "deg": 1, "rad": 180 / .pi, "grad": 0.9, "turn": 360,
  ]
}

package import Foundation
import SilhouetteGeometry

/// SVG's list of transform functions (CSS Transforms 1, section 8; SVG 1.1, section 7.6).
package enum TransformList {
  /// The list as one transform; nil where the text is none, so that the attribute is of no effect.
  package static func parse(_ text: String) -> AffineTransform? {
    var scanner = NumberScanner(text)
    var result = AffineTransform.identity
    scanner.skipSpace()
    if scanner.take(word: "none") {
      scanner.skipSpace()
      return scanner.isAtEnd ? result : nil
    }
    while !scanner.isAtEnd {
      guard let function = readFunction(&scanner) else { return nil }
      // The function that is written first is applied last.
      result.prepend(function)
      if scanner.skipSeparator(), scanner.isAtEnd { return nil }
    }
    return result
  }

  private static func readFunction(_ scanner: inout NumberScanner) -> AffineTransform? {
    let name = scanner.readWord()
    scanner.skipSpace()
    guard scanner.take("("), let numbers = readArguments(&scanner) else { return nil }
    return transform(name, numbers)
  }

  private static func readArguments(_ scanner: inout NumberScanner) -> [Double]? {
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.take(")") {
      guard numbers.count < 6, let number = scanner.readNumber() else { return nil }
      numbers.append(number)
      let hasComma = scanner.skipSeparator()
      if hasComma, scanner.next == UInt8(ascii: ")") { return nil }
    }
    return numbers
  }

  private static func transform(_ name: String, _ n: [Double]) -> AffineTransform? {
    switch (name, n.count) {
    case ("matrix", 6):
      AffineTransform(m11: n[0], m12: n[1], m21: n[2], m22: n[3], tX: n[4], tY: n[5])
    case ("translate", 1): AffineTransform(translationByX: n[0], byY: 0)
    case ("translate", 2): AffineTransform(translationByX: n[0], byY: n[1])
    case ("scale", 1): AffineTransform(scaleByX: n[0], byY: n[0])
    case ("scale", 2): AffineTransform(scaleByX: n[0], byY: n[1])
    case ("rotate", 1): rotation(degrees: n[0])
    case ("rotate", 3): rotation(degrees: n[0], about: CGPoint(x: n[1], y: n[2]))
    case ("skewX", 1): skew(x: n[0], y: 0)
    case ("skewY", 1): skew(x: 0, y: n[0])
    default: nil
    }
  }

  /// A rotation that is exact for multiples of a right angle.
  static func rotation(degrees: Double, about center: CGPoint = .zero) -> AffineTransform {
    let (c, s) = cosineAndSine(degrees: degrees)
    var result = AffineTransform(translationByX: center.x, byY: center.y)
    result.prepend(AffineTransform(m11: c, m12: s, m21: -s, m22: c, tX: 0, tY: 0))
    result.prepend(AffineTransform(translationByX: -center.x, byY: -center.y))
    return result
  }

  /// A skew by angles in degrees.
  static func skew(x: Double, y: Double) -> AffineTransform {
    AffineTransform(
      m11: 1, m12: tan(y * .pi / 180), m21: tan(x * .pi / 180), m22: 1, tX: 0, tY: 0)
  }
}

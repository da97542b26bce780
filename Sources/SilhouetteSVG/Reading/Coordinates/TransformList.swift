import Foundation
package import SilhouetteGeometry

/// The attribute `transform`: a list of functions (CSS Transforms 1, section 8; SVG 1.1, section 7.6).
package enum TransformList {
  /// The product of a list's functions; nil if the text is invalid. O(bytes).
  package static func parse(_ text: String) -> Affine? {
    var scanner = NumberScanner(text)
    var result = Affine.identity
    scanner.skipSpace()
    if scanner.take(word: "none") {
      scanner.skipSpace()
      return scanner.isAtEnd ? result : nil
    }
    while !scanner.isAtEnd {
      guard let function = readFunction(&scanner) else { return nil }
      // The last function is applied first.
      result.prepend(function)
      if scanner.skipSeparator(), scanner.isAtEnd { return nil }
    }
    return result
  }

  private static func readFunction(_ scanner: inout NumberScanner) -> Affine? {
    let name = ByteString(scanner.readWord())
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

  static func transform(_ name: ByteString, _ n: [Double]) -> Affine? {
    switch (name, n.count) {
    case ("matrix", 6):
      Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1): .translation(x: n[0], y: 0)
    case ("translate", 2): .translation(x: n[0], y: n[1])
    case ("scale", 1): .scale(x: n[0], y: n[0])
    case ("scale", 2): .scale(x: n[0], y: n[1])
    case ("rotate", 1): .rotation(degrees: n[0])
    case ("rotate", 3): .rotation(degrees: n[0], about: CGPoint(x: n[1], y: n[2]))
    case ("skewX", 1): skew(x: n[0], y: 0)
    case ("skewY", 1): skew(x: 0, y: n[0])
    default: nil
    }
  }

  /// A skew by angles in degrees.
  static func skew(x: Double, y: Double) -> Affine {
    Affine(a: 1, b: tan(y * .pi / 180), c: tan(x * .pi / 180), d: 1)
  }
}

import Foundation
package import SilhouetteGeometry

/// The viewport of an `svg` or `symbol` element: its rectangle in the parent's user space, and the transform of its
/// content.
struct Viewport {
  let rect: CGRect
  /// The size in its own user units, for percentages.
  let userSize: CGSize
  /// From its own to the parent's user space; nil if rendering is disabled.
  let transform: Affine?

  init(rect: CGRect, viewBox: ViewBox?, fit: PreserveAspectRatio) {
    self.rect = rect
    userSize = viewBox?.rect.size ?? rect.size
    guard rect.width > 0, rect.height > 0 else {
      transform = nil
      return
    }
    let map = viewBox.map { $0.transform(to: rect, fit: fit) }
    let placed = map ?? Affine.translation(x: rect.minX, y: rect.minY)
    transform = placed.flatMap { $0.isInvertible ? $0 : nil }
  }
}

extension Viewport {
  /// The size of a replaced element without one (CSS 2.1, section 10.3.2).
  static let defaultSize = CGSize(width: 300, height: 150)

  /// The document's size. The view box supplies a missing side by its aspect ratio, and both by its size.
  static func size(width: Double?, height: Double?, viewBox: ViewBox?) -> CGSize {
    let inherent = viewBox?.rect.size ?? defaultSize
    let ratio = inherent.height > 0 ? Double(inherent.width / inherent.height) : 0
    return switch (width, height) {
    case (let width?, let height?): CGSize(width: width, height: height)
    case (let width?, nil) where viewBox != nil && ratio > 0:
      CGSize(width: width, height: width / ratio)
    case (nil, let height?) where viewBox != nil: CGSize(width: height * ratio, height: height)
    default: CGSize(width: width ?? inherent.width, height: height ?? inherent.height)
    }
  }
}

/// The rectangle of user space that is fitted into a viewport (SVG 2, section 8.6).
struct ViewBox: Sendable, Equatable {
  let rect: CGRect

  /// Parses four numbers; nil if the text is anything else, or a side is negative.
  init?(_ text: String) {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while let number = scanner.readNumber() {
      numbers.append(number)
      // After the last, only white space may follow.
      if numbers.count < 4 { scanner.skipSeparator() } else { scanner.skipSpace() }
    }
    guard scanner.isAtEnd, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The transform from user space to the space of `viewport`; nil if one of them has no area, which disables
  /// rendering.
  func transform(to viewport: CGRect, fit: PreserveAspectRatio) -> Affine? {
    guard rect.width > 0, rect.height > 0, viewport.width > 0, viewport.height > 0 else {
      return nil
    }
    var x = Double(viewport.width / rect.width)
    var y = Double(viewport.height / rect.height)
    if fit.alignment != nil {
      x = fit.slices ? max(x, y) : min(x, y)
      y = x
    }
    let align = fit.alignment ?? .zero
    let tx = Double(viewport.minX - rect.minX * x + (viewport.width - rect.width * x) * align.x)
    let ty = Double(viewport.minY - rect.minY * y + (viewport.height - rect.height * y) * align.y)
    return Affine(a: x, b: 0, c: 0, d: y, tx: tx, ty: ty)
  }
}

/// How a view box is fitted into a viewport with another aspect ratio (SVG 2, section 8.7).
struct PreserveAspectRatio: Sendable, Equatable {
  /// The fraction of the free space before the view box, 0, ½ or 1 along each axis; nil for `none`, which stretches it.
  var alignment: CGPoint? = CGPoint(x: 0.5, y: 0.5)
  /// Whether the view box covers the viewport (`slice`) instead of fitting inside (`meet`).
  var slices = false

  static let initial = PreserveAspectRatio()

  private init() {}

  /// Parses an alignment and perhaps `meet` or `slice`; nil if the text is anything else.
  init?(_ text: String) {
    var words = text.words
    guard let name = words.next().map({ ByteString($0) }) else { return nil }
    if name == "none" {
      alignment = nil
    } else {
      let fractions: [ByteString: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
      guard name.utf8.count == 8, name.hasPrefix("x"), name.dropFirst(4).hasPrefix("Y"),
        let x = fractions[ByteString(Substring(name.utf8.dropFirst().prefix(3)))],
        let y = fractions[name.dropFirst(5)]
      else { return nil }
      alignment = CGPoint(x: x, y: y)
    }
    switch words.next().map({ ByteString($0) }) {
    case nil, "meet": slices = false
    case "slice": slices = true
    default: return nil
    }
    guard words.next() == nil else { return nil }
  }
}

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

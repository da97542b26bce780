import Foundation
import SilhouetteGeometry

/// A function of the property `transform` (CSS Transforms 1, section 13). Functions of the third dimension are not read.
enum TransformFunction: Sendable, Hashable {
  case matrix(Affine)
  /// A translation; percentages are of the reference box's sides.
  case translate(Length, Length)

  /// The function's transform.
  ///
  /// - Parameter size: the reference box's size.
  func transform(in size: CGSize) -> Affine {
    switch self {
    case .matrix(let transform): transform
    case .translate(let x, let y):
      .translation(
        x: x.resolved(along: .horizontal, of: size), y: y.resolved(along: .vertical, of: size))
    }
  }

  /// Whether the transform depends on the reference box.
  var isRelative: Bool {
    if case .translate(let x, let y) = self { return x.isRelative || y.isRelative }
    return false
  }
}

extension TransformFunction {
  /// Parses a list of functions or `none`; nil if the text is neither.
  static func list(_ text: String, length: (String) -> Length?) -> [TransformFunction]? {
    if text.lowerCase == "none" { return [] }
    var functions: [TransformFunction] = []
    var scanner = CSSScanner(text)
    repeat {
      guard let name = scanner.readName(), scanner.take("(") else { return nil }
      let arguments = Array(scanner.readText(upTo: ")").commaSeparatedParts)
      guard scanner.take(")"), let function = read(name.lowerCase, arguments, length) else {
        return nil
      }
      functions.append(function)
      scanner.skipSpace()
    } while !scanner.isAtEnd
    return functions
  }

  /// Parses a value of the property `translate`, `rotate` or `scale` (CSS Transforms 2, section 5): the arguments of
  /// the function of that name.
  static func property(
    _ name: ByteString, _ text: String, length: (String) -> Length?
  ) -> [TransformFunction]? {
    text.lowerCase == "none" ? [] : read(name, text.topLevelWords(), length).map { [$0] }
  }

  private static func read(
    _ name: ByteString, _ arguments: [String], _ length: (String) -> Length?
  ) -> TransformFunction? {
    if name.hasPrefix("translate") {
      return translation(name, arguments.map(length))
    }
    let areAngles = name.hasPrefix("rotate") || name.hasPrefix("skew")
    let numbers = arguments.compactMap { areAngles ? Calculation($0)?.degrees : number($0) }
    return numbers.count == arguments.count ? plane(name, numbers).map { .matrix($0) } : nil
  }

  private static func translation(_ name: ByteString, _ lengths: [Length?]) -> TransformFunction? {
    guard let first = lengths.first ?? nil, let last = lengths.last ?? nil else { return nil }
    switch (name, lengths.count) {
    case ("translate", 1), ("translatex", 1): return .translate(first, .zero)
    case ("translate", 2): return .translate(first, last)
    case ("translatey", 1): return .translate(.zero, first)
    // Programs write it where nothing leaves the plane.
    case ("translate3d", 3): return last == .zero ? lengths[1].map { .translate(first, $0) } : nil
    default: return nil
    }
  }

  private static func plane(_ name: ByteString, _ n: [Double]) -> Affine? {
    switch (name, n.count) {
    case ("matrix", 6), ("scale", 1), ("scale", 2), ("rotate", 1):
      TransformList.transform(name, n)
    case ("rotatez", 1): .rotation(degrees: n[0])
    case ("scalex", 1): .scale(x: n[0], y: 1)
    case ("scaley", 1): .scale(x: 1, y: n[0])
    case ("skew", 2): TransformList.skew(x: n[0], y: n[1])
    case ("skew", 1), ("skewx", 1): TransformList.skew(x: n[0], y: 0)
    case ("skewy", 1): TransformList.skew(x: 0, y: n[0])
    default: nil
    }
  }

  private static func number(_ text: String) -> Double? {
    Calculation.number(text).map { value, isPercentage in isPercentage ? value / 100 : value }
  }
}

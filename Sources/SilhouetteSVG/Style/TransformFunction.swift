import Foundation
import SilhouetteGeometry

/// A function of CSS's property `transform` (CSS Transforms 1, section 13).
enum TransformFunction: Sendable, Hashable {
  case matrix(AffineTransform)
  /// A translation, its percentages of the reference box's sides.
  case translate(Length, Length)

  /// The function as a transform.
  ///
  /// - Parameter size: of the reference box.
  func transform(in size: CGSize) -> AffineTransform {
    switch self {
    case .matrix(let transform): transform
    case .translate(let x, let y):
      AffineTransform(
        translationByX: x.resolved(along: .horizontal, of: size),
        byY: y.resolved(along: .vertical, of: size))
    }
  }

  /// Whether the function depends on the reference box.
  var isRelative: Bool {
    if case .translate(let x, let y) = self { return x.isRelative || y.isRelative }
    return false
  }
}

extension TransformFunction {
  /// Reads a list of functions, or `none`; nil where the text is neither. Of three dimensions, those are
  /// known that leave the plane where it is, and of theirs what happens in it.
  static func list(_ text: String, length: (String) -> Length?) -> [TransformFunction]? {
    if text.lowerCase == "none" { return [] }
    var functions: [TransformFunction] = []
    var text = StyleText(text)
    while !text.isAtEnd {
      guard let name = text.readName(), text.take("(") else { return nil }
      let arguments = text.readText(upTo: ")").outerParts
      guard text.take(")"), let function = read(name.lowerCase, arguments, length) else {
        return nil
      }
      functions.append(function)
      text.skipSpace()
    }
    return functions
  }

  /// Reads the property `translate`, `rotate` or `scale` (CSS Transforms 2, section 5): the arguments
  /// of the function with its name.
  static func property(
    _ name: String, _ text: String, length: (String) -> Length?
  ) -> [TransformFunction]? {
    if text.lowerCase == "none" { return [] }
    return read(name, text.outerWords(), length).map { [$0] }
  }

  private static func read(
    _ name: String, _ arguments: [String], _ length: (String) -> Length?
  ) -> TransformFunction? {
    if name.hasPrefix("translate") {
      return translation(name, arguments.map { Length.strict($0, length) })
    }
    if name.hasPrefix("matrix") || name.hasPrefix("scale") {
      return scaling(name, arguments.compactMap(number), count: arguments.count)
    }
    return turning(name, arguments)
  }

  private static func translation(_ name: String, _ lengths: [Length?]) -> TransformFunction? {
    guard let first = lengths[0], let last = lengths[lengths.count - 1] else { return nil }
    switch (name, lengths.count) {
    case ("translate", 1), ("translatex", 1): return .translate(first, .zero)
    case ("translate", 2): return .translate(first, last)
    case ("translatey", 1): return .translate(.zero, first)
    case ("translate3d", 3): return lengths[1].map { .translate(first, $0) }
    case ("translatez", 1): return .translate(.zero, .zero)
    default: return nil
    }
  }

  private static func scaling(_ name: String, _ n: [Double], count: Int) -> TransformFunction? {
    guard n.count == count else { return nil }
    switch (name, count) {
    case ("matrix", 6):
      return .matrix(
        AffineTransform(m11: n[0], m12: n[1], m21: n[2], m22: n[3], tX: n[4], tY: n[5]))
    case ("scale", 1): return .matrix(AffineTransform(scaleByX: n[0], byY: n[0]))
    case ("scale", 2): return .matrix(AffineTransform(scaleByX: n[0], byY: n[1]))
    case ("scalex", 1): return .matrix(AffineTransform(scaleByX: n[0], byY: 1))
    case ("scaley", 1): return .matrix(AffineTransform(scaleByX: 1, byY: n[0]))
    case ("scale3d", 3): return .matrix(AffineTransform(scaleByX: n[0], byY: n[1]))
    case ("scalez", 1): return .matrix(.identity)
    case ("matrix3d", 16):
      return .matrix(
        AffineTransform(m11: n[0], m12: n[1], m21: n[4], m22: n[5], tX: n[12], tY: n[13]))
    default: return nil
    }
  }

  private static func turning(_ name: String, _ arguments: [String]) -> TransformFunction? {
    if let turn = TurnInSpace(name, arguments, degrees) { return .matrix(turn.projection) }
    let angles = arguments.map(degrees)
    guard let first = angles[0], let last = angles[angles.count - 1] else { return nil }
    switch (name, angles.count) {
    case ("rotate", 1), ("rotatez", 1): return .matrix(TransformList.rotation(degrees: first))
    case ("skew", 2): return .matrix(TransformList.skew(x: first, y: last))
    case ("skew", 1), ("skewx", 1): return .matrix(TransformList.skew(x: first, y: 0))
    case ("skewy", 1): return .matrix(TransformList.skew(x: 0, y: first))
    default: return nil
    }
  }

  private static func number(_ text: String) -> Double? {
    var scanner = NumberScanner(text)
    guard let number = scanner.readNumber() else {
      return Calculation(text).flatMap { $0.kind == .number ? $0.value : nil }
    }
    if scanner.take("%") { return scanner.isAtEnd ? number / 100 : nil }
    return scanner.isAtEnd ? number : nil
  }

  private static func degrees(_ text: String) -> Double? {
    guard let angle = Calculation(text) else { return nil }
    return angle.kind == .angle || angle.kind == .number && angle.value == 0 ? angle.value : nil
  }
}

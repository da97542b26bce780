import Foundation
import SilhouetteGeometry

/// A function of the property `transform` (CSS Transforms 1, section 13; CSS Transforms 2, section 12).
enum TransformFunction: Sendable, Hashable {
  case matrix(SpaceTransform)
  /// A translation; percentages are of the reference box's sides.
  case translate(Length, Length, depth: Double)

  /// The function's transform.
  ///
  /// - Parameter size: the reference box's size.
  func transform(in size: CGSize) -> SpaceTransform {
    switch self {
    case .matrix(let transform): transform
    case .translate(let x, let y, let depth):
      SpaceTransform(
        translation: SIMD3(
          x.resolved(along: .horizontal, of: size), y.resolved(along: .vertical, of: size), depth))
    }
  }

  /// Whether the transform depends on the reference box.
  var isRelative: Bool {
    if case .translate(let x, let y, _) = self { return x.isRelative || y.isRelative }
    return false
  }
}

extension TransformFunction {
  /// Parses a list of functions or `none`; nil if the text is neither.
  static func list(_ text: String, length: (String) -> Length?) -> [TransformFunction]? {
    if text.lowerCase == "none" { return [] }
    var functions: [TransformFunction] = []
    var scanner = CSSScanner(text)
    while !scanner.isAtEnd {
      guard let name = scanner.readName(), scanner.take("(") else { return nil }
      let arguments = Array(scanner.readText(upTo: ")").commaSeparatedParts)
      guard scanner.take(")"), let function = read(name.lowerCase, arguments, length) else {
        return nil
      }
      functions.append(function)
      scanner.skipSpace()
    }
    return functions
  }

  /// Parses a value of the property `translate`, `rotate` or `scale` (CSS Transforms 2, section 5): the arguments of
  /// the function of that name.
  static func property(
    _ name: ByteString, _ text: String, length: (String) -> Length?
  ) -> [TransformFunction]? {
    if text.lowerCase == "none" { return [] }
    let words = text.topLevelWords()
    let name = words.count == 3 && name != "rotate" ? ByteString(name.text + "3d") : name
    return read(name, words, length).map { [$0] }
  }

  private static func read(
    _ name: ByteString, _ arguments: [String], _ length: (String) -> Length?
  ) -> TransformFunction? {
    if name.hasPrefix("translate") {
      return translation(name, arguments.map { Length.strict($0, length) })
    }
    if name == "perspective" { return perspective(arguments, length) }
    if let rotation = rotation(name, arguments) { return .matrix(rotation) }
    let areAngles = name.hasPrefix("rotate") || name.hasPrefix("skew")
    let numbers = arguments.compactMap { areAngles ? Calculation($0)?.degrees : number($0) }
    guard numbers.count == arguments.count else { return nil }
    return plane(name, numbers).map { .matrix(SpaceTransform($0)) }
      ?? space(name, numbers).map { .matrix($0) }
  }

  private static func translation(_ name: ByteString, _ lengths: [Length?]) -> TransformFunction? {
    guard let first = lengths.first ?? nil, let last = lengths.last ?? nil else { return nil }
    switch (name, lengths.count) {
    case ("translate", 1), ("translatex", 1): return .translate(first, .zero, depth: 0)
    case ("translate", 2): return .translate(first, last, depth: 0)
    case ("translatey", 1): return .translate(.zero, first, depth: 0)
    case ("translate3d", 3):
      guard let y = lengths[1], !last.isRelative else { return nil }
      return .translate(first, y, depth: last.pixels)
    case ("translatez", 1):
      return last.isRelative ? nil : .translate(.zero, .zero, depth: last.pixels)
    default: return nil
    }
  }

  /// `none`, or the distance of the eye.
  private static func perspective(
    _ arguments: [String], _ length: (String) -> Length?
  ) -> TransformFunction? {
    guard arguments.count == 1 else { return nil }
    if arguments[0].lowerCase == "none" { return .matrix(.identity) }
    guard let distance = Length.strict(arguments[0], length), !distance.isRelative,
      !distance.isNegative
    else { return nil }
    return .matrix(SpaceTransform(perspective: distance.pixels))
  }

  private static func plane(_ name: ByteString, _ n: [Double]) -> Affine? {
    switch (name, n.count) {
    case ("matrix", 6), ("scale", 1), ("scale", 2), ("rotate", 1):
      TransformList.transform(name, n)
    case ("rotatez", 1): .rotation(degrees: n[0])
    case ("skew", 2): TransformList.skew(x: n[0], y: n[1])
    case ("skew", 1), ("skewx", 1): TransformList.skew(x: n[0], y: 0)
    case ("skewy", 1): TransformList.skew(x: 0, y: n[0])
    default: nil
    }
  }

  private static func space(_ name: ByteString, _ n: [Double]) -> SpaceTransform? {
    switch (name, n.count) {
    case ("scalex", 1): return SpaceTransform(scale: SIMD3(n[0], 1, 1))
    case ("scaley", 1): return SpaceTransform(scale: SIMD3(1, n[0], 1))
    case ("scalez", 1): return SpaceTransform(scale: SIMD3(1, 1, n[0]))
    case ("scale3d", 3): return SpaceTransform(scale: SIMD3(n[0], n[1], n[2]))
    case ("matrix3d", 16):
      func column(_ start: Int) -> SIMD4<Double> { SIMD4(n[start..<start + 4]) }
      return SpaceTransform(x: column(0), y: column(4), z: column(8), origin: column(12))
    default: return nil
    }
  }

  /// A rotation about a given axis, which may lead out of the plane; nil if the function gives no axis.
  private static func rotation(_ name: ByteString, _ arguments: [String]) -> SpaceTransform? {
    var words = arguments
    switch (name, words.count) {
    case ("rotatex", 1): words.insert("x", at: 0)
    case ("rotatey", 1): words.insert("y", at: 0)
    case ("rotate", 2), ("rotate", 4), ("rotate3d", 4): break
    default: return nil
    }
    // In the property, the angle may come first.
    if name == "rotate", Calculation(words[words.count - 1])?.degrees == nil {
      words.append(words.removeFirst())
    }
    guard let angle = Calculation(words.removeLast())?.degrees else { return nil }
    if words.count == 1, let axis = axes[words[0].lowerCase] {
      return SpaceTransform(degrees: angle, about: axis)
    }
    let numbers = words.compactMap(number)
    guard words.count == 3, numbers.count == 3 else { return nil }
    return SpaceTransform(degrees: angle, about: SIMD3(numbers))
  }

  private static let axes: [ByteString: SIMD3<Double>] = [
    "x": SIMD3(1, 0, 0), "y": SIMD3(0, 1, 0), "z": SIMD3(0, 0, 1),
  ]

  private static func number(_ text: String) -> Double? {
    var scanner = NumberScanner(text)
    guard let number = scanner.readNumber() else {
      return Calculation(text).flatMap { $0.kind == .number ? $0.number : nil }
    }
    if scanner.take("%") { return scanner.isAtEnd ? number / 100 : nil }
    return scanner.isAtEnd ? number : nil
  }
}

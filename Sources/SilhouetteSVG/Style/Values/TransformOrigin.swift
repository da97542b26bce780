import Foundation

/// The point that transforms leave fixed (CSS Transforms 2, section 8).
struct TransformOrigin: Sendable, Hashable {
  /// The point in the reference box.
  var position: BasicShape.Position
  /// The distance in front of the plane, in pixels.
  var depth = 0.0

  static let zero = TransformOrigin(position: .zero)
  static let center = TransformOrigin(position: .center)

  /// Whether the point depends on the reference box.
  var isRelative: Bool { position.x.isRelative || position.y.isRelative }

  /// The point in the space of the reference box.
  func point(in box: CGRect) -> SIMD3<Double> {
    let point = position.point(in: box)
    return SIMD3(point.x, point.y, depth)
  }
}

extension TransformOrigin {
  /// Parses one or two coordinates or sides, and perhaps a depth; nil if the value is invalid.
  init?(_ value: String, length: (String) -> Length?) {
    let words = value.topLevelWords()
    guard words.count <= 3,
      let position = BasicShape.Position(Array(words.prefix(2)), { Length.strict($0, length) })
    else { return nil }
    self.position = position
    guard words.count == 3 else { return }
    guard let depth = Length.strict(words[2], length), !depth.isRelative else { return nil }
    self.depth = depth.pixels
  }
}

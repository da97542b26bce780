import Foundation

/// The point that transforms leave where it is (CSS Transforms 2, section 8).
struct TransformOrigin: Sendable, Hashable {
  /// Where it is in the plane, in the reference box.
  var position: BasicShape.Position
  /// How far it is in front of the plane.
  var depth = 0.0

  static let zero = TransformOrigin(position: .zero)
  static let center = TransformOrigin(position: .center)

  /// Whether the point depends on the reference box.
  var isRelative: Bool { position.x.isRelative || position.y.isRelative }

  /// The point, in the space of the reference box.
  func point(in box: CGRect) -> SIMD3<Double> {
    let point = position.point(in: box)
    return SIMD3(point.x, point.y, depth)
  }
}

extension TransformOrigin {
  /// Reads one or two coordinates or sides, and perhaps a depth; nil where the value is none.
  init?(_ value: String, length: (String) -> Length?) {
    let words = value.outerWords()
    guard words.count <= 3,
      let position = BasicShape.Position(
        Array(words.prefix(2)), { Length.strict($0, length) })
    else { return nil }
    self.position = position
    guard words.count == 3 else { return }
    guard let depth = Length.strict(words[2], length), !depth.isRelative else { return nil }
    self.depth = depth.pixels
  }
}

public import SilhouetteGeometry

/// Why a map was not changed. It stays as it was.
public enum MapChangeError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The map has no shape or group with an id.
  case unknownShape(String)
  /// The map has no shape with this index. `count` includes removed shapes.
  case noShape(index: Int, count: Int)
  /// A transform is not finite or has no inverse.
  case singular(Affine)
  /// There is not one transform for each shape.
  case counts(shapes: Int, transforms: Int)
  /// The pixels of a map of masks cannot move.
  case masks(HitMap.Engine)

  /// One line that says what was found, and what was expected.
  public var description: String {
    switch self {
    case .unknownShape(let id): "no shape or group has the id “\(id)”"
    case .noShape(let index, let count):
      "no shape has the index \(index): expected 0 to \(count - 1), and none that was removed"
    case .singular(let t):
      "the transform (\(t.a), \(t.b), \(t.c), \(t.d), \(t.tx), \(t.ty)) is not finite or has no inverse"
    case .counts(let shapes, let transforms):
      "expected a transform for each shape, found \(transforms) for \(shapes)"
    case .masks(let engine):
      "shapes of a map of outlines can be moved, painted and added; this one's engine is “\(engine.rawValue)”"
    }
  }
}

public import Foundation
public import SilhouetteGeometry

/// Why a map cannot be placed in a view.
public enum PlacementError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The picture or the bounds are empty, or not of a finite size.
  case noRoom(picture: CGSize, bounds: CGRect)
  /// The transform has no inverse: it flattens the plane, or is not of finite numbers.
  case singular(Affine)

  /// One line that says what was found.
  public var description: String {
    switch self {
    case .noRoom(let picture, let bounds):
      "a picture of \(picture.width) × \(picture.height) cannot be laid into bounds of "
        + "\(bounds.width) × \(bounds.height) at (\(bounds.minX), \(bounds.minY))"
    case .singular(let t):
      "the transform (\(t.a), \(t.b), \(t.c), \(t.d), \(t.tx), \(t.ty)) has no inverse"
    }
  }
}

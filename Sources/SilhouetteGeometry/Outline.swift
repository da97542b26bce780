public import Foundation

/// A path and what of it is meant: the area that it encloses, or the area of its stroke.
public struct Outline: Sendable, Hashable {
  /// What of the path is meant.
  public enum Coverage: Sendable, Hashable {
    /// The area that the path encloses.
    case fill(FillRule)
    /// The area that a pen covers when it follows the path.
    indirect case stroke(StrokeStyle)
  }

  /// The path.
  public var path: VectorPath
  /// What of it is meant.
  public var coverage: Coverage

  /// The area that `path` encloses. O(1).
  public static func fill(_ path: VectorPath, rule: FillRule = .nonZero) -> Outline {
    Outline(path: path, coverage: .fill(rule))
  }

  /// The area of the stroke of `path`. O(1).
  public static func stroke(_ path: VectorPath, style: StrokeStyle) -> Outline {
    Outline(path: path, coverage: .stroke(style))
  }

  /// An outline from its parts. O(1).
  public init(path: VectorPath, coverage: Coverage) {
    self.path = path
    self.coverage = coverage
  }

  /// The outline's image under an affine map, a stroke's pen included. O(elements).
  public func applying(_ transform: AffineTransform) -> Outline {
    switch coverage {
    case .fill: Outline(path: path.applying(transform), coverage: coverage)
    case .stroke(let style):
      Outline(path: path.applying(transform), coverage: .stroke(style.applying(transform)))
    }
  }
}

import Foundation

/// A path and what of it is meant: the area that it encloses, or the area of its stroke.
public struct Outline: Sendable, Hashable {
  /// What of the path is meant.
  public enum Style: Sendable, Hashable {
    /// The area that the path encloses.
    case fill(FillRule)
    /// The area that a pen covers when it follows the path.
    indirect case stroke(Stroke)
  }

  /// The path.
  public var path: VectorPath
  /// What of it is meant.
  public var style: Style

  /// The area that `path` encloses. O(1).
  public static func fill(_ path: VectorPath, rule: FillRule = .nonZero) -> Outline {
    Outline(path: path, style: .fill(rule))
  }

  /// The area of the stroke of `path`. O(1).
  public static func stroke(_ path: VectorPath, style: Stroke) -> Outline {
    Outline(path: path, style: .stroke(style))
  }

  /// An outline from its parts. O(1).
  public init(path: VectorPath, style: Style) {
    self.path = path
    self.style = style
  }

  /// The outline's image under an affine map, a stroke's pen included. O(elements).
  public func applying(_ transform: Affine) -> Outline {
    switch style {
    case .fill: Outline(path: path.applying(transform), style: style)
    case .stroke(let style):
      Outline(path: path.applying(transform), style: .stroke(style.applying(transform)))
    }
  }
}

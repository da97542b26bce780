public import Foundation

/// An area: a path's fill or its stroke.
public struct Outline: Sendable, Hashable {
  /// How a path defines an area.
  public enum Style: Sendable, Hashable {
    /// The area that the path encloses.
    case fill(FillRule)
    /// The area that a pen covers along the path.
    indirect case stroke(Stroke)
  }

  /// The path.
  public var path: VectorPath
  /// Fill or stroke.
  public var style: Style

  /// The area that `path` encloses. O(1).
  public static func fill(_ path: VectorPath, rule: FillRule = .nonZero) -> Outline {
    Outline(path: path, style: .fill(rule))
  }

  /// The area that a pen covers along `path`. O(1).
  public static func stroke(_ path: VectorPath, style: Stroke) -> Outline {
    Outline(path: path, style: .stroke(style))
  }

  /// An outline from its parts. O(1).
  public init(path: VectorPath, style: Style) {
    self.path = path
    self.style = style
  }

  /// The outline's image under an affine map, which also applies to a stroke's pen. O(elements).
  public func applying(_ transform: Affine) -> Outline {
    switch style {
    case .fill: Outline(path: path.applying(transform), style: style)
    case .stroke(let style):
      Outline(path: path.applying(transform), style: .stroke(style.applying(transform)))
    }
  }
}

extension Outline {
  /// A rectangle around the outline, found faster than ``bounds``: around every point of the path, extended for
  /// strokes by the reach of the longest miter or square cap. Null for an empty path. O(elements).
  public var extent: CGRect {
    let extent = path.extent
    guard case .stroke(let stroke) = style, !extent.isNull else { return extent }
    return extent.insetBy(dx: -stroke.reach.width, dy: -stroke.reach.height)
  }

  /// Whether it is a fill, no stroke.
  var isFill: Bool { if case .fill = style { true } else { false } }

  /// Whether it is a line that has no width.
  package var isHairline: Bool {
    guard case .stroke(let stroke) = style else { return false }
    return stroke.width <= .hairline(along: path)
  }
}

extension Double {
  /// The width of the pen along a line that has none: it is as good as 0 where the line is.
  package static func hairline(along path: VectorPath) -> Double {
    let extent = path.extent
    let reach = max(abs(extent.minX), abs(extent.maxX), abs(extent.minY), abs(extent.maxY))
    return max(Double(reach), 1e-100) * 0x1p-40
  }
}

extension Outline: CustomStringConvertible {
  /// For example: `nonzero fill, path of 5 elements in (0.0, 0.0, 10.0, 5.0)`.
  public var description: String {
    switch style {
    case .fill(let rule): "\(rule.rawValue) fill, \(path)"
    case .stroke(let stroke): "stroke (\(stroke)), \(path)"
    }
  }
}

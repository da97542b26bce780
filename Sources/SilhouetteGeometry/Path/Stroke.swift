package import Foundation

/// A stroke style (SVG 2, section 13.5): the pen's width, caps, joins and dashes.
public struct Stroke: Sendable, Hashable {
  /// The shape of an open subpath's ends.
  public enum LineCap: String, Sendable, Hashable, CaseIterable {
    /// Straight, through the end point.
    case butt
    /// Half a disc around the end point.
    case round
    /// Half a square beyond the end point.
    case square
  }

  /// The shape of a corner.
  public enum LineJoin: String, Sendable, Hashable, CaseIterable {
    /// The outer edges extended until they meet; a bevel beyond ``Stroke/miterLimit``.
    case miter
    /// A sector around the corner.
    case round
    /// A straight edge between the outer edges' ends.
    case bevel
  }

  /// The pen's width in user units, before ``pen`` is applied.
  public var width: Double
  /// The cap of open ends, and of subpaths of zero length unless it is butt (SVG 2, section 13.5.4).
  public var cap: LineCap
  /// The join at corners.
  public var join: LineJoin
  /// The longest miter as a multiple of the width; at least 1.
  public var miterLimit: Double
  /// The alternating lengths of dashes and gaps, in user units; empty for a solid line.
  public var dashes: [Double]
  /// The distance into the dash pattern where a subpath starts, in user units.
  public var dashOffset: Double
  /// The map from user space, where the pen is round, to the path's space. A non-uniform one makes the pen
  /// an ellipse. Its translation has no effect.
  public var pen: Affine

  /// A stroke; the defaults are SVG's initial values. O(1).
  public init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4,
    dashes: [Double] = [], dashOffset: Double = 0, pen: Affine = .identity
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
    self.pen = pen
  }

  /// The style with which the transformed path has the transformed stroke. O(1).
  public func applying(_ transform: Affine) -> Stroke {
    var stroke = self
    stroke.pen.append(transform)
    return stroke
  }
}

extension Stroke {
  /// How far along each axis the stroke reaches beyond its path at most: as the longest miter or square cap does. O(1).
  package var reach: CGSize {
    let corner =
      switch join {
      case .miter: max(1, miterLimit)
      case .round, .bevel: 1.0
      }
    let end =
      switch cap {
      case .square: 2.squareRoot()
      case .butt, .round: 1.0
      }
    let reach = width / 2 * max(corner, end)
    return CGSize(width: reach * hypot(pen.a, pen.c), height: reach * hypot(pen.b, pen.d))
  }
}

extension Stroke: CustomStringConvertible {
  /// For example: `2.0 wide, round caps, miter joins up to 4.0, dashes [4.0, 2.0] from 1.0`.
  public var description: String {
    var parts = ["\(width) wide", "\(cap.rawValue) caps", "\(join.rawValue) joins"]
    if join == .miter { parts[2] += " up to \(miterLimit)" }
    if !dashes.isEmpty { parts.append("dashes \(dashes) from \(dashOffset)") }
    if pen != .identity { parts.append("pen \(pen)") }
    return parts.joined(separator: ", ")
  }
}

extension Stroke {
  /// The presentation attributes with values other than SVG's initial ones, and `stroke-width`, in the pen's space.
  package var svgAttributes: [(name: String, value: String)] {
    var attributes = [(name: "stroke-width", value: "\(width)")]
    if cap != .butt { attributes.append(("stroke-linecap", cap.rawValue)) }
    if join != .miter { attributes.append(("stroke-linejoin", join.rawValue)) }
    if miterLimit != 4 { attributes.append(("stroke-miterlimit", "\(miterLimit)")) }
    if dashes.isEmpty { return attributes }
    let lengths = dashes.map { "\($0)" }.joined(separator: " ")
    return attributes + [("stroke-dasharray", lengths), ("stroke-dashoffset", "\(dashOffset)")]
  }
}

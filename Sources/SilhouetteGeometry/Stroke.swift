import Foundation

/// How an outline is stroked (SVG 2, section 13.5): the pen's width, the ends, the corners, the dashes.
public struct Stroke: Sendable, Hashable {
  /// How a stroke ends where a subpath is open.
  public enum LineCap: String, Sendable, Hashable, CaseIterable {
    /// Cut straight at the end point.
    case butt
    /// Half a disc round the end point.
    case round
    /// Half a square beyond the end point.
    case square
  }

  /// How a stroke turns a corner.
  public enum LineJoin: String, Sendable, Hashable, CaseIterable {
    /// The outer edges run on to their meeting point, within ``Stroke/miterLimit``; else a bevel.
    case miter
    /// A disc round the corner.
    case round
    /// The outer corner is cut straight.
    case bevel
  }

  /// The pen's width, in user units: before ``pen`` is applied.
  public var width: Double
  /// The cap of open ends. Zero-length subpaths show it too, but for butt (SVG 2, section 13.5.4).
  public var cap: LineCap
  /// The join at corners.
  public var join: LineJoin
  /// The longest miter, as a multiple of the width; at least 1.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in user units; empty for a solid line.
  public var dashes: [Double]
  /// The distance into the dash pattern at which a subpath starts, in user units.
  public var dashOffset: Double
  /// The linear map from user space, where the pen is round, to the space of the outline. Its
  /// translation is of no effect. The identity by default; a non-uniform one makes the pen an ellipse.
  public var pen: Affine

  /// A style with SVG's initial values where nothing else is said. O(1).
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

  /// The style for the outline after `transform`: stroking the transformed outline with it gives the
  /// transformed stroke. O(1).
  public func applying(_ transform: Affine) -> Stroke {
    var style = self
    style.pen.append(transform)
    return style
  }
}

import Foundation
import SilhouetteGeometry

/// A basic shape of CSS (CSS Shapes 1, section 3); its lengths refer to a reference box. `shape()` is not read.
enum BasicShape: Sendable, Hashable {
  /// The reference box itself.
  case box
  case inset(sides: Sides, radii: Corners)
  case circle(Radius, at: Position)
  case ellipse(Radius, Radius, at: Position)
  case polygon([Position], FillRule)
  case path(VectorPath, FillRule)

  /// A point; percentages are of the reference box's sides.
  struct Position: Sendable, Hashable {
    var x: Length
    var y: Length

    static let zero = Position(x: .zero, y: .zero)
    static let center = Position(x: Length(percent: 50), y: Length(percent: 50))

    /// Whether the point depends on the reference box.
    var isRelative: Bool { x.isRelative || y.isRelative }
  }

  enum Radius: Sendable, Hashable {
    case length(Length)
    case closestSide
    case farthestSide
  }

  /// Distances inward from the reference box's sides.
  struct Sides: Sendable, Hashable {
    var top, right, bottom, left: Length
  }

  /// The radii of four corners, clockwise from the top left.
  struct Corners: Sendable, Hashable {
    var horizontal: [Length]
    var vertical: [Length]
  }

  /// An upper bound of the number of path elements in the shape's outline.
  var elementCount: Int {
    switch self {
    case .box, .inset, .circle, .ellipse: 12
    case .polygon(let points, _): points.count + 2
    case .path(let path, _): path.underestimatedCount
    }
  }
}

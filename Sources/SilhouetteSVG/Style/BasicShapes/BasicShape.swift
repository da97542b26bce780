import Foundation
import SilhouetteGeometry

/// A basic shape of CSS (CSS Shapes 1, section 3); its lengths refer to a reference box. `rect()`, `xywh()` and `shape()`
/// are not read.
enum BasicShape: Sendable, Hashable {
  /// The reference box itself.
  case box
  /// The distances of the top, right, bottom and left inward, and the radii of all corners.
  case inset([Length], rx: Length, ry: Length)
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

  /// An upper bound of the number of path elements in the shape's outline.
  var elementCount: Int {
    switch self {
    case .box, .inset, .circle, .ellipse: 12
    case .polygon(let points, _): points.count + 2
    case .path(let path, _): path.underestimatedCount
    }
  }
}

/// The value of `clip-path` (CSS Masking 1, section 5.1).
enum ClipPathValue: Sendable, Hashable {
  case none
  /// A reference such as `#id`.
  case reference(String)
  case shape(BasicShape, GeometryBox)
}

extension ClipPathValue {
  /// Parses a value; nil if it is invalid.
  ///
  /// - Parameter length: parses a length.
  init?(_ text: String, length: (String) -> Length?) {
    if text.lowerCase == "none" {
      self = .none
      return
    }
    var rest = CSSScanner(text)
    if let reference = rest.readReference() {
      rest.skipSpace()
      guard rest.isAtEnd else { return nil }
      self = .reference(reference)
      return
    }
    var shape: BasicShape?
    var box: GeometryBox?
    while !rest.isAtEnd {
      rest.skipSpace()
      guard let name = rest.readName()?.lowerCase else { return nil }
      if rest.take("(") {
        let arguments = rest.readText(upTo: ")")
        guard shape == nil, rest.take(")"),
          let read = BasicShape.function(name, arguments: arguments, length: length)
        else { return nil }
        shape = read
      } else {
        guard box == nil, let read = GeometryBox(name: name) else { return nil }
        box = read
      }
      rest.skipSpace()
    }
    guard shape != nil || box != nil else { return nil }
    self = .shape(shape ?? .box, box ?? .stroke)
  }
}

/// An element's reference box for basic shapes and transform origins (CSS Shapes 1, section 4.2; CSS Transforms 1,
/// section 7).
enum GeometryBox: Sendable, Hashable {
  /// Around the geometry.
  case fill
  /// Around the geometry and its stroke.
  case stroke
  /// The size of the nearest viewport, at the origin.
  case view

  /// The box of a name; a box of CSS layout is read as the SVG box that replaces it.
  init?(name: ByteString) {
    switch name {
    case "fill-box", "content-box", "padding-box": self = .fill
    case "stroke-box", "border-box", "margin-box": self = .stroke
    case "view-box": self = .view
    default: return nil
    }
  }
}

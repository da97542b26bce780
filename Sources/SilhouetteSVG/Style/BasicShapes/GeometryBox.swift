/// The box of an element to which a basic shape or a transform's origin refers (CSS Shapes 1,
/// section 4.2; CSS Transforms 1, section 7).
enum GeometryBox: Sendable, Hashable {
  /// Round the geometry.
  case fill
  /// Round the geometry and its stroke.
  case stroke
  /// The nearest viewport, at the origin.
  case view

  /// The boxes of CSS layout stand for those of SVG.
  init?(name: String) {
    switch name {
    case "fill-box", "content-box", "padding-box": self = .fill
    case "stroke-box", "border-box", "margin-box": self = .stroke
    case "view-box": self = .view
    default: return nil
    }
  }
}

/// An element's reference box for basic shapes and transform origins (CSS Shapes 1, section 4.2; CSS
/// Transforms 1, section 7).
enum GeometryBox: Sendable, Hashable {
  /// Around the geometry.
  case fill
  /// Around the geometry and its stroke.
  case stroke
  /// The size of the nearest viewport, at the origin.
  case view

  /// The box of a name; a box of CSS layout is read as the SVG box that replaces it.
  init?(name: String) {
    switch name {
    case "fill-box", "content-box", "padding-box": self = .fill
    case "stroke-box", "border-box", "margin-box": self = .stroke
    case "view-box": self = .view
    default: return nil
    }
  }
}

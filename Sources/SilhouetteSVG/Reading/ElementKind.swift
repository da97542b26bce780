/// What an element's name says about it.
enum ElementKind: Sendable {
  /// Holds other elements that are drawn.
  case container
  /// Draws a path of its own.
  case graphics
  /// Draws nothing where it stands: `defs`, `title`, and whatever is not known.
  case other

  init(name: String) {
    switch name {
    case "g", "a", "svg": self = .container
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon": self = .graphics
    default: self = .other
    }
  }

  /// Whether the element can be a layer of its own.
  var isLayer: Bool { self == .graphics }
}

/// What an element's name says about it.
enum ElementKind: Sendable {
  /// Holds other elements that are drawn.
  case container
  /// Holds others of which one is drawn.
  case choice
  /// Draws something of its own.
  case graphics
  /// Draws another element once more.
  case use
  /// Draws nothing where it stands: `defs`, `title`, and whatever is not known.
  case other

  init(name: String) {
    switch name {
    case "g", "a", "svg": self = .container
    case "switch": self = .choice
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "text",
      "foreignObject":
      self = .graphics
    case "use": self = .use
    default: self = .other
    }
  }

  /// Whether the element is drawn as one: a layer, and a shape where it is identified.
  var isLeaf: Bool { self == .graphics || self == .use }
}

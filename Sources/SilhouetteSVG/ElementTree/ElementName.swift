/// The elements of SVG that are read, by their local names.
enum ElementName: String, Sendable, CaseIterable {
  // Containers.
  case a, g, svg, `switch`, symbol
  // Graphics.
  case circle, ellipse, foreignObject, image, line, path, polygon, polyline, rect, text
  // Parts and references.
  case clipPath, linearGradient, pattern, radialGradient, style, textPath, title, tspan, use

  /// How the walk over a document treats an element.
  enum Kind: Sendable {
    /// Its children are drawn.
    case container
    /// One of its children is drawn.
    case choice
    /// It is drawn itself.
    case graphics
    /// The element that it refers to is drawn.
    case use
    /// It is not drawn in its own place.
    case other

    /// Whether the element is drawn as one: a layer, and a shape if it is identified.
    var isLeaf: Bool { self == .graphics || self == .use }
  }

  var kind: Kind {
    switch self {
    case .a, .g, .svg: .container
    case .switch: .choice
    case .circle, .ellipse, .foreignObject, .image, .line, .path, .polygon, .polyline, .rect, .text:
      .graphics
    case .use: .use
    case .clipPath, .linearGradient, .pattern, .radialGradient, .style, .symbol, .textPath,
      .title, .tspan:
      .other
    }
  }

  /// Whether attributes such as `x` and `r` of the element declare properties (SVG 2, section 7.2).
  var hasGeometryProperties: Bool {
    [.circle, .ellipse, .foreignObject, .image, .rect, .svg, .use].contains(self)
  }

  /// Whether `fill` and `stroke` may refer to the element.
  var isPaintServer: Bool {
    self == .linearGradient || self == .radialGradient || self == .pattern
  }
}

import SilhouetteGeometry

/// A fill or stroke as it is painted.
enum RenderedPaint: Equatable {
  case none
  case color(Color, opacity: Double)
  /// A gradient or pattern.
  case server(resource: Int, opacity: Double)
  /// The paint of what a marker is on.
  case context(String, opacity: Double)
}

extension RenderedPaint {
  var isServer: Bool { if case .server = self { true } else { false } }

  var isPlain: Bool {
    switch self {
    case .none, .color: true
    case .server, .context: false
    }
  }

  /// The alpha of a colour, as librsvg rounds it; nil without one.
  var alpha: UInt8? {
    guard case .color(let color, let opacity) = self else { return nil }
    return UInt8(((color.alpha * 255).rounded() * opacity).rounded())
  }

  /// Appends the paint as `fill` or `stroke`.
  func append(as name: String, to markup: inout RenderedMarkup) {
    var opacity = 1.0
    switch self {
    case .none: markup.attribute(name, "none")
    case .color(let color, let own):
      markup.attribute(name, color.text)
      opacity = color.alpha * own
    case .server(let resource, let own):
      markup.attribute(name, resource: resource)
      opacity = own
    case .context(let text, let own):
      markup.attribute(name, text)
      opacity = own
    }
    if opacity < 1 { markup.attribute("\(name)-opacity", opacity) }
  }
}

import SilhouetteGeometry

/// A value of `fill` or `stroke` (SVG 2, section 13.2).
enum Paint: Sendable, Hashable {
  case none
  case color(Color)
  /// A gradient or pattern, by its element, and what is painted where it refers to itself: nil for nothing.
  case server(Int, fallback: Color?)
  /// The paint of the shape that a marker is on.
  case contextFill, contextStroke

  static let black = Paint.color(.rgba(.black))

  /// Whether it is anything but `none`. Transparent paint counts.
  var isPainted: Bool {
    switch self {
    case .color, .server: true
    case .none, .contextFill, .contextStroke: false
    }
  }

  /// Parses a value; nil if it is invalid. A reference without a gradient or pattern gives the fallback.
  ///
  /// - Parameters:
  ///   - context: the meaning of `context-fill` and `context-stroke`; nil for the paints of the shape that a marker
  ///     is on.
  ///   - server: looks up the gradient or pattern of a reference.
  init?(_ value: String, in context: ContextPaint? = nil, server: (_ reference: String) -> Int?) {
    guard value.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "u") else {
      self.init(value, in: context)
      return
    }
    var scanner = CSSScanner(value)
    guard let reference = scanner.readReference() else { return nil }
    let text = scanner.readText().trimmed
    guard let fallback = text.isEmpty ? Paint.none : Paint(text, in: context) else { return nil }
    guard let server = server(reference) else {
      self = fallback
      return
    }
    let color: Color? = if case .color(let color) = fallback { color } else { nil }
    self = .server(server, fallback: color)
  }

  /// Parses a value without a reference.
  private init?(_ value: String, in context: ContextPaint?) {
    if let color = Color(value) {
      self = .color(color)
      return
    }
    switch value.lowerCase {
    case "none": self = .none
    case "context-fill": self = context?.fill ?? .contextFill
    case "context-stroke": self = context?.stroke ?? .contextStroke
    default: return nil
    }
  }
}

/// The meaning of `context-fill` and `context-stroke` (SVG 2, section 13.2): the paints of the innermost `use` being
/// expanded.
struct ContextPaint {
  let fill, stroke: Paint

  /// The paints of an element with a style.
  init(_ style: ComputedStyle) { (fill, stroke) = (style.fill, style.stroke) }
}

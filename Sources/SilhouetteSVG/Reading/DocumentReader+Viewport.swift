import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// The document element's viewport.
  mutating func documentViewport(style: ComputedStyle) -> Viewport {
    let viewBox = viewBox(of: 0)
    let (width, height) = documentSides(style)
    if viewBox == nil, width == nil || height == nil {
      warn(0, "neither a size nor a viewBox: taken for 300 × 150 where it is missing")
    }
    let size = Viewport.size(width: width, height: height, viewBox: viewBox)
    return Viewport(
      rect: CGRect(origin: .zero, size: size), viewBox: viewBox, fit: fit(of: 0))
  }

  /// Enters an `svg` inside the document or a `symbol` (SVG 2, section 8.2), whose size the `use`
  /// that repeats it may set.
  mutating func enterViewport(of index: Int, _ context: inout ReadingContext) {
    if context.style.isReplacedByContents { return }
    let use = context.uses.last.flatMap { $0.target == index ? $0 : nil }
    let full = Length(percent: 100)
    let rect = CGRect(
      x: length("x", .horizontal, of: index, context) ?? 0,
      y: length("y", .vertical, of: index, context) ?? 0,
      width: use?.width ?? length("width", .horizontal, of: index, context, initial: full) ?? 0,
      height: use?.height ?? length("height", .vertical, of: index, context, initial: full) ?? 0)
    let viewport = Viewport(rect: rect, viewBox: viewBox(of: index), fit: fit(of: index))
    context.viewport = viewport.userSize
    if context.style.own?.hidesOverflow ?? true {
      context.clips.append(Clip(.fill(VectorPath(rect: rect).applying(context.transform))))
    }
    guard let transform = viewport.transform else { return context.isRendered = false }
    context.transform.prepend(transform)
  }

  /// The document element's width and height, from the properties or else the attributes; nil where
  /// they are missing or a share of the unknown. `auto` beside a declared length is what the
  /// attributes' proportions make of that, as in browsers.
  private mutating func documentSides(_ style: ComputedStyle) -> (width: Double?, height: Double?) {
    let written = (writtenSide("width", style), writtenSide("height", style))
    func declared(_ name: String) -> (length: Double?, isAuto: Bool) {
      guard let length = style.declaredLength(name) else { return (nil, false) }
      return (length?.isRelative == false ? length?.pixels : nil, length == nil)
    }
    let (width, height) = (declared("width"), declared("height"))
    var ratio: Double?
    if let x = written.0, let y = written.1, x > 0, y > 0 { ratio = x / y }
    if let length = width.length, height.isAuto { return (length, ratio.map { length / $0 }) }
    if let length = height.length, width.isAuto { return (ratio.map { length * $0 }, length) }
    return (width.length ?? written.0, height.length ?? written.1)
  }

  private mutating func writtenSide(_ name: String, _ style: ComputedStyle) -> Double? {
    guard let text = tree[0].attributes[name], text != "auto" else { return nil }
    guard let length = Length(text, fontSize: style.fontSize), !length.isNegative else {
      warn(0, "\(name): ignored “\(text.excerpt)”, which is no length")
      return nil
    }
    return length.isRelative ? nil : length.pixels
  }

  private mutating func viewBox(of index: Int) -> ViewBox? {
    guard let text = tree[index].attributes["viewBox"] else { return nil }
    guard let viewBox = ViewBox(text) else {
      warn(index, "viewBox: ignored “\(text.excerpt)”, which is not four numbers")
      return nil
    }
    return viewBox
  }

  private mutating func fit(of index: Int) -> PreserveAspectRatio {
    guard let text = tree[index].attributes["preserveAspectRatio"] else { return .initial }
    guard let fit = PreserveAspectRatio(text) else {
      warn(index, "preserveAspectRatio: ignored “\(text.excerpt)”, which is none")
      return .initial
    }
    return fit
  }
}

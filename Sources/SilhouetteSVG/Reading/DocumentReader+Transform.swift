import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// Multiplies in the element's transform: the property, or else the attribute, about the origin that
  /// `transform-origin` gives (CSS Transforms 1, section 6). One that flattens the plane disables
  /// rendering (SVG 2, section 8.5).
  ///
  /// A `use` element's `x` and `y` are a translation at its end (SVG 1.1, section 5.6), so that they
  /// move its `clip-path` too.
  mutating func applyTransform(
    of index: Int, to context: inout ReadingContext
  ) throws(ReadingFault) {
    let isMoved = tree[index].kind == .use || tree[index].attributes["transform"] != nil
    guard isMoved || context.style.own != nil else { return }
    let offset = offset(of: index, in: context)
    try applyListedTransform(of: index, offset: offset, to: &context)
    if offset != .zero {
      context.transform.prepend(.translation(x: offset.x, y: offset.y))
    }
  }

  private mutating func applyListedTransform(
    of index: Int, offset: CGPoint, to context: inout ReadingContext
  ) throws(ReadingFault) {
    let functions = functions(of: index, context.style.own)
    if functions.isEmpty { return }
    let own = context.style.own ?? .initial
    let origin = own.transformOrigin ?? .zero
    let isRelative = origin.isRelative || functions.contains(where: \.isRelative)
    var box = CGRect(origin: .zero, size: context.viewport)
    if isRelative || own.transformBox != .view {
      box = try self.box(of: index, own.transformBox, in: context)
      if own.transformBox != .view { box = box.offsetBy(dx: offset.x, dy: offset.y) }
      if box.isNull { box = .zero }
    }
    apply(functions, about: origin, in: box, to: &context)
  }

  /// Multiplies in the document element's transform, about the document's centre where nothing else is
  /// said, as it has a box of CSS's (CSS Transforms 1, section 5). What it shows moves along with its
  /// viewport.
  mutating func applyDocumentTransform(to context: inout ReadingContext) {
    let functions = functions(of: 0, context.style.own)
    if functions.isEmpty { return }
    let rect = CGRect(origin: .zero, size: size)
    let origin = context.style.own?.transformOrigin ?? .center
    apply(functions, about: origin, in: rect, to: &context)
    context.clips.append(Clip(.fill(VectorPath(rect: rect).applying(context.transform))))
  }

  private func apply(
    _ functions: [TransformFunction], about origin: TransformOrigin, in box: CGRect,
    to context: inout ReadingContext
  ) {
    let center = origin.point(in: box)
    let transform = functions.reduce(SpaceTransform(translation: center)) {
      $0 * $1.transform(in: box.size)
    }
    context.transform.prepend((transform * SpaceTransform(translation: -center)).plane)
    if !context.transform.isInvertible { context.isRendered = false }
  }

  /// All that transforms an element, the first applied last (CSS Transforms 2, section 7).
  private mutating func functions(of index: Int, _ own: OwnStyle?) -> [TransformFunction] {
    guard let own else { return writtenTransform(of: index) }
    return own.translate + own.rotate + own.scale + (own.transform ?? writtenTransform(of: index))
  }

  /// The attribute's transform; none where it is missing or cannot be read, and is ignored.
  private mutating func writtenTransform(of index: Int) -> [TransformFunction] {
    guard let text = tree[index].attributes["transform"] else { return [] }
    guard let transform = TransformList.parse(text) else {
      warn(index, "transform: ignored “\(text.excerpt)”, which is no list of transforms")
      return []
    }
    return [.matrix(SpaceTransform(transform))]
  }
}

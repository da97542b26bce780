import Foundation
import SilhouetteGeometry

extension TreeWalker {
  /// Applies an element's transform: the property, else the attribute, about the origin that `transform-origin` gives
  /// (CSS Transforms 1, section 6). A transform without an inverse disables rendering (SVG 2, section 8.5).
  ///
  /// The `x` and `y` of a `use` are a translation at its end (SVG 1.1, section 5.6), so they move its `clip-path` too.
  func applyTransform(
    of index: Int, to context: inout ReadingContext
  ) throws(SVGError) {
    let isMoved = tree[index].name == .use || tree[index].attributes.has("transform")
    guard isMoved || context.style.nonInherited != nil else { return }
    let (functions, origin, kind, offset) = try transform(of: index, in: context)
    if !functions.isEmpty {
      var box = CGRect(origin: .zero, size: context.viewport)
      if kind != .view || origin.isRelative || functions.contains(where: { $0.isRelative }) {
        box = try self.box(of: index, kind, in: context)
        if kind != .view { box = box.offsetBy(dx: offset.x, dy: offset.y) }
        if box.isNull { box = .zero }
      }
      apply(functions, about: origin, in: box, to: &context)
    }
    if offset != .zero {
      context.transform.prepend(.translation(x: offset.x, y: offset.y))
    }
  }

  /// Applies the document element's transform, by default about the document's centre, because the element has a CSS
  /// box (CSS Transforms 1, section 5). The viewport's clip moves with it.
  func applyDocumentTransform(to context: inout ReadingContext) throws(SVGError) {
    let functions = try functions(of: 0, context.style.nonInherited)
    if functions.isEmpty { return }
    let rect = CGRect(origin: .zero, size: session.size)
    let origin = context.style.nonInherited?.transformOrigin ?? .center
    apply(functions, about: origin, in: rect, to: &context)
    try add(Clip(.fill(VectorPath(rect: rect).applying(context.transform))), of: 0, to: &context)
  }

  private func apply(
    _ functions: [TransformFunction], about origin: BasicShape.Position, in box: CGRect,
    to context: inout ReadingContext
  ) {
    let center = origin.point(in: box)
    var transform = Affine.translation(x: center.x, y: center.y)
    for function in functions { transform.prepend(function.transform(in: box.size)) }
    transform.prepend(.translation(x: -center.x, y: -center.y))
    context.transform.prepend(transform)
    if !context.transform.isInvertible { context.isRendered = false }
  }

  /// What an element's transform consists of, and the offset of a `use`. Not inlined into what recurses.
  @inline(never)
  private func transform(
    of index: Int, in context: ReadingContext
  ) throws(SVGError) -> (
    functions: [TransformFunction], origin: BasicShape.Position, box: GeometryBox, offset: CGPoint
  ) {
    let style = context.style.nonInherited ?? .initial
    let isUse = tree[index].name == .use
    return (
      try functions(of: index, context.style.nonInherited), style.transformOrigin ?? .zero,
      style.transformBox,
      isUse ? try geometry.origin(of: index, context) : .zero
    )
  }

  /// All transform functions of an element; the last is applied first (CSS Transforms 2, section 7).
  private func functions(
    of index: Int, _ style: NonInheritedStyle?
  ) throws(SVGError) -> [TransformFunction] {
    guard let style else { return try attributeTransform(of: index) }
    let last =
      if let transform = style.transform { transform } else { try attributeTransform(of: index) }
    return style.translate + style.rotate + style.scale + last
  }

  /// The transform of the attribute `transform`; empty if it is missing or invalid.
  private func attributeTransform(
    of index: Int
  ) throws(SVGError) -> [TransformFunction] {
    let transform = try session.value(
      of: "transform", index, expected: "a transform list", byte: .transformByte,
      parse: TransformList.parse)
    return transform.map { [.matrix($0)] } ?? []
  }
}

import Foundation
import SilhouetteGeometry

extension TreeWalker {
  /// The document element's context, outside of its viewport, and the viewport.
  func documentContext(_ clips: ClipBuilder) throws(SVGError) -> (ReadingContext, Viewport) {
    var context = ReadingContext(viewport: Viewport.defaultSize)
    try styles.update(&context.style, for: 0)
    let meetsConditions = try meetsConditions(0)
    context.isRendered = context.style.isDisplayed && meetsConditions
    let viewport = try documentViewport(style: context.style)
    session.units.size = viewport.rect.size
    // Once more, now that lengths in `vw` are known.
    context.style = .initial
    try styles.update(&context.style, for: 0)
    context.viewport = viewport.userSize
    try applyDocumentTransform(to: &context)
    try clips.applyDocumentClipPath(to: &context)
    return (context, viewport)
  }

  /// The document element's viewport.
  private func documentViewport(style: ComputedStyle) throws(SVGError) -> Viewport {
    let viewBox = try viewBox(of: 0)
    let (width, height) = try documentSides(style)
    session.hidesOverflow = style.nonInherited?.hidesOverflow ?? true
    if viewBox == nil, width == nil || height == nil {
      session.hidesOverflow = false
      try session.warn(0, "neither a size nor a viewBox: 300 × 150 is assumed")
    }
    let size = Viewport.size(width: width, height: height, viewBox: viewBox)
    return Viewport(rect: CGRect(origin: .zero, size: size), viewBox: viewBox, fit: try fit(of: 0))
  }

  /// Enters the viewport of an inner `svg` or a `symbol` (SVG 2, section 8.2). A `use` that refers to the element may
  /// set its size.
  func enterViewport(of index: Int, _ context: inout ReadingContext) throws(SVGError) {
    let use = context.uses.last.flatMap { $0.target == index ? $0 : nil }
    let full = Length(percent: 100)
    let width = try geometry.length(.width, of: index, context, initial: full)
    let height = try geometry.length(.height, of: index, context, initial: full)
    let rect = CGRect(
      origin: try geometry.origin(of: index, context),
      size: CGSize(width: use?.width ?? width ?? 0, height: use?.height ?? height ?? 0))
    let viewport = Viewport(rect: rect, viewBox: try viewBox(of: index), fit: try fit(of: index))
    context.viewport = viewport.userSize
    if context.style.nonInherited?.hidesOverflow ?? false {
      try add(
        Clip(.fill(VectorPath(rect: rect).applying(context.transform))), of: index, to: &context)
    }
    guard let transform = viewport.transform else { return context.isRendered = false }
    context.transform.prepend(transform)
  }

  /// The document element's width and height, from the properties, or else the attributes; nil for a side that is
  /// missing or depends on the window. `auto` next to a declared length keeps the attributes' aspect ratio, as in
  /// browsers.
  private func documentSides(
    _ style: ComputedStyle
  ) throws(SVGError) -> (width: Double?, height: Double?) {
    let attributes = (try attributeSide(.width, style), try attributeSide(.height, style))
    func declared(_ side: LengthAttribute) -> (length: Double?, isAuto: Bool) {
      guard let length = style.nonInherited?.lengths[side] else { return (nil, false) }
      return (length.flatMap(Self.pixels), length == nil)
    }
    let (width, height) = (declared(.width), declared(.height))
    var ratio: Double?
    if let x = attributes.0, let y = attributes.1, x > 0, y > 0 { ratio = x / y }
    if let length = width.length, height.isAuto { return (length, ratio.map { length / $0 }) }
    if let length = height.length, width.isAuto { return (ratio.map { length * $0 }, length) }
    return (width.length ?? attributes.0, height.length ?? attributes.1)
  }

  private func attributeSide(
    _ side: LengthAttribute, _ style: ComputedStyle
  ) throws(SVGError) -> Double? {
    let length = try geometry.attributeLength(side, of: 0, style)
    if let length, length.isNegative {
      try session.warn(0, "\(side.rawValue): ignored \(length.pixels), which is negative")
      return nil
    }
    return length.flatMap(Self.pixels)
  }

  /// A side's pixels, no less than 0; nil if it depends on the window.
  private static func pixels(_ length: Length) -> Double? {
    length.isRelative || length.isUnknown ? nil : max(0, length.pixels)
  }

  private func viewBox(of index: Int) throws(SVGError) -> ViewBox? {
    try session.value(of: "viewBox", index, expected: "four numbers", parse: ViewBox.init)
  }

  private func fit(of index: Int) throws(SVGError) -> PreserveAspectRatio {
    try session.value(
      of: "preserveAspectRatio", index, expected: "an alignment", parse: PreserveAspectRatio.init)
      ?? .initial
  }
}

extension TreeWalker {
  /// Applies an element's transform: the property, else the attribute, about the origin that `transform-origin` gives
  /// (CSS Transforms 1, section 6). A transform without an inverse disables rendering (SVG 2, section 8.5).
  ///
  /// The `x` and `y` of a `use` are a translation at its end (SVG 1.1, section 5.6), so they move its `clip-path` too.
  func applyTransform(of index: Int, to context: inout ReadingContext) throws(SVGError) {
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
    let rect = CGRect(origin: .zero, size: session.units.size)
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

  /// The parts of an element's transform, and the offset of a `use`. Not inlined into recursive functions.
  @inline(never)
  private func transform(of index: Int, in context: ReadingContext) throws(SVGError) -> (
    functions: [TransformFunction], origin: BasicShape.Position, box: GeometryBox, offset: CGPoint
  ) {
    let style = context.style.nonInherited ?? NonInheritedStyle()
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
  private func attributeTransform(of index: Int) throws(SVGError) -> [TransformFunction] {
    let transform = try session.value(
      of: "transform", index, expected: "a transform list", byte: .transformByte,
      parse: TransformList.parse)
    return transform.map { [.matrix($0)] } ?? []
  }
}

extension TreeWalker {
  /// The element that a `use` refers to, and the context to visit it in (SVG 2, section 5.5). Nil if there is no such
  /// element, or if it contains the `use`, which gives a warning.
  ///
  /// - Parameter level: has the `use` element's own context, its transform applied.
  func instance(of index: Int, in level: Siblings) throws(SVGError) -> Siblings? {
    let outer = level.context
    guard let reference = try session.link(of: index) else { return nil }
    guard let target = try session.element(referredToBy: reference, from: index) else {
      try session.warn(index, "use: ignored “\(reference.excerpt)”, not found in the document")
      return nil
    }
    try session.pay(outer.uses.count * .listItem, for: index)
    // Each depth has an array of its own, which ends somewhere in a page.
    let size = MemoryLayout<ReadingContext.Use>.stride * 17 / 16
    try session.pay((outer.uses.count + 1) * .bytes(size), for: index)
    guard try !leadsBack(from: index, to: target, through: outer.uses) else {
      try session.warn(index, "use: ignored “\(reference.excerpt)”, a circular reference")
      return nil
    }
    // Reserves exactly the memory needed: appending to a shared array would double it.
    var uses: [ReadingContext.Use] = []
    uses.reserveCapacity(outer.uses.count + 1)
    uses += outer.uses
    uses.append(
      ReadingContext.Use(
        element: index, target: target,
        paint: ContextPaint(outer.style),
        width: try geometry.length(.width, of: index, outer),
        height: try geometry.length(.height, of: index, outer)))
    let inner = Siblings(outer, elements: [target])
    inner.context.uses = uses
    return inner
  }

  /// Whether a `use` refers to itself or to an ancestor. The parent of a target is the `use` that refers to it.
  private func leadsBack(
    from index: Int, to target: Int, through uses: [ReadingContext.Use]
  ) throws(SVGError) -> Bool {
    var element = index
    var outer = uses[...]
    while element != target {
      try session.pay(.listItem, for: index)
      if let use = outer.last, element == use.target {
        element = use.element
        outer.removeLast()
      } else if let parent = tree[element].parent {
        element = parent
      } else {
        return false
      }
    }
    return true
  }

  /// Whether an element's `requiredExtensions` and `systemLanguage` are met (SVG 2, section 5.9). No extension is
  /// supported; the language is always English, so that results do not depend on the system.
  func meetsConditions(_ index: Int) throws(SVGError) -> Bool {
    let attributes = tree[index].attributes
    guard attributes.mayHaveAny(of: Self.conditionNames) else { return true }
    try session.pay(.condition, for: index)
    if attributes.has("requiredExtensions") { return false }
    guard let languages = try session.text(of: "systemLanguage", index) else { return true }
    return Self.isRead(in: languages)
  }

  /// Whether the user reads one of the languages of `systemLanguage`. The user reads English.
  static func isRead(in languages: String) -> Bool {
    languages.utf8.split(separator: UInt8(ascii: ",")).contains { language in
      Substring(language).trimmed.lowerCase.utf8.isLanguage("en")
    }
  }

  private static let conditionNames = Attributes.filter(
    for: ["requiredExtensions", "systemLanguage"])

  /// The child that a `switch` selects: the first whose conditions are met, even one that is not drawn.
  func choice(of index: Int) throws(SVGError) -> Int? {
    for child in tree[index].children {
      try session.pay(.child, for: child)
      if !tree[child].localName.isEmpty, try meetsConditions(child) { return child }
    }
    return nil
  }
}

import Foundation
import SilhouetteGeometry

/// Builds the clips of `clip-path` (CSS Masking 1, section 5), in document space. Recurses for clips within clips.
struct ClipBuilder {
  private let walker: TreeWalker

  private var session: ReadingSession { walker.session }
  private var tree: ElementTree { walker.tree }

  init(_ walker: TreeWalker) { self.walker = walker }

  /// Adds an element's clips to its context. One without an area disables rendering.
  func applyClipPath(of index: Int, to context: inout ReadingContext) throws(SVGError) {
    guard context.isRendered, context.style.nonInherited?.clipPath ?? .none != .none else { return }
    let user = TreeWalker.Siblings(context)
    // As in browsers, an inner `svg` or a `symbol` is clipped in the space inside its viewport.
    let hasViewport = tree[index].name == .svg || tree[index].name == .symbol
    if hasViewport { try walker.enterViewport(of: index, &user.context) }
    try add(
      try clips(of: index, in: user, outside: hasViewport ? context : nil), of: index, to: &context)
  }

  /// Adds the document element's clips. Its user space is the space outside its viewport, in pixels.
  func applyDocumentClipPath(to context: inout ReadingContext) throws(SVGError) {
    let outer = TreeWalker.Siblings(context)
    outer.context.viewport = session.units.size
    for clip in try clips(of: 0, in: outer) { try walker.add(clip, of: 0, to: &context) }
  }

  private func add(
    _ clips: [Clip], of index: Int, to context: inout ReadingContext
  ) throws(SVGError) {
    for clip in clips {
      try walker.add(clip, of: index, to: &context)
      if clip.parts.isEmpty { context.isRendered = false }
    }
  }

  /// The clips of an element, whose own context has its style and transform applied.
  ///
  /// - Parameter outside: the context outside of the element's viewport; nil if it has none.
  private func clips(
    of index: Int, in user: TreeWalker.Siblings, outside: ReadingContext? = nil
  ) throws(SVGError) -> [Clip] {
    var clips: [Clip] = []
    var value = user.context.style.nonInherited?.clipPath ?? .none
    let clipPaths = user.context.clipPaths
    defer { user.context.clipPaths = clipPaths }
    while case .reference(let reference) = value {
      guard let target = try target(of: reference, index, user) else { return clips }
      guard user.context.clipDepth < ReadingContext.deepest else {
        throw SVGError(.nestedTooDeep(reference: reference.excerpt), at: tree[index].position)
      }
      guard let inner = try enter(target, of: index, in: user, outside) else {
        return clips + [Clip(parts: [])]
      }
      // The `clip-path` of the `clipPath` cuts it further.
      user.context.clipPaths = inner.context.clipPaths
      value = inner.context.style.nonInherited?.clipPath ?? .none
      let parts = try parts(in: inner)
      try session.pay(clips.count * .clip, for: index)
      clips.append(Clip(parts: parts))
    }
    if case .shape(let shape, let kind) = value {
      clips.append(try clip(shape, kind, of: index, in: user, outside))
    }
    return clips
  }

  /// The clip of a basic shape. Not inlined into what recurses.
  @inline(never)
  private func clip(
    _ shape: BasicShape, _ kind: GeometryBox, of index: Int, in user: TreeWalker.Siblings,
    _ outside: ReadingContext?
  ) throws(SVGError) -> Clip {
    let box = try box(of: index, kind, in: user, outside)
    if box.isNull { return Clip(parts: []) }
    try session.pay(forPathOf: shape.elementCount, index)
    let outline = shape.outline(in: box).applying(user.context.transform)
    return outline.path.isEmpty ? Clip(parts: []) : Clip(outline)
  }

  /// An element's box in the space that clips it. A viewport's content is measured from outside.
  private func box(
    of index: Int, _ kind: GeometryBox, in user: TreeWalker.Siblings, _ outside: ReadingContext?
  ) throws(SVGError) -> CGRect {
    guard let outside, kind != .view, let inward = user.context.transform.inverse else {
      return try walker.box(of: index, kind, in: user.context)
    }
    let box = try walker.box(of: index, kind, in: outside)
    return box.isNull ? box : outside.transform.concatenating(inward).bounds(of: box)
  }

  /// The `clipPath` that a reference means; nil if there is none, or if it is being read: the reference leads back to
  /// it.
  private func target(
    of reference: String, _ index: Int, _ user: TreeWalker.Siblings
  ) throws(SVGError) -> Int? {
    let target = try session.element(referredToBy: reference, from: index)
    guard let target, tree[target].name == .clipPath, try isAvailable(target) else {
      try session.warn(
        index, "clip-path: ignored “\(reference.excerpt)”, which refers to no displayed clipPath")
      return nil
    }
    try session.pay(user.context.clipPaths.count * .listItem, for: index)
    guard !user.context.clipPaths.contains(target) else {
      try session.warn(
        index, "clip-path: ignored “\(reference.excerpt)”, a circular reference")
      return nil
    }
    return target
  }

  /// The content of a `clipPath` element; nil if its units have no area. Not inlined into what recurses.
  @inline(never)
  private func enter(
    _ target: Int, of index: Int, in user: TreeWalker.Siblings, _ outside: ReadingContext?
  ) throws(SVGError) -> TreeWalker.Siblings? {
    try session.pay(.openClip, for: target)
    var context = ReadingContext(viewport: user.context.viewport)
    context.transform = user.context.transform
    context.clipDepth = user.context.clipDepth + 1
    context.clipPaths = user.context.clipPaths + [target]
    context.style = try walker.styles.styleAtPosition(of: target)
    // The transform and its percentages are in user space, whatever the units (SVG 2, section 8.9).
    try walker.applyTransform(of: target, to: &context)
    if tree[target].attributes.has("clipPathUnits", equalTo: "objectBoundingBox") {
      let box = try box(of: index, .fill, in: user, outside)
      if box.isEmpty { return nil }
      context.transform.prepend(.translation(x: box.minX, y: box.minY))
      context.transform.prepend(.scale(x: box.width, y: box.height))
    }
    let children = context.isRendered ? try walker.content(of: target, in: context) : []
    return TreeWalker.Siblings(context, elements: children)
  }

  /// The areas of the elements in a `clipPath`, or of the one that a `use` in it refers to.
  private func parts(in level: TreeWalker.Siblings) throws(SVGError) -> [Clip.Part] {
    var parts: [Clip.Part] = []
    while let index = level.elements.popFirst() {
      guard let inner = try visit(index, in: level) else { continue }
      try add(try clips(of: index, in: inner), of: index, to: &inner.context)
      if let instance = try instance(of: index, in: inner) {
        parts += try self.parts(in: instance)
      } else if let part = try part(of: index, in: inner) {
        parts.append(part)
      }
    }
    return parts
  }

  /// The context of an element in a `clipPath`; nil if it is not drawn. Not inlined into what recurses.
  @inline(never)
  private func visit(
    _ index: Int, in outer: TreeWalker.Siblings
  ) throws(SVGError) -> TreeWalker.Siblings? {
    try session.pay(.child, for: index)
    guard tree[index].isPartOfClip, try walker.meetsConditions(index) else { return nil }
    try session.pay(.clipPart, for: index)
    var context = outer.context
    try walker.styles.update(&context.style, for: index, in: context.uses.last)
    context.isRendered = context.style.isDisplayed
    try walker.applyTransform(of: index, to: &context)
    return context.isRendered ? TreeWalker.Siblings(context) : nil
  }

  /// The element that a `use` is replaced by; nil for any other element, and for a `use` of a `use`.
  private func instance(
    of index: Int, in user: TreeWalker.Siblings
  ) throws(SVGError) -> TreeWalker.Siblings? {
    guard tree[index].name == .use, user.context.isRendered, user.context.uses.isEmpty else {
      return nil
    }
    return try walker.instance(of: index, in: user)
  }

  /// The area of a graphics element: its geometry regardless of paint; nil if it has none. Not inlined into what
  /// recurses.
  @inline(never)
  private func part(of index: Int, in user: TreeWalker.Siblings) throws(SVGError) -> Clip.Part? {
    let context = user.context
    guard context.isRendered, context.style.isVisible else { return nil }
    let path = try walker.geometry.path(of: index, in: context)
    if path.isEmpty { return nil }
    try session.pay(forPathOf: path.underestimatedCount, index)
    try session.pay(2 * .drawnOutline, for: index)
    let outline = Outline.fill(path.applying(context.transform), rule: context.style.clipRule)
    return Clip.Part(outlines: [outline], clips: context.clips)
  }

  /// Whether a `clipPath` takes effect in browsers: not if it or an ancestor other than `g` is `display: none`.
  private func isAvailable(_ target: Int) throws(SVGError) -> Bool {
    var ancestor: Int? = target
    while let index = ancestor, index > 0 {
      try session.pay(.visitedElement, for: target)
      let isDisplayed = try walker.styles.styleAtPosition(of: index).isDisplayed
      if !isDisplayed, tree[index].name != .g { return false }
      ancestor = tree[index].parent
    }
    return true
  }
}

import Foundation
import SilhouetteGeometry

/// Builds the clips of `clip-path` (CSS Masking 1, section 5), in document space.
struct ClipBuilder {
  private let walker: TreeWalker

  private var session: ReadingSession { walker.session }
  private var tree: ElementTree { walker.tree }

  init(_ walker: TreeWalker) { self.walker = walker }

  /// Adds an element's clips to its context. One without an area disables rendering.
  func applyClipPath(
    of index: Int, to context: inout ReadingContext
  ) throws(ReadingFault) {
    guard context.isRendered, let own = context.style.own, own.clipPath != .none else { return }
    var user = context
    // As in browsers, an inner `svg` is clipped in the space inside its viewport.
    if tree[index].name == .svg { walker.enterViewport(of: index, &user) }
    let clips = try clips(own.clipPath, of: index, in: user)
    context.clips += clips
    if clips.contains(where: \.parts.isEmpty) { context.isRendered = false }
  }

  /// Adds the document element's clips. Its user space is the space outside its viewport, in pixels.
  func applyDocumentClipPath(to context: inout ReadingContext) throws(ReadingFault) {
    guard let own = context.style.own, own.clipPath != .none else { return }
    var outer = context
    outer.viewport = session.size
    context.clips += try clips(own.clipPath, of: 0, in: outer)
  }

  /// The clips of a value of `clip-path`.
  ///
  /// - Parameter context: the context of the clipped element, its transform applied.
  private func clips(
    _ value: ClipPathValue, of index: Int, in context: ReadingContext
  ) throws(ReadingFault) -> [Clip] {
    switch value {
    case .none:
      return []
    case .shape(let shape, let kind):
      let box = try walker.box(of: index, kind, in: context)
      let outline = box.isNull ? nil : shape.outline(in: box).applying(context.transform)
      guard let outline, !outline.path.isEmpty else { return [Clip(parts: [])] }
      try session.count(outline.path.underestimatedCount, segmentsOf: index)
      return [Clip(outline)]
    case .reference(let reference):
      guard let target = session.ids.element(referredToBy: reference),
        tree[target].name == .clipPath, try isAvailable(target)
      else {
        session.warn(
          index,
          "clip-path: ignored “\(reference.excerpt)”, which refers to no displayed clipPath")
        return []
      }
      guard !context.clipPaths.contains(target) else {
        session.warn(index, "clip-path: ignored “\(reference.excerpt)”, which leads back to itself")
        return []
      }
      try session.nest(index)
      defer { session.unnest() }
      return try clips(target, of: index, in: context)
    }
  }

  /// The clips of a `clipPath` element: its area, and its own `clip-path`.
  private func clips(
    _ target: Int, of index: Int, in context: ReadingContext
  ) throws(ReadingFault) -> [Clip] {
    try session.countInstance(target, depth: context.clipPaths.count)
    var inner = ReadingContext(viewport: context.viewport)
    inner.transform = context.transform
    inner.clipPaths = context.clipPaths + [target]
    inner.style = try walker.styles.styleAtPosition(of: target)
    // The transform and its percentages are in user space, whatever the units (SVG 2, section 8.9).
    try walker.applyTransform(of: target, to: &inner)
    if tree[target].attributes["clipPathUnits"] == "objectBoundingBox" {
      let box = try walker.box(of: index, .fill, in: context)
      guard !box.isEmpty else { return [Clip(parts: [])] }
      inner.transform.prepend(.translation(x: box.minX, y: box.minY))
      inner.transform.prepend(.scale(x: box.width, y: box.height))
    }
    var parts: [Clip.Part] = []
    if inner.isRendered {
      for child in tree[target].children { parts += try clipParts(of: child, in: inner) }
    }
    var outer = context
    outer.clipPaths = inner.clipPaths
    let clipPath = inner.style.own?.clipPath ?? .none
    return try [Clip(parts: parts)] + clips(clipPath, of: index, in: outer)
  }

  /// The area of a `clipPath` element's child: its geometry regardless of paint, or for a `use` that of
  /// the graphics element it refers to.
  private func clipParts(
    of index: Int, in outer: ReadingContext
  ) throws(ReadingFault) -> [Clip.Part] {
    let name = tree[index].name
    guard tree[index].kind.isLeaf, name != .image, name != .foreignObject,
      walker.meetsConditions(index)
    else { return [] }
    try session.countInstance(index, depth: outer.clipPaths.count)
    var context = outer
    try walker.styles.update(&context.style, for: index, scope: outer.uses.last?.target)
    // As in browsers, `display: contents` hides an element inside a clip.
    context.isRendered = context.style.isDisplayed && !context.style.isReplacedByContents
    try walker.applyTransform(of: index, to: &context)
    try applyClipPath(of: index, to: &context)
    guard context.isRendered else { return [] }
    if name == .use {
      guard outer.uses.isEmpty, let (target, inner) = try walker.instance(of: index, in: context)
      else { return [] }
      return try clipParts(of: target, in: inner)
    }
    guard context.style.isVisible else { return [] }
    let path = try walker.geometry.path(of: index, in: context).applying(context.transform)
    if path.isEmpty { return [] }
    try session.count(path.underestimatedCount, segmentsOf: index)
    return [
      Clip.Part(outlines: [.fill(path, rule: context.style.clipRule)], clips: context.clips)
    ]
  }

  /// Whether a `clipPath` takes effect in browsers: not if it or an ancestor other than `g` is
  /// `display: none`.
  private func isAvailable(_ target: Int) throws(ReadingFault) -> Bool {
    var ancestor: Int? = target
    while let index = ancestor, index > 0 {
      let isDisplayed = try walker.styles.styleAtPosition(of: index).isDisplayed
      if !isDisplayed, tree[index].name != .g { return false }
      ancestor = tree[index].parent
    }
    return true
  }
}

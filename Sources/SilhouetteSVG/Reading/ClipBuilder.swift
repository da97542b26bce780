import Foundation
import SilhouetteGeometry

/// Builds the clips of `clip-path` (CSS Masking 1, section 5), in document space.
///
/// Iterates instead of recursing: the stack of a secondary thread may be small.
struct ClipBuilder {
  private let walker: TreeWalker

  private var session: ReadingSession { walker.session }
  private var tree: ElementTree { walker.tree }

  init(_ walker: TreeWalker) { self.walker = walker }

  /// An element with its context, style and transform applied.
  private struct Visit {
    let index: Int
    var context: ReadingContext
  }

  /// A `clipPath` element that is being read.
  private struct OpenClip {
    /// The clipped element.
    let user: Visit
    /// The context of the children.
    let inner: ReadingContext
    var children: ArraySlice<Int>
    /// The child whose own clips are being read.
    var child: Visit?
    var parts: [Clip.Part] = []
    /// The clips of the `clipPath` elements that have this one as their `clip-path`.
    var outer: [Clip] = []
  }

  /// The deepest nest of clips within clips that is read: a ``Clip`` holds those inside it, and whatever
  /// walks through it takes stack.
  static let deepest = 16

  /// Adds an element's clips to its context. One without an area disables rendering.
  func applyClipPath(
    of index: Int, to context: inout ReadingContext
  ) throws(ReadingFault) {
    guard context.isRendered, let own = context.style.own, own.clipPath != .none else { return }
    var user = context
    // As in browsers, an inner `svg` is clipped in the space inside its viewport.
    if tree[index].name == .svg { try walker.enterViewport(of: index, &user) }
    try add(
      try clips(own.clipPath, of: Visit(index: index, context: user)), of: index, to: &context)
  }

  /// Adds the document element's clips. Its user space is the space outside its viewport, in pixels.
  func applyDocumentClipPath(to context: inout ReadingContext) throws(ReadingFault) {
    guard let own = context.style.own, own.clipPath != .none else { return }
    var outer = context
    outer.viewport = session.size
    for clip in try clips(own.clipPath, of: Visit(index: 0, context: outer)) {
      try walker.add(clip, of: 0, to: &context)
    }
  }

  private func add(
    _ clips: [Clip], of index: Int, to context: inout ReadingContext
  ) throws(ReadingFault) {
    for clip in clips {
      try walker.add(clip, of: index, to: &context)
      if clip.parts.isEmpty { context.isRendered = false }
    }
  }

  /// The clips of a value of `clip-path`.
  private func clips(_ value: ClipPathValue, of user: Visit) throws(ReadingFault) -> [Clip] {
    var open: [OpenClip] = []
    var found = try begin(value, of: user, &open)
    while var clip = open.popLast() {
      if let clips = found {
        found = nil
        try addChild(clips, to: &clip)
      } else {
        // What is not drawn is passed over at once.
        while clip.child == nil, let next = clip.children.popFirst() {
          clip.child = try visit(next, in: clip.inner)
        }
      }
      if let child = clip.child {
        open.append(clip)
        found = try begin(child.context.style.own?.clipPath ?? .none, of: child, &open)
      } else if clip.children.isEmpty {
        found = try end(clip, &open)
      } else {
        open.append(clip)
      }
    }
    return found ?? []
  }

  /// The clips of a value that refers to no `clipPath`. One that does is opened.
  private func begin(
    _ value: ClipPathValue, of user: Visit, after outer: [Clip] = [], _ open: inout [OpenClip]
  ) throws(ReadingFault) -> [Clip]? {
    switch value {
    case .none:
      return outer
    case .shape(let shape, let kind):
      return outer + [try clip(shape, kind, of: user)]
    case .reference(let reference):
      guard let target = try target(of: reference, user) else { return outer }
      guard open.count < Self.deepest else {
        throw ReadingFault(
          .nestedTooDeep(reference: reference.excerpt), at: tree[user.index].position)
      }
      guard let clip = try openClip(target, of: user, after: outer) else {
        return outer + [Clip(parts: [])]
      }
      open.append(clip)
      return nil
    }
  }

  /// Ends a `clipPath`, whose own `clip-path` cuts it further.
  private func end(_ clip: OpenClip, _ open: inout [OpenClip]) throws(ReadingFault) -> [Clip]? {
    var user = clip.user
    user.context.clipPaths = clip.inner.clipPaths
    try session.spend(clip.outer.count, each: Cost.clip, on: user.index)
    return try begin(
      clip.inner.style.own?.clipPath ?? .none, of: user,
      after: clip.outer + [Clip(parts: clip.parts)], &open)
  }

  /// The clip of a basic shape.
  private func clip(
    _ shape: BasicShape, _ kind: GeometryBox, of user: Visit
  ) throws(ReadingFault) -> Clip {
    let box = try walker.box(of: user.index, kind, in: user.context)
    if box.isNull { return Clip(parts: []) }
    try session.pay(forPathOf: shape.elementCount, user.index)
    let outline = shape.outline(in: box).applying(user.context.transform)
    return outline.path.isEmpty ? Clip(parts: []) : Clip(outline)
  }

  /// The `clipPath` that a reference leads to; nil if there is none, or it leads back to itself.
  private func target(of reference: String, _ user: Visit) throws(ReadingFault) -> Int? {
    let target = try session.element(referredToBy: reference, from: user.index)
    guard let target, tree[target].name == .clipPath, try isAvailable(target) else {
      try session.warn(
        user.index,
        "clip-path: ignored “\(reference.excerpt)”, which refers to no displayed clipPath")
      return nil
    }
    try session.spend(user.context.clipPaths.count, each: Cost.listItem, on: user.index)
    guard !user.context.clipPaths.contains(target) else {
      try session.warn(
        user.index, "clip-path: ignored “\(reference.excerpt)”, which leads back to itself")
      return nil
    }
    return target
  }

  /// Opens a `clipPath` element; nil if its units have no area.
  private func openClip(
    _ target: Int, of user: Visit, after outer: [Clip]
  ) throws(ReadingFault) -> OpenClip? {
    try session.spend(1, each: Cost.openClip, on: target)
    var inner = ReadingContext(viewport: user.context.viewport)
    inner.transform = user.context.transform
    inner.clipPaths = user.context.clipPaths + [target]
    inner.style = try walker.styles.styleAtPosition(of: target)
    // The transform and its percentages are in user space, whatever the units (SVG 2, section 8.9).
    try walker.applyTransform(of: target, to: &inner)
    if tree[target].attributes["clipPathUnits"] == "objectBoundingBox" {
      let box = try walker.box(of: user.index, .fill, in: user.context)
      if box.isEmpty { return nil }
      inner.transform.prepend(.translation(x: box.minX, y: box.minY))
      inner.transform.prepend(.scale(x: box.width, y: box.height))
    }
    let children = inner.isRendered ? try walker.content(of: target, in: inner) : []
    return OpenClip(user: user, inner: inner, children: children[...], outer: outer)
  }

  /// Visits a `clipPath` element's child; nil if it is not drawn.
  private func visit(_ index: Int, in outer: ReadingContext) throws(ReadingFault) -> Visit? {
    try session.spend(1, each: Cost.child, on: index)
    guard tree[index].isPartOfClip, try walker.meetsConditions(index) else { return nil }
    try session.spend(1, each: Cost.clipPart, on: index)
    var context = outer
    try walker.styles.update(&context.style, for: index, in: outer.uses.last)
    // As in browsers, `display: contents` hides an element inside a clip.
    context.isRendered = context.style.isDisplayed && !context.style.isReplacedByContents
    try walker.applyTransform(of: index, to: &context)
    return context.isRendered ? Visit(index: index, context: context) : nil
  }

  /// Clips a child, and adds its area: its geometry regardless of paint. A `use` is replaced by the graphics
  /// element that it refers to.
  private func addChild(_ clips: [Clip], to clip: inout OpenClip) throws(ReadingFault) {
    guard var child = clip.child else { return }
    clip.child = nil
    try add(clips, of: child.index, to: &child.context)
    let context = child.context
    guard context.isRendered else { return }
    if tree[child.index].name == .use {
      guard context.uses.isEmpty,
        let (target, inner) = try walker.instance(of: child.index, in: context)
      else { return }
      clip.child = try visit(target, in: inner)
      return
    }
    guard context.style.isVisible else { return }
    let path = try walker.geometry.path(of: child.index, in: context)
    if path.isEmpty { return }
    try session.pay(forPathOf: path.underestimatedCount, child.index)
    try session.reserve(1, each: 2 * Cost.drawingBytes, for: child.index)
    let outline = Outline.fill(path.applying(context.transform), rule: context.style.clipRule)
    clip.parts.append(Clip.Part(outlines: [outline], clips: context.clips))
  }

  /// Whether a `clipPath` takes effect in browsers: not if it or an ancestor other than `g` is
  /// `display: none`.
  private func isAvailable(_ target: Int) throws(ReadingFault) -> Bool {
    var ancestor: Int? = target
    while let index = ancestor, index > 0 {
      try session.spend(1, each: Cost.element, on: target)
      let isDisplayed = try walker.styles.styleAtPosition(of: index).isDisplayed
      if !isDisplayed, tree[index].name != .g { return false }
      ancestor = tree[index].parent
    }
    return true
  }
}

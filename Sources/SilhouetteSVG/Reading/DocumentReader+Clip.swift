import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// Adds what an element's `clip-path` clips it to.
  mutating func applyClipPath(
    of index: Int, to context: inout ReadingContext
  ) throws(ReadingFault) {
    guard context.isRendered, measurement == nil, let own = context.style.own, own.clipPath != .none
    else { return }
    var user = context
    // What is inside a viewport is also what clips it, as in browsers.
    if tree[index].name == "svg" { enterViewport(of: index, &user) }
    let clips = try clips(own.clipPath, of: index, in: user)
    context.clips += clips
    if clips.contains(where: \.parts.isEmpty) { context.isRendered = false }
  }

  /// Adds what the document element's `clip-path` clips it to. Its user space is that round it, in pixels.
  mutating func applyDocumentClipPath(to context: inout ReadingContext) throws(ReadingFault) {
    guard let own = context.style.own, own.clipPath != .none else { return }
    var outer = context
    outer.viewport = size
    context.clips += try clips(own.clipPath, of: 0, in: outer)
  }

  /// The clips of a value of `clip-path` (CSS Masking 1, section 5) in document space.
  ///
  /// - Parameter context: that of the element which is clipped, its transform applied.
  private mutating func clips(
    _ value: ClipPathValue, of index: Int, in context: ReadingContext
  ) throws(ReadingFault) -> [Clip] {
    switch value {
    case .none:
      return []
    case .shape(let shape, let kind):
      let box = try box(of: index, kind, in: context)
      let outline = box.isNull ? nil : shape.outline(in: box).applying(context.transform)
      guard let outline, !outline.path.isEmpty else { return [Clip(parts: [])] }
      try count(outline.path.underestimatedCount, segmentsOf: index)
      return [Clip(outline)]
    case .reference(let reference):
      guard let target = element(referredToBy: reference), tree[target].name == "clipPath",
        try isAvailable(target)
      else {
        warn(index, "clip-path: nothing is clipped by “\(reference.excerpt)”, which is not here")
        return []
      }
      guard !context.clipPaths.contains(target) else {
        warn(index, "clip-path: ignored “\(reference.excerpt)”, which leads back to itself")
        return []
      }
      try nest(index)
      defer { nesting -= 1 }
      return try clips(target, of: index, in: context)
    }
  }

  /// The clips that a `clipPath` element makes: its own area, and what it is clipped to itself.
  private mutating func clips(
    _ target: Int, of index: Int, in context: ReadingContext
  ) throws(ReadingFault) -> [Clip] {
    try countInstance(target, depth: context.clipPaths.count)
    var inner = ReadingContext(viewport: context.viewport)
    inner.transform = context.transform
    inner.clipPaths = context.clipPaths + [target]
    inner.style = try writtenStyle(of: target)
    // The transform is in user space, and so are percentages, whatever the units (SVG 2, section 8.9).
    try applyTransform(of: target, to: &inner)
    if tree[target].attributes["clipPathUnits"] == "objectBoundingBox" {
      let box = try box(of: index, .fill, in: context)
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

  /// What a child of a `clipPath` element adds to its area: its geometry, whatever its paint, or that
  /// of the graphics element that it uses.
  private mutating func clipParts(
    of index: Int, in outer: ReadingContext
  ) throws(ReadingFault) -> [Clip.Part] {
    let kind = tree[index].kind
    guard kind.isLeaf, !["image", "foreignObject"].contains(tree[index].name),
      meetsConditions(index)
    else { return [] }
    try countInstance(index, depth: outer.clipPaths.count)
    var context = outer
    try applyStyle(of: index, parent: outer.style, to: &context)
    // Nothing takes the place of an element in a clip, as in browsers.
    context.isRendered = context.style.isDisplayed && !context.style.isReplacedByContents
    try applyTransform(of: index, to: &context)
    try applyClipPath(of: index, to: &context)
    guard context.isRendered else { return [] }
    if kind == .use {
      guard outer.uses.isEmpty, let (target, inner) = try instance(of: index, in: context) else {
        return []
      }
      return try clipParts(of: target, in: inner)
    }
    guard context.style.isVisible else { return [] }
    let path = try path(of: index, in: context).applying(context.transform)
    if path.isEmpty { return [] }
    try count(path.underestimatedCount, segmentsOf: index)
    return [
      Clip.Part(outlines: [.fill(path, rule: context.style.clipRule)], clips: context.clips)
    ]
  }

  /// Whether browsers find a `clipPath`: not where it or what is round it is not displayed, except `g`.
  private mutating func isAvailable(_ target: Int) throws(ReadingFault) -> Bool {
    _ = try writtenStyle(of: target)
    var place: Int? = target
    while let index = place, index > 0 {
      let isDisplayed = writtenStyles[index]?.isDisplayed ?? true
      if !isDisplayed, tree[index].name != "g" { return false }
      place = tree[index].parent
    }
    return true
  }

  /// The style of an element where it is written, for what a reference leads to.
  private mutating func writtenStyle(of index: Int) throws(ReadingFault) -> ComputedStyle {
    var chain: [Int] = []
    var place: Int? = index
    while let element = place, writtenStyles[element] == nil {
      chain.append(element)
      place = tree[element].parent
    }
    var context = ReadingContext(viewport: size)
    if let place, let style = writtenStyles[place] { context.style = style }
    for element in chain.reversed() {
      try applyStyle(of: element, parent: context.style, to: &context)
      writtenStyles[element] = context.style
    }
    return context.style
  }
}

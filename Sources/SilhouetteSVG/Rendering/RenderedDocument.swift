package import Foundation
package import SilhouetteGeometry

/// A document as it is rendered. Styles, transforms, references and conditions are resolved as this package reads them,
/// so that a renderer that knows less of CSS draws the same.
package struct RenderedDocument: Sendable {
  /// Some drawings, which a renderer has to draw, see ``RenderedDocument/svg(of:)``.
  package struct Drawings: Sendable {
    /// Ascending.
    let indices: [Int]
    /// How many groups around all of them are left out.
    var depth = 0
  }

  /// In CSS pixels.
  package let size: CGSize
  private let tree: RenderTree
  private let resources: [RenderedResource]
  private let root: String
  private let byLayer: [Int: [Int]]
  /// The size of the largest text, in pixels.
  let largestText: Double
  /// All of it, if it was read whole.
  package var drawings: Drawings { Drawings(indices: Array(tree.drawings.indices)) }
}

extension RenderedDocument {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - layers: the elements that are drawn; nil for all, as SVG.
  ///   - depth: how many documents it is embedded in.
  ///   - scale: the largest scale for rendering; nil if it is embedded.
  init(
    _ elements: ElementTree, layers: Set<Int>?, depth: Int = 0, scale: Double? = nil,
    _ budget: inout Budget
  ) throws(SVGError) {
    let session = try ReadingSession(elements, budget: budget)
    defer { budget = session.budget }
    let reader = try RenderReader(session, depth: depth)
    var (context, viewport) = try reader.walker.documentContext(reader.clips)
    var root = RenderedMarkup()
    root.attribute("width", Double(session.units.size.width))
    root.attribute("height", Double(session.units.size.height))
    var toDocument = Affine.identity
    if let transform = viewport.transform, session.units.size.width.isFinite,
      session.units.size.height.isFinite
    {
      if context.transform == .identity, context.clips.isEmpty {
        toDocument = transform
        let attributes = elements[0].attributes
        root.attribute(viewBox: attributes["viewBox"])
        root.attribute(fit: attributes["preserveAspectRatio"])
      } else {
        context.transform.prepend(transform)
      }
    } else {
      context.isRendered = false
    }
    reader.documentScale = abs(toDocument.determinant).squareRoot()
    var collector = RenderCollector(
      reader, drawing: layers, toDocument: layers == nil ? nil : toDocument)
    try collector.begin(0, &context)
    try reader.walker.walk(TreeWalker.Siblings(context, elements: elements[0].children), &collector)
    if let scale { try reader.checkLargestText(scale: toDocument.stretch * max(1, scale)) }
    largestText = reader.largestText.size * toDocument.stretch
    (tree, resources, size) = (collector.content, reader.resources, session.units.size)
    self.root = root.text
    var byLayer: [Int: [Int]] = [:]
    for (drawing, layer) in collector.layers.enumerated() {
      byLayer[layer, default: []].append(drawing)
    }
    self.byLayer = byLayer
  }

  /// What draws some elements over each other, and nothing else. O(drawings · groups around them).
  ///
  /// - Parameter layers: see ``SVGDrawing/layer``.
  package func parts(of layers: some Sequence<Int>) -> [Painting<Drawings>] {
    let indices = Set(layers).flatMap { byLayer[$0] ?? [] }.sorted()
    return parts(of: indices.map { ($0, tree.groups(around: $0)) }[...], within: 0)
  }

  /// Recurses into groups, whose depth is bounded.
  private func parts(
    of drawings: ArraySlice<(index: Int, groups: [Int])>, within depth: Int
  ) -> [Painting<Drawings>] {
    var parts: [Painting<Drawings>] = []
    var rest = drawings
    while let first = rest.first {
      if first.groups.count > depth, let opacity = tree.groups[first.groups[depth]].opacity {
        let group = first.groups[depth]
        let content = rest.prefix { $0.groups.count > depth && $0.groups[depth] == group }
        parts.append(.group(self.parts(of: content, within: depth + 1), opacity: opacity))
        rest = rest.dropFirst(content.count)
      } else if case .outlines(let outlines, _) = tree.drawings[first.index].content {
        parts.append(.outlines(outlines))
        rest = rest.dropFirst()
      } else {
        let content = rest.prefix { isMarkup($0.index, $0.groups, within: depth) }
        parts.append(.content(Drawings(indices: content.map { $0.index }, depth: depth)))
        rest = rest.dropFirst(content.count)
      }
    }
    return parts
  }

  /// An upper bound of the bytes of some drawings as SVG, and whether a pattern is drawn. O(drawings · groups around
  /// them + resources).
  package func contents(of drawings: Drawings) -> (bytes: Int, hasPatterns: Bool) {
    let groups = Set(
      drawings.indices.flatMap { tree.groups(around: $0).dropFirst(drawings.depth) })
    var pieces = groups.map { tree.groups[$0].markup }
    for index in drawings.indices {
      if case .content(let own) = tree.drawings[index].content { pieces.append(own) }
    }
    let boxes = groups.reduce(0) { $0 + tree.groups[$1].box.utf8.count }
    pieces += needed(by: pieces.flatMap { $0.resources }).map { resources[$0].markup }
    let bytes = pieces.reduce(boxes + root.utf8.count + 100) {
      $0 + $1.text.utf8.count + 4 * $1.openGroups
    }
    return (bytes, pieces.contains { $0.hasPatterns })
  }

  /// Whether a pattern is drawn of all.
  package var hasPatterns: Bool { contents(of: self.drawings).hasPatterns }

  private func isMarkup(_ drawing: Int, _ groups: [Int], within depth: Int) -> Bool {
    guard case .content = tree.drawings[drawing].content else { return false }
    return groups.count == depth || tree.groups[groups[depth]].opacity == nil
  }

  /// Some drawings as an SVG document of the same size, in UTF-8. O(bytes).
  package func svg(of drawings: Drawings) -> Data {
    let content = tree.markup(of: drawings.indices, within: drawings.depth)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\"\(root)>"
    let needed = self.needed(by: content.resources)
    if !needed.isEmpty {
      text += "<defs>"
      for resource in needed { text += resources[resource].markup.text }
      text += "</defs>"
    }
    return Data((text + content.text + "</svg>").utf8)
  }

  /// All resources that some resources need, ascending.
  private func needed(by resources: [Int]) -> [Int] {
    var found = Set(resources)
    var open = Array(found)
    while let next = open.popLast() {
      for resource in self.resources[next].markup.resources where found.insert(resource).inserted {
        open.append(resource)
      }
    }
    return found.sorted()
  }
}

extension SVGDocument {
  /// The document for a renderer. O(bytes + styles + outlines).
  ///
  /// - Parameters:
  ///   - isWhole: whether all of it is to be drawn, as SVG; if not, the shapes.
  ///   - scale: the largest scale for rendering.
  /// - Throws: ``SVGError`` with the element and its position if librsvg would not survive it.
  package func rendered(
    isWhole: Bool = false, scale: Double = 1, _ budget: inout Budget
  ) throws(SVGError) -> RenderedDocument {
    let layers = isWhole ? nil : Set(shapes.lazy.flatMap { $0.drawings.map { $0.layer } })
    return try RenderedDocument(tree, layers: layers, scale: scale, &budget)
  }
}

/// The rendered part of a document, or of a referenced element: drawings in groups with effects.
struct RenderTree: Sendable {
  /// An element with an effect on all of its content: an opacity, a clip, a mask, a filter, a blend mode.
  struct Group: Sendable {
    /// The group around it.
    let parent: Int?
    /// How many groups are around it.
    let depth: Int
    /// From the group's space to that of the tree.
    let transform: Affine
    /// How many of the clips of its content are its own and its ancestors'.
    let clipCount: Int
    /// The opacity, if that is the only effect, and that of all groups around it.
    let opacity: Double?
    /// The start tags around its content.
    let markup: RenderedMarkup
    /// A path around all of its content, drawn or not, if an effect depends on its bounding box.
    let box: String
    /// How many drawings are in it.
    var drawingCount = 0
  }

  /// A graphics element.
  struct Drawing: Sendable {
    let group: Int?
    /// Outlines, or markup in the space of its group.
    let content: Painting<RenderedMarkup>
  }

  var groups: [Group] = []
  /// In paint order.
  var drawings: [Drawing] = []

  /// The groups around a drawing, outermost first. O(groups).
  func groups(around drawing: Int) -> [Int] {
    var chain: [Int] = []
    var group = drawings[drawing].group
    while let index = group {
      chain.append(index)
      group = groups[index].parent
    }
    return chain.reversed()
  }

  /// Drawings in their groups, as SVG. Their outlines are left out. O(bytes).
  ///
  /// - Parameters:
  ///   - drawings: ascending indices.
  ///   - depth: how many groups around all of them are left out.
  func markup(of drawings: some Sequence<Int>, within depth: Int = 0) -> RenderedMarkup {
    let chains = drawings.map { (drawing: $0, groups: groups(around: $0).dropFirst(depth)) }
    var counts: [Int: Int] = [:]
    for group in chains.flatMap({ $0.groups }) { counts[group, default: 0] += 1 }
    var markup = RenderedMarkup()
    var open: [Int] = []
    for (drawing, chain) in chains {
      let common = zip(open, chain).prefix { $0 == $1 }.count
      while open.count > common { markup.close(groups[open.removeLast()].markup) }
      for group in chain.dropFirst(common) {
        markup.append(groups[group].markup)
        // The others are hidden, but count.
        if counts[group] != groups[group].drawingCount { markup.text += groups[group].box }
        open.append(group)
      }
      if case .content(let own) = self.drawings[drawing].content { markup.append(own) }
    }
    for group in open.reversed() { markup.close(groups[group].markup) }
    return markup
  }
}

/// The largest text of something: librsvg does not survive any size.
struct LargestText: Sendable {
  /// The font size; 0 without a text, infinite if it depends on a bounding box.
  var size = 0.0
  /// The element with the text.
  var element = 0

  /// Keeps the larger of the two sizes, after scaling `other` by `factor`.
  mutating func note(_ other: LargestText, enlarged factor: Double) {
    let enlarged = other.size * factor
    // NaN is too large.
    guard other.size > 0, !(enlarged <= size) else { return }
    self = LargestText(size: enlarged.isNaN ? .infinity : enlarged, element: other.element)
  }
}

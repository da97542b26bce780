import Foundation
import SilhouetteGeometry

/// What is rendered of a document, or of an element that is referred to: drawings in groups with effects.
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
    let content: Content
  }

  enum Content: Sendable {
    /// Outlines in document space, each painted with a colour of some alpha.
    case outlines([(outline: Outline, alpha: UInt8)])
    /// In the space of its group.
    case markup(RenderedMarkup)
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
      if case .markup(let own) = self.drawings[drawing].content { markup.append(own) }
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

  /// Takes the larger of two, of which the other is enlarged.
  mutating func note(_ other: LargestText, enlarged factor: Double) {
    let enlarged = other.size * factor
    // NaN is too large.
    guard other.size > 0, !(enlarged <= size) else { return }
    self = LargestText(size: enlarged.isNaN ? .infinity : enlarged, element: other.element)
  }
}

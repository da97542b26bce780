import Foundation

/// An outline and its clips, prepared for an ``OutlineStack`` independently of all others.
package struct OutlineArea: Sendable {
  enum Form {
    /// A fill without clips, to be indexed in the stack's grid.
    case fill(FillContours, FillRule)
    /// A stroke, or an outline with clips, which has its own index.
    case region(ClippedRegion)
  }

  let outline: Outline
  let form: Form
  /// A box around the area; nil if it is empty.
  let box: Box?

  private init(outline: Outline, form: Form, box: Box?) {
    (self.outline, self.form, self.box) = (outline, form, box)
  }

  /// An outline whose region is indexed.
  init(_ outline: Outline, _ region: ClippedRegion) {
    self.init(outline: outline, form: .region(region), box: region.box)
  }

  /// - Parameters:
  ///   - clips: a point has to be inside all of them.
  ///   - budget: pays for curves, strokes and clips. The caller pays the ``price(of:)`` of all outlines.
  /// O(outline).
  package init(
    _ outline: Outline, clips: [ClipRegion] = [], budget: SharedBudget
  ) throws(LimitExceeded) {
    if case .fill(let rule) = outline.style, clips.isEmpty {
      let contours = try FillContours(outline.path, budget: budget)
      self.init(outline: outline, form: .fill(contours, rule), box: contours.box)
    } else {
      self.init(
        outline, ClippedRegion(region: try PathRegion(outline, budget: budget), clips: clips))
    }
  }

  /// The price of finding an outline's box, and whether it has curves.
  package static func price(of outline: Outline) -> Price { outline.path.verbs.count * .element }
}

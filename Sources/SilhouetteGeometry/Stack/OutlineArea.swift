/// An outline and its clips, prepared for an ``OutlineStack`` independently of all others. An object, so that handing it
/// on counts one reference.
package final class OutlineArea: Sendable {
  enum Form {
    /// A fill without clips, to be indexed in the stack's grid.
    case fill(FillContours, FillRule)
    /// A stroke, or an outline with clips, which has its own index.
    case region(ClippedRegion)
  }

  let outline: Outline
  let clips: [ClipRegion]
  let form: Form
  /// A box around the area; nil if it is empty.
  let box: Box?

  private init(_ outline: Outline, _ clips: [ClipRegion], _ form: Form, _ box: Box?) {
    (self.outline, self.clips, self.form, self.box) = (outline, clips, form, box)
  }

  /// - Parameters:
  ///   - clips: a point has to be inside all of them.
  ///   - budget: pays for curves, strokes and clips. The caller pays the ``price(of:)`` of all outlines.
  /// O(outline).
  package convenience init(
    _ outline: Outline, clips: [ClipRegion] = [], budget: SharedBudget
  ) throws(LimitExceeded) {
    if case .fill(let rule) = outline.style, clips.isEmpty {
      let contours = try FillContours(outline.path, budget: budget)
      self.init(outline, clips, .fill(contours, rule), contours.box)
    } else {
      let region = ClippedRegion(region: try PathRegion(outline, budget: budget), clips: clips)
      self.init(outline, clips, .region(region), region.box)
    }
  }

  /// What it takes to find out whether an outline has curves, and the box around it.
  package static func price(of outline: Outline) -> Price { outline.path.verbs.count * .element }
}

/// An outline and its clips, prepared for an ``OutlineStack`` independently of all others.
package struct OutlineArea: Sendable {
  enum Form {
    /// A fill without clips, to be indexed in the stack's grid.
    indirect case fill(FillContours, FillRule)
    /// A stroke, or an outline with clips, which has its own index.
    case region(ClippedRegion)
  }

  let outline: Outline
  let clips: [ClipRegion]
  let form: Form
  /// A box around the area; nil if it is empty.
  let box: Box?

  /// At least the number of a fill's edges.
  var pieceCount: Int {
    if case .fill(let contours, _) = form { contours.count } else { 0 }
  }

  /// The memory that is paid for a fill's contours.
  var paidBytes: Int {
    if case .fill(let contours, _) = form { contours.paidBytes } else { 0 }
  }

  /// - Parameter clips: a point has to be inside all of them.
  /// O(outline).
  package init<P: Payer>(
    _ outline: Outline, clips: [ClipRegion] = [], payer: P = Trusted()
  ) throws(P.Failure) {
    self.outline = outline
    self.clips = clips
    if case .fill(let rule) = outline.style, clips.isEmpty {
      let fill = try FillContours(outline.path, payer: payer)
      form = .fill(fill, rule)
      box = fill.box
    } else {
      let region = ClippedRegion(region: try PathRegion(outline, payer: payer), clips: clips)
      form = .region(region)
      box = region.box
    }
  }
}

import Foundation
import SilhouetteGeometry

/// Mistakes of a drawing that are valid SVG: they are seen only when a tap is answered by the wrong shape, or by none.
extension ShapeCollector {
  /// Warns of groups that take hits themselves, of groups without a drawing, and of shapes that the page's edge cuts.
  /// O(shapes + drawings of those that are named).
  func warnOfDrawing() throws(SVGError) {
    for group in groupElements {
      try warn(ofGroup: group.element, shapes[group.shape])
    }
    guard session.hidesOverflow else { return }
    let page = CGRect(origin: .zero, size: session.units.size)
    for shape in shapes where !page.contains(shape.bounds) { try warn(ofCut: shape, by: page) }
  }

  private func warn(ofGroup element: Int, _ group: SVGShape) throws(SVGError) {
    if !group.ownsGraphics && !group.hasShapes {
      let id = group.id.excerpt
      return try session.warn(
        element, "“\(id)” is a group without a drawing: nothing hits it", .empty)
    }
    // A bounding box is asked for by name.
    let stray = group.drawings.lazy.map { $0.layer }.filter { $0 != element }
    guard group.hasShapes, let first = stray.first else { return }
    try session.pay(group.drawings.count * .lookUp, for: element)
    var (kinds, last): ([ByteString: Int], Int) = ([:], -1)
    for layer in stray where layer != last {
      kinds[tree[layer].localName, default: 0] += 1
      last = layer
    }
    let names = kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key.text)" }
    try session.warn(
      first,
      "the group “\(group.id.excerpt)” takes hits itself through \(names.joined(separator: ", ")) without an id: "
        + "add pointer-events=\"none\", or ids",
      .group)
  }

  /// A pen may reach over the edge, so paths count without it, and those of fills alone if there are any. The box of text
  /// is an estimate. A shape wholly outside is not cut.
  private func warn(ofCut shape: SVGShape, by page: CGRect) throws(SVGError) {
    guard let element = shape.drawings.first?.layer else { return }
    var (fills, all) = (CGRect.null, CGRect.null)
    let outlines = shape.drawings.lazy.filter { !$0.isApproximate }.flatMap { $0.outlines }
    for outline in outlines {
      let path = outline.path
      try session.pay(
        path.underestimatedCount * .pathElement + path.curveCount * .curveExtent, for: element)
      if case .fill = outline.style { fills = fills.union(path.extent) }
      all = all.union(path.extent)
    }
    let box = (fills.isNull ? all : fills).common(with: shape.bounds)
    let shown = box.common(with: page)
    guard !shown.isNull else { return }
    func share(_ part: CGFloat, of whole: CGFloat) -> Double {
      whole > 0 ? Double(part / whole) : 1
    }
    let missing = 1 - share(shown.width, of: box.width) * share(shown.height, of: box.height)
    guard missing >= 0.05, missing < 1 else { return }
    try session.warn(
      element,
      "“\(shape.id.excerpt)” is cut by the page's edge: \(Int(min(missing * 100, 99).rounded())) % of its box takes no hits",
      .cut)
  }
}

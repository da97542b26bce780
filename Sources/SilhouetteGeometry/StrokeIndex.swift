import Foundation

/// A stroke cut into cells, so that a point meets only the parts near it.
///
/// All is in the pen's space, in which the pen is round; points are taken there first. A cell is out,
/// in (one part covers it whole), or has the list of the parts that touch it.
@usableFromInline struct StrokeIndex: Sendable {
  let grid: Grid
  /// For each cell: 0 out, 2 in, or twice its list's place plus 1.
  let cells: [UInt32]
  /// Each list is a count and the numbers of so many parts.
  let lists: [UInt32]
  let parts: [StrokePart]
  let radius: Double
  /// From the outline's space to the pen's; linear.
  let toPen: AffineTransform
  /// In the outline's space.
  let bounds: CGRect

  /// Whether a point is in the stroke, edges included. O(parts in its cell).
  func contains(x: Double, y: Double) -> Bool {
    let p = Vector(toPen.linear(CGPoint(x: x, y: y)))
    guard grid.covers(x: p.x, y: p.y) else { return false }
    let cell = cells[grid.row(p.y) * grid.columns + grid.column(p.x)]
    if cell & 1 == 0 { return cell != 0 }
    let list = Int(cell >> 1)
    for place in list + 1...list + Int(lists[list])
    where parts[Int(lists[place])].contains(p, radius: radius) {
      return true
    }
    return false
  }
}

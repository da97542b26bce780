import Foundation

/// Containment in polygons by a scan over all edges in integer arithmetic: correct by construction, and
/// independent of the engine under test.
struct PolygonScan {
  /// Contours of points with integer coordinates below 2^30.
  var contours: [[(x: Int, y: Int)]]

  /// The winding number by the boundary rule: an edge owns its upper end, and crossings at the point or
  /// to its left count.
  func winding(x: Int, y: Int) -> Int {
    var winding = 0
    for contour in contours {
      for (index, p) in contour.enumerated() {
        let q = contour[(index + 1) % contour.count]
        let (a, b) = p.y < q.y ? (p, q) : (q, p)
        guard a.y <= y, y < b.y else { continue }
        let cross = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)
        if cross <= 0 { winding += p.y < q.y ? 1 : -1 }
      }
    }
    return winding
  }
}

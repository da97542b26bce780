package import Foundation

/// Sorts points along a curve through all squares of a fine grid. Points that are near in this order are near in the
/// plane (Morton, *A computer oriented geodetic data base*, 1966).
package struct MortonOrder {
  /// The indices of the points; of those in one square in ascending order.
  package let indices: [Int]

  /// O(n log n).
  package init(of points: some Collection<CGPoint>) {
    var box = Box.empty
    for point in points { box.include(Vector(point)) }
    /// Every other bit is that of one of 2^16 steps.
    func bits(_ value: Double, _ least: Double, _ most: Double) -> UInt32 {
      // Half of each, as a difference may overflow. NaN is 0.
      let share = (value / 2 - least / 2) / (most / 2 - least / 2)
      var bits = UInt32(share > 0 ? min(share, 1) * 65_535 : 0)
      bits = (bits | bits << 8) & 0xff_00ff
      bits = (bits | bits << 4) & 0xf0f_0f0f
      bits = (bits | bits << 2) & 0x3333_3333
      return (bits | bits << 1) & 0x5555_5555
    }
    let keys = points.map { point in
      bits(Double(point.x), box.minX, box.maxX) | bits(Double(point.y), box.minY, box.maxY) << 1
    }
    indices = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }
}

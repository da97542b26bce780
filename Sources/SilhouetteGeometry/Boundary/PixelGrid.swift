import Foundation

/// A grid over some edges, to which their corners are rounded. Its step is a power of two, so that the corners'
/// coordinates are exact.
struct PixelGrid {
  private let step: Double
  /// The coordinates of its origin, in steps.
  private let x, y: Double

  /// - Parameter edges: some that are not all at one point.
  init(around edges: [Edge]) {
    var box = Box.empty
    for edge in edges {
      box.include(Vector(edge.start))
      box.include(Vector(edge.end))
    }
    // Half of it, as all may overflow. The width is at most 2²⁹ steps, and a coordinate less than 2⁵².
    let extent = max(box.maxX / 2 - box.minX / 2, box.maxY / 2 - box.minY / 2, 1e-300)
    let reach = max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY))
    let exponent = max(extent.exponent - 27, reach.exponent - 51, -1000)
    step = Double(sign: .plus, exponent: exponent, significand: 1)
    (x, y) = ((box.minX / step).rounded(.down), (box.minY / step).rounded(.down))
  }

  /// The pixel of a point.
  func pixel(_ point: CGPoint) -> GridPoint {
    GridPoint(
      x: Int64((Double(point.x) / step).rounded() - x),
      y: Int64((Double(point.y) / step).rounded() - y))
  }

  /// The centre of a pixel.
  func center(_ pixel: GridPoint) -> CGPoint {
    CGPoint(x: (Double(pixel.x) + x) * step, y: (Double(pixel.y) + y) * step)
  }
}

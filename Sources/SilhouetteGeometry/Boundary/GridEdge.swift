/// A point of a grid. Coordinates are from 0 to 2³⁰, so that products of two differences fit in 64 bits.
struct GridPoint: Equatable {
  let x, y: Int64

  static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }

  func cross(_ other: GridPoint) -> Int64 { x * other.y - y * other.x }

  func dot(_ other: GridPoint) -> Int64 { x * other.x + y * other.y }

  /// Whether it is left of another, or below it on a vertical line.
  func precedes(_ other: GridPoint) -> Bool { x < other.x || x == other.x && y < other.y }
}

/// An edge between points of a grid. All it says is exact.
struct GridEdge {
  let start, end: GridPoint

  /// The grid's point next to where two edges cross; nil if they do not, or are parallel.
  func crossing(_ other: GridEdge) -> GridPoint? {
    let (a, b, across) = (end - start, other.end - other.start, other.start - start)
    let sign = a.cross(b).signum()
    let (whole, share, otherShare) = (
      sign * a.cross(b), sign * across.cross(b), sign * across.cross(a)
    )
    guard whole > 0, 0...whole ~= share, 0...whole ~= otherShare else { return nil }
    func rounded(_ difference: Int64) -> Int64 {
      // Towards zero, and then to the nearest: of two the larger one, as pixels are half open.
      let (quotient, rest) = whole.dividingFullWidth(difference.multipliedFullWidth(by: share))
      if rest < 0 { return quotient - (2 * -rest > whole ? 1 : 0) }
      return quotient + (2 * rest >= whole ? 1 : 0)
    }
    return GridPoint(x: start.x + rounded(a.x), y: start.y + rounded(a.y))
  }

  /// Whether it goes through a pixel: the square around a point of the grid, without its upper ends.
  func passes(_ pixel: GridPoint) -> Bool {
    guard min(start.x, end.x)...max(start.x, end.x) ~= pixel.x,
      min(start.y, end.y)...max(start.y, end.y) ~= pixel.y
    else { return false }
    // Twice the centre's side, against those of the corners.
    let along = end - start
    let side = 2 * along.cross(pixel - start)
    return abs(side) < abs(along.x) + abs(along.y) || side == along.x - along.y
  }
}

package import Foundation
import SilhouetteTestSupport

/// A synthetic map of districts in a grid, as SVG. Neighbours share their borders, point for point. Every
/// twentieth cell is a lake. A few districts in a thousand cross themselves near a corner, as some of real maps do.
package struct SyntheticMap {
  private let count: Int
  private let columns: Int
  private let rows: Int
  /// The number of edges of a border.
  private let detail: Int
  private var generator: SplitMix64
  /// Points in 64ths of a unit: integers, which are short, and exact after scaling by the view box.
  private typealias Point = SIMD2<Int>
  private var corners: [Point] = []
  /// The borders from each corner to the right and downwards, without their last points.
  private var right: [[Point]] = []
  private var down: [[Point]] = []

  /// A map of a square of 1,000 units.
  ///
  /// - Parameter detail: the edges of a border between two districts, a power of 2.
  package init(districts: Int, detail: Int, seed: UInt64) {
    count = districts
    let cells = districts + districts / 19
    columns = Int(Double(cells).squareRoot().rounded(.up))
    rows = (cells + columns - 1) / columns
    self.detail = detail
    generator = SplitMix64(seed: seed)
    let (width, height) = (64_000 / columns, 64_000 / rows)
    for row in 0...rows {
      for column in 0...columns {
        func jitter(_ size: Int) -> Int {
          Int.random(in: -size * 3 / 10...size * 3 / 10, using: &generator)
        }
        let isEdge = (column % columns == 0, row % rows == 0)
        corners.append(
          Point(
            column * width + (isEdge.0 ? 0 : jitter(width)),
            row * height + (isEdge.1 ? 0 : jitter(height))))
      }
    }
    for row in 0...rows {
      for column in 0...columns {
        let start = corners[corner(column, row)]
        right.append(border(start, corners[corner(min(column + 1, columns), row)]))
        down.append(border(start, corners[corner(column, min(row + 1, rows))]))
      }
    }
  }

  /// The SVG; the districts' ids are d1, d2 and so on.
  package func svg() -> Data {
    var text =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 64000 64000">"#
    for district in 0..<count {
      let points = outline(ofCell: district + district / 19)
      text += "<path id=\"d\(district + 1)\" d=\"M\(points[0].x) \(points[0].y)l"
      // Integer steps, so that neighbours arrive at the same points.
      for (from, to) in zip(points, points.dropFirst()) {
        text += "\(to.x - from.x) \(to.y - from.y) "
      }
      text += "Z\"/>\n"
    }
    text += "</svg>"
    return Data(text.utf8)
  }

  /// The outline of a cell, clockwise from its top left corner.
  private func outline(ofCell cell: Int) -> [Point] {
    let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
    let (here, next, below) = (
      corner(column, row), corner(column + 1, row), corner(column, row + 1)
    )
    let opposite = corners[corner(column + 1, row + 1)]
    return right[here] + down[next] + [opposite] + right[below].dropFirst().reversed()
      + [corners[below]] + down[here].dropFirst().reversed()
  }

  private func corner(_ column: Int, _ row: Int) -> Int { row * (columns + 1) + column }

  /// A fractal border: finer edges deviate less from the straight line. Without its last point.
  private mutating func border(_ start: Point, _ end: Point) -> [Point] {
    var line = [start, end]
    while line.count <= detail {
      var finer: [Point] = []
      for (a, b) in zip(line, line.dropFirst()) {
        let along = b &- a
        let across = Point(-along.y, along.x)
        let aside = Int.random(in: -12...12, using: &generator)
        finer += [a, (a &+ b) / 2 &+ (across &* aside) / 100]
      }
      line = finer + [end]
    }
    return Array(line.dropLast())
  }
}

package import Foundation

extension OutlineStack {
  /// How many points are looked up before the first of them is decided, so that the memory of all is on its way at a
  /// time.
  private static let blockSize = 64

  package func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>) {
    let count = min(points.count, areas.count)
    for first in stride(from: 0, to: count, by: Self.blockSize) {
      let block = first..<min(count, first + Self.blockSize)
      for index in block { areas[index] = place(of: points[index]) }
      var sum = 0.0
      for index in block where areas[index] < -1 {
        sum += fetch(-2 - Int(areas[index]), for: points[index])
      }
      for index in block where areas[index] < -1 {
        // Adding the sum, which is 0, keeps the optimiser from leaving out what was fetched.
        let (x, y) = (Double(points[index].x) + sum, Double(points[index].y))
        areas[index] = Int32(topmost(inList: -2 - Int(areas[index]), x: x, y: y))
      }
    }
  }

  /// The area at a point, −1 if there is none, or less by the offset of a list that knows, less 2.
  @inline(__always) private func place(of point: CGPoint) -> Int32 {
    let (x, y) = (Double(point.x), Double(point.y))
    guard grid.covers(x: x, y: y) else { return -1 }
    let cell = cells[grid.index(x: x, y: y)]
    return Int32(cell.isList ? -2 - cell.listOffset : cell.area)
  }

  /// Reads what a point in a list's cell is first decided by, and returns 0.
  @inline(__always) private func fetch(_ offset: Int, for point: CGPoint) -> Double {
    let word = lists[offset]
    if word == AreaTree.mark { return 0 }
    if CellBorders.isMarked(word) { return fetchBorders(offset) }
    if SubGrid.isMarked(word) {
      let subGrid = SubGrid(lists.view, at: offset)
      let place = grid.placeInCell(
        x: Double(point.x), y: Double(point.y), halvings: subGrid.halvings)
      let cell = subGrid.locate(place).cell
      return cell.isList && cell != SubGrid.open ? fetchBorders(subGrid.borders(of: cell)) : 0
    }
    var list = CellList(lists.view, at: offset)
    switch Entry(code: list.next()).kind {
    case .whole, .region: return 0
    case .nonZero, .evenOdd: return FillCellList.fetch(&list, in: coordinates.view)
    }
  }

  @inline(__always) private func fetchBorders(_ offset: Int) -> Double {
    0 * Double(lists[CellBorders(lists.view, at: offset).end - 1])
  }
}

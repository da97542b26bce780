import Foundation
import SilhouetteGeometry

/// A stack in which only some areas are found.
final class FilteredStack: AreaStack {
  private let base: any AreaStack
  private let filter: AreaSet

  /// O(1).
  init(_ stack: any AreaStack, filter: AreaSet) { (base, self.filter) = (stack, filter) }

  // The topmost of all areas nearly always takes hits, and is found faster.
  func topmost(x: Double, y: Double) -> Int {
    let area = base.topmost(x: x, y: y)
    return area < 0 || filter.contains(area)
      ? area : base.topmost(x: x, y: y, where: filter.contains)
  }

  func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    base.topmost(x: x, y: y) { filter.contains($0) && isWanted($0) }
  }

  func all(x: Double, y: Double) -> [Int] { base.all(x: x, y: y).filter(filter.contains) }

  func work(x: Double, y: Double) -> Int64 { base.work(x: x, y: y) }

  func search(_ search: inout NearSearch) {
    search.restrict(to: filter.contains)
    base.search(&search)
  }

  func isUniform(x: Double, y: Double, within distance: Double) -> Bool {
    let area = base.topmost(x: x, y: y)
    return (area < 0 || filter.contains(area)) && base.isUniform(x: x, y: y, within: distance)
  }

  func margin(_ search: inout MarginSearch) {
    search.restrict(to: filter.contains)
    base.margin(&search)
  }

  func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    base.visitCells(in: rect) { area, cell, isWhole in
      if filter.contains(area) { visit(area, cell, isWhole) }
    }
  }

  var count: Int { base.count }
  func pieces(of index: Int) -> [AreaPiece] { base.pieces(of: index) }
  func bounds(of index: Int) -> CGRect { base.bounds(of: index) }
  var byteCount: Int { base.byteCount }
}

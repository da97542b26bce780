import Foundation
import SilhouetteGeometry

/// Which areas of a map take hits: those of some shapes.
struct AreaFilter: Sendable {
  /// For each area, the index of its shape.
  let owners: AreaOwners
  let shapes: ShapeSet

  func allows(_ area: Int) -> Bool { shapes.contains(owners[area]) }

  /// The filter of some of the areas.
  func keeping(_ areas: [Int]) -> AreaFilter {
    AreaFilter(owners: owners.keeping(areas) { owners[$0] }, shapes: shapes)
  }
}

/// A stack in which only some areas are found.
final class FilteredStack: AreaStack {
  private let base: any AreaStack
  private let filter: AreaFilter

  /// O(1).
  init(_ stack: any AreaStack, filter: AreaFilter) { (base, self.filter) = (stack, filter) }

  func topmost(x: Double, y: Double) -> Int { base.topmost(x: x, y: y, where: filter.allows) }

  func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    base.topmost(x: x, y: y) { filter.allows($0) && isWanted($0) }
  }

  func all(x: Double, y: Double) -> [Int] { base.all(x: x, y: y).filter(filter.allows) }

  func work(x: Double, y: Double) -> Int { base.work(x: x, y: y) }

  func search(_ search: inout NearSearch) {
    search.restrict(to: filter.allows)
    base.search(&search)
  }

  func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    base.visitCells(in: rect) { area, cell, isWhole in
      if filter.allows(area) { visit(area, cell, isWhole) }
    }
  }

  func keeping(_ indices: [Int]) -> FilteredStack {
    FilteredStack(base.keeping(indices), filter: filter.keeping(indices))
  }

  var count: Int { base.count }
  func area(_ index: Int) -> StackArea { base.area(index) }
  func pieces(of index: Int) -> [AreaPiece] { base.pieces(of: index) }
  func bounds(of index: Int) -> CGRect { base.bounds(of: index) }
  var byteCount: Int { base.byteCount }
}

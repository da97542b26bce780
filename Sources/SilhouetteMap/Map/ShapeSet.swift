import Foundation
import SilhouetteGeometry

/// Some of a map's shapes, by their indices: one bit for each.
public struct ShapeSet: Sendable, Hashable {
  /// Bit `i & 63` of word `i >> 6` stands for the shape at index i; the last word is not 0.
  private var words: [UInt64] = []

  /// No shapes. O(1).
  public init() {}

  /// The shapes at some indices. Those that no map has, below 0 or from 2^30 on, are ignored. O(indices + largest
  /// index / 64).
  public init(_ indices: some Sequence<Int>) {
    for index in indices { insert(index) }
  }

  /// Whether the shape at an index is in the set. O(1).
  public func contains(_ index: Int) -> Bool {
    index >= 0 && index >> 6 < words.count && words[index >> 6] >> UInt64(index & 63) & 1 != 0
  }

  /// Adds the shape at an index; one that no map has, below 0 or from 2^30 on, is ignored. O(1), or O(index / 64) if it
  /// is the largest.
  public mutating func insert(_ index: Int) {
    guard 0..<1 << 30 ~= index else { return }
    let missing = (index >> 6) + 1 - words.count
    if missing > 0 { words += repeatElement(0, count: missing) }
    words[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// Takes the shape at an index out of the set. O(1), or O(index / 64) if it was the largest.
  public mutating func remove(_ index: Int) {
    guard contains(index) else { return }
    words[index >> 6] &= ~(1 << UInt64(index & 63))
    while words.last == 0 { words.removeLast() }
  }

  /// The number of shapes. O(largest index / 64).
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the set has no shapes. O(1).
  public var isEmpty: Bool { words.isEmpty }

  /// The indices of the shapes, ascending. O(shapes + largest index / 64).
  public var indices: [Int] {
    var indices: [Int] = []
    for (number, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        indices.append(64 * number + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return indices
  }
}

/// Some of a map's areas, by their indices.
typealias AreaSet = ShapeSet

extension HitMap {
  /// The shapes that a condition holds for. O(shapes).
  public func shapeSet(where isIncluded: (Shape) -> Bool = { _ in true }) -> ShapeSet {
    ShapeSet(shapes.indices.filter { isIncluded(shapes[$0]) })
  }

  /// The map in which only some shapes take hits: the others neither are hit nor hide what is below them.
  ///
  /// Replaces an earlier choice. Costs a bit test per area asked about. O(areas): the index is shared.
  ///
  /// - Parameter set: of this map's shapes, by their ``Shape/index``.
  public func enabling(_ set: ShapeSet) -> HitMap {
    HitMap(
      frame: frame, engine: engine, areas: areas, masks: masks,
      filter: AreaSet(
        areas.owners.indices.filter {
          shapes.indices.contains(areas.owners[$0]) && set.contains(areas.owners[$0])
        }))
  }
}

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

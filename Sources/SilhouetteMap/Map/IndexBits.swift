import Foundation
import SilhouetteGeometry

/// Some of a map's shapes, by their indices.
public typealias ShapeSet = IndexBits<HitMap.Shape>

/// Some of a map's areas, by their indices.
typealias AreaSet = IndexBits<AreaTable>

/// A set of the indices of some elements, a bit for each.
///
/// - Parameter Element: what the indices are those of, so that the compiler tells sets of shapes from sets of areas.
public struct IndexBits<Element>: Sendable, Hashable {
  /// Bit `i & 63` of word `i >> 6` stands for index i; the last word is not 0.
  private var words: [UInt64] = []

  /// No elements. O(1).
  public init() {}

  /// Some indices. Those below 0 or from 2^30 on, which no map has, are ignored. O(indices + largest
  /// index / 64).
  public init(_ indices: some Sequence<Int>) {
    for index in indices { insert(index) }
  }

  /// Whether an index is in the set. O(1).
  public func contains(_ index: Int) -> Bool {
    index >= 0 && index >> 6 < words.count && words[index >> 6] >> UInt64(index & 63) & 1 != 0
  }

  /// Adds an index; one below 0 or from 2^30 on, which no map has, is ignored. O(1), or O(index / 64) if it
  /// is the largest.
  public mutating func insert(_ index: Int) {
    guard 0..<1 << 30 ~= index else { return }
    let missing = (index >> 6) + 1 - words.count
    if missing > 0 { words += repeatElement(0, count: missing) }
    words[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// Removes an index. O(1), or O(index / 64) if it was the largest.
  public mutating func remove(_ index: Int) {
    guard contains(index) else { return }
    words[index >> 6] &= ~(1 << UInt64(index & 63))
    while words.last == 0 { words.removeLast() }
  }

  /// The number of indices. O(largest index / 64).
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the set is empty. O(1).
  public var isEmpty: Bool { words.isEmpty }

  /// The indices, ascending. O(indices + largest index / 64).
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

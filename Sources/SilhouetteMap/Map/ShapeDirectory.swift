import Foundation

/// Finds the shapes of an id, and the areas of a shape, without a look at all shapes.
struct ShapeDirectory: Sendable {
  /// For each id of a shape or group, from the first to the last of the shapes that belong to it: most groups are
  /// together in a document.
  private var ranges: [String: ClosedRange<Int>] = [:]
  /// The areas by their shapes; those of a shape in paint order.
  private var areas: [Int32]
  /// For each shape the end of its areas.
  private var ends: [Int32]

  /// O(shapes + areas + ancestors).
  ///
  /// - Parameter owners: for each area, in paint order, the index of its shape.
  init(_ shapes: [HitMap.Shape], owners: [Int]) {
    areas = [Int32](repeating: 0, count: owners.count)
    ends = [Int32](repeating: 0, count: shapes.count)
    // Counts the areas before each shape; each area that is put there moves the end.
    for owner in owners where owner + 1 < ends.count { ends[owner + 1] += 1 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    for (area, owner) in owners.enumerated() {
      areas[Int(ends[owner])] = Int32(area)
      ends[owner] += 1
    }
    ranges.reserveCapacity(shapes.count)
    var ancestors: [String] = []
    for (index, shape) in shapes.enumerated() {
      add(index, to: shape.id)
      guard shape.ancestors != ancestors else { continue }
      // Once for a run of shapes in the same group.
      for id in ancestors { add(index - 1, to: id) }
      ancestors = shape.ancestors
      for id in ancestors { add(index, to: id) }
    }
    for id in ancestors { add(shapes.count - 1, to: id) }
  }

  private mutating func add(_ index: Int, to id: String) {
    if let known = ranges[id] {
      if !known.contains(index) { ranges[id] = known.lowerBound...max(known.upperBound, index) }
    } else {
      ranges[id] = index...index
    }
  }

  /// The indices between which all shapes are that have an id or belong to the group with it; nil if there are none.
  func range(of id: String) -> ClosedRange<Int>? { ranges[id] }

  /// The areas of a shape, in paint order.
  func areas(ofShape index: Int) -> ArraySlice<Int32> {
    areas[(index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])]
  }
}

extension HitMap {
  /// The shapes of a map, or its groups, in document order. A ``Shape`` is made when it is asked for: O(1).
  public struct Shapes: RandomAccessCollection, Sendable, Equatable {
    let areas: HitAreas
    /// The indices in the map's table.
    let range: Range<Int>

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of shapes.
    public var endIndex: Int { range.count }

    /// The shape at an index, which must be below the count. O(1).
    public subscript(index: Int) -> Shape {
      precondition(indices.contains(index), "no shape has the index \(index)")
      return Shape(areas, at: range.lowerBound + index)
    }

    /// Whether both have equal shapes. O(1) for those of one map, otherwise O(names + outlines).
    public static func == (a: Shapes, b: Shapes) -> Bool {
      a.areas === b.areas && a.range == b.range || a.elementsEqual(b)
    }
  }
}

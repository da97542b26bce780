extension HitMap {
  /// The shapes of a map, or its groups, in document order. A ``Shape`` is made when it is asked for: O(1).
  ///
  /// Shapes that are added are behind the others. The index of one that was removed stays, and is not used again: it is
  /// that of a shape without drawings, which nothing finds by its id.
  public struct Shapes: RandomAccessCollection, Sendable, Equatable {
    private let areas: MapContents
    private let isOfGroups: Bool
    /// 0.
    public let startIndex = 0
    /// The number of shapes.
    public let endIndex: Int

    init(_ areas: MapContents, areGroups: Bool) {
      (self.areas, isOfGroups) = (areas, areGroups)
      endIndex = areGroups ? areas.table.count - areas.table.shapeCount : areas.shapeCount
    }

    /// The shape at an index, which must be below the count. O(1).
    public subscript(index: Int) -> Shape {
      precondition(indices.contains(index), "no shape has the index \(index)")
      return isOfGroups
        ? Shape(areas, at: areas.table.shapeCount + index) : areas.shape(index)
    }

    /// Whether both have equal shapes. O(1) for those of one map, otherwise O(names + outlines).
    public static func == (a: Shapes, b: Shapes) -> Bool {
      a.areas === b.areas && a.isOfGroups == b.isOfGroups || a.elementsEqual(b)
    }
  }
}

/// A piece of an outline that crosses a cell, or a line that two areas share.
struct CellPiece {
  let start, end: PlacedPoint
  let isLine: Bool
  /// The index, among the cell's areas, of the one whose outline leads from start to end.
  let area: Int32
  /// That of the area that shares it; −1 without one.
  private(set) var other: Int32 = -1
  /// What is added to the other's winding number where the piece descends: −1 if its outline leads from end to start.
  private(set) var otherChange: Int32 = 0

  init(from start: PlacedPoint, to end: PlacedPoint, isLine: Bool, area: Int) {
    (self.start, self.end, self.isLine, self.area) = (start, end, isLine, Int32(area))
  }

  /// Shares a line with another area, if it has the same ends and was not shared yet.
  ///
  /// - Returns: 1 if the other's line has the same direction, −1 if it has the opposite one, 0 if it is not shared.
  @inline(__always) mutating func share(
    from start: Vector, to end: Vector, with area: Int
  ) -> Int {
    // Lines of one place do not cancel each other unless they are one: between them, rounding would decide.
    let change =
      self.start.point == end && self.end.point == start
      ? -1 : self.start.point == start && self.end.point == end ? 1 : 0
    if change == 0 || !isLine || other >= 0 || self.area == area { return 0 }
    (other, otherChange) = (Int32(area), Int32(change))
    return change
  }

  /// What changes across the piece where it descends, as ``CellBorders`` code it.
  ///
  /// - Parameters:
  ///   - own: what is added to the code where the area's winding number changes by 1; 0 if that does not matter.
  ///   - others: that for the area that shares the piece.
  @inline(__always) func change(_ own: UInt32, _ others: UInt32) -> UInt32 {
    let code = CellBorders.noChange &+ own
    return otherChange > 0 ? code &+ others : code &- others
  }

  /// Whether one leads to the start of another, between the same areas.
  func isContinued(by next: CellPiece) -> Bool {
    end.point == next.start.point && area == next.area && other == next.other
      && otherChange == next.otherChange
  }
}

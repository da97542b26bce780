/// The events of a long list by height, and for each the sum of the changes up to it.
enum SortedEvents {
  /// The sum of the changes at or above a height. O(log events). Moves past the events.
  static func change(
    _ list: inout CellList, count: Int, y: Double, in coordinates: some Coordinates
  ) -> Int32 {
    let first = list.offset
    skip(&list, count: count)
    let below = (0..<count).firstOrdered {
      y < coordinates[FillCellList.Event(code: list.words[first + $0]).yIndex]
    }
    return below == 0 ? 0 : Int32(bitPattern: list.words[first + count + below - 1])
  }

  /// Moves past the events.
  static func skip(_ list: inout CellList, count: Int) { list.skip(2 * count) }

  /// Sorts the events at an offset, and writes the sums behind them. O(events · log events).
  static func sort(
    _ lists: inout [UInt32], at offset: Int, count: Int, in coordinates: FlatView<Double>
  ) {
    lists[offset..<offset + count].sort {
      coordinates[FillCellList.Event(code: $0).yIndex]
        < coordinates[FillCellList.Event(code: $1).yIndex]
    }
    var sum: Int32 = 0
    for index in offset..<offset + count {
      sum &+= FillCellList.Event(code: lists[index]).change
      lists[index + count] = UInt32(bitPattern: sum)
    }
  }
}

/// The events of a long list by height, and for each the sum of the changes up to it.
enum SortedEvents {
  /// The words of a number of events.
  static func wordCount(_ events: Int) -> Int { 2 * events }

  /// The sum of the changes at or above a height. O(log events). Moves past the events.
  static func change(
    _ list: inout CellList, count: Int, y: Double, in coordinates: some Coordinates
  ) -> Int32 {
    let first = list.offset
    list.skip(wordCount(count))
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let event = FillCellList.Event(code: list.words[first + middle])
      if y >= coordinates[event.yIndex] { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : Int32(bitPattern: list.words[first + count + low - 1])
  }

  /// Moves past the events.
  static func skip(_ list: inout CellList, count: Int) { list.skip(wordCount(count)) }

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

/// A change of the winding number on a cell's left, at a height inside the cell's row.
struct WindingChange {
  let code: UInt32

  init(code: UInt32) { self.code = code }

  /// - Parameters:
  ///   - point: the index of the x of the point whose y is the height; even.
  ///   - step: +1 or −1, for points at that height or below.
  init(point: Int, step: Int32) { code = UInt32(point) | (step > 0 ? 1 : 0) }

  /// The index of the height among the coordinates.
  var yIndex: Int { Int(code | 1) }

  var step: Int32 { Int32(bitPattern: code & 1) &* 2 &- 1 }
}

/// A long list has its changes by height, and then for each the sum of the steps up to it.
extension WindingChange {
  /// The sum of the steps at or above a height. O(log changes). Moves past the changes.
  static func sum(
    _ list: inout CellList, count: Int, y: Double, in coordinates: some Coordinates
  ) -> Int32 {
    let first = list.offset
    skipSorted(&list, count: count)
    let below = (0..<count).firstOrdered {
      y < coordinates[WindingChange(code: list.words[first + $0]).yIndex]
    }
    return below == 0 ? 0 : Int32(bitPattern: list.words[first + count + below - 1])
  }

  /// Moves past the changes of a long list.
  static func skipSorted(_ list: inout CellList, count: Int) { list.skip(2 * count) }

  /// Sorts the changes at an offset, and writes the sums behind them. O(changes · log changes).
  static func sort(
    _ lists: inout [UInt32], at offset: Int, count: Int, in coordinates: FlatView<Double>
  ) {
    func height(_ code: UInt32) -> Double { coordinates[WindingChange(code: code).yIndex] }
    lists[offset..<offset + count].sort { height($0) < height($1) }
    var sum: Int32 = 0
    for index in offset..<offset + count {
      sum &+= WindingChange(code: lists[index]).step
      lists[index + count] = UInt32(bitPattern: sum)
    }
  }
}

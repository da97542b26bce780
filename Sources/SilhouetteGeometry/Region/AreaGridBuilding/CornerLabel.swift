/// The winding numbers at a cell's corner that are not 0, and their areas, which ascend.
struct CornerLabel: ~Copyable {
  private(set) var areas = ScratchArray<UInt32>()
  private(set) var windings = ScratchArray<Int32>()

  /// Takes over another label, in the same memory.
  mutating func assign(_ other: borrowing CornerLabel) {
    areas.removeAll()
    windings.removeAll()
    for index in 0..<other.areas.count {
      areas.append(other.areas[index])
      windings.append(other.windings[index])
    }
  }

  /// Adds to the winding number of an area. O(areas above it).
  mutating func add(_ area: UInt32, _ change: Int32) {
    var index = areas.count
    while index > 0, areas[index - 1] > area { index -= 1 }
    if index > 0, areas[index - 1] == area {
      windings[index - 1] &+= change
      if windings[index - 1] == 0 { remove(index - 1) }
      return
    }
    areas.append(area)
    windings.append(change)
    var last = areas.count - 1
    while last > index {
      areas[last] = areas[last - 1]
      windings[last] = windings[last - 1]
      last -= 1
    }
    areas[index] = area
    windings[index] = change
  }

  private mutating func remove(_ index: Int) {
    for next in index + 1..<areas.count {
      areas[next - 1] = areas[next]
      windings[next - 1] = windings[next]
    }
    areas.removeLast()
    windings.removeLast()
  }

  /// The winding number of an area. O(log areas).
  func winding(of area: UInt32) -> Int32 {
    let areas = areas.view
    let index = areas.indices.firstOrdered { areas[$0] >= area }
    return index < areas.count && areas[index] == area ? windings[index] : 0
  }
}

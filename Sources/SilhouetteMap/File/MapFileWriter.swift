/// Writes what a mask file is made of.
struct MapFileWriter {
  private(set) var bytes: [UInt8] = []

  /// A whole number, not negative: seven bits a byte, the lowest first.
  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A whole number of either sign: 0, -1, 1, -2 and so on become 0, 1, 2, 3.
  mutating func write(signed number: Int) { write(number << 1 ^ number >> 63) }

  /// A number, bit by bit.
  mutating func write(_ value: Double) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
    }
  }

  /// A string: its length in bytes and its UTF-8.
  mutating func write(_ string: String) {
    let utf8 = Array(string.utf8)
    write(utf8.count)
    bytes += utf8
  }

  /// A mask: its rectangle, then each row's edges, the columns at which runs begin and end in turn.
  ///
  /// A row begins with 0 when it has as many edges as the one above, and then has how far each has
  /// moved; else with the number of its edges and 1, and then has how far each is from the one before.
  mutating func write(_ mask: BitMask) {
    let rect = mask.pixelRect
    write(rect.width)
    write(rect.height)
    if mask.isEmpty { return }
    write(signed: rect.x)
    write(signed: rect.y)
    var above: [Int] = []
    for edges in Self.edges(of: mask) {
      if edges.count == above.count {
        write(0)
        for (edge, old) in zip(edges, above) { write(signed: edge - old) }
      } else {
        write(edges.count + 1)
        var last = 0
        for edge in edges {
          write(edge - last)
          last = edge
        }
      }
      above = edges
    }
  }

  /// The edges of each row, counted from the rectangle's left.
  private static func edges(of mask: BitMask) -> [[Int]] {
    let rect = mask.pixelRect
    var rows = [[Int]](repeating: [], count: rect.height)
    mask.forEachRun { run in
      rows[run.y - rect.y] += [run.columns.lowerBound - rect.x, run.columns.upperBound - rect.x]
    }
    return rows
  }
}

import SilhouetteGeometry

/// Writes the integers, strings and masks of a ``MapFile``.
struct MapFileWriter {
  private(set) var bytes: [UInt8] = []

  /// An integer that is not negative (LEB128): seven bits a byte, lowest first.
  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A signed integer, zigzag coded: 0, -1, 1, -2 … become 0, 1, 2, 3 ….
  mutating func write(signed number: Int) { write(number << 1 ^ number >> 63) }

  /// The bit pattern of a number, lowest byte first.
  mutating func write(_ value: Double) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
    }
  }

  /// The length of a string in bytes, then its UTF-8.
  mutating func write(_ string: String) {
    let utf8 = Array(string.utf8)
    write(utf8.count)
    bytes += utf8
  }

  /// The rectangle of a mask, then the edges of each row: the columns at which runs start and end.
  ///
  /// A row with as many edges as the row above starts with 0, then has each edge's distance from the edge
  /// above. Any other row starts with the number of its edges plus 1, then has each edge's distance from the
  /// edge before.
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

  /// The edges of each row, as columns from the rectangle's left.
  private static func edges(of mask: BitMask) -> [[Int]] {
    let rect = mask.pixelRect
    var rows = [[Int]](repeating: [], count: rect.height)
    mask.forEachRun { run in
      rows[run.y - rect.y] += [run.columns.lowerBound - rect.x, run.columns.upperBound - rect.x]
    }
    return rows
  }
}

import Foundation

extension HostileDocument {
  /// Compiled maps.
  package static let files: [HostileDocument] = [
    file("a deep tree of groups", 1_000_000) { file, size in
      file.groups(parents: 0..<size)
      file.shapes(groups: [size])
    },
    file("shapes in every group of a chain", 100_000) { file, size in
      file.groups(parents: 0..<size)
      file.shapes(groups: 1...max(1, size))
    },
    // Neighbours differ, so that no list of ancestors is the one looked up last.
    file("shapes that take turns in two deep groups", 20_000) { file, size in
      file.groups(parents: (0..<size).map { $0 } + [max(0, size - 1)])
      file.shapes(groups: (0..<20 * size).map { size + $0 % 2 })
    },
    file("groups beside each other", 1_000_000) { file, size in
      file.groups(parents: 0..<1, names: 1)
      file.shapes(groups: (0..<size).map { $0 % 2 })
    },
    file("empty areas", 4_000_000) { file, size in
      file.groups(parents: 0..<0)
      file.shapes(groups: [0])
      file.areas(count: size) { $0.bytes += [0, 0] }
    },
    file("areas of many scales", 2_000) { file, size in
      file.scaleCount = size
      file.groups(parents: 0..<0)
      file.shapes(groups: [0])
      file.areas(count: size) { $0.bytes += [UInt8](repeating: 0, count: 2 * size) }
    },
    file("large squares on one another", 4_000) { file, size in
      file.groups(parents: 0..<0)
      file.shapes(groups: [0])
      file.areas(count: size) { $0.square(1_000) }
    },
    file("a large square", 20_000) { file, size in
      file.groups(parents: 0..<0)
      file.shapes(groups: [0])
      file.areas(count: 1) { $0.square(size) }
    },
    file("a very wide mask", 1 << 40) { file, size in
      file.groups(parents: 0..<0)
      file.shapes(groups: [0])
      file.areas(count: 1) { $0.mask(x: 0, width: size, rows: [[0, size]]) }
    },
    file("two pixels far apart", 1 << 40) { file, size in
      file.groups(parents: 0..<0)
      file.shapes(groups: [0])
      file.areas(count: 1) { $0.mask(x: 0, width: 1, rows: [[0, 1]]) }
      file.areaCount = 2
      file.areas(count: 1) { $0.mask(x: size, width: 1, rows: [[0, 1]]) }
    },
    file("pixels far apart in every direction", 100_000) { file, size in
      file.groups(parents: 0..<0)
      file.shapes(groups: [0])
      file.areas(count: size, numbered: { $0.mask(x: $1 * 104_729, width: 1, rows: [[0, 1]]) })
    },
    file("a row of many edges", 4_000_000) { file, size in
      file.groups(parents: 0..<0)
      file.shapes(groups: [0])
      file.areas(count: 1) { $0.mask(x: 0, width: size | 1, rows: [Array(0...size | 1)]) }
    },
    file("a count beyond the file", 1 << 40) { file, size in
      file.groups(parents: 0..<0)
      file.shapes(groups: [0])
      file.areaCount = size
      file.areas(count: 1) { $0.bytes += [0, 0] }
    },
  ]

  private static func file(
    _ name: String, _ size: Int, _ write: @escaping @Sendable (inout HostileFile, Int) -> Void
  ) -> HostileDocument {
    .init("file: " + name, size: size) { (size: Int) -> Data in
      var file = HostileFile()
      write(&file, size)
      return file.data
    }
  }
}

/// Writes a compiled map whose numbers need not fit each other. It shares no code with `MapFile`.
private struct HostileFile {
  var scaleCount = 1
  /// The stated number of areas; nil for the true one.
  var areaCount: Int?
  /// What follows the strings.
  var bytes: [UInt8] = []
  private var areaBytes: [UInt8] = []
  private var areasWritten = 0

  mutating func write(_ number: Int) { Self.write(number, to: &bytes) }

  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt64(number)
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Groups by their parents' numbers from 1, 0 for none. Their names take turns, as no group may be twice.
  mutating func groups(parents: some Collection<Int>, names: Int = 2) {
    write(parents.count)
    for (number, parent) in parents.enumerated() {
      write(parent)
      write(number % names)
    }
  }

  /// Shapes by the numbers of their groups from 1, 0 for none.
  mutating func shapes(groups: some Collection<Int>) {
    write(groups.count)
    for group in groups {
      write(0)
      write(0)
      write(group)
    }
  }

  /// Areas of the first shape.
  mutating func areas(count: Int, _ mask: (inout HostileFile) -> Void) {
    areas(count: count, numbered: { file, _ in mask(&file) })
  }

  mutating func areas(count: Int, numbered mask: (inout HostileFile, Int) -> Void) {
    let before = bytes
    bytes = []
    for number in 0..<count {
      bytes += [0, 0]
      mask(&self, number)
    }
    areaBytes += bytes
    areasWritten += count
    bytes = before
  }

  mutating func mask(x: Int, width: Int, rows: [[Int]]) {
    write(width)
    write(rows.count)
    write(2 * x)
    write(0)
    for edges in rows {
      write(edges.count + 1)
      var last = 0
      for edge in edges {
        write(edge - last)
        last = edge
      }
    }
  }

  mutating func square(_ side: Int) {
    write(side)
    write(side)
    bytes += [0, 0]
    write(3)
    write(0)
    write(side)
    for _ in 1..<max(1, side) { bytes += [0, 0, 0] }
  }

  /// The file, with a length and a checksum that are right.
  var data: Data {
    var body: [UInt8] = []
    for _ in 0..<2 { body += Self.bytes(of: (100.0).bitPattern) }
    Self.write(scaleCount, to: &body)
    for scale in 1...scaleCount { body += Self.bytes(of: Double(scale).bitPattern) }
    // Two strings: “a” and “b”.
    body += [2, 1, 0x61, 1, 0x62]
    body += bytes
    Self.write(areaCount ?? areasWritten, to: &body)
    body += areaBytes
    var file: [UInt8] = [0x8D, 0x53, 0x4C, 0x48, 0x0D, 0x0A, 0x1A, 0x0A, 2, 0, 0, 0]
    file += Self.bytes(of: UInt64(body.count)) + body
    return Data(file + Self.bytes(of: Self.checksum(file)))
  }

  private static func bytes(of value: UInt64) -> [UInt8] {
    stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-64/XZ.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var table: [UInt64] = []
    for byte in 0..<256 as Range<UInt64> {
      var crc = byte
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xC96C_5795_D787_0F42 }
      table.append(crc)
    }
    return ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }
}

import Foundation

extension HostileDocument {
  /// Compiled maps.
  package static let files: [HostileDocument] = [
    file("a deep tree of groups", 1_000_000) { file, size in
      file.groups = Array(0..<size)
      file.shapes = [size]
    },
    file("shapes in every group of a chain", 100_000) { file, size in
      file.groups = Array(0..<size)
      file.shapes = Array(1...max(1, size))
    },
    // Neighbours differ, so that no list of ancestors is the one looked up last.
    file("shapes that take turns in two deep groups", 20_000) { file, size in
      file.groups = Array(0..<size) + [max(0, size - 1)]
      file.shapes = (0..<20 * size).map { size + $0 % 2 }
    },
    file("groups beside each other", 300_000) { file, size in
      file.groups = Array(repeating: 0, count: size)
      file.shapes = (0..<size).map { $0 % 2 }
    },
    file("a shape of many attributes", 1_000_000) { file, size in file.attributeCount = size },
    file("empty areas", 250_000) { file, size in file.areaCount = size },
    file("areas of many scales", 500) { file, size in
      file.areaCount = size
      file.rasters = Array(repeating: .init(), count: size)
    },
    file("a large square", 1 << 40) { file, size in
      file.rasters = [.init(side: size & ~15, words: [4])]
    },
    file("squares on one another", 250_000) { file, size in
      file.areaCount = size
      file.rasters = [.init(side: 16, words: [.list(size)], covers: .lists(size))]
    },
    // Every pixel of a row of tiles belongs to all areas.
    file("areas on one another in many tiles", 1_000_000) { file, size in
      file.areaCount = 1000
      file.rasters = [
        .init(
          side: 16, columns: size, words: Array(repeating: .list(1000), count: size),
          covers: .lists(1000))
      ]
    },
    file("a count beyond the file", 1 << 31) { file, size in file.statedAreaCount = size },
    file("unknown sections", 500_000) { file, size in file.unknownSections = size },
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

/// A compiled map of masks whose numbers need not fit each other. It shares no code with `MapFile`.
private struct HostileFile {
  /// A row of roots, which every area covers or none.
  struct Raster {
    var side = 0
    var columns = 1
    var words: [Int] = []
    var covers: [Int] = []
  }

  /// The groups' parents: their numbers from 1, or 0 for none.
  var groups: [Int] = []
  /// The shapes' groups: their numbers from 1, or 0 for none.
  var shapes = [0]
  /// The first shape's attributes.
  var attributeCount = 0
  /// Areas of the first shape.
  var areaCount = 1
  /// Nil for the true one.
  var statedAreaCount: Int?
  var rasters = [Raster()]
  var unknownSections = 0

  /// The file, with lengths and a checksum that are right.
  var data: Data {
    let sections = [(kind: 1, words: names.words), (kind: 5, words: masks.words)]
    var body = HostileWords()
    body.write(
      array: sections.flatMap { [$0.kind, 8 * $0.words.count] }
        + (0..<unknownSections).flatMap { [100 + $0, 0] })
    for section in sections { body.words += section.words }
    var file = HostileWords()
    file.words = [0x0A1A_0A0D_484C_538D]
    file.write(counts: [3, 0x0102_0304])
    file.words += [UInt64(32 + 8 * body.words.count), body.checksum]
    return (file.words + body.words).withUnsafeBytes { Data($0) }
  }

  /// Every string is “a” or “b”.
  private var names: HostileWords {
    var section = HostileWords()
    section.words = [0, 0, (100.0).bitPattern, (100.0).bitPattern, 0]
    section.write(counts: [shapes.count, 2])
    section.write(array: [1, 2])
    section.words += [2, 0x6261]
    section.write(array: groups.enumerated().flatMap { [$1, $0 % 2] })
    section.write(array: shapes.flatMap { [0, 0, $0, attributeCount] })
    section.write(array: Array(repeating: 1, count: 2 * attributeCount))
    return section
  }

  private var masks: HostileWords {
    var section = HostileWords()
    section.words.append(UInt64(statedAreaCount ?? areaCount))
    section.write(counts: Array(repeating: 0, count: areaCount))
    // No changes of orders, colours and painted strokes, and no clips.
    section.words += Array(repeating: 0, count: 9)
    section.write(counts: [rasters.count, 0])
    for (index, raster) in rasters.enumerated() {
      let rect = [0, 0, UInt64(raster.side * raster.columns), UInt64(raster.side)]
      section.words += [Double(index + 1).bitPattern] + rect
      section.write(counts: [raster.side > 16 ? 60 : 4, raster.columns])
      for _ in 0..<areaCount { section.words += rect }
      section.write(array: raster.words)
      section.write(array: raster.covers)
    }
    return section
  }
}

extension Int {
  /// The cell of pixels that the first areas have, so many of them.
  fileprivate static func list(_ count: Int) -> Int { count < 2 ? 4 * count : 4 * (count - 2) + 2 }
}

extension [Int] {
  /// The lists of the first two areas, the first three, and so on.
  fileprivate static func lists(_ count: Int) -> [Int] {
    (1..<Swift.max(1, count)).flatMap { [$0, .list($0)] }
  }
}

/// Words of 8 bytes, on a little-endian machine.
private struct HostileWords {
  var words: [UInt64] = []

  /// Writes numbers of 4 bytes, up to a whole word.
  mutating func write(counts: [Int]) {
    for index in stride(from: 0, to: counts.count, by: 2) {
      let next = index + 1 < counts.count ? UInt64(counts[index + 1]) : 0
      words.append(UInt64(counts[index]) | next << 32)
    }
  }

  /// Writes an array of numbers of 4 bytes.
  mutating func write(array: [Int]) {
    words.append(UInt64(array.count))
    write(counts: array)
  }

  /// XXH64 with seed 0.
  var checksum: UInt64 {
    let primes: [UInt64] = [
      0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
      0x27D4_EB2F_1656_67C5,
    ]
    func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
      value &<< bits | value &>> (64 &- bits)
    }
    func round(_ sum: UInt64, _ word: UInt64) -> UInt64 {
      rotated(sum &+ word &* primes[1], 31) &* primes[0]
    }
    let blocks = words.count / 4 * 4
    var hash = primes[4]
    if blocks > 0 {
      var sums = [primes[0] &+ primes[1], primes[1], 0, 0 &- primes[0]]
      for index in 0..<blocks { sums[index % 4] = round(sums[index % 4], words[index]) }
      hash = zip(sums, [1, 7, 12, 18]).reduce(0) { $0 &+ rotated($1.0, $1.1) }
      for sum in sums { hash = (hash ^ round(0, sum)) &* primes[0] &+ primes[3] }
    }
    hash &+= 8 * UInt64(words.count)
    for word in words[blocks...] {
      hash = rotated(hash ^ round(0, word), 27) &* primes[0] &+ primes[3]
    }
    hash = (hash ^ hash >> 33) &* primes[1]
    hash = (hash ^ hash >> 29) &* primes[2]
    return hash ^ hash >> 32
  }
}

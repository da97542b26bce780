import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteMap

/// A map that is read from a file answers as the one that was written.
final class MapFileTests: XCTestCase {
  func testRandomMapsRoundTripInEveryQuery() throws {
    for seed in 0..<UInt64(Self.effort * 4) {
      var random = SplitMix64(seed: seed)
      let shapes = Self.shapes(using: &random)
      let size = CGSize(width: 60, height: 40.5)
      let groups = Bool.random(using: &random) ? Self.groups : nil
      let maps = [
        try HitMap(shapes: shapes, groups: groups, size: size),
        try HitMap(shapes: shapes, groups: groups, size: size, mode: .mask(scales: [0.5, 2])),
      ]
      let all = try maps[seed % 2 == 0 ? 0 : 1].fileBytes(with: [maps[seed % 2 == 0 ? 1 : 0]])
      XCTAssertEqual(try HitMap(fileBytes: all).engine, .exact)
      for map in maps {
        try check(HitMap(fileBytes: all, engine: map.engine), map, seed)
        for withIndex in [true, false] {
          let bytes = try map.fileBytes(withIndex: withIndex)
          let read = try HitMap(fileBytes: bytes)
          try check(read, map, seed)
          XCTAssertEqual(try read.fileBytes(withIndex: withIndex), bytes, "seed \(seed)")
        }
        let top = map.mergingGroups(at: .top)
        try check(HitMap(fileBytes: top.fileBytes()), top, seed)
        if let inner = map.drillingDown(into: "g1") {
          // Its areas are indexed anew in the file, so that bounds may differ in their last bits.
          let read = try HitMap(fileBytes: inner.fileBytes())
          try check(HitMap(fileBytes: read.fileBytes()), read, seed)
          XCTAssertEqual(read.shapes.map(\.path), inner.shapes.map(\.path), "seed \(seed)")
          for _ in 0..<60 {
            let point = CGPoint(
              x: .random(in: -5...65, using: &random), y: .random(in: -5...45, using: &random))
            XCTAssertEqual(
              read.hitTestAll(point).map(\.index), inner.hitTestAll(point).map(\.index),
              "seed \(seed), \(map.engine), \(point)")
          }
        }
      }
    }
  }

  /// Also those that are too narrow for the units of more than one column.
  func testMapsOfAnyWidthAnswerAsThoseThatWereBuilt() throws {
    for exponent in Array(-310...(-290)) + stride(from: -280, through: 300, by: 20) {
      let width = pow(10, Double(exponent))
      let shapes = (0..<9).map { row in
        var path = VectorPath()
        path.move(to: CGPoint(x: 0, y: row * 3))
        path.addLine(to: CGPoint(x: width, y: Double(row * 3)))
        path.addLine(to: CGPoint(x: 0, y: row * 3 + 24))
        return HitMap.Shape(id: "\(row)", outline: .fill(path))
      }
      let map = try HitMap(shapes: shapes, size: CGSize(width: width, height: 48))
      let read = try HitMap(fileBytes: map.fileBytes())
      for (x, y) in [(0.25, 1.5), (0.5, 12), (0.5, 20), (0.75, 28), (0.01, 40)] {
        let point = CGPoint(x: x * width, y: y)
        let expected = (0..<9).filter { row in
          let down = (y - Double(row * 3)) / 24
          return down >= 0 && x < 1 - down
        }
        XCTAssertEqual(map.hitTestAll(point).map(\.index).sorted(), expected, "1e\(exponent) \(y)")
        XCTAssertEqual(read.hitTestAll(point), map.hitTestAll(point), "1e\(exponent) \(y)")
      }
    }
  }

  /// Compares every query that a map answers.
  private func check(_ read: HitMap, _ map: HitMap, _ seed: UInt64) throws {
    XCTAssertTrue(read.checkInvariants(), "seed \(seed)")
    XCTAssertEqual(read.shapes, map.shapes, "seed \(seed)")
    XCTAssertEqual(read.groups, map.groups, "seed \(seed)")
    XCTAssertEqual(read.shapes.map(\.bounds), map.shapes.map(\.bounds), "seed \(seed)")
    XCTAssertEqual(read.scales, map.scales)
    XCTAssertEqual(read.size, map.size)
    var random = SplitMix64(seed: seed)
    for number in 0..<60 {
      var point = CGPoint(
        x: .random(in: -5...65, using: &random), y: .random(in: -5...45, using: &random))
      // Borders: coordinates of outlines are often multiples of a quarter.
      if number % 2 == 0 {
        point = CGPoint(x: (point.x * 4).rounded() / 4, y: (point.y * 4).rounded() / 4)
      }
      let what = "seed \(seed), \(map.engine), \(point)"
      XCTAssertEqual(read.hitTest(point), map.hitTest(point), what)
      XCTAssertEqual(read.hitTestAll(point), map.hitTestAll(point), what)
      XCTAssertEqual(
        read.hitTest(point, tolerance: 5), map.hitTest(point, tolerance: 5), what)
      XCTAssertEqual(
        read.hitTest(point) { $0.index % 2 == 0 }, map.hitTest(point) { $0.index % 2 == 0 }, what)
      if number % 10 == 0 {
        let rect = CGRect(x: point.x, y: point.y, width: 9, height: 7)
        XCTAssertEqual(read.shapes(in: rect), map.shapes(in: rect), what)
      }
    }
    if seed % 6 == 0 {
      XCTAssertEqual(
        read.labelSpot(of: "s0")?.point, map.labelSpot(of: "s0")?.point, "seed \(seed)")
    }
    for id in ["s0", "g0", "g1"] {
      XCTAssertEqual(read.area(of: id)?.bounds, map.area(of: id)?.bounds, "seed \(seed), \(id)")
      XCTAssertEqual(read.children(of: id), map.children(of: id), "seed \(seed), \(id)")
    }
    let set = ShapeSet([0, 2])
    let point = CGPoint(x: 30, y: 20)
    XCTAssertEqual(
      read.enabling(set).hitTestAll(point), map.enabling(set).hitTestAll(point), "seed \(seed)")
  }

  func testEveryFlippedBitAndTruncationIsRefused() throws {
    let bytes = try Self.small.exact.fileBytes(with: [Self.small.masks])
    for offset in bytes.indices {
      XCTAssertThrowsError(try HitMap(fileBytes: Array(bytes[..<offset])), "\(offset) bytes") {
        XCTAssertTrue($0 is MapFileError)
      }
      var altered = bytes
      altered[offset] ^= 1 << UInt8(offset & 7)
      XCTAssertThrowsError(try HitMap(fileBytes: altered), "byte \(offset)") {
        XCTAssertTrue($0 is MapFileError)
      }
    }
    XCTAssertThrowsError(try HitMap(fileBytes: bytes + [UInt8](repeating: 0, count: 8)))
  }

  /// Bytes set to others, with a checksum that is right: the map is read or refused, and answers.
  func testForgedFilesNeverTrapHangOrGrow() throws {
    let limits = Limits(work: 100_000_000, memory: 16 << 20)
    for (map, withIndex) in [
      (Self.small.exact, true), (Self.small.exact, false), (Self.small.masks, true),
    ] {
      var random = SplitMix64(seed: 3)
      let bytes = try map.fileBytes(withIndex: withIndex)
      let ends = 500 * Self.effort
      var refused = 0
      for offset in MapFile.headerCount..<bytes.count {
        // The cells of the index, most of them empty, are in the middle.
        if offset > ends, offset < bytes.count - ends, offset % 97 != 0 { continue }
        let byte = [bytes[offset] ^ 1, 0x80, 0xFF, .random(in: 0...255, using: &random)][offset % 4]
        var altered = bytes
        altered[offset] = byte
        do throws(MapFileError) {
          let read = try HitMap(fileBytes: Self.withChecksum(altered), limits: limits)
          XCTAssertTrue(read.checkInvariants(), "byte \(offset) is \(byte)")
          Self.ask(read)
        } catch {
          refused += 1
          if case .wrongChecksum = error { XCTFail("byte \(offset)") }
        }
      }
      XCTAssertGreaterThan(refused, 100, "\(map.engine)")
    }
  }

  /// Numbers cut or made greater in place, of 4 bytes each, with a checksum that is right.
  func testForgedNumbersNeverTrapHangOrGrow() throws {
    let limits = Limits(work: 100_000_000, memory: 16 << 20)
    let values: [UInt32] = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0x7ff8_0000, 0x4000_0001]
    for seed in 0..<UInt64(Self.effort * 300) {
      var random = SplitMix64(seed: seed)
      let map = seed % 3 == 0 ? Self.small.masks : Self.small.exact
      var bytes = try map.fileBytes(withIndex: seed % 3 == 1)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let word = Int.random(in: 8..<min(bytes.count / 4, 700), using: &random)
        let value = values.randomElement(using: &random) ?? 0
        for index in 0..<4 {
          bytes[4 * word + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
        }
      }
      guard let read = try? HitMap(fileBytes: Self.withChecksum(bytes), limits: limits) else {
        continue
      }
      XCTAssertTrue(read.checkInvariants(), "seed \(seed)")
      Self.ask(read)
    }
  }

  /// An area has no pixels beyond its rectangle, wherever the raster says that it has.
  func testARectangleThatIsTooSmallCutsItsMask() throws {
    let square = Outline.fill(VectorPath(rect: CGRect(x: 3, y: 3, width: 90, height: 90)))
    let map = try HitMap(
      shapes: [HitMap.Shape(id: "a", outline: square)], size: CGSize(width: 96, height: 96),
      mode: .mask(scales: [1]))
    let bytes = try map.fileBytes()
    let rect = [3, 3, 90, 90] as [Int64]
    let numbers = rect.flatMap { number in (0..<8).map { UInt8(number >> (8 * $0) & 0xff) } }
    let start = try XCTUnwrap(
      stride(from: 0, to: bytes.count - 32, by: 8).first {
        bytes[$0..<$0 + 32].elementsEqual(numbers)
      })
    for (field, value) in [(0, 9), (1, 40), (2, 1), (2, 61), (3, 7)] as [(Int, UInt8)] {
      var forged = bytes
      forged[start + 8 * field] = value
      if field < 2 { forged[start + 8 * field + 16] = 93 - value }
      let read = try HitMap(fileBytes: Self.withChecksum(forged))
      let own = (0..<4).map { CGFloat(forged[start + 8 * $0]) }
      let bounds = Outline.fill(try XCTUnwrap(read.border(of: "a"))).bounds
      XCTAssertEqual(bounds, CGRect(x: own[0], y: own[1], width: own[2], height: own[3]))
    }
  }

  func testRunsHaveAValueForEachStart() throws {
    for (starts, values, isRead) in [(2, 2, true), (2, 1, false), (2, 3, false), (0, 1, false)] {
      var writer = StoredWriter()
      writer.write(array: (0..<starts).map { UInt32($0) })
      writer.write(array: (0..<values).map { UInt32($0 + 1) })
      let reader = StoredReader(
        FileMemory(writer.bytes), in: 0..<writer.bytes.count, budget: .unlimited)
      XCTAssertEqual((try? RunLengths(0 as UInt32, within: 9, from: reader)) != nil, isRead)
    }
  }

  /// Cells that hundreds of pieces cross have trees, whose words are forged too.
  func testTreesRoundTripAndAreChecked() throws {
    var star = VectorPath()
    for spike in 0..<600 {
      let angle = Double(spike) / 600 * 2 * .pi
      let radius = spike % 2 == 0 ? 20 : 0.01
      star.addLine(to: CGPoint(x: 20 + radius * cos(angle), y: 20 + radius * sin(angle)))
    }
    star.close()
    let shape = HitMap.Shape(id: "star", drawings: [.init(outlines: [.fill(star)])])
    let map = try HitMap(shapes: [shape], size: CGSize(width: 40, height: 40))
    let bytes = try map.fileBytes()
    try check(HitMap(fileBytes: bytes), map, 0)
    let read = try HitMap(fileBytes: bytes)
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let point = CGPoint(
        x: .random(in: 19...21, using: &random), y: .random(in: 19...21, using: &random))
      XCTAssertEqual(read.hitTest(point), map.hitTest(point), "\(point)")
    }
    let values: [UInt32] = [0, 1, 0x7f80_0000, 0xff80_0000, 0x7fc0_0000, 0xffff_ffff, 0xffff_fffe]
    for _ in 0..<200 * Self.effort {
      var forged = bytes
      let word = Int.random(in: bytes.count / 8..<bytes.count / 4, using: &random)
      let value = values.randomElement(using: &random) ?? 0
      for index in 0..<4 {
        forged[4 * word + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
      }
      guard let read = try? HitMap(fileBytes: Self.withChecksum(forged)) else { continue }
      XCTAssertTrue(read.checkInvariants(), "word \(word) is \(value)")
      for _ in 0..<40 {
        let point = CGPoint(
          x: .random(in: 0...40, using: &random), y: .random(in: 0...40, using: &random))
        _ = read.hitTest(point, tolerance: 2)
      }
    }
  }

  /// Debug builds try less.
  static var effort: Int {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug ? 1 : 20
  }

  /// Asks everything that might follow an index out of range.
  private static func ask(_ map: HitMap) {
    for y in stride(from: -1.0, to: 12, by: 2.5) {
      for x in stride(from: -1.0, to: 12, by: 2.5) {
        let point = CGPoint(x: x, y: y)
        _ = map.hitTestAll(point)
        _ = map.hitTest(point, tolerance: 3)
      }
    }
    _ = map.shapes(in: CGRect(x: 0, y: 0, width: 5, height: 5))
    for shape in map.shapes.prefix(4) { _ = (shape.drawings, shape.attributes, shape.bounds) }
  }

  func testErrorsSayWhereAndWhat() throws {
    let bytes = try Self.small.exact.fileBytes()
    // The width, which is the third number of the first section.
    let frame = MapFile.headerCount + 8 + 8 * 5
    var altered = bytes
    altered[frame + 23] |= 0x80
    XCTAssertThrowsError(try HitMap(fileBytes: Self.withChecksum(altered))) {
      XCTAssertEqual(
        $0 as? MapFileError,
        .malformed(section: "shapes", offset: frame))
    }
    altered = bytes
    altered[12] = 1
    XCTAssertThrowsError(try HitMap(fileBytes: altered)) {
      XCTAssertEqual($0 as? MapFileError, .malformed(section: "header", offset: 12))
    }
    altered = bytes
    altered[8] = 9
    XCTAssertThrowsError(try HitMap(fileBytes: altered)) {
      XCTAssertEqual($0 as? MapFileError, .unknownVersion(9))
    }
    XCTAssertThrowsError(try HitMap(fileBytes: Array("<svg/>".utf8))) {
      XCTAssertEqual($0 as? MapFileError, .notACompiledMap(start: Array("<svg/>".utf8)))
    }
    XCTAssertThrowsError(try HitMap(fileBytes: bytes, engine: .alphaMask)) {
      XCTAssertEqual($0 as? MapFileError, .noEngine(.alphaMask, found: [.exact]))
    }
  }

  /// The section is that of the file's own table around the offset.
  func testAMalformedFileNamesTheSection() throws {
    let names = ["", "shapes", "outlines", "areas", "index", "masks", "", "coordinate system"]
    var found: Set<String> = []
    let bytes = try Self.small.exact.fileBytes(with: [Self.small.masks])
    let table = Int(bytes[32]) / 2
    var sections: [(name: String, range: Range<Int>)] = []
    var start = 40 + 8 * table
    for row in 0..<table {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[44 + 8 * row + $1]) << (8 * $1) }
      sections.append((names[Int(bytes[40 + 8 * row])], start..<start + length))
      start += length
    }
    for word in (MapFile.headerCount / 4)..<(bytes.count / 4) {
      var altered = bytes
      for index in 0..<4 { altered[4 * word + index] = 0xFF }
      for engine in [HitMap.Engine.exact, .mask] {
        do throws(MapFileError) {
          _ = try HitMap(fileBytes: Self.withChecksum(altered), engine: engine)
        } catch {
          guard case .malformed(let section, let offset) = error else { continue }
          let own = sections.first { $0.range.contains(offset) }?.name ?? "header"
          XCTAssertEqual(section, own, "byte \(offset)")
          XCTAssertEqual("\(error)", "the compiled map is malformed: byte \(offset), in its \(own)")
          found.insert(section)
        }
      }
    }
    XCTAssertEqual(found, Set(names).subtracting([""]).union(["header"]))
  }

  func testOtherMapsInOneFileMustHaveTheSameShapes() throws {
    let (exact, masks) = Self.small
    let other = try HitMap(
      shapes: [HitMap.Shape(id: "b")], size: exact.size, mode: .mask(scales: [1]))
    for maps in [(exact, exact), (masks, masks), (exact, other)] {
      XCTAssertThrowsError(try maps.0.fileBytes(with: [maps.1])) {
        guard case .inconsistent = $0 as? MapFileError else { return XCTFail("\($0)") }
      }
    }
    XCTAssertEqual(
      try MapFile(bytes: exact.fileBytes(with: [masks])).engines, [.exact, .mask])
  }

  func testAFileIsReadFromMemoryAndFromDisk() throws {
    let (exact, _) = Self.small
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("silhouette-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    func assertUnreadable(_ open: @autoclosure () throws -> HitMap) {
      XCTAssertThrowsError(try open()) {
        guard case .unreadable = $0 as? MapFileError else { return XCTFail("\($0)") }
        XCTAssertTrue("\($0)".contains(url.lastPathComponent), "\($0)")
      }
    }
    assertUnreadable(try HitMap(contentsOf: url))
    assertUnreadable(try HitMap(named: url.lastPathComponent, bundle: .main))
    try Data(exact.fileBytes()).write(to: url)
    let point = CGPoint(x: 2.5, y: 2)
    for map in [try HitMap(contentsOf: url), try HitMap(fileBytes: Data(contentsOf: url))] {
      XCTAssertEqual(map.hitTest(point), exact.hitTest(point))
    }
    XCTAssertThrowsError(try HitMap(contentsOf: url, limits: Limits(bytes: 9))) {
      guard case .limitExceeded = $0 as? MapFileError else { return XCTFail("\($0)") }
    }
    // A map outlives its file.
    let map = try HitMap(contentsOf: url)
    try FileManager.default.removeItem(at: url)
    XCTAssertEqual(map.hitTest(point), exact.hitTest(point))
    XCTAssertEqual(map.shapes[0].drawings, exact.shapes[0].drawings)
  }

  func testCoordinatesOfFewDecimalsTakeFewBytes() throws {
    var path = VectorPath()
    for number in 0..<10_000 {
      let angle = Double(number) / 10_000 * 2 * .pi
      let radius = 400 + 20 * sin(angle * 40)
      func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
      let point = CGPoint(
        x: rounded(500 + radius * cos(angle)), y: rounded(500 + radius * sin(angle)))
      if number == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    let shape = HitMap.Shape(id: "a", drawings: [.init(outlines: [.fill(path)])])
    let map = try HitMap(shapes: [shape], size: CGSize(width: 1000, height: 1000))
    XCTAssertLessThan(try map.fileBytes(withIndex: false).count, 6 * 10_000)
    XCTAssertEqual(try HitMap(fileBytes: map.fileBytes()).shapes[0].drawings, shape.drawings)
  }

  /// Where a map with north up begins is at the beginning of its first section. What is no number there is refused.
  func testFrames() throws {
    var budget = Budget(.none)
    let frame = HitMap.Frame(northUp: CGRect(x: -5, y: 3, width: 9, height: 7))
    let shape = HitMap.Shape(id: "a", outline: .fill(VectorPath(rect: frame.rect)))
    let map = try HitMap(
      outlinesOf: [shape], groups: nil, frame: frame, mode: .exact, &budget)
    let bytes = try map.fileBytes()
    XCTAssertEqual(try HitMap(fileBytes: bytes).frame, frame)
    for number in [Double.nan, .infinity, -.infinity, -0.0, 1e308, -1e308] {
      let first = MapFile.headerCount + 8 + 8 * 4
      for offset in [first, first + 8] {
        var altered = bytes
        withUnsafeBytes(of: number.bitPattern.littleEndian) {
          altered.replaceSubrange(offset..<offset + 8, with: $0)
        }
        guard let read = try? HitMap(fileBytes: Self.withChecksum(altered)) else {
          XCTAssertFalse(number.isFinite, "\(number)")
          continue
        }
        XCTAssertTrue(number.isFinite, "\(number)")
        _ = try? read.placed(in: CGRect(x: 0, y: 0, width: 9, height: 9)).hitTest(.zero)
      }
    }
  }

  /// The checksum of the bytes after the header, put into it.
  static func withChecksum(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let body = FileMemory(Array(bytes[MapFile.headerCount...]))
    let words = FlatArray<UInt64>(in: body, at: 0, count: body.count / 8)
    let checksum = words.map(XXH64.checksum) ?? 0
    for index in 0..<8 { bytes[24 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * index)) }
    return bytes
  }

  func testChecksumIsXXH64() throws {
    // Of bytes 1, 8, 15, 22 and so on: from the Python package xxhash.
    let vectors: [(Int, UInt64)] = [
      (0, 0xEF46_DB37_51D8_E999), (8, 0xC6F1_803A_5E0B_3222), (24, 0x06C3_C997_B700_8641),
      (32, 0x5A07_56FB_E9EC_D3D1), (40, 0x7899_CACB_89A7_8430), (64, 0x9008_3DA9_CDB9_D795),
      (1000, 0x6BE0_3ACB_F959_C413),
    ]
    for (count, expected) in vectors {
      let memory = FileMemory((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) })
      let words = try XCTUnwrap(FlatArray<UInt64>(in: memory, at: 0, count: count / 8))
      XCTAssertEqual(XXH64.checksum(words), expected, "\(count) bytes")
    }
  }

  /// A small map with everything in it: fills, a stroke, a clip, a group.
  private static let small: (exact: HitMap, masks: HitMap) = {
    let shapes = [
      HitMap.Shape(
        id: "a", title: "A", ancestors: ["g"], attributes: ["class": "x"],
        drawings: [
          .init(
            outlines: [
              .fill(VectorPath(rect: CGRect(x: 1, y: 1, width: 5, height: 4)), rule: .evenOdd),
              .stroke(
                VectorPath(rect: CGRect(x: 1, y: 1, width: 5, height: 4)), style: Stroke(width: 0.5)
              ),
            ])
        ]),
      HitMap.Shape(
        id: "b",
        drawings: [
          .init(
            outlines: [
              .fill(VectorPath(ellipseAt: CGPoint(x: 6, y: 6), radii: CGSize(width: 3, height: 2)))
            ],
            clips: [Clip(.fill(VectorPath(rect: CGRect(x: 4, y: 4, width: 4, height: 9))))],
            order: -1)
        ]),
    ]
    let size = CGSize(width: 10, height: 10)
    let maps = try? [HitMap.Mode.exact, .mask(scales: [1, 2])].map { mode -> HitMap in
      var map = try HitMap(shapes: shapes, size: size, mode: mode)
      map.coordinateSystem = "EPSG:2450"
      return map
    }
    guard let maps else { preconditionFailure("the small map is valid") }
    return (maps[0], maps[1])
  }()

  private static let groups = [
    HitMap.Shape(id: "g0", title: "Zero"), HitMap.Shape(id: "g1", title: "一", ancestors: ["g0"]),
    HitMap.Shape(id: "unused", attributes: ["a": "b"]),
  ]

  private static func shapes(using random: inout SplitMix64) -> [HitMap.Shape] {
    var shapes: [HitMap.Shape] = []
    for number in 0..<Int.random(in: 1...6, using: &random) {
      shapes.append(
        HitMap.Shape(
          id: "s\(number)", title: [nil, "", "形 \(number)"].randomElement(using: &random) ?? nil,
          ancestors: [[], ["g0"], ["g0", "g1"]].randomElement(using: &random) ?? [],
          attributes: number % 2 == 0 ? ["data-n": "\(number)", "x": ""] : [:],
          drawings: (0..<Int.random(in: 0...2, using: &random)).map { _ in
            drawing(using: &random)
          }, passiveDrawings: number % 3 == 0 ? [drawing(using: &random)] : []))
    }
    return shapes
  }

  private static func drawing(using random: inout SplitMix64) -> HitMap.Drawing {
    var outlines: [Outline] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        outlines.append(.stroke(.random(using: &random, size: 40), style: .random(using: &random)))
      case 1:
        // Points on a grid of quarters, as a document's decimals.
        var path = VectorPath()
        for _ in 0..<Int.random(in: 3...9, using: &random) {
          let point = CGPoint(
            x: Double(Int.random(in: 0...200, using: &random)) / 4,
            y: Double(Int.random(in: 0...160, using: &random)) / 4)
          path.addLine(to: point)
        }
        path.close()
        outlines.append(.fill(path, rule: .evenOdd))
      default: outlines.append(.fill(.random(using: &random, size: 40)))
      }
    }
    var clips: [Clip] = []
    if Int.random(in: 0..<3, using: &random) == 0 {
      let inner = Clip(.fill(.random(using: &random, size: 50)))
      clips = [
        inner,
        Clip(parts: [.init(outlines: [.fill(.random(using: &random, size: 50))], clips: [inner])]),
      ]
    }
    return HitMap.Drawing(
      outlines: outlines, clips: clips, order: Int.random(in: -2...2, using: &random),
      fill: colors.randomElement(using: &random) ?? nil,
      stroke: colors.randomElement(using: &random) ?? nil,
      paintedStroke: Bool.random(using: &random) ? .random(using: &random) : nil)
  }

  private static let colors: [RGBA?] = [
    nil, .clear, .black, .white, RGBA(red: 1, green: 2, blue: 3, alpha: 4),
  ]
}

import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

final class MapFileTests: XCTestCase {
  func testRandomFilesRoundTrip() throws {
    for seed in 0..<40 as Range<UInt64> {
      let file = try Self.random(seed: seed)
      let read = try MapFile(data: file.data())
      XCTAssertEqual(read, file, "seed \(seed)")
      for (old, new) in zip(file.areas, read.areas) {
        XCTAssertEqual(PixelSet(new.masks.masks[0]), PixelSet(old.masks.masks[0]), "seed \(seed)")
      }
      XCTAssertEqual(read.data(), file.data(), "seed \(seed)")
    }
  }

  /// A file written by hand: files that apps have shipped must stay readable.
  func testBytesOfAFile() throws {
    let body: [UInt8] = [
      0, 0, 0, 0, 0, 0, 0x69, 0x40, 0, 0, 0, 0, 0, 0, 8, 0x40,  // 200 × 3
      1, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F,  // one scale: 1
      2, 1, 0x62, 1, 0x61,  // two strings: b, a
      1, 0, 0,  // one group: in no other, its id
      1, 1, 1, 1,  // one shape: its id, its title's index plus 1, its group's index plus 1
      1, 0, 1,  // one area: its shape, its part
      0x80, 1, 2, 1, 0xFE, 1,  // 128 × 2 pixels, from column −1 and row 127
      3, 0, 127,  // two edges: 0, 127
      0, 2, 2,  // two edges again, each 1 to the right
    ]
    let data = try Self.file(body: body)
    let header: [UInt8] = [0x8D, 0x53, 0x4C, 0x48, 13, 10, 26, 10, 2, 0, 0, 0, UInt8(body.count)]
    XCTAssertEqual(Array(data.prefix(20)), header + [0, 0, 0, 0, 0, 0, 0])
    let pixels = PixelSet(box: PixelRect(x: -1, y: 127, width: 128, height: 2)) { x, y in
      y == 127 ? x < 126 : x > -1
    }
    let masks = try ScaledMasks([pixels.mask(scale: 1)])
    let file = try MapFile(
      size: CGSize(width: 200, height: 3), scales: [1],
      shapes: [HitMap.Shape(id: "a", title: "b", ancestors: ["b"])],
      areas: [MapFile.Area(shape: 0, part: .stroke, masks: masks)])
    XCTAssertEqual(Array(file.data()), Array(data))
    XCTAssertEqual(try MapFile(data: data), file)
  }

  func testEmptyFilesRoundTrip() throws {
    let file = try MapFile(size: CGSize(width: 2, height: 1), scales: [1], shapes: [], areas: [])
    XCTAssertEqual(try MapFile(data: file.data()), file)
  }

  func testScalesMustBePositiveAndRising() throws {
    for scales in [[], [1, 1], [2, 1], [1, .infinity], [0], [-1]] {
      XCTAssertThrowsError(
        try MapFile(size: CGSize(width: 2, height: 1), scales: scales, shapes: [], areas: []),
        "\(scales)")
    }
  }

  func testFilesAreSmall() throws {
    let circle = VectorPath(
      ellipseAt: CGPoint(x: 500, y: 500), radii: CGSize(width: 480, height: 470))
    let masks = try ScaledMasks(of: [.fill(circle)], scales: [1, 2, 3])
    let file = try MapFile(
      size: CGSize(width: 1000, height: 1000), scales: [1, 2, 3],
      shapes: [HitMap.Shape(id: "lake", title: "Lake", ancestors: ["map"])],
      areas: [MapFile.Area(shape: 0, masks: masks)])
    XCTAssertLessThan(file.data().count, 3 * 6 * 1000, "three bytes per row")
    XCTAssertLessThan(file.data().count * 2, masks.byteCount)
  }

  func testFilesTruncatedAtAnyLengthAreRefused() throws {
    let data = try Self.random(seed: 3).data()
    for count in 0..<data.count {
      XCTAssertThrowsError(try MapFile(data: data.prefix(count)), "\(count) of \(data.count)") {
        switch $0 as? MapFileError {
        case .notACompiledMap where count < 8: break
        case .wrongLength(count, expected: count < 20 ? 28 : data.count): break
        default: XCTFail("\(count): \($0)")
        }
      }
    }
    XCTAssertThrowsError(try MapFile(data: data + [0])) {
      XCTAssertEqual(
        $0 as? MapFileError, .wrongLength(bytes: data.count + 1, expected: data.count))
    }
  }

  func testFilesWithAnyBitFlippedAreRefused() throws {
    let data = try Self.random(seed: 4, shapes: 2).data()
    for offset in data.indices {
      for bit in 0..<8 {
        var altered = data
        altered[offset] ^= 1 << UInt8(bit)
        XCTAssertThrowsError(try MapFile(data: altered), "byte \(offset), bit \(bit)") {
          XCTAssertTrue($0 is MapFileError)
        }
      }
    }
  }

  /// Damaged files with a matching checksum are read or refused, quickly and in little memory.
  func testForgedFilesNeverTrapHangOrGrow() throws {
    let files = try (0..<7).map { try Self.random(seed: $0, shapes: 1).data() }
    for seed in 0..<700 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var data = files[Int(seed % 7)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let offset = Int.random(in: 20..<data.count - 8, using: &random)
        let byte = ([0, 1, 127, 128, 255] as [UInt8]).randomElement(using: &random) ?? 0
        data[offset] = Bool.random(using: &random) ? byte : .random(in: 0...255, using: &random)
      }
      let read = try? MapFile(data: Self.withChecksum(data))
      for area in read?.areas ?? [] {
        XCTAssertLessThan(area.masks.byteCount, 64 << 20, "seed \(seed)")
        _ = area.masks.pointInside(CGPoint(x: 3, y: 3))
      }
    }
  }

  func testHugeCountsAreRefused() throws {
    let huge: [UInt8] = Array(repeating: 0xFF, count: 8) + [0x7F]
    let size = [UInt8](repeating: 0, count: 16)
    for body in [size + huge, size + [0] + huge, size + [0, 0] + huge, size + [0, 0, 0] + huge] {
      XCTAssertThrowsError(try MapFile(data: Self.file(body: body))) {
        guard case .malformed = $0 as? MapFileError else { return XCTFail("\($0)") }
      }
    }
  }

  func testErrorsSayOffsetAndExpectedContent() throws {
    let size = [UInt8](repeating: 0, count: 16)
    let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    let shape: [UInt8] = [1, 1, 0x61, 0, 1, 0, 0, 0]
    let cases: [(body: [UInt8], offset: Int, expected: String)] = [
      (size + Array(repeating: 0xFF, count: 9) + [1], 36, "a number of at most 63 bits"),
      (size + [9], 36, "a number below 1"),
      (size + [0] + shape + [1, 0, 0], 48, "at least one mask"),
      (size + [1] + one + shape + [1, 0, 0, 0, 0, 7], 58, "the end"),
      (size + [1] + one + [1, 1, 0x61, 1, 1, 0], 49, "a number below 1"),
      (size + [1] + one + [1, 1, 0x61, 2, 0, 0, 0, 0, 0], 52, "a group that is not there yet"),
      (size + [1] + one + [1, 1, 0xFF], 47, "UTF-8"),
      (size + [1] + one + [1, 5, 0x61], 46, "a length of at most 1"),
    ]
    for (body, offset, expected) in cases {
      XCTAssertThrowsError(try MapFile(data: Self.file(body: body)), expected) {
        XCTAssertEqual($0 as? MapFileError, .malformed(offset: offset, expected: expected))
      }
    }
  }

  /// Valid and invalid encodings of small masks.
  func testMaskEncodings() throws {
    let before = [UInt8](repeating: 0, count: 16) + [1, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    let area: [UInt8] = [1, 1, 0x61, 0, 1, 0, 0, 0, 1, 0, 0]
    // A number of more than 2^49, as the file has it.
    func far(_ number: Int) -> [UInt8] {
      let zigzag = number << 1 ^ number >> 63
      return (0..<8).map { UInt8(zigzag >> ($0 * 7) & 127) | ($0 < 7 ? 128 : 0) }
    }
    let reach = 1 << 50 - 32
    func read(_ mask: [UInt8]) throws -> MapFile {
      try MapFile(data: Self.file(body: before + area + mask))
    }
    let good: [([UInt8], PixelRect)] = [
      ([0, 0], PixelRect(x: 0, y: 0, width: 0, height: 0)),
      ([2, 1, 0, 0, 3, 0, 2], PixelRect(x: 0, y: 0, width: 2, height: 1)),
      ([2, 1, 3, 4, 3, 0, 2], PixelRect(x: -2, y: 2, width: 2, height: 1)),
      // The second row has the same edges as the first.
      ([2, 2, 0, 0, 3, 0, 2, 0, 0, 0], PixelRect(x: 0, y: 0, width: 2, height: 2)),
      // The farthest columns and rows.
      (
        [2, 1] + far(reach - 2) + [0, 3, 0, 2], PixelRect(x: reach - 2, y: 0, width: 2, height: 1)
      ),
      (
        [2, 1, 0] + far(-reach) + [3, 0, 2], PixelRect(x: 0, y: -reach, width: 2, height: 1)
      ),
    ]
    for (mask, rect) in good {
      let found = try read(mask).areas[0].masks.masks[0]
      XCTAssertEqual(found.pixelRect, rect, "\(mask)")
      XCTAssertEqual(found.count, rect.width * rect.height, "\(mask)")
    }
    let rectangle = "a rectangle within ±2^50 and the file"
    let edges = "edges in rising order within 2"
    let bad: [([UInt8], Int, String)] = [
      ([0, 1, 0, 0, 1], 56, rectangle), ([1, 0, 0, 0], 56, rectangle),
      ([2, 4, 0, 0, 3, 0, 2], 56, rectangle),
      ([2, 1] + far(reach - 1) + [0, 3, 0, 2], 56, rectangle),
      ([2, 1] + far(-reach - 1) + [0, 3, 0, 2], 56, rectangle),
      ([2, 1, 0] + far(reach) + [3, 0, 2], 56, rectangle),
      ([2, 1, 0] + far(-reach - 1) + [3, 0, 2], 56, rectangle),
      ([2, 1, 0, 0, 3, 0, 1], 56, "a rectangle that fits its mask"),
      ([2, 1, 0, 0, 1], 56, "a rectangle that fits its mask"),
      ([2, 1, 0, 0, 5, 0, 1], 60, "a number below 5"),
      ([2, 1, 0, 0, 3, 1, 0], 60, edges), ([2, 1, 0, 0, 3, 0, 3], 60, edges),
      ([2, 1, 0, 0, 2, 1], 60, edges), ([2, 2, 0, 0, 3, 0, 2, 0, 1, 0], 63, edges),
      ([2, 2, 0, 0, 3, 0, 2, 0, 0, 2], 63, edges),
    ]
    for (mask, offset, expected) in bad {
      XCTAssertThrowsError(try read(mask), "\(mask)") {
        XCTAssertEqual(
          $0 as? MapFileError, .malformed(offset: offset, expected: expected), "\(mask)")
      }
    }
  }

  func testOtherVersionsAndOtherFilesAreRefused() throws {
    var data = try Self.random(seed: 1).data()
    data[8] = 9
    XCTAssertThrowsError(try MapFile(data: data)) {
      XCTAssertEqual($0 as? MapFileError, .unknownVersion(9))
    }
    XCTAssertThrowsError(try MapFile(data: Data("<svg/>".utf8))) {
      XCTAssertEqual($0 as? MapFileError, .notACompiledMap)
    }
  }

  func testChecksumIsCRC64XZ() throws {
    XCTAssertEqual(Self.crc64(Data("123456789".utf8)), 0x995D_C9BB_DF19_39FA)
    let data = try Self.random(seed: 2).data()
    XCTAssertEqual(Self.withChecksum(data), data)
  }

  func testMasksOfRandomOutlinesRoundTrip() throws {
    for seed in 0..<250 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: 48)
      let scales = [0.5, 1, 3].filter { _ in Bool.random(using: &random) } + [4]
      let masks = try ScaledMasks(of: [.fill(path)], scales: scales)
      let file = try MapFile(
        size: CGSize(width: 64, height: 64), scales: scales,
        shapes: [.init(id: "日本", title: "", ancestors: ["", "g"]), .init(id: "")],
        areas: [.init(shape: 1, part: .stroke, masks: masks), .init(shape: 0, masks: masks)])
      let read = try MapFile(data: file.data())
      XCTAssertEqual(read, file, "seed \(seed)")
      XCTAssertEqual(read.data(), file.data(), "seed \(seed)")
    }
  }

  func testInconsistentPartsAreRefused() throws {
    let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let masks = try ScaledMasks(of: [.fill(square)], scales: [1, 2])
    let shape = HitMap.Shape(id: "a")
    let area = MapFile.Area(shape: 0, masks: masks)
    let good = CGSize(width: 4, height: 4)
    XCTAssertNoThrow(try MapFile(size: good, scales: [1, 2], shapes: [shape], areas: [area]))
    let bad: [(CGSize, [Double], [HitMap.Shape])] = [
      (CGSize(width: -1, height: 4), [1, 2], [shape]),
      (CGSize(width: Double.nan, height: 4), [1, 2], [shape]),
      (good, [1], [shape]), (good, [2, 1], [shape]), (good, [1, 2], []),
    ]
    for (size, scales, shapes) in bad {
      XCTAssertThrowsError(
        try MapFile(size: size, scales: scales, shapes: shapes, areas: [area])
      ) {
        guard case .inconsistent = $0 as? MapFileError else { return XCTFail("\($0)") }
      }
    }
  }

  private static func random(seed: UInt64, shapes count: Int = 5) throws -> MapFile {
    var random = SplitMix64(seed: seed)
    let shapes = (0..<count).map { number in
      HitMap.Shape(
        id: "shape \(number)",
        // The last is the first string in the file.
        title: [nil, "形 \(number)", "shape 0"][Int.random(in: 0..<3, using: &random)],
        ancestors: (0..<Int.random(in: 0...3, using: &random)).map { "group \($0)" })
    }
    let scales =
      ([[1], [1, 2, 3], [0.5, 1.5]] as [[Double]]).randomElement(using: &random) ?? [1]
    let areas = try (0..<count * 2).map { number in
      let masks = try scales.map { try PixelSet.random(using: &random).mask(scale: $0) }
      return MapFile.Area(
        shape: number / 2, part: number % 2 == 0 ? .fill : .stroke, masks: try ScaledMasks(masks))
    }
    return try MapFile(
      size: CGSize(width: 300, height: 200.5), scales: scales, shapes: shapes, areas: areas)
  }

  /// A file around a body, with the right length and checksum.
  private static func file(body: [UInt8]) throws -> Data {
    var data = try random(seed: 0).data().prefix(12)
    data += (0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
    return withChecksum(data + body + [UInt8](repeating: 0, count: 8))
  }

  private static func withChecksum(_ data: Data) -> Data {
    let content = data.dropLast(8)
    let crc = crc64(content)
    return content + (0..<8).map { UInt8(truncatingIfNeeded: crc >> UInt64($0 * 8)) }
  }

  /// CRC-64/XZ, computed bit by bit.
  private static func crc64(_ data: Data) -> UInt64 {
    var crc = UInt64.max
    for byte in data {
      crc ^= UInt64(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xC96C_5795_D787_0F42 : 0) }
    }
    return ~crc
  }
}

import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteMap

/// Files of version 2, which hold masks only, are still read.
final class MaskFileTests: XCTestCase {
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
    let data = Self.file(body: body)
    let header: [UInt8] = [0x8D, 0x53, 0x4C, 0x48, 13, 10, 26, 10, 2, 0, 0, 0, UInt8(body.count)]
    XCTAssertEqual(Array(data.prefix(20)), header + [0, 0, 0, 0, 0, 0, 0])
    let map = try HitMap(data: data)
    XCTAssertEqual(map.size, CGSize(width: 200, height: 3))
    XCTAssertEqual(map.engine, .mask)
    XCTAssertEqual(map.shapes.map(\.description), ["b/a “b”"])
    XCTAssertEqual(map.groups.map(\.path), [["b"]])
    for y in 125...131 {
      for x in -3...130 {
        let hit = map.hitTest(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let isSet = (127...128).contains(y) && (y == 127 ? -1..<126 : 0..<127).contains(x)
        XCTAssertEqual(hit?.part, isSet ? .stroke : nil, "\(x), \(y)")
      }
    }
  }

  func testHugeCountsAreRefused() throws {
    let huge: [UInt8] = Array(repeating: 0xFF, count: 8) + [0x7F]
    let size = [UInt8](repeating: 0, count: 16)
    for body in [size + huge, size + [0] + huge, size + [0, 0] + huge, size + [0, 0, 0] + huge] {
      XCTAssertThrowsError(try HitMap(data: Self.file(body: body))) {
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
      (size + [0] + shape + [1, 0, 0], 36, "a scale"),
      (size + [1] + one + shape + [1, 0, 0, 0, 0, 7], 58, "the end"),
      (size + [1] + one + [1, 1, 0x61, 1, 1, 0], 49, "a number below 1"),
      (size + [1] + one + [1, 1, 0x61, 2, 0, 0, 0, 0, 0], 52, "a group that is not there yet"),
      (size + [1] + one + [1, 1, 0xFF], 47, "UTF-8"),
      (size + [1] + one + [1, 5, 0x61], 46, "a length of at most 1"),
    ]
    for (body, offset, expected) in cases {
      XCTAssertThrowsError(try HitMap(data: Self.file(body: body)), expected) {
        guard case .malformed(offset, expected, let found) = $0 as? MapFileError else {
          return XCTFail("\(expected): \($0)")
        }
        XCTAssertFalse(found.isEmpty)
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
    func read(_ mask: [UInt8]) throws -> MaskFile {
      try MaskFile(
        FileMemory(Array(Self.file(body: before + area + mask))), budget: SharedBudget(Limits()))
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
      let found = try read(mask).areas[0].masks[0]
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
        guard case .malformed(offset, expected, let found) = $0 as? MapFileError else {
          return XCTFail("\(mask): \($0)")
        }
        XCTAssertFalse(found.isEmpty)
      }
    }
  }

  func testAFileThatWasShippedIsRead() throws {
    let map = try HitMap(data: Self.shipped)
    XCTAssertEqual(map.scales, [0.25, 0.5])
    XCTAssertEqual(
      map.shapes.map(\.path), ["north", "east", "south", "west"].map { ["diamonds", $0] })
    XCTAssertEqual(map.shapes.map(\.title), ["North", "East", "South", "West"])
    for (id, point) in [
      ("north", CGPoint(x: 128, y: 68)), ("east", CGPoint(x: 188, y: 128)),
      ("south", CGPoint(x: 128, y: 188)), ("west", CGPoint(x: 68, y: 128)),
    ] {
      XCTAssertEqual(map.hitTest(point)?.id, id)
      XCTAssertEqual(map.hitTest(point, scale: 0.25)?.id, id)
    }
    XCTAssertNil(map.hitTest(CGPoint(x: 20, y: 20)))
    let again = try HitMap(fileBytes: map.fileBytes())
    for y in stride(from: 1.0, to: 256, by: 3) {
      for x in stride(from: 1.0, to: 256, by: 3) {
        let point = CGPoint(x: x, y: y)
        XCTAssertEqual(again.hitTest(point), map.hitTest(point), "\(point)")
      }
    }
  }

  func testEveryFlippedBitAndTruncationIsRefused() throws {
    for count in Self.shipped.indices {
      XCTAssertThrowsError(try HitMap(data: Self.shipped.prefix(count)), "\(count) bytes") {
        switch $0 as? MapFileError {
        case .notACompiledMap where count < 8: break
        case .wrongLength(count, _): break
        default: XCTFail("\(count): \($0)")
        }
      }
      for bit in 0..<8 {
        var altered = Self.shipped
        altered[count] ^= 1 << UInt8(bit)
        XCTAssertThrowsError(try HitMap(data: altered), "byte \(count), bit \(bit)") {
          XCTAssertTrue($0 is MapFileError)
        }
      }
    }
  }

  /// Damaged files with a matching checksum are read or refused, quickly and in little memory.
  func testForgedFilesNeverTrapHangOrGrow() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var data = Self.shipped
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let offset = Int.random(in: 20..<data.count - 8, using: &random)
        let byte = ([0, 1, 127, 128, 255] as [UInt8]).randomElement(using: &random) ?? 0
        data[offset] = Bool.random(using: &random) ? byte : .random(in: 0...255, using: &random)
      }
      guard let map = try? HitMap(data: Self.withChecksum(data)) else { continue }
      XCTAssertTrue(map.checkInvariants(), "seed \(seed)")
      XCTAssertLessThan(map.byteCount, 64 << 20, "seed \(seed)")
      _ = map.hitTest(CGPoint(x: 3, y: 3))
    }
  }

  func testChecksumIsCRC64XZ() throws {
    XCTAssertEqual(Self.crc64(Data("123456789".utf8)), 0x995D_C9BB_DF19_39FA)
    XCTAssertEqual(Self.withChecksum(Self.shipped), Self.shipped)
  }

  /// `shapes/diamonds.svg` as version 0.2 compiled it at the scales 0.25 and 0.5.
  private static let shipped =
    Data(
      base64Encoded: """
        jVNMSA0KGgoCAAAAygQAAAAAAAAAAAAAAABwQAAAAAAAAHBAAgAAAAAAANA/AAAAAAAA4D8JCGRpYW1vbmRzBW5vcnRo
        BU5vcnRoBGVhc3QERWFzdAVzb3V0aAVTb3V0aAR3ZXN0BFdlc3QBAAAEAQMBAwUBBQcBBwkBBAAAHR4iBAMOAQABAgAB
        AgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgAAAAACAQACAQACAQACAQACAQACAQACAQACAQACAQAC
        AQACAQACAQACAQACATs8RAgDHQEAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIA
        AQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAAAAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEA
        AgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEBAB0eQCIDDgEA
        AQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAQIAAAAAAgEAAgEAAgEAAgEAAgEAAgEAAgEAAgEA
        AgEAAgEAAgEAAgEAAgEAAgE7PIABRAMdAQABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgAB
        AgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgAAAAACAQACAQACAQACAQACAQACAQACAQAC
        AQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQIAHR4i
        QAMOAQABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgAAAAACAQACAQACAQACAQACAQACAQAC
        AQACAQACAQACAQACAQACAQACAQACATs8RIABAx0BAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAEC
        AAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAAAAAIBAAIBAAIBAAIBAAIBAAIB
        AAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIB
        AwAdHgQiAw4BAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAECAAAAAAIBAAIBAAIBAAIBAAIB
        AAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBAAIBOzwIRAMdAQABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgAB
        AgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgABAgAAAAACAQACAQACAQACAQAC
        AQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQACAQAC
        AQACAdno9Bc6/Qrk
        """, options: .ignoreUnknownCharacters) ?? Data()

  /// A file around a body, with the right length and checksum.
  private static func file(body: [UInt8]) -> Data {
    var data = shipped.prefix(12)
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

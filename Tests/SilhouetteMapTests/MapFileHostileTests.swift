import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// Compiled maps with extreme numbers are written and read, or refused.
final class MapFileHostileTests: XCTestCase {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 0.25, 1,
    -1, 3, 1e9, 0x1p49, 1e18, -1e18, 0x1p63, 1e308, -.greatestFiniteMagnitude,
  ]
  private static let integers = [Int.min, .min + 1, -1, 0, 1, 64, 1 << 50, .max - 1, .max]
  private let square = Outline.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)))

  func testAnyNumberIsWrittenAndReadOrRefused() throws {
    for number in Self.numbers {
      var stroke = Stroke(
        width: number, miterLimit: number, dashes: [number, 1], dashOffset: number)
      stroke.pen.a = number
      var path = VectorPath()
      path.move(to: CGPoint(x: number, y: 1))
      path.addQuad(to: CGPoint(x: 7, y: number), control: CGPoint(x: -number, y: number))
      let drawing = HitMap.Drawing(
        outlines: [.fill(path), .stroke(path, style: stroke)], clips: [Clip(square)],
        order: Int.max, paintedStroke: stroke)
      let shape = HitMap.Shape(
        id: "a", drawings: [drawing, .init(outlines: [square], order: .min)])
      for size in [CGSize(width: number, height: 4), CGSize(width: 9, height: 9)] {
        guard let map = try? HitMap(shapes: [shape], size: size), let bytes = try? map.fileBytes()
        else {
          XCTAssertFalse(size.width >= 0 && size.width.isFinite, "\(number)")
          continue
        }
        let read = try HitMap(fileBytes: bytes)
        XCTAssertEqual(
          read.shapes.map(\.drawings.description), map.shapes.map(\.drawings.description))
        for x in Self.numbers {
          let point = CGPoint(x: x, y: 1)
          XCTAssertEqual(read.hitTest(point)?.part, map.hitTest(point)?.part, "\(number), \(x)")
        }
        for side in Self.integers {
          let limit = Int64(side)
          _ = try? HitMap(
            fileBytes: bytes, limits: Limits(work: limit, memory: limit, bytes: limit))
        }
      }
    }
  }

  /// Small ones are read, so that large ones are refused for their size.
  func testAttacksOfTheBudgetAreCompiledMaps() throws {
    for attack in HostileDocument.files {
      do throws(MapFileError) {
        let map = try HitMap(fileBytes: attack.make(64))
        XCTAssertEqual(map.engine, .mask)
      } catch {
        guard attack.name.contains("beyond the file"), case .malformed = error else {
          XCTFail("\(attack.name): \(error)")
          continue
        }
      }
    }
  }

  func testForgedPackedFilesAreRefused() throws {
    let shapes = (0..<4).map { HitMap.Shape(id: "s\($0)", drawings: [.init(outlines: [square])]) }
    let map = try HitMap(shapes: shapes, size: CGSize(width: 4, height: 4))
    let plain = try map.fileBytes()
    let packed = try map.fileBytes(isPacked: true)
    let count = plain.count / 4
    XCTAssertEqual(packed.count, 12 + (count + 1023) / 1024 * 4 + plain.count)
    XCTAssertEqual(Array(packed[8..<12]), Self.bytes(UInt32(count)))
    XCTAssertEqual(try HitMap(fileBytes: packed).fileBytes(), plain)
    for end in 0..<packed.count {
      XCTAssertThrowsError(try HitMap(fileBytes: packed[..<end]), "\(end)") {
        switch $0 as? MapFileError {
        case .wrongLength(let bytes, _): XCTAssertEqual(bytes, end)
        case .notACompiledMap: XCTAssertEqual(end, 0)
        default: XCTFail("\(end): \($0)")
        }
      }
    }
    for wrong in [0, 1, count - 1, count + 1, 1 << 29, 1 << 30, 1 << 31, 1 << 32 - 1] {
      var forged = packed
      forged.replaceSubrange(8..<12, with: Self.bytes(UInt32(wrong)))
      XCTAssertThrowsError(try HitMap(fileBytes: forged), "\(wrong)") {
        guard case .wrongLength = $0 as? MapFileError else { return XCTFail("\(wrong): \($0)") }
      }
    }
    let empty = Array(packed[..<8]) + Self.bytes(0)
    XCTAssertThrowsError(try HitMap(fileBytes: empty)) {
      XCTAssertEqual($0 as? MapFileError, .wrongLength(bytes: 0, expected: 40))
    }
    // Any distance and any word is read as some file, whose checksum is wrong.
    for offset in 12..<packed.count {
      for bit in [0, 7] as [UInt8] {
        var damaged = packed
        damaged[offset] ^= 1 << bit
        let read = try? HitMap(fileBytes: damaged)
        if let read { XCTAssertEqual(try read.fileBytes(), plain) }
      }
    }
    for limits in [Limits(memory: 3 * Int64(packed.count) - 1), Limits(bytes: 20)] {
      XCTAssertThrowsError(try HitMap(fileBytes: packed, limits: limits)) {
        guard case .limitExceeded = $0 as? MapFileError else { return XCTFail("\($0)") }
      }
    }
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }

  func testLimitsBoundReading() throws {
    let shapes = (0..<40).map { HitMap.Shape(id: "s\($0)", drawings: [.init(outlines: [square])]) }
    let size = CGSize(width: 4, height: 4)
    let exact = try HitMap(shapes: shapes, size: size)
    let masks = try HitMap(shapes: shapes, size: size, mode: .mask(scales: [1, 2]))
    for map in [exact, masks] {
      for withIndex in [true, false] {
        let bytes = try map.fileBytes(withIndex: withIndex)
        XCTAssertNoThrow(try HitMap(fileBytes: bytes))
        for limits in [
          Limits(work: 1000), Limits(memory: Int64(bytes.count) + 3000), Limits(bytes: 20),
        ] {
          XCTAssertThrowsError(try HitMap(fileBytes: bytes, limits: limits)) {
            guard case .limitExceeded = $0 as? MapFileError else { return XCTFail("\($0)") }
          }
        }
      }
    }
  }

  /// Each of many shapes is in the innermost of nested groups: the file has each group once, and the map
  /// shares the ancestors.
  func testDeepGroupsAreStoredOnce() throws {
    let ancestors = (0..<500).map { "g\($0)" }
    let shapes = (0..<2000).map { number in
      HitMap.Shape(
        id: "s\(number)", ancestors: ancestors,
        drawings: number == 7 ? [.init(outlines: [square])] : [])
    }
    let limits = Limits(work: 60_000_000, memory: 5 << 20)
    let bytes = try HitMap(shapes: shapes, size: CGSize(width: 4, height: 4)).fileBytes()
    XCTAssertLessThan(bytes.count, 60 * 2500 + 20_000)
    let map = try HitMap(fileBytes: bytes, limits: limits)
    XCTAssertEqual(map.groups.map(\.id), ancestors)
    XCTAssertEqual(map.groups[499].bounds, CGRect(x: 0, y: 0, width: 4, height: 4))
    XCTAssertEqual(map.hitTest(CGPoint(x: 1, y: 1))?.path, ancestors + ["s7"])
  }

  /// No shape is in the group of the one before: each takes as long to read as any other.
  func testShapesThatTakeTurnsInDeepGroupsAreReadInLinearTime() throws {
    let ancestors = (0..<500).map { "g\($0)" }
    let shapes = (0..<2000).map { number in
      HitMap.Shape(id: "s\(number)", ancestors: ancestors + ["\(number % 2)"])
    }
    let bytes = try HitMap(shapes: shapes, size: .zero).fileBytes()
    let map = try HitMap(fileBytes: bytes, limits: Limits(work: 1_000_000))
    XCTAssertEqual(map.shapes[7].ancestors, shapes[7].ancestors)
    XCTAssertEqual(map["s7"].map(\.index), [7])
  }

  func testClipsNestedTooDeepAreNotWritten() throws {
    for depth in [0, 1, 63, 64, 65] {
      var clip = Clip(square)
      for _ in 0..<depth { clip = Clip(parts: [Clip.Part(outlines: [square], clips: [clip])]) }
      let isRead = depth <= 64
      let shape = HitMap.Shape(id: "a", drawings: [.init(outlines: [square], clips: [clip])])
      let map = try HitMap(shapes: [shape], size: CGSize(width: 4, height: 4))
      if isRead {
        XCTAssertEqual(try HitMap(fileBytes: map.fileBytes()).shapes[0].drawings[0].clips, [clip])
      } else {
        XCTAssertThrowsError(try map.fileBytes()) {
          guard case .inconsistent = $0 as? MapFileError else { return XCTFail("\($0)") }
        }
      }
    }
  }
}

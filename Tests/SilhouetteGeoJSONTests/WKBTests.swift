import Foundation
import SilhouetteGeoJSON
import SilhouetteGeometry
import XCTest

/// Well-known binary, against the same geometries in GeoJSON.
final class WKBTests: XCTestCase {
  private let square = [[0.0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]
  private let hole = [[1.0, 1], [1, 3], [3, 3], [3, 1], [1, 1]]

  func testEveryGeometryInBothByteOrders() throws {
    for isBig in [false, true] {
      for dimensions in 2...4 {
        let wkb = WKBWriter(isBigEndian: isBig, dimensions: dimensions)
        let polygon = wkb.polygon([square, hole])
        let line = wkb.line(square)
        let cases: [(String, [UInt8])] = [
          (#"{"type":"Polygon","coordinates":[\#(square),\#(hole)]}"#, polygon),
          (
            #"{"type":"MultiPolygon","coordinates":[[\#(square),\#(hole)],[\#(hole)]]}"#,
            wkb.collection(6, [polygon, wkb.polygon([hole])])
          ),
          (#"{"type":"LineString","coordinates":\#(square)}"#, line),
          (#"{"type":"Point","coordinates":[1,2]}"#, wkb.point([1, 2])),
          (
            #"{"type":"GeometryCollection","geometries":[{"type":"Polygon","coordinates":"#
              + #"[\#(hole)]},{"type":"LineString","coordinates":\#(square)}]}"#,
            wkb.collection(7, [wkb.point([1, 2]), wkb.polygon([hole]), line])
          ),
        ]
        for (json, bytes) in cases {
          let expected = try GeoJSONDocument(data: Data(json.utf8), lineWidth: 0.5).features[0]
          XCTAssertEqual(
            try Outline.outlines(wkb: bytes[...], lineWidth: 0.5), expected.outlines, json)
        }
      }
    }
  }

  func testReferenceSystemsAndMeasuresAreSkipped() throws {
    // PostGIS's form: bits for altitude, measure and reference system.
    let writer = WKBWriter(isBigEndian: false, dimensions: 4)
    var bytes = writer.polygon([square])
    bytes.replaceSubrange(1..<5, with: writer.integer(3 | 0xE000_0000) + writer.integer(4326))
    let plain = WKBWriter(isBigEndian: false, dimensions: 2).polygon([square])
    XCTAssertEqual(try Outline.outlines(wkb: bytes[...]), try Outline.outlines(wkb: plain[...]))
  }

  /// ISO's codes end with 3017, PostGIS's bits are the three highest; together they mean what either says.
  func testCodesOfTypes() throws {
    let writer = WKBWriter(isBigEndian: false, dimensions: 2)
    func point(_ code: UInt32, _ numbers: Int) -> [UInt8] {
      let own = WKBWriter(isBigEndian: false, dimensions: numbers).point([1, 1])
      return [own[0]] + writer.integer(code) + own[5...]
    }
    let (z, m): (UInt32, UInt32) = (0x8000_0000, 0x4000_0000)
    for (code, numbers) in [
      (1, 2), (1001, 3), (2001, 3), (3001, 4), (1 | z, 3), (1 | m, 3), (1 | z | m, 4),
      (1001 | z, 3), (2001 | m, 3), (1001 | m, 4),
      (2001 | z, 4), (3001 | z | m, 4),
    ] as [(UInt32, Int)] {
      XCTAssertEqual(try Outline.outlines(wkb: point(code, numbers)[...]), [], "\(code)")
      XCTAssertThrowsError(try Outline.outlines(wkb: (point(code, numbers) + [0])[...]), "\(code)")
    }
    for code in [
      0, 8, 15, 17, 999, 1000, 1008, 3008, 3999, 4000, 4001, 4003, 7001, 9999, 0x1000_0001,
      0x1FFF_FFFF,
    ] as [UInt32] {
      for flags in [0, z, m, z | m] {
        for numbers in 2...4 {
          XCTAssertThrowsError(
            try Outline.outlines(wkb: point(code | flags, numbers)[...]), "\(code)"
          ) {
            XCTAssert("\($0)".hasPrefix("byte 1: expected a type of geometry"), "\($0)")
          }
        }
      }
    }
  }

  func testErrorsNameTheByte() {
    let wkb = WKBWriter(isBigEndian: false, dimensions: 2)
    let polygon = wkb.polygon([square])
    for end in polygon.indices {
      XCTAssertThrowsError(try Outline.outlines(wkb: polygon[..<end]), "\(end) bytes")
    }
    func check(_ bytes: [UInt8], _ text: String, line: UInt = #line) {
      XCTAssertThrowsError(try Outline.outlines(wkb: bytes[...]), line: line) {
        XCTAssertEqual("\($0)", text, line: line)
      }
    }
    check([], "byte 0: expected a byte order, 0 or 1")
    check([2], "byte 0: expected a byte order, 0 or 1")
    check([1, 9, 0, 0, 0], "byte 1: expected a type of geometry from 1 to 7")
    check(polygon + [0], "byte \(polygon.count): expected the end")
    check(
      [1, 2, 0, 0, 0] + wkb.integer(0xFFFF_FFFF),
      "byte 5: expected as many positions as there are bytes")
    let collection: [UInt8] = [1, 7, 0, 0, 0, 1, 0, 0, 0]
    check(
      Array(repeatElement(collection, count: 200).joined()),
      "byte 901: expected at most 100 collections in one another")
  }
}

/// Writes well-known binary as ISO 13249-3 has it.
private struct WKBWriter {
  let isBigEndian: Bool
  let dimensions: Int

  func integer(_ value: UInt32) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }

  private func head(_ kind: UInt32) -> [UInt8] {
    [isBigEndian ? 0 : 1] + integer(kind + [0, 1000, 3000][dimensions - 2])
  }

  private func position(_ numbers: [Double]) -> [UInt8] {
    (numbers + [7.5, 8.5].prefix(dimensions - 2)).flatMap { number in
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt64($0))) }
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  private func positions(_ list: [[Double]]) -> [UInt8] {
    integer(UInt32(list.count)) + list.flatMap(position)
  }

  func point(_ numbers: [Double]) -> [UInt8] { head(1) + position(numbers) }
  func line(_ list: [[Double]]) -> [UInt8] { head(2) + positions(list) }
  func polygon(_ rings: [[[Double]]]) -> [UInt8] {
    head(3) + integer(UInt32(rings.count)) + rings.flatMap(positions)
  }
  func collection(_ kind: UInt32, _ parts: [[UInt8]]) -> [UInt8] {
    head(kind) + integer(UInt32(parts.count)) + parts.flatMap { $0 }
  }
}

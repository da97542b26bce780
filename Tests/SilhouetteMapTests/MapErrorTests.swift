import Foundation
import SilhouetteGeometry
import SilhouetteMap
import XCTest

/// Descriptions of errors, and equality of hits.
final class MapErrorTests: XCTestCase {
  func testPlacementErrors() {
    let flat = Affine(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    let room = PlacementError.noRoom(
      picture: CGSize(width: 0, height: 9), bounds: CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(
      "\(room)", "a picture of 0.0 × 9.0 cannot be laid into bounds of 3.0 × 4.0 at (1.0, 2.0)")
    XCTAssertEqual(
      "\(PlacementError.singular(flat))",
      "the transform (1.0, 2.0, 2.0, 4.0, 5.0, 6.0) has no inverse")
  }

  func testButtonImageErrors() {
    let expected: [(ButtonImageError, String)] = [
      (.unknownShape(id: "a"), "the document has no shape “a”"),
      (.nothingToHit(id: "a"), "nothing of the shape “a” takes hits"),
      (
        .alphaBytes(count: 7, width: 3, height: 2, bytesPerRow: 4),
        "7 bytes do not fit a bitmap of 3 × 2 pixels at 4 bytes per row"
      ),
      (.mask(.noScale), "no scale factor: a mask needs at least one"),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }

  func testHitsHashAsTheyCompare() throws {
    let shapes = [("a", 0.0), ("b", 10)].map { id, x in
      let square = VectorPath(rect: CGRect(x: x, y: 0, width: 10, height: 10))
      return HitMap.Shape(id: id, outline: .fill(square))
    }
    let hits = try [HitMap.Mode.exact, .mask(scales: [1])].flatMap { mode in
      let map = try HitMap(shapes: shapes, size: CGSize(width: 20, height: 10), mode: mode)
      return [(5.0, 5.0), (6, 6), (15, 5), (22, 5), (22, 6)].compactMap {
        map.hitTest(CGPoint(x: $0.0, y: $0.1), tolerance: 4)
      }
    }
    XCTAssertEqual(hits.count, 10)
    // In a, in b, and two units beside b.
    XCTAssertEqual(Set(hits).count, 3)
  }

  // Map file errors say what was found and what was expected, in one line.

  func testDescriptions() {
    let expected: [(MapFileError, String)] = [
      (.notACompiledMap(start: [9, 0, 1]), "this is not a compiled map"),
      (.notACompiledMap(start: Array("<svg>".utf8)), "this is SVG; expected a compiled map"),
      (.unknownVersion(9), "the compiled map has version 9: expected 3"),
      (.wrongLength(bytes: 3, expected: 28), "the compiled map is 3 bytes long: expected 38"),
      (
        .wrongChecksum(stated: 255, computed: 16),
        "the compiled map is damaged: its checksum is 10: expected ff"
      ),
      (
        .malformed(section: "index", offset: 4120),
        "the compiled map is malformed: byte 4120, in its index"
      ),
      (
        .noEngine(.exact, found: [.mask, .alphaMask]),
        "the compiled map has masks and alpha masks: expected outlines"
      ),
      (
        .inconsistent(reason: "its size is nan × 1.0"),
        "the map cannot be compiled: its size is nan × 1.0"
      ),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }
}

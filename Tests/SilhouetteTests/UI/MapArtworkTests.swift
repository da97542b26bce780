import Foundation
import Silhouette
import SilhouetteUI
import XCTest

final class MapArtworkTests: XCTestCase {
  /// A shape whose drawings are below and above another's is drawn in two steps.
  func testPiecesAreInPaintOrder() throws {
    let square = Outline.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)))
    let line = Outline.stroke(square.path, style: Stroke(width: 2))
    let shapes = [
      HitMap.Shape(
        id: "a",
        drawings: [
          HitMap.Drawing(outlines: [line], clips: [Clip(square)], order: 3),
          HitMap.Drawing(outlines: [square], order: 1),
        ]),
      HitMap.Shape(id: "b", drawings: [HitMap.Drawing(outlines: [square, line], order: 2)]),
    ]
    let map = try HitMap(shapes: shapes, size: CGSize(width: 9, height: 9))
    let pieces = MapArtwork(map).pieces
    XCTAssertEqual(pieces.map(\.shape), [0, 1, 1, 0])
    XCTAssertEqual(pieces.map(\.outline), [square, square, line, line])
    XCTAssertEqual(pieces.map(\.clips.count), [0, 0, 0, 1])
  }
}

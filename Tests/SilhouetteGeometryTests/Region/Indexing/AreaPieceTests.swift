import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

final class AreaPieceTests: XCTestCase {
  /// Against the number of a fine mask's pixels.
  func testAreaIsThatOfTheFilledPixels() throws {
    let shapes = [
      VectorPath(rect: CGRect(x: 3, y: 4, width: 50, height: 20)),
      VectorPath(ellipseAt: CGPoint(x: 50, y: 50), radii: CGSize(width: 40, height: 20)),
      VectorPath(
        rect: CGRect(x: 5, y: 5, width: 70, height: 50),
        cornerRadii: CGSize(width: 20, height: 10)),
    ]
    for path in shapes {
      let pixels = try BitMask(of: [.fill(path)], scale: 8).count
      XCTAssertEqual(path.signedArea.magnitude, Double(pixels) / 64, accuracy: 12, "\(path)")
      let mirrored = path.applying(Affine.scale(x: -1, y: 1))
      XCTAssertEqual(mirrored.signedArea, -path.signedArea, accuracy: 1e-9)
    }
    // x = 2t − t², y = t²: ∫ x dy = 5/6, less the triangle's half.
    var quad = VectorPath()
    quad.move(to: .zero)
    quad.addQuad(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 1, y: 0))
    XCTAssertEqual(quad.signedArea, 5.0 / 6 - 0.5, accuracy: 1e-15)
    var cubic = VectorPath()
    cubic.move(to: CGPoint(x: 100, y: 100))
    cubic.addCubic(
      to: CGPoint(x: 101, y: 101), control1: CGPoint(x: 101, y: 100),
      control2: CGPoint(x: 101, y: 100))
    // x = 1 − (1 − t)³, y = t³: ∫ x dy = 1 − ∫ (1 − t)³ 3t² dt = 1 − 1/20, less the triangle's half.
    XCTAssertEqual(cubic.signedArea, 1 - 1.0 / 20 - 0.5, accuracy: 1e-12)
  }

  func testHolesBelongToTheirIsland() throws {
    var path = VectorPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.add(VectorPath(rect: CGRect(x: 30, y: 0, width: 4, height: 5)))
    let hole = VectorPath(rect: CGRect(x: 2, y: 2, width: 3, height: 3))
    path.add(hole.applying(Affine(a: -1, b: 0, c: 0, d: 1, tx: 7, ty: 0)))
    let expected = [
      AreaPiece(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), area: 91),
      AreaPiece(bounds: CGRect(x: 30, y: 0, width: 4, height: 5), area: 20),
    ]
    XCTAssertEqual(path.pieces, expected)
    XCTAssertEqual(try BitMask(of: [.fill(path)], scale: 2).pieces, expected)
    XCTAssertEqual(VectorPath().pieces, [])
  }

  /// Against a flood fill.
  func testPiecesOfMasksAreConnectedPixels() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let side = 13
      let bits = (0..<side * side).map { _ in Int.random(in: 0..<5, using: &random) < 3 }
      let mask = BitMask(
        scale: 1, pixelRect: PixelRect(x: -3, y: 5, width: side, height: side)
      ) { row, column in bits[row * side + column] }
      var open = Set(bits.indices.filter { bits[$0] })
      var sizes: [Double] = []
      while let start = open.first {
        var stack = [start]
        open.remove(start)
        var count = 0.0
        while let pixel = stack.popLast() {
          count += 1
          for (step, isInRow) in [
            (-1, pixel % side > 0), (1, pixel % side < side - 1), (-side, true), (side, true),
          ]
          where isInRow && open.remove(pixel + step) != nil { stack.append(pixel + step) }
        }
        sizes.append(count)
      }
      XCTAssertEqual(mask.pieces.map(\.area), sizes.sorted(by: >), "seed \(seed)")
    }
  }
}

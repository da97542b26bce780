import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Monotone pieces of every kind: crossings and distances.
final class MonotonePieceTests: XCTestCase {
  /// Calls `body` with each piece of random paths, some of them far from the origin.
  private func forEachPiece(
    _ seeds: Range<UInt64>,
    _ body: (_ context: String, MonotonePiece, FlatView<Double>, MonotoneOutline, inout SplitMix64)
      -> Void
  ) {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let far = [0, 1e6][Int(seed % 2)]
      let path = VectorPath.random(using: &random, size: 40)
        .applying(.translation(x: far, y: -far))
      let outline = MonotoneOutline(path)
      let coordinates = FlatArray(outline.coordinates)
      for (number, piece) in outline.pieces.enumerated() {
        body("seed \(seed), \(number): \(piece.kind)", piece, coordinates.view, outline, &random)
      }
    }
  }

  /// A piece's point at a parameter from 0 to 1; of arcs, at a share of the angle.
  private static func point(_ piece: MonotonePiece, _ c: FlatView<Double>, _ t: Double) -> Vector {
    let (a, b) = (piece.start(in: c), piece.end(in: c))
    func control(_ number: Int) -> Vector { c.point(at: piece.firstIndex + 2 * number) }
    let u = 1 - t
    switch piece.kind {
    case .line: return a + (b - a) * t
    case .quad: return a * (u * u) + control(1) * (2 * u * t) + b * (t * t)
    case .cubic: return piece.cubic(from: piece.firstIndex, in: c).referencePoint(t)
    case .arc:
      let arc = piece.arc(in: c)
      func angle(_ p: Vector) -> Double {
        acos(max(-1, min(1, (p.y - arc.center.y) / arc.halfHeight)))
      }
      let theta = angle(a) + (angle(b) - angle(a)) * t
      return arc.center
        + Vector(arc.shear * cos(theta) + arc.halfWidth * sin(theta), arc.halfHeight * cos(theta))
    }
  }

  func testCrossings() {
    forEachPiece(0..<60) { context, piece, c, _, _ in
      let (start, end) = (piece.start(in: c), piece.end(in: c))
      let (startY, endY) = (start.y, end.y)
      guard startY != endY else { return }
      let size = 1e-9 + 1e-13 * max(start.x.magnitude, startY.magnitude)
      for t in stride(from: 0.02, to: 1, by: 0.06) {
        let (low, at, high) = (
          Self.point(piece, c, t - 1e-6), Self.point(piece, c, t), Self.point(piece, c, t + 1e-6)
        )
        // Where a curve is nearly level, rounding y moves x.
        let slope = ((high.x - low.x) / (high.y - low.y)).magnitude
        guard slope < 1e3 else { continue }
        let x = piece.x(atHeight: at.y, in: c)
        XCTAssertEqual(x, at.x, accuracy: size * (1 + slope), "\(context) at \(t)")
        // A point just to the right sees the crossing, with the sign of the direction in y.
        let (gap, sign) = (1e-6 + 1e3 * size, (startY < endY ? 1 : -1) as Int32)
        guard slope < 10, at.y != max(startY, endY) else { continue }
        XCTAssertEqual(piece.winding(x: at.x + gap, y: at.y, in: c), sign, "\(context) at \(t)")
        XCTAssertEqual(piece.winding(x: at.x - gap, y: at.y, in: c), 0, "\(context) at \(t)")
      }
      XCTAssertEqual(piece.x(atHeight: startY, in: c), start.x, accuracy: 1e-6, context)
      XCTAssertEqual(piece.x(atHeight: endY, in: c), end.x, accuracy: 1e-6, context)
      let (lowY, highY) = (min(startY, endY), max(startY, endY))
      let right = max(start.x, end.x)
      let sign: Int32 = startY < endY ? 1 : -1
      for (y, winding) in [
        (lowY.nextDown, 0), (lowY, sign), (highY.nextDown, sign), (highY, 0), (highY + 1, 0),
      ] as [(Double, Int32)] {
        XCTAssertEqual(piece.winding(x: right, y: y, in: c), winding, "\(context) at \(y)")
        XCTAssertEqual(piece.winding(x: right + 5, y: y, in: c), winding, "\(context) at \(y)")
      }
    }
  }

  /// Distances against samples; a smaller `best` is returned as it is.
  func testDistances() {
    forEachPiece(300..<340) { context, piece, c, _, random in
      let points = (0...2000).map { Self.point(piece, c, Double($0) / 2000) }
      let gap = zip(points, points.dropFirst()).reduce(0) {
        max($0, hypot($1.0.x - $1.1.x, $1.0.y - $1.1.y))
      }
      for _ in 0..<8 {
        let p = Vector(
          c[piece.startIndex] + .random(in: -60...60, using: &random),
          c[piece.startIndex + 1] + .random(in: -60...60, using: &random))
        let expected = points.reduce(.infinity) { min($0, hypot($1.x - p.x, $1.y - p.y)) }
        let found = piece.distance(from: p, in: c, best: .infinity)
        XCTAssertEqual(found, expected, accuracy: gap / 2 + 1e-6, "\(context) from \(p)")
        XCTAssertLessThanOrEqual(found, expected + 1e-6, "\(context) from \(p)")
        for best in [found.nextDown, found, found / 2, 0] {
          XCTAssertEqual(piece.distance(from: p, in: c, best: best), best, context)
        }
        XCTAssertEqual(piece.distance(from: p, in: c, best: found.nextUp), found, context)
      }
    }
  }
}

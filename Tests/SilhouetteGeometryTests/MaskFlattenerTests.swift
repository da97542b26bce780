import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

final class MaskFlattenerTests: XCTestCase {
  /// Bit for bit: what two shapes share stays shared.
  func testACurveRunBackwardsHasTheSamePoints() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func point() -> CGPoint {
        CGPoint(x: .random(in: 0...40, using: &random), y: .random(in: 0...40, using: &random))
      }
      let (a, b, c, d) = (point(), point(), point(), point())
      let radii = CGSize(width: c.x + 1, height: c.y + 1)
      let pairs: [(String, (inout VectorPath) -> Void, (inout VectorPath) -> Void)] = [
        ("quad", { $0.addQuad(to: d, control: b) }, { $0.addQuad(to: a, control: b) }),
        (
          "cubic", { $0.addCubic(to: d, control1: b, control2: c) },
          { $0.addCubic(to: a, control1: c, control2: b) }
        ),
        (
          "arc", { $0.addArc(to: d, radii: radii, rotation: 30, sweep: true) },
          { $0.addArc(to: a, radii: radii, rotation: 30, sweep: false) }
        ),
      ]
      let flattener = MaskFlattener(scale: 1.5, flatness: 0x1p-10, limit: .max)
      for (kind, there, back) in pairs {
        var (path, reversed) = (VectorPath(), VectorPath())
        path.move(to: a)
        there(&path)
        reversed.move(to: d)
        back(&reversed)
        let points = flattener.polylines(of: path)[0].points
        XCTAssertGreaterThan(points.count, 4, "seed \(seed), \(kind)")
        XCTAssertEqual(
          points, flattener.polylines(of: reversed)[0].points.reversed(), "seed \(seed), \(kind)")
      }
    }
  }
}

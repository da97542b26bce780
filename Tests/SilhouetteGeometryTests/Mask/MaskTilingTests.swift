import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Two shapes share a border, which they run along in opposite directions: every pixel of their square is
/// in exactly one of them.
final class MaskTilingTests: XCTestCase {
  func testAPixelBelongsToOneSideOfABorder() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let (there, back) = Self.border(using: &random)
      var left = VectorPath()
      left.move(to: CGPoint(x: -60, y: 0))
      left.addLine(to: there.start)
      there.append(&left)
      left.addLine(to: CGPoint(x: -60, y: 40))
      left.close()
      var right = VectorPath()
      right.move(to: CGPoint(x: 100, y: 40))
      right.addLine(to: back.start)
      back.append(&right)
      right.addLine(to: CGPoint(x: 100, y: 0))
      right.close()
      let square = VectorPath(rect: CGRect(x: -60, y: 0, width: 160, height: 40))
      for scale in [1, 1.5, 2, 3] as [Double] {
        let a = try BitMask(of: [.fill(left, rule: .evenOdd)], scale: scale)
        let b = try BitMask(of: [.fill(right, rule: .evenOdd)], scale: scale)
        let whole = try BitMask(of: [.fill(square)], scale: scale)
        XCTAssertFalse(try a.intersects(b), "seed \(seed), scale \(scale): in both")
        XCTAssertEqual(try a.union(b), whole, "seed \(seed), scale \(scale): in neither")
      }
    }
  }

  private struct Border {
    var start: CGPoint
    var append: (inout VectorPath) -> Void
  }

  /// A curve from the square's top to its bottom, and the same curve reversed.
  private static func border(using random: inout SplitMix64) -> (there: Border, back: Border) {
    func number() -> Double { (Double.random(in: 0...40, using: &random) * 4).rounded() / 4 }
    let top = CGPoint(x: number(), y: 0)
    let bottom = CGPoint(x: number(), y: 40)
    // Control points between top and bottom keep the curve in the square.
    let (c1, c2) = (CGPoint(x: number(), y: number()), CGPoint(x: number(), y: number()))
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return (
        Border(start: top) {
          $0.addLine(to: c1); $0.addLine(to: bottom)
        },
        Border(start: bottom) {
          $0.addLine(to: c1); $0.addLine(to: top)
        }
      )
    case 1:
      return (
        Border(start: top) { $0.addQuad(to: bottom, control: c1) },
        Border(start: bottom) { $0.addQuad(to: top, control: c1) }
      )
    case 2:
      return (
        Border(start: top) { $0.addCubic(to: bottom, control1: c1, control2: c2) },
        Border(start: bottom) { $0.addCubic(to: top, control1: c2, control2: c1) }
      )
    default:
      // A half circle on a vertical diameter stays within the square's height.
      let end = CGPoint(x: top.x, y: 40)
      let radii = CGSize(width: 20, height: 20)
      return (
        Border(start: top) { $0.addArc(to: end, radii: radii, sweep: true) },
        Border(start: end) { $0.addArc(to: top, radii: radii, sweep: false) }
      )
    }
  }
}

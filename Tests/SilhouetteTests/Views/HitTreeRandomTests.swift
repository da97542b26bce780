import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Hits in a random tree of views agree with a loop: the last view in paint order that contains the point
/// and whose ancestors all do, each with a matrix from the screen.
final class HitTreeRandomTests: XCTestCase {
  func testHitTestAgreesWithALoopOverAllViews() {
    var depths: Set<Int> = []
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let screen = CGRect(x: 0, y: 0, width: 400, height: 400)
      var flat = [FlatView(takesHits: true, bounds: screen, matrix: Matrix(), parent: nil)]
      var tree = HitNode(id: "0", frame: screen)
      tree.children = children(of: 0, depth: 0, in: &flat, using: &random)
      for _ in 0..<300 {
        let point = CGPoint(
          x: .random(in: -20...420, using: &random), y: .random(in: -20...420, using: &random))
        let expected = flat.indices.last { view in
          sequence(first: view) { flat[$0].parent }.allSatisfy { flat[$0].isHit(by: point) }
        }
        let hit = tree.hitTest(point)
        XCTAssertEqual(hit?.id, expected.map { "\($0)" }, "seed \(seed), \(point)")
        depths.insert(hit?.path.count ?? 0)
        if let hit {
          let node = hit.indexPath.reduce(tree) { $0.children[$1] }
          XCTAssertEqual(node.id, hit.id, "seed \(seed), \(point)")
          XCTAssertTrue(node.bounds.contains(hit.point), "seed \(seed), \(point)")
        }
      }
    }
    XCTAssertEqual(depths, [0, 1, 2, 3, 4], "hits at every depth")
  }

  /// Random children of the view with index `parent` in the list, to which they are added.
  private func children(
    of parent: Int, depth: Int, in flat: inout [FlatView], using random: inout SplitMix64
  ) -> [HitNode] {
    guard depth < 3 else { return [] }
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let outer = flat[parent]
      let frame = CGRect(
        x: .random(in: outer.bounds.minX - 40...outer.bounds.maxX - 40, using: &random),
        y: .random(in: outer.bounds.minY - 40...outer.bounds.maxY - 40, using: &random),
        width: .random(in: 60...250, using: &random),
        height: .random(in: 60...250, using: &random))
      var node = HitNode(id: "\(flat.count)", frame: frame)
      node.boundsOrigin.y = .random(in: -50...50, using: &random)
      let own = Bool.random(using: &random) ? Matrix() : randomMatrix(using: &random)
      if own != Matrix() {
        node.transform = Affine(
          a: own.a, b: own.b, c: own.c, d: own.d, tx: own.e, ty: own.f)
      }
      let fate = Int.random(in: 0..<10, using: &random)
      node.isHidden = fate == 0
      node.isUserInteractionEnabled = fate != 1
      node.alpha = fate == 2 ? 0.005 : 1
      let bounds = CGRect(
        x: 0, y: node.boundsOrigin.y, width: frame.width, height: frame.height)
      let matrix =
        outer.matrix * Matrix(e: frame.midX, f: frame.midY) * own
        * Matrix(e: -bounds.midX, f: -bounds.midY)
      flat.append(FlatView(takesHits: fate > 2, bounds: bounds, matrix: matrix, parent: parent))
      node.children = children(of: flat.count - 1, depth: depth + 1, in: &flat, using: &random)
      return node
    }
  }

  /// A random map, far from singular, with a small translation.
  private func randomMatrix(using random: inout SplitMix64) -> Matrix {
    let angle = Double.random(in: 0...7, using: &random)
    let scale = Double.random(in: 0.5...1.5, using: &random)
    let skew = Double.random(in: -0.5...0.5, using: &random)
    return Matrix(a: scale * cos(angle), b: scale * sin(angle), c: -sin(angle), d: cos(angle), e: 3)
      * Matrix(c: skew, f: -5)
  }
}

/// A view of the tree, on its own.
private struct FlatView {
  var takesHits: Bool
  var bounds: CGRect
  /// From the view's coordinates to the screen's.
  var matrix: Matrix
  var parent: Int?

  /// Whether the view takes a hit at a point of the screen, apart from its ancestors.
  func isHit(by point: CGPoint) -> Bool { takesHits && bounds.contains(matrix.preimage(of: point)) }
}

/// x′ = a x + c y + e, y′ = b x + d y + f.
private struct Matrix: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  /// `n` first, then `m`.
  static func * (m: Matrix, n: Matrix) -> Matrix {
    Matrix(
      a: m.a * n.a + m.c * n.b, b: m.b * n.a + m.d * n.b, c: m.a * n.c + m.c * n.d,
      d: m.b * n.c + m.d * n.d, e: m.a * n.e + m.c * n.f + m.e, f: m.b * n.e + m.d * n.f + m.f)
  }

  /// The point that maps to `point`, by Cramer's rule.
  func preimage(of point: CGPoint) -> CGPoint {
    let (x, y, determinant) = (point.x - e, point.y - f, a * d - b * c)
    return CGPoint(x: (x * d - y * c) / determinant, y: (y * a - x * b) / determinant)
  }
}

import XCTest

@testable import SilhouetteGeometry
import SilhouetteTestSupport

final class UnitPolynomialTests: XCTestCase {
  /// The factor t − r: −r·(1 − t) + (1 − r)·t.
  private func factor(_ root: Double) -> UnitPolynomial { UnitPolynomial([-root, 1 - root]) }

  func testRootsOfProductsAreThoseOfTheFactors() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<rounds(2000) {
      // Far enough apart to be told in doubles.
      let roots = (0..<Int.random(in: 1...9, using: &random)).map {
        (Double($0) + Double.random(in: 0.2...0.8, using: &random)) / 9
      }
      let beside = [-0.7, 1.3, 2].prefix(Int.random(in: 0...3, using: &random))
      let product = (roots + beside).reduce(UnitPolynomial([3])) { $0 * factor($1) }
      let found = product.roots
      XCTAssertEqual(found.count, roots.count, "\(roots)")
      for (one, other) in zip(found, roots) { XCTAssertEqual(one, other, accuracy: 1e-7) }
    }
  }

  func testDoubleRootsAndThoseAtTheEndsAreFound() {
    for root in [0, 0.25, 0.5, 1] {
      let found = (factor(root) * factor(root) * factor(-3)).roots
      XCTAssertFalse(found.isEmpty, "\(root)")
      for one in found { XCTAssertEqual(one, root, accuracy: 1e-7) }
    }
    XCTAssertEqual((factor(0) * factor(1)).roots.sorted().map { ($0 * 1e9).rounded() }, [0, 1e9])
  }

  func testNothingIsNoRoot() {
    XCTAssertEqual(UnitPolynomial([0, 0, 0]).roots, [])
    XCTAssertEqual(UnitPolynomial([1, 0, 2]).roots, [])
    XCTAssertEqual(UnitPolynomial([.nan, 1, 2]).roots.count, 0)
    XCTAssertEqual(UnitPolynomial([5]).roots, [])
  }
}

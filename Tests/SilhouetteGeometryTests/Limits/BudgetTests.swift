import XCTest

@testable import SilhouetteGeometry

final class BudgetTests: XCTestCase {
  func testSpendsDownToZeroAndThenThrows() throws {
    var budget = Budget(Limits(work: 10, memory: 100, bytes: 1))
    try budget.pay(3 * .work(3))
    try budget.pay(.work(1))
    XCTAssertEqual(budget.work, 0)
    XCTAssertThrowsError(try budget.pay(.work(1))) {
      XCTAssertEqual($0 as? LimitExceeded, LimitExceeded(.work, allowed: 10))
    }
    try budget.pay(10 * .bytes(10))
    XCTAssertThrowsError(try budget.pay(.bytes(1))) {
      XCTAssertEqual($0 as? LimitExceeded, LimitExceeded(.memory, allowed: 100))
    }
  }

  func testCostsBeyond64BitsThrow() {
    var budget = Budget(.none)
    XCTAssertThrowsError(try budget.pay(.max * .work(2)))
    XCTAssertEqual(budget.work, 0)
  }

  func testNegativeLimitsAllowNothing() {
    var budget = Budget(Limits(work: -1, memory: .min))
    XCTAssertThrowsError(try budget.pay(.work(1)))
    XCTAssertThrowsError(try budget.pay(.bytes(1)))
  }

  func testPricesBeyond64BitsThrow() {
    var budget = Budget(.none)
    XCTAssertThrowsError(try budget.pay(.max * Price(work: 2)))
    XCTAssertThrowsError(try budget.pay(Price(bytes: .max) + Price(bytes: 1)))
  }

  /// A price covers what an array of such elements takes.
  func testPricesCoverTheirTypes() {
    XCTAssertGreaterThanOrEqual(
      Price.strokePart.bytes, Int64(MemoryLayout<StrokePart>.stride))
    XCTAssertGreaterThanOrEqual(
      2 * Price.tile.bytes, 3 * Int64(MemoryLayout<AreaTiles.Tile>.stride), "and growth")
  }
}

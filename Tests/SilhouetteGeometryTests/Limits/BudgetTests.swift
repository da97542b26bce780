import XCTest

@testable import SilhouetteGeometry

final class BudgetTests: XCTestCase {
  func testSpendsDownToZeroAndThenThrows() throws {
    var budget = Budget(Limits(work: 10, memory: 100, bytes: 1))
    try budget.spend(3, each: 3)
    try budget.spend(1)
    XCTAssertEqual(budget.work, 0)
    XCTAssertThrowsError(try budget.spend(1)) {
      XCTAssertEqual($0 as? LimitExceeded, LimitExceeded(.work, allowed: 10))
    }
    try budget.reserve(10, each: 10)
    XCTAssertThrowsError(try budget.reserve(1)) {
      XCTAssertEqual($0 as? LimitExceeded, LimitExceeded(.memory, allowed: 100))
    }
  }

  func testCostsBeyond64BitsThrow() {
    var budget = Budget(.none)
    XCTAssertThrowsError(try budget.spend(.max, each: 2))
    XCTAssertEqual(budget.work, 0)
  }

  func testNegativeLimitsAllowNothing() {
    var budget = Budget(Limits(work: -1, memory: .min))
    XCTAssertThrowsError(try budget.spend(1))
    XCTAssertThrowsError(try budget.reserve(1))
  }

  func testPricesBeyond64BitsThrow() {
    var budget = Budget(.none)
    XCTAssertThrowsError(try budget.pay(.max * Price(work: 2)))
    XCTAssertThrowsError(try budget.pay(Price(bytes: .max) + Price(bytes: 1)))
  }

  /// A price covers what an array of such elements takes.
  func testPricesCoverTheirTypes() {
    XCTAssertGreaterThan(
      Price.strokePart.bytes, Int64(MemoryLayout<StrokePart>.stride), "and whether it is a join")
    XCTAssertGreaterThanOrEqual(
      2 * Price.tile.bytes, 3 * Int64(MemoryLayout<AreaTiles.Tile>.stride), "and growth")
  }
}

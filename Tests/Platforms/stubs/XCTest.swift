// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the tests for a simulator use of XCTest: they are type checked, not run.

open class XCTestCase {
  public init() {}
}

public func XCTUnwrap<T>(_ value: T?) throws -> T {
  if let value { value } else { throw Missing() }
}
public func XCTAssertEqual<T: Equatable>(_ a: T, _ b: T, _ message: String = "") {}
public func XCTAssertGreaterThan<T: Comparable>(_ a: T, _ b: T) {}
public func XCTAssertNil(_ value: Any?) {}

private struct Missing: Error {}

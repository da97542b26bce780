import Silhouette
import XCTest

/// The options that the tool and every other language have.
final class MapOptionTests: XCTestCase {
  private func option(_ name: String) throws -> MapOption {
    try XCTUnwrap(MapOptions.all.first { $0.name == name }, name)
  }

  func testNamesAreUnlike() {
    XCTAssertEqual(Set(MapOptions.all.map(\.name)).count, MapOptions.all.count)
    XCTAssertEqual(Set(MapOptions.all.map(\.flag)).count, MapOptions.all.count)
  }

  func testValuesOfAnotherKindAreRefused() throws {
    let numbers: [Double] = [.nan, -.infinity, -1, -0x1p31, -0.0, 0, 0.5]
    let single = numbers.map { MapOption.Value.number($0) }
    let lists = numbers.dropLast().map { MapOption.Value.numbers([1, $0]) }
    let limits: [MapOption.Value] = [.text("1e9"), .other] + single
    let others: [MapOption.Value] = [.null, .other]
    let wrong: [(name: String, expected: String, values: [MapOption.Value])] = [
      ("mode", "exact, mask or alpha", [.text(""), .text("masks"), .number(1)] + others),
      (
        "scales", "numbers greater than 0, such as 1 and 2",
        [.text("1"), .number(1)] + others + lists
      ), ("identifiedBy", "a text", [.number(1), .numbers([])] + others),
      ("lineWidth", "a number, 0 or more", [.text("1")] + others + single.prefix(4)),
      ("limits", "default, growing or none", [.text("some"), .number(5)] + others),
      ("limits.work", "a number, 1 or more", limits),
      ("limits.memory", "a number, 1 or more", limits),
      ("limits.bytes", "a number, 1 or more", limits),
    ]
    for (name, expected, values) in wrong {
      let option = try option(name)
      XCTAssertEqual(option.expected, expected)
      for value in values {
        var options = MapOptions()
        XCTAssertFalse(option.set(value, in: &options), "\(name): \(value)")
        XCTAssertEqual("\(options)", "\(MapOptions())", "\(name): \(value)")
      }
    }
  }

  func testValuesAreSet() throws {
    var options = MapOptions()
    for (name, value) in [
      ("mode", .text("mask")), ("scales", .numbers([0.5, 0x1p31])), ("identifiedBy", .text("")),
      ("lineWidth", .number(0x1p31)), ("limits", .text("none")), ("limits.work", .number(1e300)),
      ("limits.memory", .number(0x1p31)), ("limits.bytes", .null),
    ] as [(String, MapOption.Value)] {
      XCTAssertTrue(try option(name).set(value, in: &options), name)
    }
    XCTAssertEqual(options.mode, .mask(scales: [0.5, 0x1p31]))
    XCTAssertEqual(options.identity, .attribute(""))
    XCTAssertEqual(options.lineWidth, 0x1p31)
    XCTAssertEqual(options.limits, Limits(work: .max, memory: 1 << 31, bytes: .max))
    XCTAssertTrue(try option("limits").set(.text("default"), in: &options))
    XCTAssertEqual(options.limits, Limits())
    XCTAssertTrue(try option("mode").set(.text("alpha"), in: &options))
    XCTAssertEqual(options.mode, .alphaMask(scales: [0.5, 0x1p31]))
  }

  /// A compiled map of twice the bytes may take twice the work.
  func testLimitsGrowWithCompiledMaps() throws {
    var options = MapOptions()
    XCTAssertTrue(try option("limits").set(.text("growing"), in: &options))
    let limits = Limits()
    for count in [0, 1, 32 << 20] {
      XCTAssertEqual(options.limits.fitted(to: count).bytes, limits.bytes)
      XCTAssertEqual(options.limits.fitted(to: count).work, limits.work)
    }
    XCTAssertEqual(
      options.limits.fitted(to: 64 << 20),
      Limits(work: 2 * limits.work, memory: 2 * limits.memory, bytes: 2 * limits.bytes))
    XCTAssertEqual(limits.fitted(to: 64 << 20), limits)
    XCTAssertEqual(options.limits.fitted(to: .max).work, .max)
    XCTAssertTrue(try option("limits.bytes").set(.number(1), in: &options))
    XCTAssertEqual(options.limits.fitted(to: .max).memory, .max)
  }
}

import SilhouetteTestSupport
import XCTest

@testable import SilhouetteMap

final class AttributeTableTests: XCTestCase {
  /// Values of every length that takes another number of bytes, and of characters of one to four.
  func testAttributesAreThoseThatWereAdded() {
    var random = SplitMix64(seed: 7)
    var builder = AttributeTable.Builder()
    var added: [(offset: Int, attributes: [String: String])] = []
    for _ in 0..<300 {
      var attributes: [String: String] = [:]
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let length = [0, 1, 20, 127, 128, 16_383, 16_384].randomElement(using: &random) ?? 0
        let character = ["a", "é", "語", "🗾"].randomElement(using: &random) ?? ""
        let name = "name\(Int.random(in: 0...200, using: &random))"
        attributes[name] = String(repeating: character, count: length / character.utf8.count)
      }
      added.append(
        (builder.add(attributes.map { (name: $0, value: Array($1.utf8)[...]) }), attributes))
    }
    let table = builder.table()
    for (offset, attributes) in added {
      XCTAssertEqual(table.attributes(at: offset), attributes)
      XCTAssertEqual(
        ShapeAttributes.listed(table, offset: offset), .dictionary(attributes), "\(attributes)")
    }
  }

  func testShapesWithOtherAttributesDiffer() {
    var builder = AttributeTable.Builder()
    let offset = builder.add([(name: "class", value: Array("seat".utf8)[...])])
    let shape = HitMap.Shape(
      id: "a", title: nil, ancestors: [], attributes: builder.table(), at: offset, drawings: [])
    XCTAssertEqual(shape, HitMap.Shape(id: "a", attributes: ["class": "seat"]))
    XCTAssertNotEqual(shape, HitMap.Shape(id: "a", attributes: ["class": "row"]))
    XCTAssertNotEqual(shape, HitMap.Shape(id: "a"))
  }
}

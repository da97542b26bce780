import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteMap

/// The shapes that a map makes from its table are those that it was given.
final class ShapeTableTests: XCTestCase {
  private let size = CGSize(width: 50, height: 50)

  func testAttributesAndTitlesAreThoseThatWereGiven() throws {
    var random = SplitMix64(seed: 7)
    func text() -> String {
      let count = [0, 1, 7, 8, 15, 16, 5000].randomElement(using: &random) ?? 0
      let letter = ["a", "é", "e\u{301}", "語", "🗾"].randomElement(using: &random) ?? ""
      return String(repeating: letter, count: count)
    }
    let shapes = (0..<300).map { number in
      HitMap.Shape(
        id: "s\(number)", title: Bool.random(using: &random) ? text() : nil,
        attributes: Dictionary(
          (0..<number % 5).map { ("name\($0)", text()) } + [("id", "s\(number * (number % 3))")]
        ) { $1 })
    }
    let map = try HitMap(shapes: shapes, groups: shapes, size: size)
    for read in [map, try HitMap(fileBytes: map.fileBytes())] {
      for list in [read.shapes, read.groups] {
        XCTAssertEqual(list.map(\.attributes), shapes.map(\.attributes))
        XCTAssertEqual(
          list.map { $0.title.map { Array($0.utf8) } },
          shapes.map { $0.title.map { Array($0.utf8) } })
      }
    }
  }

  func testShapesAreFoundByTheBytesOfTheirIDs() throws {
    var random = SplitMix64(seed: 1)
    let parts = ["", "a", "b", "\0", "a-long-prefix", "é", "e\u{301}", "🗾"]
    let ids = (0..<400).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      .joined()
    }
    let map = try HitMap(shapes: ids.map { HitMap.Shape(id: $0) }, size: size)
    for read in [map, try HitMap(fileBytes: map.fileBytes())] {
      for id in ids + ["missing", "a-long-prefi"] {
        XCTAssertEqual(
          read[id].map(\.index), ids.indices.filter { ids[$0].utf8.elementsEqual(id.utf8) }, id)
      }
    }
  }

  /// Of a shape's drawings, a greater order is on top; other shapes' may lie between.
  func testDrawingsAreThoseThatWereGivenInPaintOrder() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func outlines() -> [Outline] {
        (0..<Int.random(in: 1...3, using: &random)).map { number in
          let path = VectorPath.random(using: &random, size: 40)
          return number % 2 == 0 ? .fill(path) : .stroke(path, style: Stroke(width: 2))
        }
      }
      let shapes = (0..<10).map { number in
        HitMap.Shape(
          id: "\(number)",
          drawings: (0..<Int.random(in: 0...4, using: &random)).map { _ in
            HitMap.Drawing(
              outlines: outlines(), clips: Bool.random(using: &random) ? [Clip(outlines()[0])] : [],
              order: .random(in: -2...2, using: &random),
              fill: [nil, .clear, .white].randomElement(using: &random) ?? nil)
          },
          passiveDrawings: number % 3 == 0 ? [.init(outlines: outlines(), order: number)] : [])
      }
      let map = try HitMap(shapes: shapes, size: size, overflow: .visible)
      for read in [map, try HitMap(fileBytes: map.fileBytes())] {
        for (made, given) in zip(read.shapes, shapes) {
          XCTAssertEqual(
            made.drawings, given.drawings.sorted { $0.order < $1.order }, "seed \(seed)")
          XCTAssertEqual(made.passiveDrawings, given.passiveDrawings, "seed \(seed)")
        }
      }
      let masks = try HitMap(shapes: shapes, size: size, mode: .mask(scales: [1]))
      XCTAssertTrue(masks.shapes.allSatisfy { $0.drawings.isEmpty }, "seed \(seed)")
      // Maps are made of shapes of other maps too.
      XCTAssertEqual(
        try HitMap(shapes: Array(map.shapes), size: size, overflow: .visible).shapes, map.shapes)
    }
  }

  func testEqualBytesHaveOneIndexAndOthersTheirOwn() {
    var random = SplitMix64(seed: 3)
    // Few letters, one of them zero, so that texts of all lengths are repeated, and begin or end alike.
    let texts = (0..<20_000).map { _ in
      (0..<Int.random(in: 0...22, using: &random)).map { _ in
        [0, 0, 1, 255].randomElement(using: &random) ?? UInt8(0)
      }
    }
    var (table, known) = (TextTable(capacity: 0), [[UInt8]: Int]())
    for text in texts {
      let guess = Int.random(in: -1..<max(1, known.count), using: &random)
      let index = table.index(
        of: text, probably: known.isEmpty ? -1 : guess, or: known.isEmpty ? -1 : guess / 2)
      XCTAssertEqual(index, known[text] ?? known.count)
      known[text] = index
    }
    XCTAssertEqual(table.count, known.count)
    for (text, index) in known {
      XCTAssertEqual(Array(table.bytes(index)), text)
    }
  }

  /// However paths follow each other, equal ones lead to one group and different ones to others.
  func testEqualPathsAreOneGroup() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var builder = try ShapeTableBuilder(0, .unlimited)
      let paths = (0..<300).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          ["a", "b", "c"][Int.random(in: 0..<3, using: &random)]
        }
      }
      for path in paths { try builder.add(HitMap.Shape(id: "s", ancestors: path)) }
      builder.addGroups()
      let table = builder.table(shapeCount: paths.count)
      var known: [[String]: Int] = [[]: 0]
      for (index, path) in paths.enumerated() {
        let node = table.node(around: index)
        XCTAssertEqual(table.ancestors(of: index).map(\.text), path)
        XCTAssertEqual(known[path] ?? node, node, "\(path)")
        known[path] = node
      }
      XCTAssertEqual(table.count - paths.count, table.nodes.count)
    }
  }
}

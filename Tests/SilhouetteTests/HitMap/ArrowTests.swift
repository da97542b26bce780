import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Arrow keys lead from every shape of a drawing to every other.
final class ArrowTests: XCTestCase {
  /// How many shapes are not reached from each, or lead back from nowhere, by a breadth-first search both ways.
  private func unreached(_ map: HitMap) -> Int {
    let arrows = map.arrows()
    let links = map.shapes.indices.flatMap { shape in
      HitMap.Direction.allCases.compactMap { arrows[shape, $0] }.map { (shape, $0) }
    }
    // Steps lead from shapes that take no hits, but not to them.
    let linked = Set(links.map(\.1))
    guard let first = linked.min() else { return 0 }
    let forward = Dictionary(grouping: links, by: \.0).mapValues { $0.map(\.1) }
    let backward = Dictionary(grouping: links, by: \.1).mapValues { $0.map(\.0) }
    return [forward, backward].reduce(0) { count, links in
      var (found, open) = (Set([first]), [first])
      while let shape = open.popLast() {
        for next in links[shape] ?? [] where found.insert(next).inserted { open.append(next) }
      }
      return count + linked.subtracting(found).count
    }
  }

  func testEveryShapeOfTheDrawingsIsReached() throws {
    for name in try Shapes.names() + ["counties.svg"] {
      let map = try HitMap(Shapes.document(name))
      let top = map.mergingGroups(at: .top)
      XCTAssertEqual(unreached(map), 0, name)
      XCTAssertEqual(unreached(top), 0, name)
      if name == "counties.svg" { continue }
      for group in map.groups {
        let inner = try XCTUnwrap(map.drillingDown(into: group.id))
        XCTAssertEqual(unreached(inner), 0, "\(name) \(group.id)")
      }
      XCTAssertEqual(unreached(try HitMap(Shapes.document(name), mode: .mask(scales: [1]))), 0)
    }
  }

  func testEveryShapeOfTheCasesIsReached() throws {
    for test in try SVGCase.all() {
      guard let document = try? SVGDocument(data: test.data), let map = try? HitMap(document) else {
        continue
      }
      XCTAssertEqual(unreached(map), 0, test.name)
    }
  }
}

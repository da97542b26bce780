import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// A map of three thousand shapes from real data.
final class CountiesTests: XCTestCase {
  /// Each answer is that of crossing numbers, counted on the corners of every county.
  func testAnswersAreThoseOfCrossingNumbers() throws {
    let document = try Shapes.document("counties.svg")
    XCTAssertEqual(document.shapes.count, 3104)
    XCTAssertEqual(document.warnings.count, 0)
    let map = try HitMap(document)
    let counties = document.shapes.map { shape in
      shape.drawings.flatMap(\.outlines).flatMap { $0.path.rings }
    }
    var random = SplitMix64(seed: 48)
    var hits = 0
    for _ in 0..<rounds(60) {
      let point = CGPoint(
        x: .random(in: 0..<map.size.width, using: &random),
        y: .random(in: 0..<map.size.height, using: &random))
      let under = counties.indices.filter { index in
        counties[index].reduce(0) { $0 + Self.winding($1, around: point) } != 0
      }
      XCTAssertEqual(map.hitTestAll(point).map(\.shape.index), under.reversed(), "\(point)")
      hits += under.count
    }
    XCTAssertGreaterThan(hits, rounds(30))
  }

  func testCountiesAreInTheirStates() throws {
    let map = try HitMap(Shapes.document("counties.svg"))
    let autauga = try XCTUnwrap(map["c01001"].first)
    XCTAssertEqual(autauga.title, "Autauga, AL")
    XCTAssertEqual(autauga.ancestors, ["AL"])
    let point = try XCTUnwrap(map.labelSpot(of: "c01001")?.point)
    let states = map.mergingGroups(at: .top)
    // 48 states and the District of Columbia.
    XCTAssertEqual(states.shapes.count, 49)
    XCTAssertEqual(states.hitTest(point)?.shape.title, "Alabama")
    XCTAssertEqual(map.drillingDown(into: "DE")?.shapes.count, 3)
  }

  /// How often a ring goes round a point.
  private static func winding(_ ring: [CGPoint], around point: CGPoint) -> Int {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { count, edge in
      let (a, b) = edge
      guard (a.y <= point.y) != (b.y <= point.y) else { return count }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      return x > point.x ? count + (a.y < b.y ? 1 : -1) : count
    }
  }
}

extension VectorPath {
  /// The corners of each subpath of a path of straight lines.
  fileprivate var rings: [[CGPoint]] {
    reduce(into: []) { rings, element in
      switch element {
      case .move(let point): rings.append([point])
      case .line(let point): rings[rings.count - 1].append(point)
      default: break
      }
    }
  }
}

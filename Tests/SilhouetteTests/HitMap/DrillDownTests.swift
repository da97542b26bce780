import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Drilling down a map: regions first, then the prefectures of one.
final class DrillDownTests: XCTestCase {
  func testATapOnKantoThenATapOnTokyo() throws {
    let japan = try HitMap(Shapes.document("japan.svg"))
    let tokyoStation = CGPoint(x: 503.93, y: 580.03)

    // The whole country: eight regions are the buttons.
    let country = japan.mergingGroups(at: .top)
    XCTAssertEqual(country.shapes.count, 8)
    let region = try XCTUnwrap(country.hitTest(tokyoStation))
    XCTAssertEqual(region.path, ["japan", "kanto"])

    // The view zooms to 関東, so that its box fills the screen.
    let kanto = try XCTUnwrap(japan.drillingDown(into: region.id))
    XCTAssertEqual(kanto.shapes.count, 7)
    let box = try XCTUnwrap(country.shapes.first { $0.id == "kanto" }).bounds
    let screen = CGRect(x: 0, y: 0, width: 320, height: 480)
    let zoomed = try kanto.placed(in: screen, showing: box)
    let tap = zoomed.toView(tokyoStation)
    XCTAssertTrue(screen.contains(tap))
    let hit = try XCTUnwrap(zoomed.hitTest(tap))
    XCTAssertEqual(hit.path, ["japan", "kanto", "tokyo"])

    // Now nothing outside 関東 takes a tap: 長野 lies next door.
    XCTAssertEqual(japan.hitTest(CGPoint(x: 430, y: 560))?.id, "nagano")
    XCTAssertNil(kanto.hitTest(CGPoint(x: 430, y: 560)))

    // The picture stays whole: what is no longer a shape is still painted, and a file keeps it.
    let read = try HitMap(fileBytes: japan.fileBytes())
    for map in [japan, country, kanto, read, try XCTUnwrap(read.drillingDown(into: "kanto"))] {
      let painted = map.paintedDrawings
      XCTAssertEqual(painted.count, japan.paintedDrawings.count)
      XCTAssertEqual(painted.map(\.drawing.order), painted.map(\.drawing.order).sorted())
      XCTAssertNil(painted[0].shape, "the sea")
      XCTAssertEqual(painted[0].drawing.fill?.description, "#e8f2f8")
    }
    let owners = Set(kanto.paintedDrawings.compactMap(\.shape?.id))
    XCTAssertTrue(owners.isSuperset(of: kanto.shapes.map(\.id)) && !owners.contains("nagano"))
  }

  func testASubmapAgreesWithTheWholeMap() throws {
    let document = try Shapes.document("japan.svg")
    for mode in [HitMap.Mode.exact, .mask(scales: [2])] {
      let japan = try HitMap(document, mode: mode)
      let regions = japan.mergingGroups(at: .top)
      let kinki = try XCTUnwrap(japan.drillingDown(into: "kinki"))
      var random = SplitMix64(seed: 4)
      for _ in 0..<20_000 {
        let point = CGPoint(
          x: .random(in: 0...744, using: &random), y: .random(in: 0...906, using: &random))
        let hit = japan.hitTest(point)
        XCTAssertEqual(regions.hitTest(point)?.id, hit?.path[1])
        XCTAssertEqual(kinki.hitTest(point)?.id, hit?.path[1] == "kinki" ? hit?.id : nil)
      }
    }
  }

  func testChildrenAndGroups() throws {
    let japan = try HitMap(Shapes.document("japan.svg"))
    XCTAssertEqual(japan.children(of: nil).map(\.id), ["japan"])
    XCTAssertEqual(japan.children(of: "japan").count, 8)
    XCTAssertEqual(
      japan.children(of: "shikoku").map(\.id), ["tokushima", "kagawa", "ehime", "kochi"])
    XCTAssertEqual(japan.children(of: "tokyo"), [])
    XCTAssertNil(japan.drillingDown(into: "atlantis"))
    XCTAssertEqual(japan.mergingGroups(at: .depth(0)).shapes.map(\.id), ["japan"])
    XCTAssertEqual(japan.mergingGroups(at: .depth(9)).shapes.count, 47)
    XCTAssertEqual(japan.groups.first { $0.id == "kanto" }?.title, "関東 Kantō")
  }
}

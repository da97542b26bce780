import ButtonsModel
import Foundation
import Silhouette
import XCTest

/// The gallery's buttons, without a window.
final class GalleryTests: XCTestCase {
  private func makeGallery(_ mode: PlacementMode = .scaleAspectFit) throws -> Gallery {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { url.deleteLastPathComponent() }
    var gallery = try Gallery(drawingsIn: url.appendingPathComponent("shapes"))
    gallery.resize(to: CGSize(width: 900, height: 800))
    gallery.contentMode = mode
    return gallery
  }

  /// A point of an exhibit's drawing, in the view.
  private func point(_ gallery: Gallery, _ exhibit: Int, _ x: Double, _ y: Double) throws -> CGPoint
  {
    try XCTUnwrap(gallery.exhibits[exhibit].transform).transform(CGPoint(x: x, y: y))
  }

  private func id(_ gallery: Gallery, at point: CGPoint) -> String? {
    gallery.place(at: point).map { gallery[$0].id }
  }

  func testThereAreTheKeysOfFourDrawings() throws {
    let gallery = try makeGallery()
    XCTAssertEqual(gallery.exhibits.map(\.keys.count), [13, 4, 6, 47])
    for exhibit in gallery.exhibits {
      XCTAssertTrue(exhibit.keys.allSatisfy { !$0.outlines.isEmpty && !$0.title.isEmpty })
    }
    // The sea and the insets' frames are seen, and take no hits.
    XCTAssertEqual(gallery.exhibits[3].painted.filter { !$0.takesHits }.count, 2)
  }

  /// In every content mode the buttons take hits where the map of the drawing says.
  func testButtonsAgreeWithTheMapInEveryContentMode() throws {
    for mode in PlacementMode.allCases {
      let gallery = try makeGallery(mode)
      for (index, name) in ["remote", "diamonds", "robot", "japan"].enumerated() {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { url.deleteLastPathComponent() }
        let map = try HitMap(
          SVGDocument(contentsOf: url.appendingPathComponent("shapes/\(name).svg")))
        let bounds = gallery.exhibits[index].bounds
        let placed = try map.placed(in: bounds, contentMode: mode)
        var hits = 0
        for y in stride(from: bounds.minY - 3.37, to: bounds.maxY + 4, by: 7.31) {
          for x in stride(from: bounds.minX - 3.37, to: bounds.maxX + 4, by: 7.31) {
            let point = CGPoint(x: x, y: y)
            let hit = placed.hitTest(point)?.id
            hits += hit == nil ? 0 : 1
            XCTAssertEqual(id(gallery, at: point), hit, "\(mode), \(name) at \(point)")
          }
        }
        XCTAssertGreaterThan(hits, 40, "\(mode), \(name)")
      }
    }
  }

  /// In a narrow window the captions leave the pictures the height of their cards.
  func testPicturesOfLowCardsAreBesideTheirCaptions() throws {
    var gallery = try makeGallery()
    gallery.resize(to: CGSize(width: 400, height: 600))
    for (index, exhibit) in gallery.exhibits.enumerated() {
      XCTAssertTrue(gallery.card(index).contains(exhibit.bounds))
      XCTAssertGreaterThan(exhibit.bounds.height, 100)
      XCTAssertGreaterThan(exhibit.bounds.minX, 190)
    }
  }

  func testAClickSelectsAndAnotherTakesItBack() throws {
    var gallery = try makeGallery()
    let up = try point(gallery, 0, 150, 120)
    gallery.point(at: up)
    XCTAssertEqual(gallery.status, "Up")
    gallery.click(at: up)
    XCTAssertEqual(gallery.status, "Up – selected")
    gallery.click(at: up)
    gallery.point(at: nil)
    XCTAssertEqual(gallery.status, "Point at a key; a click selects it")
    XCTAssertTrue(gallery.exhibits[0].keys.allSatisfy { $0.button.state == .normal })
  }

  func testDisabledButtonsTakeNoClicks() throws {
    var gallery = try makeGallery()
    let north = try point(gallery, 1, 128, 60)
    gallery.point(at: north)
    gallery.isEnabled = false
    gallery.click(at: north)
    XCTAssertEqual(gallery.status, "North – disabled")
    XCTAssertTrue(gallery.exhibits.flatMap(\.keys).allSatisfy { !$0.button.isEnabled })
    gallery.isEnabled = true
    gallery.click(at: north)
    XCTAssertEqual(gallery.status, "North – selected")
    gallery.isEnabled = false
    gallery.click(at: north)
    XCTAssertEqual(gallery.status, "North – selected – disabled")
  }

  /// The image of the selected state counts as soon as it is shown: the power key's hole.
  func testTheCurrentStatesImageTakesHits() throws {
    var gallery = try makeGallery()
    let (rim, hole) = (try point(gallery, 0, 150, 33), try point(gallery, 0, 150, 48))
    XCTAssertEqual(id(gallery, at: rim), "power")
    XCTAssertNil(id(gallery, at: hole))
    gallery.click(at: rim)
    XCTAssertEqual(id(gallery, at: hole), "power")
    gallery.point(at: hole)
    XCTAssertEqual(gallery.status, "Power: a ring, and the hole is not the key – selected")
    gallery.click(at: hole)
    XCTAssertNil(id(gallery, at: hole))
    XCTAssertNil(gallery.hover)
    XCTAssertTrue(gallery.exhibits[0].keys.allSatisfy { !$0.button.isHighlighted })
  }

  func testAViewWithoutRoomHasNoButtons() throws {
    var gallery = try makeGallery()
    for size in [CGSize.zero, CGSize(width: 20, height: 900), CGSize(width: 300, height: 20)] {
      gallery.resize(to: size)
      XCTAssertNil(gallery.place(at: CGPoint(x: 10, y: 10)), "\(size)")
    }
    gallery.resize(to: CGSize(width: 400, height: 900))
    XCTAssertNotNil(gallery.place(at: try point(gallery, 1, 128, 60)))
  }
}

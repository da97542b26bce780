#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import XCTest

@testable import SilhouetteMap

/// Alpha masks of shapes from code.
final class AlphaShapesTests: XCTestCase {
  private static let size = CGSize(width: 60, height: 40)

  /// The same shapes in SVG and in code have the same masks.
  func testShapesFromCodeAreTheSameAsTheirDocument() throws {
    let document = try SVGDocument(
      data: Data(
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'>
        <path id='a' d='M3.3 4.4 L30 8 C40 20 20 30 12 36z' fill='#123456' fill-opacity='.7'/>
        <path id='b' d='M24.1 18 A9 7 20 1 1 36 28.3' stroke='red' stroke-width='4.3' fill='none'
          stroke-dasharray='7 3' stroke-linejoin='round'/>
        <g id='c' fill-opacity='.4'><circle cx='50' cy='20' r='8.6'/><rect x='40' y='18.5'
          width='17.7' height='9'/></g>
        </svg>
        """.utf8))
    let alphas: [String: UInt8] = ["a": 178, "c": 102]
    let shapes = document.shapes.map { shape in
      HitMap.Shape(
        id: shape.id,
        drawings: shape.drawings.map {
          HitMap.Drawing(
            outlines: $0.outlines, order: $0.order,
            fill: alphas[shape.id].map { RGBA(red: 9, green: 99, blue: 199, alpha: $0) })
        })
    }
    for threshold in [0, 60, 127, 178] as [UInt8] {
      let mode = HitMap.Mode.alphaMask(scales: [1, 2, 3], threshold: threshold)
      let expected = try HitMap(document, mode: mode)
      let found = try HitMap(shapes: shapes, size: Self.size, mode: mode)
      for level in found.scales.indices {
        for id in ["a", "b", "c"] {
          let mask = try found.mask(of: id, level: level)
          XCTAssertTrue(
            try mask == expected.mask(of: id, level: level), "\(id), \(level), \(threshold)")
          XCTAssertEqual(mask.isEmpty, id != "b" && threshold == 178)
        }
      }
    }
  }

  /// cairo looks at each edge on each row of pixels, which takes long for a comb as high as a mask.
  func testEdgesPayForTheRowsThatTheyCross() throws {
    let teeth = (0..<20_000).map { "L\($0 % 1000) \($0 % 2 * 1000)" }.joined()
    let comb = HitMap.Shape(
      id: "comb",
      drawings: [HitMap.Drawing(outlines: [.fill(try VectorPath(svg: "M0 0\(teeth)z"))])])
    func map(_ scale: Double) throws -> HitMap {
      try HitMap(
        shapes: [comb], size: CGSize(width: 1000, height: 1000),
        mode: .alphaMask(scales: [scale], threshold: 127), limits: Limits())
    }
    XCTAssertNoThrow(try map(0.1))
    XCTAssertThrowsError(try map(1)) {
      guard case .limitExceeded? = $0 as? HitMapError else { return XCTFail("\($0)") }
    }
  }

  /// A picture is what its bytes say, as in browsers, whatever its data URI calls it.
  func testPicturesAreReadByTheirBytes() throws {
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAAFElEQVR4nGP4z8DwH4oZQJiBdAEAWRUX6aNK810AAAAASUVORK5CYII="
    for type in [
      "image/png", "image/jpg", "image/jpeg", "image/gif", "IMAGE/PNG; a=b", "text/plain", "",
    ] {
      for data in [png, png.replacing("4", with: "%34"), String(png.dropLast())] {
        let text =
          "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><image id='i' width='40' "
          + "height='40' href='data:\(type);base64,\(data)'/></svg>"
        let map = try HitMap(SVGDocument(data: Data(text.utf8)), mode: .alphaMask(scales: [1]))
        XCTAssertEqual(map.hitTest(CGPoint(x: 5.5, y: 5.5))?.id, "i", type)
        XCTAssertNil(map.hitTest(CGPoint(x: 35.5, y: 5.5)), type)
      }
    }
  }

  func testAPixelIsSetFromHalfItsCoverageOn() throws {
    for (width, isSet) in [(0.45, false), (0.55, true)] {
      let shape = HitMap.Shape(
        id: "a", outline: .fill(VectorPath(rect: CGRect(x: -2, y: -1, width: 2 + width, height: 3)))
      )
      let map = try HitMap(
        shapes: [shape], size: Self.size, overflow: .visible, mode: .alphaMask(scales: [1]))
      XCTAssertEqual(map.hitTest(CGPoint(x: 0.5, y: 0.5)) != nil, isSet)
      XCTAssertNotNil(
        map.hitTest(CGPoint(x: -1.5, y: -0.5)),
        "nothing is cut off outside the map if its overflow is visible")
    }
  }

  func testTheAlphaOfTheFillCounts() throws {
    for (alpha, isHit) in [(255, true), (153, true), (102, false), (0, false), (nil, true)]
      as [(UInt8?, Bool)]
    {
      let drawing = HitMap.Drawing(
        outlines: [.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)))],
        fill: alpha.map { RGBA(red: 200, green: 0, blue: 9, alpha: $0) }, stroke: .clear)
      let map = try HitMap(
        shapes: [HitMap.Shape(id: "a", drawings: [drawing])], size: Self.size,
        mode: .alphaMask(scales: [2]))
      XCTAssertEqual(map.hitTest(CGPoint(x: 4, y: 4)) != nil, isHit, "\(alpha ?? 255)")
    }
  }

  func testClipsCountByCentres() throws {
    let clip = Clip(.fill(VectorPath(rect: CGRect(x: 2, y: 0, width: 4.6, height: 40))))
    let drawing = HitMap.Drawing(
      outlines: [.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 30, height: 3)))], clips: [clip])
    let map = try HitMap(
      shapes: [HitMap.Shape(id: "a", drawings: [drawing])], size: Self.size,
      mode: .alphaMask(scales: [1]))
    XCTAssertEqual(
      try map.mask(of: "a", level: 0).pixelRect, PixelRect(x: 2, y: 0, width: 5, height: 3))
  }

  /// Three shapes meet within pixels that none of them fills to half.
  func testSharedCoverageLeavesNoSeam() throws {
    func shape(_ id: String, _ text: String) throws -> HitMap.Shape {
      HitMap.Shape(id: id, outline: .fill(try VectorPath(svg: text)))
    }
    let shapes = [
      try shape("a", "M0 0 H10.4 V20 H0z"), try shape("b", "M10.4 0 H10.8 V20 H10.4z"),
      try shape("c", "M10.8 0 H20 V20 H10.8z"),
    ]
    for (coverage, owner) in [(.each, nil), (.shared, "b")] as [(HitMap.Coverage, String?)] {
      let map = try HitMap(
        shapes: shapes, size: Self.size, mode: .alphaMask(scales: [1], coverage: coverage))
      XCTAssertEqual(map.hitTest(CGPoint(x: 10.5, y: 5))?.id, owner)
      XCTAssertEqual(map.hitTest(CGPoint(x: 9.5, y: 5))?.id, "a")
      XCTAssertEqual(map.hitTest(CGPoint(x: 11.5, y: 5))?.id, "c")
      XCTAssertNil(map.hitTest(CGPoint(x: 20.5, y: 5)))
    }
  }

  func testBuildingOnAllCoresGivesTheSameMap() async throws {
    let shapes = try (0..<20).map { index in
      HitMap.Shape(
        id: "\(index)", outline: .fill(try VectorPath(svg: "M\(index) 0 l9.3 3 l-4 20z")))
    }
    let mode = HitMap.Mode.alphaMask(scales: [1, 2], coverage: .shared)
    let map = try HitMap(shapes: shapes, size: Self.size, mode: mode)
    let built = try await HitMap.build(shapes: shapes, size: Self.size, mode: mode)
    for level in 0..<2 {
      for index in 0..<20 {
        XCTAssertTrue(
          try map.mask(of: "\(index)", level: level)
            == built.mask(of: "\(index)", level: level))
      }
    }
  }
}
#endif

import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// What does not fit into a leaf's fields is refused, and the builder takes a form that has room.
final class LeafLimitTests: XCTestCase {
  func testAWordRefusesWhatDoesNotFit() {
    for bits in 1...12 as ClosedRange<UInt32> {
      for number in [-1, 0, 1, (1 << bits) - 1, 1 << bits, .max] {
        var word = PackedWord()
        word.put(number, BitField(at: 3, bits: bits))
        XCTAssertEqual(word.fits, 0..<(1 << bits) ~= number, "\(number) in \(bits) bits")
        if word.fits { XCTAssertEqual(word.word, UInt32(number) << 3) }
      }
    }
  }

  /// Triangles within a unit of a leaf: 120 edges are a chain's, more are not.
  func testDustInOneUnit() {
    for count in [39, 40, 41, 121, 700, 1365, 3000] {
      let dust = (0..<count).map { number -> [CGPoint] in
        let x = 500.01 + Double(number % 40) * 1e-9
        let y = 500.01 + Double(number / 40) * 1e-9
        return [
          CGPoint(x: x, y: y), CGPoint(x: x + 5e-10, y: y), CGPoint(x: x, y: y + 5e-10),
        ]
      }
      var path = VectorPath()
      for triangle in dust { path.append(polygon: triangle) }
      let frame = VectorPath(rect: CGRect(x: 0, y: 0, width: 1000, height: 1000))
      var line = VectorPath()
      line.move(to: CGPoint(x: 400, y: 500.0103))
      line.addLine(to: CGPoint(x: 600, y: 500.0103))
      for stroke in [nil, Outline.stroke(line, style: Stroke(width: 0.0008))] {
        let outlines = [.fill(frame), .fill(path)] + (stroke.map { [$0] } ?? [])
        let stack = OutlineStack(outlines.map { OutlineArea($0) })
        XCTAssertTrue(stack.checkInvariants(), "\(count)")
        let polygons = ReferencePolygons(dust)
        let region = stroke.map { PathRegion($0) }
        for triangle in dust.prefix(200) {
          let point = CGPoint(x: triangle[0].x + 1e-10, y: triangle[0].y + 1e-10)
          let isDust = !polygons.all(at: point).isEmpty
          let expected = region?.pointInside(point) ?? false ? 2 : isDust ? 1 : 0
          let found = stack.topmost(x: Double(point.x), y: Double(point.y))
          XCTAssertEqual(found, expected, "\(count) at \(point)")
        }
      }
    }
  }

  /// An arc of which the path says that it ends at another point, mostly of its ellipse.
  func testArcsThatEndElsewhereThanTheirAngles() {
    for seed in 0..<UInt64(rounds(300)) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let arc = EllipticalArc(
        center: CGPoint(x: number(0...48), y: number(0...48)),
        axis1: CGPoint(x: number(-24...24), y: number(-24...24)),
        axis2: CGPoint(x: number(-24...24), y: number(-24...24)), startAngle: number(-4...4),
        endAngle: number(-4...4))
      var path = VectorPath()
      path.move(to: arc.point(at: arc.startAngle))
      let end = arc.point(at: number(-4...4))
      path.add(arc, to: seed % 4 == 0 ? CGPoint(x: number(0...48), y: number(0...48)) : end)
      path.close()
      let scan = PieceScan(.fill(path))
      let stack = OutlineStack([OutlineArea(.fill(path))])
      for _ in 0..<100 {
        let point = CGPoint(x: number(-10...58), y: number(-10...58))
        XCTAssertEqual(
          stack.topmost(x: Double(point.x), y: Double(point.y)) == 0, scan.contains(point),
          "seed \(seed) at \(point)")
      }
    }
  }

  /// A chessboard of two areas beside an outlier: more than 120 squares are in one cell.
  func testAChessboardBesideAnOutlier() {
    let squares = (0..<130).map { CGRect(x: Double($0), y: 0, width: 1, height: 1) }
    var boards = [VectorPath(), VectorPath()]
    for (index, square) in squares.enumerated() { boards[index % 2].add(VectorPath(rect: square)) }
    let far = VectorPath(
      polygon: [CGPoint(x: 200, y: 0), CGPoint(x: 1e10, y: 1e10), CGPoint(x: 1e10, y: 0)])
    let stack = OutlineStack((boards + [far]).map { OutlineArea(.fill($0)) })
    for index in squares.indices {
      XCTAssertEqual(stack.topmost(x: Double(index) + 0.5, y: 0.5), index % 2, "square \(index)")
    }
  }
}

import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Trees of pieces against a scan of all pieces.
final class FillTreeTests: XCTestCase {
  private enum Kind: CaseIterable {
    case chords, lattice, star, comb, rings, curves, level, far, narrow, huge, tiny

    /// An outline with many pieces that are long beside its size.
    func path(_ count: Int, using random: inout SplitMix64) -> VectorPath {
      var points: [CGPoint] = []
      func add(_ x: Double, _ y: Double) { points.append(CGPoint(x: x, y: y)) }
      switch self {
      case .chords:
        for _ in 0..<count {
          add(.random(in: 0...9, using: &random), .random(in: 0...9, using: &random))
        }
      case .lattice:
        for _ in 0..<count {
          add(
            Double(Int.random(in: 0...7, using: &random)),
            Double(Int.random(in: 0...7, using: &random)))
        }
      case .star:
        for number in 0..<count {
          let (angle, radius) = (
            Double(number) / Double(count) * 2 * .pi, number % 2 == 0 ? 4.5 : 0.1
          )
          add(4.5 + radius * cos(angle), 4.5 + radius * sin(angle))
        }
      case .comb:
        for number in 0..<count {
          let (x, y) = (Double(number), number % 2 == 0 ? 9.0 : 1)
          add(0.9 * x + 0.4 * y, 0.9 * y - 0.4 * x)
        }
      case .rings:
        var path = VectorPath()
        for ring in 1...max(1, count / 12) {
          let radius = 4.5 * Double(ring) / Double(count / 12 + 1)
          path.append(
            polygon: (0..<12).map { number in
              let angle = Double(number) / 6 * .pi
              return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
            })
        }
        return path
      case .curves:
        var path = VectorPath()
        func point() -> CGPoint {
          CGPoint(x: .random(in: 0...9, using: &random), y: .random(in: 0...9, using: &random))
        }
        path.move(to: point())
        for number in 0..<count / 3 {
          if number % 2 == 0 {
            path.addCubic(to: point(), control1: point(), control2: point())
          } else {
            path.addQuad(to: point(), control: point())
          }
        }
        return path
      case .level:
        for number in 0..<count {
          add(Double(number / 2), Double((number + 1) / 2 % 2) + 1e-3 * Double(number % 3))
        }
      case .far:
        for _ in 0..<count {
          add(
            1e7 + .random(in: 0...1e-3, using: &random),
            -3e6 + .random(in: 0...1e-3, using: &random))
        }
      case .narrow:
        for _ in 0..<count {
          add(.random(in: 0...1e-9, using: &random), .random(in: 0...9, using: &random))
        }
      case .huge, .tiny:
        let size = self == .huge ? 0x1p990 : 0x1p-1060
        for _ in 0..<count {
          add(.random(in: 0...size, using: &random), .random(in: 0...size, using: &random))
        }
      }
      return VectorPath(polygon: points)
    }
  }

  /// Random points, vertices, points at their heights, and points on pieces.
  private func points(near path: VectorPath, using random: inout SplitMix64) -> [CGPoint] {
    let (box, vertices) = (path.boundingBox, path.points)
    return (0..<200).map { number in
      var point = CGPoint(
        x: .random(in: box.minX...box.maxX, using: &random),
        y: .random(in: box.minY...box.maxY, using: &random))
      let index = Int.random(in: 0..<vertices.count - 1, using: &random)
      let (a, b) = (vertices[index], vertices[index + 1])
      switch number % 4 {
      case 0: point = a
      case 1: point.y = a.y
      case 2:
        let share = Double.random(in: 0...1, using: &random)
        point = CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      default: break
      }
      return point
    }
  }

  /// All pieces of an outline in one list, in a cell around them; and all coordinates.
  private struct List {
    let words: FlatArray<UInt32>
    let points: PackedPoints
    let winding: (CGPoint) -> Int32

    init?(_ path: VectorPath) {
      let outline = MonotoneOutline(path)
      guard let box = outline.box else { return nil }
      let coordinates = FlatArray(outline.coordinates)
      let fill = CellFill(
        outline.pieces, winding: 0, corner: Vector(box.minX, box.minY), in: coordinates.view)
      var words: [UInt32] = []
      FillTree.append(
        fill, to: &words, box: Grid(box).box(Grid(box).square(0)), slack: Grid(box).slack,
        in: coordinates.view)
      self.words = FlatArray(words)
      points = PackedPoints(coordinates.view)
      winding = { point in
        outline.pieces.reduce(0) {
          $0 + $1.winding(x: Double(point.x), y: Double(point.y), in: coordinates.view)
        }
      }
    }
  }

  func testWindingsAreThoseOfAScan() throws {
    for (seed, kind) in (0..<6).flatMap({ seed in Kind.allCases.map { (seed, $0) } }) {
      var random = SplitMix64(seed: UInt64(seed))
      let path = kind.path([70, 100, 300, 1000][seed % 4], using: &random)
      // No tree bounds what is of no size for a `Float`.
      let list = kind == .huge || kind == .tiny ? nil : try XCTUnwrap(List(path))
      let scan = PieceScan(.fill(path, rule: .evenOdd))
      let region = PathRegion(.fill(path, rule: .evenOdd))
      for point in points(near: path, using: &random) {
        let (x, y) = (Double(point.x), Double(point.y))
        XCTAssertEqual(region.pointInside(point), scan.contains(point), "\(kind), seed \(seed)")
        guard let list else { continue }
        var read = CellList(list.words.view, at: 0)
        let base = Int32(bitPattern: read.next())
        let found = base &+ FillTree.winding(&read, x: x, y: y, in: list.points)
        XCTAssertEqual(found, scan.winding(point), "\(kind), seed \(seed), \(point)")
        XCTAssertEqual(read.offset, list.words.count)
      }
    }
  }

  func testDistancesAreThoseOfAScan() {
    for (seed, kind) in (0..<4).flatMap({ seed in Kind.allCases.map { (seed, $0) } })
    where kind != .huge && kind != .tiny {
      var random = SplitMix64(seed: UInt64(seed))
      let path = kind.path([100, 300][seed % 2], using: &random)
      let scan = PieceScan(.fill(path))
      let index = AreaGrid.alone(path, .evenOdd)
      let box = path.boundingBox
      for point in points(near: path, using: &random) {
        let away = CGPoint(
          x: point.x + 0.3 * (point.x - box.midX), y: point.y + 0.3 * (point.y - box.midY))
        for point in [point, away] {
          let distance = scan.distance(from: point)
          var work: Int64 = 0
          let found = index.distanceToEdge(
            x: Double(point.x), y: Double(point.y), best: .infinity, work: &work)
          XCTAssertEqual(
            found, distance, accuracy: 1e-9 * (distance + 1e-9), "\(kind), seed \(seed), \(point)")
          XCTAssertEqual(
            index.distanceToEdge(
              x: Double(point.x), y: Double(point.y), best: distance / 2, work: &work),
            distance / 2)
        }
      }
    }
  }

  /// Five times the pieces is not twice the work where pieces do not cross.
  func testWorkIsLogarithmic() {
    for kind in [Kind.star, .comb, .rings] {
      let costs = [12_000, 60_000].map { count -> Double in
        var random = SplitMix64(seed: 1)
        let path = kind.path(count, using: &random)
        let region = PathRegion(path)
        let box = path.boundingBox
        let cost = (0..<2000).reduce(Int64(0)) { sum, _ in
          let point = CGPoint(
            x: .random(in: box.minX...box.maxX, using: &random),
            y: .random(in: box.minY...box.maxY, using: &random))
          return sum + region.work(at: point)
        }
        return Double(cost) / 2000
      }
      XCTAssertLessThan(costs[1], 2 * costs[0], "\(kind): \(costs)")
      XCTAssertLessThan(costs[1], 2_000, "\(kind): \(costs)")
    }
  }

  /// Only of lines that cross one another the bounds of a tree decide little.
  func testTangledLinesAreDivided() {
    for kind in [Kind.chords, .star, .comb, .rings] {
      var random = SplitMix64(seed: 1)
      let index = AreaGrid.alone(kind.path(10_000, using: &random), .evenOdd)
      XCTAssertEqual(index.grid.count == 6, kind == .chords, "\(kind)")
    }
  }

  /// The blocks that are visited are as many words as a tree has, and hold every piece once.
  func testBlocksFillATree() {
    for pieces in Array(1...700) + [4095, 4096, 4097, 32_768, 32_769] {
      var (end, count) = (0, 0)
      TreeRange(.pieces, items: pieces, at: 0).forEachBlock { range in
        XCTAssertEqual(range.offset, end)
        end += range.isLeaf ? CellTree.Block.pieceWords : CellTree.Block.words
        if range.isLeaf {
          XCTAssertEqual(range.items.lowerBound, count)
          count = range.items.upperBound
        }
      }
      XCTAssertEqual(end, TreeRange.wordCount(.pieces, items: pieces), "\(pieces)")
      XCTAssertEqual(count, pieces)
    }
  }
}

import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Maps whose answers, by chains alone and with the exact edges, are compared with a scan of each area's pieces.
final class AreaGridTests: XCTestCase {
  private enum Kind: CaseIterable {
    case tiles, layers, stars, needles, far, dust, crowd, coins, slivers

    func outlines(_ count: Int, using random: inout SplitMix64) -> [Outline] {
      switch self {
      case .tiles: return Self.tiles(count, using: &random)
      case .layers:
        // What covers all of a map's tiles, and shares their borders.
        let tiles = Self.tiles(count, using: &random)
        let all = VectorPath(rect: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        return [.fill(all)] + tiles + tiles.prefix(count / 3)
      case .stars:
        // They cross themselves, so that winding numbers pass 1.
        return (0..<count / 8).map { number in
          let center = Self.point(in: 0..<1000, using: &random)
          let corners = (0..<7).map { _ in
            Vector(center) + Vector(Self.point(in: -120..<120, using: &random))
          }
          return .fill(
            VectorPath(polygon: corners.map { CGPoint($0) }),
            rule: number % 2 == 0 ? .nonZero : .evenOdd)
        }
      case .needles:
        // Far longer than a cell is wide.
        return (0..<count / 4).map { _ in
          .fill(
            VectorPath(polygon: (0..<3).map { _ in Self.point(in: 0..<1000, using: &random) }))
        }
      case .far:
        // The corners are so far away that a cell's frame does not hold them.
        return Self.tiles(count, using: &random) + [
          .fill(
            VectorPath(
              polygon: [
                CGPoint(x: -1e14, y: 3), CGPoint(x: 1e14, y: 700.5), CGPoint(x: 500, y: 1e14),
              ]))
        ]
      case .dust:
        // Squares much smaller than a cell.
        return (0..<count).map { _ in
          let corner = Self.point(in: 0..<1000, using: &random)
          return .fill(
            VectorPath(rect: CGRect(origin: corner, size: CGSize(width: 1e-3, height: 1e-3))))
        }
      case .crowd:
        // Nearly all of it in a few cells.
        let crowd = Affine(a: 0.02, b: 0, c: 0, d: 0.02, tx: 400, ty: 400)
        return Self.tiles(16, using: &random)
          + Self.tiles(4 * count, using: &random).map {
            .fill($0.path.applying(crowd))
          }
      case .slivers:
        // Lower than any located in a cell can say, in a crowd where coordinates are near 0.
        let crowd = Affine(a: 0.02, b: 0, c: 0, d: 0.02, tx: 0, ty: 0)
        return [.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 1000, height: 1000)))]
          + (0..<count / 8).map { _ in
            let (left, right) = (
              Double.random(in: 0..<20, using: &random), Double.random(in: 0..<20, using: &random)
            )
            let corners = [(left, 0), (right, 0x1p-1040), (left / 2, 0x1p-1041), (right, 4)]
            return .fill(VectorPath(polygon: corners.map { CGPoint(x: $0.0, y: $0.1) }))
          }
          + Self.tiles(count, using: &random).map { .fill($0.path.applying(crowd)) }
      case .coins:
        // Curves among lines, in a crowd.
        let crowd = Affine(a: 0.05, b: 0, c: 0, d: 0.05, tx: 30, ty: 700)
        return Kind.crowd.outlines(count, using: &random)
          + (0..<count / 8).map { _ in
            let middle = Self.point(in: 0..<1000, using: &random)
            return .fill(
              VectorPath(ellipseAt: middle, radii: CGSize(width: 45, height: 30)).applying(crowd))
          }
      }
    }

    private static func point(
      in range: Range<Double>, using random: inout SplitMix64
    ) -> CGPoint {
      CGPoint(x: .random(in: range, using: &random), y: .random(in: range, using: &random))
    }

    /// Quadrilaterals that tile a square: neighbours share their corners.
    private static func tiles(_ count: Int, using random: inout SplitMix64) -> [Outline] {
      let side = Int(Double(count).squareRoot())
      let size = 1000 / Double(side)
      let corners = (0...side).map { row in
        (0...side).map { column in
          CGPoint(
            x: size * (Double(column) + .random(in: -0.4...0.4, using: &random)),
            y: size * (Double(row) + .random(in: -0.4...0.4, using: &random)))
        }
      }
      return (0..<side * side).map { number in
        let (row, column) = number.quotientAndRemainder(dividingBy: side)
        return .fill(
          VectorPath(
            polygon: [
              corners[row][column], corners[row][column + 1], corners[row + 1][column + 1],
              corners[row + 1][column],
            ]))
      }
    }
  }

  private struct Map {
    let stack: OutlineStack
    let scans: [PieceScan]
    let outlines: [Outline]

    init(_ kind: Kind, _ count: Int, seed: UInt64) {
      var random = SplitMix64(seed: seed)
      outlines = kind.outlines(count, using: &random)
      stack = OutlineStack(outlines.map { OutlineArea($0) })
      scans = outlines.map { PieceScan($0) }
    }

    var words: [UInt32] { stack.areas.wordList }

    /// The leaves' offsets, and those of the inner grids.
    var parts: (leaves: [Int], grids: [Int]) {
      var parts: (leaves: [Int], grids: [Int]) = ([], [])
      func visit(_ word: UInt32) {
        let cell = Cell(word: word)
        if cell.isList { parts.leaves.append(cell.listOffset) }
        guard cell.isGrid else { return }
        parts.grids.append(cell.grid.offset)
        for part in 0..<1 << (2 * cell.grid.k) { visit(words[cell.grid.offset + part]) }
      }
      let words = words
      for index in 0..<stack.areas.grid.count { visit(words[index]) }
      return parts
    }

    /// Whether the grid would be valid with other words.
    func isValid(with words: [UInt32]) -> Bool {
      AreaGrid(
        grid: stack.areas.grid, words: FlatArray(words), points: stack.areas.points,
        covers: stack.areas.covers, regions: [], regionAreas: []
      ).checkInvariants(areas: outlines.count)
    }

    func topmost(_ point: CGPoint) -> Int {
      scans.indices.last { scans[$0].contains(point) } ?? -1
    }

    /// What the chain of the point's leaf says: nil if there is none, or it leaves the point open.
    func byChain(_ point: CGPoint) -> Int? {
      let (x, y, areas) = (Double(point.x), Double(point.y), stack.areas)
      guard areas.grid.covers(x: x, y: y) else { return nil }
      let located = areas.locate(x, y)
      guard located.cell.isList else { return nil }
      let leaf = Leaf(areas.words.view, at: located.cell.listOffset)
      guard !leaf.isOpen, leaf.entries == 0,
        let sums = leaf.sums(located.inLeaf, isWide: leaf.isWide, slack: leaf.slack)
      else { return nil }
      return leaf.topmost(sums, areas.covers)
    }

    /// On borders, next to them at every scale, at the heights of corners, and anywhere.
    func points(_ count: Int, using random: inout SplitMix64) -> [CGPoint] {
      let corners = outlines.flatMap { $0.path.points.filter { max($0.x, $0.y) < 2000 } }
      return (0..<count).map { number in
        let anywhere = CGPoint(
          x: .random(in: -10..<1010, using: &random), y: .random(in: -10..<1010, using: &random))
        let segments =
          outlines[.random(in: 0..<outlines.count, using: &random)].path.segments.dropFirst()
        guard number % 8 > 0, let corner = corners.randomElement(using: &random),
          let edge = Array(segments).randomElement(using: &random)
        else { return anywhere }
        if number % 8 == 1 { return CGPoint(x: anywhere.x, y: corner.y) }
        let (start, end) = (Vector(edge.start), Vector(edge.end))
        let on = start + (end - start) * Double.random(in: 0...1, using: &random)
        let away = pow(10, Double.random(in: -16...1, using: &random))
        return CGPoint(on + Vector(anywhere.x - 500, anywhere.y - 500) * (away / 500))
      }
    }
  }

  func testAnswersAreThoseOfEachRegion() {
    for kind in Kind.allCases {
      for seed in 1...4 as ClosedRange<UInt64> {
        var random = SplitMix64(seed: seed)
        let map = Map(kind, 400, seed: seed)
        var decided = 0
        let points = map.points(rounds(240), using: &random)
        for point in points {
          let truth = map.topmost(point)
          let context = "\(kind), seed \(seed), at \(point.x), \(point.y)"
          XCTAssertEqual(
            map.stack.topmost(x: Double(point.x), y: Double(point.y)), truth, context)
          guard let answer = map.byChain(point) else { continue }
          XCTAssertEqual(answer, truth, "by the chain: \(context)")
          decided += 1
        }
        // All that is between far corners is in one unit.
        if kind != .far {
          XCTAssertGreaterThan(decided, points.count / 50, "\(kind), seed \(seed)")
        }
      }
    }
  }

  func testChainsDecideNearlyAllPointsOfTheirCells() {
    var random = SplitMix64(seed: 7)
    let map = Map(.tiles, 2500, seed: 7)
    var (leaves, open) = (0, 0)
    for _ in 0..<20_000 {
      let (x, y) = (
        Double.random(in: 20..<980, using: &random), Double.random(in: 20..<980, using: &random)
      )
      let areas = map.stack.areas
      let located = areas.locate(x, y)
      guard located.cell.isList else { continue }
      leaves += 1
      if map.byChain(CGPoint(x: x, y: y)) == nil { open += 1 }
    }
    XCTAssertGreaterThan(leaves, 4000)
    XCTAssertLessThan(open, leaves / 200, "\(open) of \(leaves)")
  }

  /// A winding number of hundreds fits into no byte. So large a map has no trees, so its lists are of any length.
  func testOutlinesThatRepeatThemselves() {
    for scale in [1, 0x1p120] {
      for count in [40, 128, 256, 300] {
        var path = VectorPath()
        for _ in 0..<count {
          path.append(
            polygon: [(3, 2), (90, 41), (11, 80)].map { CGPoint(x: $0.0 * scale, y: $0.1 * scale) })
        }
        let below = VectorPath(rect: CGRect(x: 0, y: 0, width: 100 * scale, height: 100 * scale))
        let outlines = [Outline.fill(below), .fill(path)]
        let stack = OutlineStack(outlines.map { OutlineArea($0) })
        let scans = outlines.map { PieceScan($0) }
        var random = SplitMix64(seed: UInt64(count))
        for _ in 0..<2000 {
          let (x, y) = (
            scale * .random(in: 0..<100, using: &random),
            scale * .random(in: 0..<100, using: &random)
          )
          let truth = scans.indices.last { scans[$0].contains(CGPoint(x: x, y: y)) } ?? -1
          XCTAssertEqual(stack.topmost(x: x, y: y), truth, "\(count) times, at \(x), \(y)")
        }
      }
    }
  }

  /// Two areas meet in a line, which two others have too: its points are there once.
  func testSharedEdgesAreThereOnce() {
    let rects = [(0.0, 5.0), (5, 5), (0, 10), (5, 5)].map { x, width in
      OutlineArea(.fill(VectorPath(rect: CGRect(x: x, y: 0, width: width, height: 10))))
    }
    // Four edges, three more, and three: of the third, one is shared; the fourth has none left to share but one.
    let stack = OutlineStack(Array(rects.prefix(2)))
    XCTAssertEqual(stack.areas.points.count, 5 + 4)
    XCTAssertEqual(stack.topmost(x: 5, y: 5), 1)
    XCTAssertEqual(stack.topmost(x: 4.999_999_9, y: 5), 0)
    let all = OutlineStack(rects)
    XCTAssertEqual(all.all(x: 5, y: 5), [3, 2, 1])
    XCTAssertEqual(all.all(x: 4.999_999_9, y: 5), [2, 0])
  }

  func testACrowdHasInnerGrids() {
    XCTAssertFalse(Map(.crowd, 400, seed: 5).parts.grids.isEmpty)
  }

  /// No changed word is followed out of range: what is not found is an area's, or a rounded point's.
  func testChangedWordsAreFoundOrHarmless() {
    for kind in [Kind.tiles, .layers, .crowd, .coins] {
      let map = Map(kind, 100, seed: 3)
      let words = map.words
      XCTAssertTrue(map.isValid(with: words))
      let parts = map.parts
      for offset in parts.leaves.prefix(40) {
        for (index, word) in [(0, UInt32.max), (0, 127), (1, .max)] {
          var changed = words
          changed[offset + index] = word
          XCTAssertFalse(map.isValid(with: changed), "word \(index) at \(offset): \(word)")
        }
      }
      for offset in parts.grids.prefix(10) {
        for word in [
          UInt32.max, Cell(coveredBy: map.outlines.count).word, Cell(listAt: offset).word,
        ] {
          var changed = words
          changed[offset] = word
          XCTAssertFalse(map.isValid(with: changed), "cell at \(offset): \(word)")
        }
      }
      XCTAssertFalse(map.isValid(with: Array(words.dropLast(AreaGrid.padding))))
    }
  }

  /// Beside the left edge of a rectangle that is drawn so many times, all of its corners are at one height of a cell.
  func testManyCornersAtOneHeight() {
    for count in [1, 2, 24, 25, 127, 128, 255, 256, 257, 512] {
      let square = VectorPath(rect: CGRect(x: 10, y: 10, width: 80, height: 80))
      var path = VectorPath()
      for _ in 0..<count { path.add(square) }
      for rule in [FillRule.nonZero, .evenOdd] {
        let stack = OutlineStack([OutlineArea(.fill(path, rule: rule))])
        let isInside = rule == .nonZero || count % 2 == 1
        for x in stride(from: 10.25, to: 90, by: 0.5) {
          for y in [10.01, 10.2, 10.5, 11, 50, 89, 89.99] {
            XCTAssertEqual(
              stack.topmost(x: x, y: y), isInside ? 0 : -1, "\(count), \(rule): \(x), \(y)")
          }
          XCTAssertEqual(stack.topmost(x: x, y: 9.9), -1, "\(count), \(rule): \(x)")
        }
      }
    }
  }

  /// Corners so near one another, for the size of a cell, that their places in it are the same number: what lies between
  /// them is decided by the coordinates.
  func testPlacesThatRoundingCannotTellApart() {
    var random = SplitMix64(seed: 48)
    // Corners at small whole numbers of a unit, and some far away.
    for (unit, far) in [
      (1.0, 1e18), (1, 1e23), (1, -1e23), (1, 3e12), (0x1p-44, 480), (0x1p-46, 96),
    ] {
      for round in 0..<60 {
        let origin = unit == 1 ? 0 : far / 3
        func coordinate(_ farness: Int) -> Double {
          Int.random(in: 0..<farness, using: &random) == 0
            ? far : origin + unit * Double(Int.random(in: 0...12, using: &random))
        }
        var path = VectorPath()
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          var corners = [CGPoint(x: coordinate(9), y: coordinate(9))]
          for side in 0..<6 {
            let last = corners[side]
            // Half of the sides are level or upright.
            corners.append(
              side % 3 == 2
                ? CGPoint(x: coordinate(9), y: coordinate(5))
                : side % 3 == 0
                  ? CGPoint(x: coordinate(9), y: Double(last.y))
                  : CGPoint(x: Double(last.x), y: coordinate(5)))
          }
          path.add(VectorPath(polygon: corners))
        }
        let (stack, region) = (OutlineStack([OutlineArea(.fill(path))]), PieceScan(.fill(path)))
        for x in 0...26 {
          for y in 0...26 {
            let point = CGPoint(
              x: origin + unit * (Double(x) / 2), y: origin + unit * (Double(y) / 2))
            XCTAssertEqual(
              stack.topmost(x: Double(point.x), y: Double(point.y)) == 0, region.contains(point),
              "far \(far), round \(round): \(point) in \(path.svg ?? "")")
          }
        }
      }
    }
  }

  /// Level edges at two heights that have one located in a cell, alone and beside so many lines that the cell is divided.
  func testHeightsThatRoundingCannotTellApart() {
    let far = 1e23
    var path = VectorPath()
    for (top, isReversed) in [(4.0, false), (14, true)] {
      let corners = [
        CGPoint(x: 0, y: top), CGPoint(x: 1000, y: top), CGPoint(x: 1000, y: far),
        CGPoint(x: 0, y: far),
      ]
      path.add(VectorPath(polygon: isReversed ? corners.reversed() : corners))
    }
    for number in 0..<40 {
      let x = 500 + 0.3 * Double(number)
      path.add(VectorPath(rect: CGRect(x: x, y: -far, width: 0.1, height: 2 * far)))
    }
    let (stack, region) = (OutlineStack([OutlineArea(.fill(path))]), PieceScan(.fill(path)))
    for x in stride(from: 0.5, to: 1000, by: 0.37) {
      for y in [-9, 3, 4, 9, 13.5, 14, 15, 1e9] {
        XCTAssertEqual(
          stack.topmost(x: x, y: y) == 0, region.contains(CGPoint(x: x, y: y)), "\(x), \(y)")
      }
    }
  }
}

extension AreaGrid {
  var wordList: [UInt32] { (0..<words.count).map { words[$0] } }
}

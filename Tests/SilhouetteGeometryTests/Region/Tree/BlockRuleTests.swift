import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// A tree's block, which looks at eight lanes at once, against a rule for one lane in plain comparisons.
final class BlockRuleTests: XCTestCase {
  private typealias Block = CellTree.Block

  /// The numbers of one lane, by name.
  private struct Lane {
    var top, bottom, leftSlope, left, right, rightSlope, coreFirst, coreLast: Float
    var value: Int32

    /// No point is within its bounds.
    static let empty = Lane(
      top: .infinity, bottom: .infinity, leftSlope: 0, left: 0, right: 0, rightSlope: 0,
      coreFirst: 0, coreLast: 0, value: 0)

    /// The words in the order of the rows of a block.
    func word(_ row: Block.Row) -> UInt32 {
      switch row {
      case .top: top.bitPattern
      case .bottom: bottom.bitPattern
      case .leftSlope: leftSlope.bitPattern
      case .left: left.bitPattern
      case .right: right.bitPattern
      case .item: 0
      case .rightSlope: rightSlope.bitPattern
      case .coreFirst: coreFirst.bitPattern
      case .coreLast: coreLast.bitPattern
      case .value: UInt32(bitPattern: value)
      }
    }

    func isOnLeft(_ x: Float, _ y: Float) -> Bool { x - leftSlope * y < left }
    func isOnRight(_ x: Float, _ y: Float) -> Bool { x - rightSlope * y > right }

    /// A node of pieces: the point is outside, on the right of all at a height that all cross, or to be looked at.
    func node(_ x: Float, _ y: Float) -> Answer {
      if isOnRight(x, y) && coreFirst < y && y < coreLast { return .sum(value) }
      return isOnLeft(x, y) || y < top || y > bottom ? .nothing : .open
    }

    /// A leaf of pieces, where top and bottom are the start and the end: +1 if the piece descends, −1 if it ascends.
    func piece(_ x: Float, _ y: Float) -> Answer {
      if y < min(top, bottom) || y > max(top, bottom) || isOnLeft(x, y) { return .nothing }
      let isBetween = y > min(top, bottom) && y < max(top, bottom)
      return isBetween && x - leftSlope * y > right ? .sum(top < bottom ? 1 : -1) : .open
    }

    /// Slices: whether one may hold the point, above another area.
    func isOpen(_ x: Float, _ y: Float, above area: Int32) -> Bool {
      value > area && y >= top && y <= bottom && !isOnLeft(x, y) && !isOnRight(x, y)
    }
  }

  private enum Answer {
    case nothing, open
    case sum(Int32)
  }

  /// What all lanes say.
  private func combined(_ lanes: [Lane], _ rule: (Lane) -> Answer) -> (open: Int, sum: Int32) {
    lanes.enumerated().reduce(into: (0, 0)) { all, lane in
      switch rule(lane.element) {
      case .nothing: break
      case .open: all.open |= 1 << lane.offset
      case .sum(let value): all.sum += value
      }
    }
  }

  /// - Parameter isPieces: whether it is a leaf of pieces, which has fewer rows.
  private func words(_ lanes: [Lane], isPieces: Bool) -> FlatArray<UInt32> {
    let rows = (isPieces ? Block.pieceWords : Block.words) / Block.lanes
    return FlatArray(
      (0..<rows).flatMap { row in
        lanes.map { lane in Block.Row(rawValue: row).map { lane.word($0) } ?? 0 }
      })
  }

  func testLanes() {
    var opened = (nodes: 0, pieces: 0, slices: 0)
    var sums = (nodes: 0, pieces: 0)
    for seed in 0..<UInt64(rounds(3000)) {
      var random = SplitMix64(seed: seed)
      // On a lattice points often are on a line or at an end; off it they hardly ever are.
      func number(_ range: ClosedRange<Int>) -> Float {
        seed % 2 == 0
          ? Float(Int.random(in: range, using: &random))
          : .random(in: Float(range.lowerBound)...Float(range.upperBound), using: &random)
      }
      func pair(_ range: ClosedRange<Int>) -> (Float, Float) {
        let (a, b) = (number(range), number(range))
        return (min(a, b), max(a, b))
      }
      let count = Int.random(in: 1...Block.lanes, using: &random)
      let lanes = (0..<Block.lanes).map { index -> Lane in
        if index >= count { return .empty }
        let (heights, sides, core) = (pair(-6...6), pair(-6...6), pair(-6...6))
        let slopes = (number(-2...2), number(-2...2))
        return Lane(
          top: heights.0, bottom: heights.1, leftSlope: slopes.0, left: sides.0, right: sides.1,
          rightSlope: slopes.1, coreFirst: max(heights.0, core.0),
          coreLast: min(heights.1, core.1), value: Int32.random(in: -3...3, using: &random))
      }
      let pieces = lanes.map { lane in
        var piece = lane
        if Bool.random(using: &random) { (piece.top, piece.bottom) = (lane.bottom, lane.top) }
        return piece
      }
      let (nodeWords, leafWords) = (
        words(lanes, isPieces: false), words(pieces, isPieces: true)
      )
      let (node, leaf) = (Block(nodeWords.view, at: 0), Block(leafWords.view, at: 0))
      for lane in count..<Block.lanes {
        XCTAssertTrue(leaf.isEmpty(lane, ofPieces: true) && node.isEmpty(lane, ofPieces: false))
      }
      for _ in 0..<40 {
        let (x, y) = (number(-9...9), number(-7...7))
        var sum = SIMD4<Int32>.zero
        var expected = combined(lanes) { $0.node(x, y) }
        var open = node.open((x, y), sums: &sum)
        XCTAssertEqual(open, expected.open, "node, seed \(seed) at \(x), \(y)")
        XCTAssertEqual(sum.wrappedSum(), expected.sum, "node, seed \(seed) at \(x), \(y)")
        opened.nodes += open.nonzeroBitCount
        if sum != .zero { sums.nodes += 1 }

        sum = .zero
        expected = combined(pieces) { $0.piece(x, y) }
        open = leaf.openPieces((x, y), sums: &sum)
        XCTAssertEqual(open, expected.open, "pieces, seed \(seed) at \(x), \(y)")
        XCTAssertEqual(sum.wrappedSum(), expected.sum, "pieces, seed \(seed) at \(x), \(y)")
        opened.pieces += open.nonzeroBitCount
        if sum != .zero { sums.pieces += 1 }

        let area = Int32.random(in: -4...2, using: &random)
        open = node.open((x, y), above: Int(area))
        let slices = combined(lanes) { $0.isOpen(x, y, above: area) ? .open : .nothing }
        XCTAssertEqual(open, slices.open, "slices, seed \(seed) at \(x), \(y)")
        opened.slices += open.nonzeroBitCount
      }
    }
    XCTAssertGreaterThan(
      min(opened.nodes, opened.pieces, opened.slices, sums.nodes, sums.pieces), rounds(3000))
  }
}

import Foundation
import Silhouette

/// How large the shapes are for a finger, once small ones are widened as by `HitMap.hitTest(_:minimumTarget:)`: where
/// no other shape is, and to the nearest.
struct WidenedTargets {
  /// The shapes that are hit but stay below the minimum, smallest first, each with the side of the largest square of
  /// points that hit it, in the view's points.
  private(set) var tooSmall: [(shape: Int, side: Double)] = []

  /// O(pixels + questions at half points in the bounds of small shapes), which the budget pays for.
  ///
  /// - Parameters:
  ///   - minimum: a side, in the view's points.
  ///   - zoom: points per unit, across and down.
  init(
    _ map: HitMap, _ survey: Survey, minimum: Double, zoom: CGSize, _ budget: inout Budget
  ) throws {
    let pixel = min(zoom.width, zoom.height) / survey.scale
    try budget.pay(survey.top.count * .work(10))
    let exact = Self.squares(survey.width, survey.height, shapes: map.shapes.count) {
      Int(survey.top[$1 * survey.width + $0])
    }
    for shape in map.shapes.indices where survey.pixelsOnTop[shape] > 0 {
      var side = Double(exact[shape]) * pixel
      let box = map.shapes[shape].bounds
      let (width, height) = (box.width * zoom.width, box.height * zoom.height)
      // A side measured in pixels may be one pixel longer.
      if side + pixel < minimum, width < minimum || height < minimum {
        let size = CGSize(width: max(width, minimum), height: max(height, minimum))
        // More than a budget pays for.
        let columns = Int(min(2 * size.width, 1e6).rounded(.up))
        let rows = Int(min(2 * size.height, 1e6).rounded(.up))
        let reach = minimum / max(zoom.width, zoom.height)
        try budget.pay((columns * rows) * .work(1000))
        let squares = try Self.squares(columns, rows, shapes: map.shapes.count) { x, y in
          let point = CGPoint(
            x: box.midX + (CGFloat(x) / 2 + 0.25 - size.width / 2) / zoom.width,
            y: box.midY + (CGFloat(y) / 2 + 0.25 - size.height / 2) / zoom.height)
          var work: Int64 = 0
          let hit = map.hitTest(point, minimumTarget: reach, work: &work)
          try budget.pay(.work(work))
          return hit?.index ?? -1
        }
        side = max(side, Double(squares[shape]) / 2)
      }
      if side + pixel < minimum { tooSmall.append((shape, side)) }
    }
    tooSmall.sort { $0.side < $1.side }
  }

  /// For each shape the side of the largest square of cells that all are its own. O(cells + shapes).
  private static func squares(
    _ width: Int, _ height: Int, shapes: Int, _ shape: (_ x: Int, _ y: Int) throws -> Int
  ) rethrows -> [Int] {
    var largest = [Int](repeating: 0, count: shapes)
    // For each cell of the last row: its shape, and the largest square that ends there.
    var above = [(shape: Int, side: Int)](repeating: (-1, 0), count: width + 1)
    for y in 0..<height {
      var (row, corner) = (above, above[0])
      row[0] = (-1, 0)
      for x in 0..<width {
        let own = try shape(x, y)
        let (left, up) = (row[x], above[x + 1])
        let isSquare = left.shape == own && up.shape == own && corner.shape == own
        row[x + 1] = (own, isSquare ? min(left.side, up.side, corner.side) + 1 : 1)
        corner = up
        if own >= 0 { largest[own] = max(largest[own], row[x + 1].side) }
      }
      above = row
    }
    return largest
  }
}

/// The largest visible piece of each shape: a finger hits one piece, and a shape's bounds may be large only
/// because its pieces are far apart.
struct LargestPieces {
  /// For each shape the box of its largest piece, in pixels; nil if it has less than two pieces.
  private(set) var boxes: [CGRect?]

  /// Pixels that share an edge are of the same piece. O(pixels).
  init(of survey: Survey) {
    boxes = Array(repeating: nil, count: survey.pixels.count)
    var pieces = PieceForest()
    var shapes: [Int] = []
    for run in (0..<survey.height).lazy.flatMap(survey.runs(ofRow:)) {
      pieces.add(columns: run.columns, row: run.row, of: run.shape)
      shapes.append(run.shape)
    }
    var largest: [Int: (count: Int, pieces: Int, box: CGRect)] = [:]
    for (piece, shape) in shapes.enumerated() where pieces.isRoot(piece) {
      let (count, box) = (pieces.counts[piece], pieces.boxes[piece])
      let best = largest[shape]
      largest[shape] = (
        max(count, best?.count ?? 0), (best?.pieces ?? 0) + 1,
        count > best?.count ?? 0 ? box : best?.box ?? box
      )
    }
    for (shape, best) in largest where best.pieces > 1 { boxes[shape] = best.box }
  }
}

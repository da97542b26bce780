import Foundation
import Silhouette

/// The largest visible piece of each shape: a finger hits one piece, and a shape's bounds may be large only
/// because its pieces are far apart.
struct LargestPieces {
  /// For each shape the box of its largest piece, in pixels; nil if it has less than two pieces.
  private(set) var boxes: [CGRect?]

  /// Pixels that share an edge are of the same piece. O(pixels).
  init(of survey: Survey) {
    boxes = Array(repeating: nil, count: survey.pixels.count)
    var pieces = PieceForest()
    var above: [(run: PixelRun, piece: Int)] = []
    var shapes: [Int] = []
    for row in 0..<survey.height {
      var current: [(run: PixelRun, piece: Int)] = []
      var next = 0
      for run in survey.runs(ofRow: row) {
        let piece = pieces.add(columns: run.columns, row: row)
        shapes.append(run.shape)
        while next < above.count, above[next].run.columns.upperBound <= run.columns.lowerBound {
          next += 1
        }
        for other in above[next...] {
          if other.run.columns.lowerBound >= run.columns.upperBound { break }
          if other.run.shape == run.shape { pieces.join(piece, other.piece) }
        }
        current.append((run, piece))
      }
      above = current
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

import Foundation
import Silhouette

/// The largest visible piece of each shape: a finger hits one piece, and a shape's bounds may be large only
/// because its pieces are far apart.
struct LargestPieces {
  /// For each shape the box of its largest piece, in pixels; nil if it has less than two pieces.
  private(set) var boxes: [CGRect?]

  /// Consecutive pixels of a row with the same topmost shape.
  private struct Run {
    let shape: Int32
    let columns: Range<Int>
  }

  /// Pixels that share an edge are of the same piece. O(pixels).
  init(of survey: Survey) {
    boxes = Array(repeating: nil, count: survey.pixels.count)
    var pieces = PieceForest()
    var above: [(run: Run, piece: Int)] = []
    var shapes: [Int32] = []
    for row in 0..<survey.height {
      var current: [(run: Run, piece: Int)] = []
      var next = 0
      for run in Self.runs(of: survey, row: row) {
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
    var largest: [Int32: (count: Int, pieces: Int, box: CGRect)] = [:]
    for (piece, shape) in shapes.enumerated() where pieces.isRoot(piece) {
      let (count, box) = (pieces.counts[piece], pieces.boxes[piece])
      let best = largest[shape]
      largest[shape] = (
        max(count, best?.count ?? 0), (best?.pieces ?? 0) + 1,
        count > best?.count ?? 0 ? box : best?.box ?? box
      )
    }
    for (shape, best) in largest where best.pieces > 1 { boxes[Int(shape)] = best.box }
  }

  private static func runs(of survey: Survey, row: Int) -> [Run] {
    var runs: [Run] = []
    var start = row * survey.width
    let end = start + survey.width
    while start < end {
      let shape = survey.top[start]
      let runEnd = survey.top[start..<end].firstIndex { $0 != shape } ?? end
      if shape >= 0 {
        let first = row * survey.width
        runs.append(Run(shape: shape, columns: start - first..<runEnd - first))
      }
      start = runEnd
    }
    return runs
  }
}

import Foundation
import Silhouette

/// For each shape of a survey the largest of the pieces into which what is seen of it falls: a finger
/// hits one piece, and a shape's box may be large only because its pieces are far apart.
struct LargestPieces {
  /// For each shape the box in pixels of its largest piece; nil for one that is in one piece, or none.
  private(set) var boxes: [CGRect?]

  /// A row's pixels on which one shape is on top.
  private struct Run {
    let shape: Int32
    let columns: Range<Int>
  }

  /// Pixels that share an edge are of one piece. O(pixels).
  init(of survey: Survey) {
    boxes = Array(repeating: nil, count: survey.pixels.count)
    var pieces = Forest()
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
    for (number, shape) in shapes.enumerated() where pieces.isRoot(number) {
      let (count, box) = (pieces.counts[number], pieces.boxes[number])
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
      var place = start + 1
      while place < end, survey.top[place] == shape { place += 1 }
      if shape >= 0 {
        let first = row * survey.width
        runs.append(Run(shape: shape, columns: start - first..<place - first))
      }
      start = place
    }
    return runs
  }
}

/// Pieces that are joined as it shows that they touch (union–find).
private struct Forest {
  private var parents: [Int] = []
  /// For each piece that is no part of another: how many pixels it has.
  private(set) var counts: [Int] = []
  /// And the least rectangle round it.
  private(set) var boxes: [CGRect] = []

  mutating func add(columns: Range<Int>, row: Int) -> Int {
    parents.append(parents.count)
    counts.append(columns.count)
    boxes.append(CGRect(x: columns.lowerBound, y: row, width: columns.count, height: 1))
    return parents.count - 1
  }

  func isRoot(_ piece: Int) -> Bool { parents[piece] == piece }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    if a == b { return }
    // The smaller becomes part of the larger.
    let (part, whole) = counts[a] < counts[b] ? (a, b) : (b, a)
    parents[part] = whole
    counts[whole] += counts[part]
    boxes[whole] = boxes[whole].union(boxes[part])
  }

  private mutating func root(of piece: Int) -> Int {
    var piece = piece
    while parents[piece] != piece {
      parents[piece] = parents[parents[piece]]
      piece = parents[piece]
    }
    return piece
  }
}

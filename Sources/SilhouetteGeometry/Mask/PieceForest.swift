package import Foundation

/// Joins runs of pixels, row by row, into pieces as soon as they touch (union–find). A piece is the index of one of
/// its runs, in the order of adding.
package struct PieceForest {
  private var parents: [Int] = []
  /// For each root: how many pixels it has.
  package private(set) var counts: [Int] = []
  /// For each root: its bounding box, in pixels.
  package private(set) var boxes: [CGRect] = []
  /// The runs of the last row and of the one above it, with their shapes.
  private var current: [(columns: Range<Int>, shape: Int, piece: Int)] = []
  private var above: [(columns: Range<Int>, shape: Int, piece: Int)] = []
  private var row = Int.min
  /// The first run above that is not wholly to the left.
  private var next = 0

  package init() {}

  /// Adds a run, after those to its left and above. Runs of a shape that share an edge are of the same piece.
  package mutating func add(columns: Range<Int>, row: Int, of shape: Int = 0) {
    let piece = parents.count
    parents.append(piece)
    counts.append(columns.count)
    boxes.append(CGRect(x: columns.lowerBound, y: row, width: columns.count, height: 1))
    if row != self.row {
      above = row == self.row + 1 ? current : []
      (current, next, self.row) = ([], 0, row)
    }
    while next < above.count, above[next].columns.upperBound <= columns.lowerBound { next += 1 }
    for other in above[next...] {
      if other.columns.lowerBound >= columns.upperBound { break }
      if other.shape == shape { join(piece, other.piece) }
    }
    current.append((columns, shape, piece))
  }

  /// Whether a run represents its piece.
  package func isRoot(_ piece: Int) -> Bool { parents[piece] == piece }

  /// Makes two pieces one.
  private mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    if a == b { return }
    let (smaller, larger) = counts[a] < counts[b] ? (a, b) : (b, a)
    parents[smaller] = larger
    counts[larger] += counts[smaller]
    boxes[larger] = boxes[larger].union(boxes[smaller])
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

extension BitMask {
  /// The pieces of the mask, largest first: pixels that share an edge are of the same piece.
  /// O(pixels / 64 + runs).
  package var pieces: [AreaPiece] {
    var forest = PieceForest()
    forEachRun { forest.add(columns: $0.columns, row: $0.y) }
    return forest.boxes.indices.filter(forest.isRoot)
      .sorted { forest.counts[$0] > forest.counts[$1] }
      .map { root in
        let box = forest.boxes[root]
        return AreaPiece(
          bounds: CGRect(
            x: box.minX / scale, y: box.minY / scale, width: box.width / scale,
            height: box.height / scale),
          area: Double(forest.counts[root]) / (scale * scale))
      }
  }
}

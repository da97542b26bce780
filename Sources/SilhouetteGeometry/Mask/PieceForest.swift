package import Foundation

/// Runs of pixels, joined into pieces as soon as they are found to touch (union–find).
package struct PieceForest {
  private var parents: [Int] = []
  /// For each root: how many pixels it has.
  package private(set) var counts: [Int] = []
  /// For each root: its bounding box, in pixels.
  package private(set) var boxes: [CGRect] = []

  package init() {}

  /// Adds a run as a piece of its own; returns its index.
  package mutating func add(columns: Range<Int>, row: Int) -> Int {
    parents.append(parents.count)
    counts.append(columns.count)
    boxes.append(CGRect(x: columns.lowerBound, y: row, width: columns.count, height: 1))
    return parents.count - 1
  }

  /// Whether a run stands for its whole piece.
  package func isRoot(_ piece: Int) -> Bool { parents[piece] == piece }

  /// Makes two pieces one.
  package mutating func join(_ a: Int, _ b: Int) {
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
    var (above, current): ([(run: Run, piece: Int)], [(run: Run, piece: Int)]) = ([], [])
    var next = 0
    forEachRun { run in
      if let row = current.first?.run.y, row < run.y {
        above = row == run.y - 1 ? current : []
        (current, next) = ([], 0)
      }
      let piece = forest.add(columns: run.columns, row: run.y)
      while next < above.count, above[next].run.columns.upperBound <= run.columns.lowerBound {
        next += 1
      }
      for other in above[next...] {
        if other.run.columns.lowerBound >= run.columns.upperBound { break }
        forest.join(piece, other.piece)
      }
      current.append((run, piece))
    }
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

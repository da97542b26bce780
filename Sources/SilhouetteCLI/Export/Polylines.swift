import Foundation
import Silhouette

/// A path's subpaths as straight lines.
struct Polylines {
  /// The corners of each subpath; of a closed one the first again at the end.
  private(set) var lines: [[CGPoint]] = []

  private let flatness: Double
  private static let mostPieces = 1000.0

  /// O(elements + lines), which the budget pays for.
  ///
  /// - Parameter flatness: how far lines may be from their curve.
  init(_ path: VectorPath, within flatness: Double = 0.01, _ budget: inout AnswerBudget) throws {
    self.flatness = flatness
    try path.forEachCubicElement(arcError: 1e-5) { element in
      try budget.spend(1, each: 100)
      switch element {
      case .move(let point): lines.append([point])
      case .line(let end): lines[lines.count - 1].append(end)
      case .cubic(let control1, let control2, let end):
        let start = lines[lines.count - 1].last ?? end
        let pieces = pieces(start, control1, control2, end)
        try budget.spend(pieces, each: 100)
        try budget.reserve(pieces, each: 200)
        for piece in 1..<pieces {
          let t = Double(piece) / Double(pieces)
          lines[lines.count - 1].append(
            VectorPath.pointOnCubic(start, control1, control2, end, at: t))
        }
        lines[lines.count - 1].append(end)
      case .quad(_, let end), .arc(_, let end): lines[lines.count - 1].append(end)
      case .close:
        let first = lines[lines.count - 1].prefix(1)
        lines[lines.count - 1] += first
      }
    }
    lines = lines.filter { line in line.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
  }

  /// The subpaths as rings, closed as a fill closes them, each corner once; without those that enclose nothing.
  var rings: [[CGPoint]] {
    lines.map { line in
      let corners = zip(line, line.dropFirst()).filter { $0 != $1 }.map(\.0) + line.suffix(1)
      return corners.first == corners.last ? corners : corners + corners.prefix(1)
    }.filter { $0.count > 3 }
  }

  /// Points as GeoJSON has them.
  static func coordinates(_ line: [CGPoint]) -> [[Double]] {
    line.map { [Double($0.x), Double($0.y)] }
  }

  /// How many chords keep within the flatness: a chord over 1/n of the parameter is at most 1/(8n²) of the greatest
  /// second derivative away.
  private func pieces(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Int {
    func bend(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) -> Double {
      hypot(Double(p.x - 2 * q.x + r.x), Double(p.y - 2 * q.y + r.y))
    }
    let count = (0.75 * max(bend(a, b, c), bend(b, c, d)) / flatness).squareRoot().rounded(.up)
    return Int(max(1, min(count, Self.mostPieces)))
  }
}

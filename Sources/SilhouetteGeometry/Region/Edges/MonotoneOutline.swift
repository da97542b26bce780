import Foundation

/// A path as closed contours of monotone pieces over one array of coordinates.
///
/// Open subpaths are closed by a line. A piece includes its end of smaller y and excludes the other, so each contour
/// crosses every height equally often downwards and upwards. Small pieces are kept; level pieces, which cross no
/// height, are kept for distances.
struct MonotoneOutline {
  /// The points of all pieces as x, y, x, y…; a piece's end is the next one's start.
  private(set) var coordinates: [Double] = []
  /// The pieces in the path's order.
  private(set) var pieces: [MonotonePiece] = []
  /// For each contour, the index after its last piece.
  private(set) var contourEnds: [Int] = []
  /// The price paid for the outline.
  let price: Price

  /// A subpath with a coordinate that is NaN or beyond ±2^1000 is left out, and so is one of a single
  /// point. O(elements).
  init(_ path: VectorPath, budget: SharedBudget) throws(LimitExceeded) {
    price = path.verbs.reduce(.outline) { $0 + .pieces(of: $1) }
    try budget.pay(price)
    try budget.checkPacked(Int(clamping: price.bytes / 20))
    coordinates.reserveCapacity(2 * path.points.count + 2)
    pieces.reserveCapacity(path.underestimatedCount)
    for element in path {
      switch element {
      case .move(let point):
        endContour()
        contourStart = coordinates.count
        append(Vector(point))
      case .line(let end): appendLine(to: Vector(end))
      case .quad(let control, let end):
        append(QuadCurve(current, Vector(control), Vector(end)))
      case .cubic(let control1, let control2, let end):
        append(CubicCurve(current, Vector(control1), Vector(control2), Vector(end)))
      case .arc(let arc, let end): append(arc, to: Vector(end))
      case .close: break
      }
    }
    endContour()
  }

  /// The smallest box around the outline; nil where it has no pieces. The pieces' starts suffice, as the pieces are
  /// monotone, and each ends where the next starts. O(pieces).
  var box: Box? {
    guard !pieces.isEmpty else { return nil }
    return pieces.reduce(into: .empty) {
      $0.include(Vector(coordinates[$1.firstIndex], coordinates[$1.firstIndex + 1]))
    }
  }

  // The contour that is being built.
  private var firstPiece: Int { contourEnds.last ?? 0 }
  private var contourStart = 0
  private var isBroken = false

  /// Closes the contour, or removes it where a coordinate is out of range or there is no piece.
  private mutating func endContour() {
    guard contourStart < coordinates.count else { return }
    if !isBroken {
      appendLine(to: Vector(coordinates[contourStart], coordinates[contourStart + 1]))
    }
    if isBroken || pieces.count == firstPiece {
      coordinates.removeSubrange(contourStart...)
      pieces.removeSubrange(firstPiece...)
    } else {
      contourEnds.append(pieces.count)
    }
    contourStart = coordinates.count
    isBroken = false
  }

  private var current: Vector {
    Vector(coordinates[coordinates.count - 2], coordinates[coordinates.count - 1])
  }

  private mutating func append(_ point: Vector) {
    if !point.isWithinReach { isBroken = true }
    coordinates.append(point.x)
    coordinates.append(point.y)
  }

  private mutating func beginPiece(_ kind: MonotonePiece.Kind) {
    pieces.append(MonotonePiece(start: coordinates.count / 2 - 1, kind: kind))
  }

  private mutating func appendLine(to end: Vector) {
    guard end != current else { return }
    beginPiece(.line)
    append(end)
  }

  private mutating func append(_ curve: QuadCurve) {
    if curve.p0 == curve.p2 { return appendSpike(towards: curve.p1, by: 0.5) }
    curve.forEachCanonicalMonotonePiece { piece in
      beginPiece(.quad)
      append(piece.p1)
      append(piece.p2)
    }
  }

  private mutating func append(_ curve: CubicCurve) {
    if curve.p0 == curve.p3, curve.p1 == curve.p2 {
      return appendSpike(towards: curve.p1, by: 0.75)
    }
    curve.forEachCanonicalMonotonePiece { piece in
      beginPiece(.cubic)
      append(piece.p1)
      append(piece.p2)
      append(piece.p3)
    }
  }

  /// A curve that returns to its start along itself: two lines, whose crossings cancel exactly.
  private mutating func appendSpike(towards control: Vector, by share: Double) {
    let start = current
    appendLine(to: start.lerp(to: control, share))
    appendLine(to: start)
  }

  private mutating func append(_ arc: EllipticalArc, to end: Vector) {
    guard arc.isUsable else {
      isBroken = true
      return
    }
    let pieces = arc.monotonePieces(from: current, to: end)
    guard !pieces.isEmpty else { return appendLine(to: end) }
    for (arc, end) in pieces {
      beginPiece(.arc)
      append(arc.center)
      append(Vector(arc.halfHeight, arc.shear))
      append(Vector(arc.halfWidth, 0))
      append(end)
    }
  }
}

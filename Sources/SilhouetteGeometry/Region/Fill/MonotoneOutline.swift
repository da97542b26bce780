import Foundation

/// A path's normal form: closed contours of monotone pieces over one array of coordinates.
///
/// Open subpaths are closed by a straight line. Each piece owns its end of smaller y and not the
/// other, so that every height is met by each contour as often downwards as upwards. Nothing is
/// dropped for being small; a piece without height, which no height meets, stays for distances.
struct MonotoneOutline {
  /// The points of all pieces, x and y in turn; a piece ends where the next begins.
  private(set) var coordinates: [Double] = []
  /// The pieces in the path's order.
  private(set) var pieces: [MonotonePiece] = []
  /// For each contour, the number of pieces up to its end.
  private(set) var contourEnds: [Int] = []

  /// Beyond this a coordinate counts as no number: sums of a few still have to be finite.
  private static let limit = 0x1p1000

  /// The normal form of a path. A subpath with a coordinate that is no number, or is beyond ±2^1000,
  /// is left out, and so is one of a single point. O(elements).
  init(_ path: VectorPath) {
    coordinates.reserveCapacity(2 * path.points.count + 2)
    pieces.reserveCapacity(path.underestimatedCount)
    for element in path {
      if case .move(let point) = element { begin(at: point) } else { append(element) }
    }
    endContour()
  }

  /// Gives its coordinates away, behind so many others in which its pieces then count.
  mutating func takeCoordinates(behind count: Int) -> [Double] {
    let shift = UInt32(truncatingIfNeeded: count / 2) << 2
    pieces = pieces.map { MonotonePiece(code: $0.code &+ shift) }
    defer { coordinates = [] }
    return coordinates
  }

  private var firstPiece: Int { contourEnds.last ?? 0 }
  private var contourStart = 0
  private var isBroken = false

  private mutating func begin(at point: CGPoint) {
    endContour()
    contourStart = coordinates.count
    appendPoint(Double(point.x), Double(point.y))
  }

  private mutating func append(_ element: VectorPath.Element) {
    switch element {
    case .move: break
    case .line(let end): appendLine(to: end)
    case .quad(let control, let end): appendQuad(control, end)
    case .cubic(let control1, let control2, let end): appendCubic(control1, control2, end)
    case .arc(let arc, let end): appendArc(arc, end)
    case .close: break
    }
  }

  /// Closes the contour, or takes it back where it holds what is no number or no piece.
  private mutating func endContour() {
    guard contourStart < coordinates.count else { return }
    if !isBroken {
      appendLine(to: CGPoint(x: coordinates[contourStart], y: coordinates[contourStart + 1]))
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

  private mutating func appendPoint(_ x: Double, _ y: Double) {
    if !(x.magnitude <= Self.limit && y.magnitude <= Self.limit) { isBroken = true }
    coordinates.append(x)
    coordinates.append(y)
  }

  private var current: (x: Double, y: Double) {
    (coordinates[coordinates.count - 2], coordinates[coordinates.count - 1])
  }

  private mutating func beginPiece(_ kind: MonotonePiece.Kind) {
    pieces.append(MonotonePiece(start: coordinates.count / 2 - 1, kind: kind))
  }

  private mutating func appendLine(to end: CGPoint) {
    let (x, y) = (Double(end.x), Double(end.y))
    guard (x, y) != current else { return }
    beginPiece(.line)
    appendPoint(x, y)
  }

  private mutating func appendQuad(_ control: CGPoint, _ end: CGPoint) {
    let (x, y) = current
    let curve = QuadCurve(
      x0: x, y0: y, x1: Double(control.x), y1: Double(control.y), x2: Double(end.x),
      y2: Double(end.y))
    if (x, y) == (curve.x1, curve.y1), (x, y) == (curve.x2, curve.y2) { return }
    if (x, y) == (curve.x2, curve.y2) { return appendSpike(towards: control, by: 0.5) }
    let parts =
      curve.isCanonical
      ? curve.monotonePieces : curve.reversed.monotonePieces.reversed().map(\.reversed)
    for part in parts {
      beginPiece(.quad)
      appendPoint(part.x1, part.y1)
      appendPoint(part.x2, part.y2)
    }
  }

  /// The way of a curve that comes back as it went: two lines, which cancel bit for bit.
  private mutating func appendSpike(towards control: CGPoint, by share: Double) {
    let (x, y) = current
    let (dx, dy) = (Double(control.x) - x, Double(control.y) - y)
    appendLine(to: CGPoint(x: x + dx * share, y: y + dy * share))
    appendLine(to: CGPoint(x: x, y: y))
  }

  private mutating func appendCubic(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    let (x, y) = current
    let curve = CubicCurve(
      x0: x, y0: y, x1: Double(control1.x), y1: Double(control1.y), x2: Double(control2.x),
      y2: Double(control2.y), x3: Double(end.x), y3: Double(end.y))
    if (x, y) == (curve.x1, curve.y1), (x, y) == (curve.x2, curve.y2),
      (x, y) == (curve.x3, curve.y3)
    {
      return
    }
    if (x, y) == (curve.x3, curve.y3), control1 == control2 {
      return appendSpike(towards: control1, by: 0.75)
    }
    let parts =
      curve.isCanonical
      ? curve.monotonePieces : curve.reversed.monotonePieces.reversed().map(\.reversed)
    for part in parts {
      beginPiece(.cubic)
      appendPoint(part.x1, part.y1)
      appendPoint(part.x2, part.y2)
      appendPoint(part.x3, part.y3)
    }
  }

  private mutating func appendArc(_ arc: EllipticalArc, _ end: CGPoint) {
    guard arc.isUsable else {
      isBroken = true
      return
    }
    let (x, y) = current
    let parts = arc.monotoneParts(from: CGPoint(x: x, y: y), to: end)
    guard !parts.isEmpty else { return appendLine(to: end) }
    for part in parts {
      beginPiece(.arc)
      appendPoint(part.piece.cx, part.piece.cy)
      appendPoint(part.piece.reach, part.piece.lean)
      appendPoint(part.piece.bulge, 0)
      appendPoint(part.endX, part.endY)
    }
  }
}

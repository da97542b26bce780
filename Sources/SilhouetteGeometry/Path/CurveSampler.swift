import Foundation

/// A curve by a parameter from 0 to 1, to be replaced by straight lines near it.
///
/// The parameter runs from the curve's canonical end, so that a border that two shapes share has the same points, bit for
/// bit, whichever way it runs.
struct CurveSampler {
  enum Form {
    case quad(QuadCurve)
    case cubic(CubicCurve)
    /// Of an ellipse: from an angle, by another.
    case arc(center: Vector, axis1: Vector, axis2: Vector, from: Double, turn: Double)
  }

  let form: Form
  /// Whether the curve ends where the parameter is 0.
  private let isReversed: Bool
  /// An upper bound of the distance between the curve and its chord: an eighth of that of the second derivative's length.
  private let sag: Double

  init(_ form: Form, isReversed: Bool = false) {
    (self.form, self.isReversed) = (form, isReversed)
    sag =
      switch form {
      case .quad(let c): (c.p0 - c.p1 * 2 + c.p2).length / 4
      case .cubic(let curve): curve.chordErrorBound
      case .arc(_, let axis1, let axis2, _, let turn):
        (axis1.dot(axis1) + axis2.dot(axis2)).squareRoot() * turn * turn / 8
      }
  }

  /// A path's curve; nil for a line, a move or a closing line.
  init?(_ segment: VectorPath.Segment, scale: Double = 1) {
    func scaled(_ point: CGPoint) -> Vector { Vector(point) * scale }
    let (start, end) = (scaled(segment.start), scaled(segment.end))
    switch segment.element {
    case .move, .line, .close: return nil
    case .quad(let control, _):
      let curve = QuadCurve(start, scaled(control), end)
      self.init(.quad(curve.isCanonical ? curve : curve.reversed), isReversed: !curve.isCanonical)
    case .cubic(let control1, let control2, _):
      let curve = CubicCurve(start, scaled(control1), scaled(control2), end)
      self.init(.cubic(curve.isCanonical ? curve : curve.reversed), isReversed: !curve.isCanonical)
    case .arc(let arc, _):
      let (from, turn) = (min(arc.startAngle, arc.endAngle), abs(arc.endAngle - arc.startAngle))
      self.init(
        .arc(
          center: scaled(arc.center), axis1: scaled(arc.axis1), axis2: scaled(arc.axis2),
          from: from, turn: turn),
        isReversed: from != arc.startAngle)
    }
  }

  func point(at t: Double) -> Vector {
    let u = 1 - t
    return switch form {
    case .quad(let c): c.p0 * (u * u) + c.p1 * (2 * u * t) + c.p2 * (t * t)
    case .cubic(let c):
      (c.p0 * u + c.p1 * (3 * t)) * (u * u) + (c.p2 * (3 * u) + c.p3 * t) * (t * t)
    case .arc(let center, let axis1, let axis2, let from, let turn):
      center + axis1 * cos(from + t * turn) + axis2 * sin(from + t * turn)
    }
  }

  /// An upper bound of the distance between the curve and a chord over part of the parameter.
  func sag(of part: Double) -> Double { sag * part * part }

  /// Visits the corners of lines within a distance of the curve, without its ends.
  func forEachCorner(within flatness: Double, _ visit: (Vector) -> Void) {
    let lines = Self.lines(sag: sag, flatness: flatness)
    for index in stride(from: 1, to: lines, by: 1) {
      visit(point(at: (isReversed ? lines - index : index) / lines))
    }
  }

  /// How many equal parts of its parameter to cut a curve into, an integer, so that each chord is within `flatness` of it.
  ///
  /// - Parameter sag: an upper bound of the distance between the curve and one chord over the whole.
  static func lines(sag: Double, flatness: Double) -> Double {
    max(1, min((sag / flatness).squareRoot().rounded(.up), mostLines))
  }

  /// No curve that fits into a mask needs more.
  private static let mostLines = 16_384.0
}

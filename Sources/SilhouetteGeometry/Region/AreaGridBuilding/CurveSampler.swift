import Foundation

/// A monotone curve by a parameter from 0 to 1, in a leaf's units: to be replaced by lines that are near it.
struct CurveSampler {
  private enum Form {
    case cubic(CubicCurve)
    /// Of an ellipse: from an angle, by another.
    case arc(center: Vector, axis1: Vector, axis2: Vector, from: Double, turn: Double)
  }

  private let form: Form
  /// An upper bound of the second derivative's length, an eighth of it.
  private let bend: Double

  /// - Parameter inUnits: maps points of the document to units.
  init(_ piece: MonotonePiece, in c: FlatView<Double>, _ inUnits: (Vector) -> Vector) {
    let (a, b) = (piece.start(in: c), piece.end(in: c))
    if piece.kind == .arc {
      let arc = piece.arc(in: c)
      func angle(_ y: Double) -> Double {
        acos(max(-1, min(1, (y - arc.center.y) / arc.halfHeight)))
      }
      let center = inUnits(arc.center)
      let axis1 = inUnits(arc.center + Vector(arc.shear, arc.halfHeight)) - center
      let axis2 = inUnits(arc.center + Vector(arc.halfWidth, 0)) - center
      let (from, turn) = (angle(a.y), angle(b.y) - angle(a.y))
      form = .arc(center: center, axis1: axis1, axis2: axis2, from: from, turn: turn)
      bend = (axis1.length + axis2.length) * turn * turn / 8
    } else {
      let curve =
        piece.kind == .cubic
        ? piece.cubic(from: piece.startIndex, in: c)
        : CubicCurve(raising: QuadCurve(a, c.point(at: piece.firstIndex + 2), b))
      let (p0, p1, p2, p3) = (
        inUnits(curve.p0), inUnits(curve.p1), inUnits(curve.p2), inUnits(curve.p3)
      )
      form = .cubic(CubicCurve(p0, p1, p2, p3))
      bend = 0.75 * max((p0 - p1 * 2 + p2).length, (p1 - p2 * 2 + p3).length)
    }
  }

  func point(at t: Double) -> Vector {
    switch form {
    case .cubic(let curve): curve.point(at: t)
    case .arc(let center, let axis1, let axis2, let from, let turn):
      center + axis1 * cos(from + t * turn) + axis2 * sin(from + t * turn)
    }
  }

  /// An upper bound of the distance between the curve and a chord over part of the parameter.
  func sag(of part: Double) -> Double { bend * part * part }

  /// Into how many equal parts to divide that part of the curve which is in a box, so that chords are near it. Where the
  /// curve enters the box, a chord begins: so its height there is the curve's.
  func division(within box: Box) -> (range: ClosedRange<Double>, lines: Int) {
    func lines(_ part: Double) -> Double { (sag(of: part) / 12).squareRoot().rounded(.up) }
    func isInside(_ p: Vector) -> Bool { box.distance(from: p) == 0 }
    if isInside(point(at: 0)), isInside(point(at: 1)) {
      return (0...1, Int(max(1, min(lines(1), 16))))
    }
    let (x, y) = (parameters(box.minX, box.maxX) { $0.x }, parameters(box.minY, box.maxY) { $0.y })
    let low = max(x.lowerBound, y.lowerBound)
    let high = max(low, min(x.upperBound, y.upperBound))
    return (low...high, Int(max(1, min(lines(high - low), 16))))
  }

  /// Between which parameters a coordinate is within limits.
  private func parameters(
    _ least: Double, _ most: Double, _ coordinate: (Vector) -> Double
  ) -> ClosedRange<Double> {
    let grows = coordinate(point(at: 0)) <= coordinate(point(at: 1))
    func first(_ isPast: (Double) -> Bool) -> Double {
      if isPast(coordinate(point(at: 0))) { return 0 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if isPast(coordinate(point(at: middle))) { high = middle } else { low = middle }
      }
      return high
    }
    let low = first { grows ? $0 >= least : $0 <= most }
    let high = first { grows ? $0 > most : $0 < least }
    return min(low, high)...max(low, high)
  }
}

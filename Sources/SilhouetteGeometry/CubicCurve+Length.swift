import Foundation

extension CubicCurve {
  /// A quadratic written as a cubic.
  init(_ start: Vector, quadControl control: Vector, _ end: Vector) {
    let first = start + (control - start) * (2.0 / 3)
    let second = end + (control - end) * (2.0 / 3)
    self.init(
      x0: start.x, y0: start.y, x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: end.x,
      y3: end.y)
  }

  /// The point at a parameter.
  func point(at t: Double) -> Vector {
    let (head, _) = split(at: t)
    return Vector(head.x3, head.y3)
  }

  /// The derivative by the parameter.
  func velocity(at t: Double) -> Vector {
    let s = 1 - t
    let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
    return Vector(
      a * (x1 - x0) + b * (x2 - x1) + c * (x3 - x2),
      a * (y1 - y0) + b * (y2 - y1) + c * (y3 - y2))
  }

  /// The unit vector in which the curve leaves its start.
  var startDirection: Vector {
    let start = Vector(x0, y0)
    for control in [Vector(x1, y1), Vector(x2, y2), Vector(x3, y3)] where control != start {
      return (control - start).unit
    }
    return Vector(0, 0)
  }

  /// The unit vector of the way at a parameter.
  func direction(at t: Double) -> Vector {
    if t <= 0 { return startDirection }
    if t >= 1 { return -reversed.startDirection }
    return split(at: t).1.startDirection
  }

  /// The part between two parameters.
  func part(from low: Double, to high: Double) -> CubicCurve {
    let head = high < 1 ? split(at: high).0 : self
    return low > 0 ? head.split(at: min(1, low / high)).1 : head
  }

  /// The length, to about 1e-12 of itself.
  var length: Double { length(from: 0, to: 1) }

  /// The parameter at which the curve has come a given length.
  func parameter(atLength goal: Double) -> Double {
    guard goal > 0 else { return 0 }
    var (low, high) = (0.0, 1.0)
    let whole = length
    guard goal < whole else { return 1 }
    var t = goal / whole
    for _ in 0..<60 {
      let error = length(from: 0, to: t) - goal
      if error < 0 { low = t } else { high = t }
      var next = t - error / velocity(at: t).length
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - t) <= 1e-14 { return next }
      t = next
    }
    // Steps settle long before; this is what sixty of them would leave.
    return t
  }

  /// The length between two parameters, by Gauss and Legendre's rule, halved until it settles.
  private func length(from low: Double, to high: Double, depth: Int = 0) -> Double {
    let middle = (low + high) / 2
    let whole = gaussLength(from: low, to: high)
    let halves = gaussLength(from: low, to: middle) + gaussLength(from: middle, to: high)
    if abs(whole - halves) <= 1e-13 * halves || depth > 12 { return halves }
    return length(from: low, to: middle, depth: depth + 1)
      + length(from: middle, to: high, depth: depth + 1)
  }

  /// Ten points of the speed, weighted: right for speeds that are polynomials of degree 19.
  private func gaussLength(from low: Double, to high: Double) -> Double {
    let (center, half) = ((low + high) / 2, (high - low) / 2)
    var sum = 0.0
    for (node, weight) in Self.gaussRule {
      sum +=
        weight
        * (velocity(at: center - half * node).length + velocity(at: center + half * node).length)
    }
    return sum * half
  }

  /// Nodes and weights of the ten-point rule (Abramowitz and Stegun 1964, table 25.4).
  private static let gaussRule: [(node: Double, weight: Double)] = [
    (0.148_874_338_981_631_21, 0.295_524_224_714_752_87),
    (0.433_395_394_129_247_19, 0.269_266_719_309_996_36),
    (0.679_409_568_299_024_41, 0.219_086_362_515_982_04),
    (0.865_063_366_688_984_51, 0.149_451_349_150_580_59),
    (0.973_906_528_517_171_72, 0.066_671_344_308_688_14),
  ]
}

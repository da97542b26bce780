/// A cubic's arc length as a function of its parameter, to about 1e-12 of the whole. Computed once for
/// all dashes of a curve.
struct ArcLengthTable {
  private let curve: CubicCurve
  /// Parameters from 0 to 1; between two neighbours, Gauss–Legendre quadrature is accurate.
  private var parameters = [0.0]
  /// The arc lengths up to them.
  private var lengths = [0.0]

  /// O(intervals): the parameter range is halved until the quadrature settles, at most 14 times.
  init(_ curve: CubicCurve) {
    self.curve = curve
    append(from: 0, to: 1, length: curve.gaussLength(from: 0, to: 1), depth: 0)
  }

  /// The whole length.
  var length: Double { lengths[lengths.count - 1] }

  /// The parameter at an arc length from the start. O(log intervals).
  func parameter(atLength goal: Double) -> Double {
    guard goal > 0 else { return 0 }
    guard goal < length else { return 1 }
    // The last that starts before the length.
    let interval = (1..<lengths.count - 1).firstOrdered { lengths[$0] >= goal } - 1
    let (start, rest) = (parameters[interval], goal - lengths[interval])
    var (low, high) = (start, parameters[interval + 1])
    var t = low + (high - low) * (rest / (lengths[interval + 1] - lengths[interval]))
    // Newton's method within a bracket; it settles long before the sixtieth step.
    for _ in 0..<60 {
      let error = curve.gaussLength(from: start, to: t) - rest
      if error < 0 { low = t } else { high = t }
      var next = t - error / curve.derivative(at: t).length
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - t) <= 1e-14 { return next }
      t = next
    }
    return t
  }

  /// Appends the intervals between two parameters; `length` is one quadrature over all of it.
  private mutating func append(from low: Double, to high: Double, length: Double, depth: Int) {
    let middle = (low + high) / 2
    let first = curve.gaussLength(from: low, to: middle)
    let second = curve.gaussLength(from: middle, to: high)
    guard abs(length - first - second) <= 1e-13 * (first + second) || depth > 12 else {
      append(from: low, to: middle, length: first, depth: depth + 1)
      append(from: middle, to: high, length: second, depth: depth + 1)
      return
    }
    parameters += [middle, high]
    lengths.append(self.length + first)
    lengths.append(self.length + second)
  }
}

extension CubicCurve {
  /// The arc length, to about 1e-12 of itself.
  var arcLength: Double { ArcLengthTable(self).length }

  /// The arc length between two parameters by ten-point Gauss–Legendre quadrature.
  fileprivate func gaussLength(from low: Double, to high: Double) -> Double {
    let (center, half) = ((low + high) / 2, (high - low) / 2)
    var sum = 0.0
    for (node, weight) in Self.gaussRule {
      let (before, after) = (
        derivative(at: center - half * node), derivative(at: center + half * node)
      )
      sum += weight * (before.length + after.length)
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

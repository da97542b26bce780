extension Box {
  /// Where a curve is in the box, as parameters from 0 to 1 and up to their rounding; nil if it is nowhere. Along the
  /// curve x and y each only grow or only shrink.
  func parameters(of curve: (Double) -> Vector) -> ClosedRange<Double>? {
    guard let across = Self.parameters(from: minX, to: maxX, of: { curve($0).x }),
      let down = Self.parameters(from: minY, to: maxY, of: { curve($0).y })
    else { return nil }
    let low = max(across.lowerBound, down.lowerBound)
    let high = min(across.upperBound, down.upperBound)
    return low <= high ? low...high : nil
  }

  private static func parameters(
    from least: Double, to most: Double, of coordinate: (Double) -> Double
  ) -> ClosedRange<Double>? {
    let (start, end) = (coordinate(0), coordinate(1))
    if start > end {
      return parameters(from: -most, to: -least) { -coordinate($0) }
    }
    guard start <= most, end >= least else { return nil }
    let first = start >= least ? 0 : parameter { coordinate($0) >= least }
    let last = end <= most ? 1 : parameter { coordinate($0) > most }
    return first...max(first, last)
  }

  /// Where a condition begins to hold, by halving: it is false at 0 and true at 1.
  private static func parameter(where isTrue: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

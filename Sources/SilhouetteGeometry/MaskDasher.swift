/// Cuts polylines into dashes (SVG 2, section 13.5.5). Lengths are the pen's user units.
struct MaskDasher {
  private let pen: MaskPen
  /// Dashes and gaps in turn, of even number.
  private let pattern: [Double]
  private let startIndex: Int
  private let startRemainder: Double

  /// Nil for a solid line: no pattern, a negative or infinite length in it, or one so short as
  /// a whole that a pixel could not tell it from a solid line.
  init?(style: StrokeStyle, pen: MaskPen) {
    let dashes = style.dashes
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    let period = pattern.reduce(0, +)
    guard period.isFinite, pattern.allSatisfy({ $0 >= 0 }), pen.pixels(atMost: period) > 0x1p-8
    else { return nil }
    var offset = style.dashOffset.isFinite ? style.dashOffset : 0
    offset.formTruncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var index = 0
    // At offset 0 a dash of no length still is to come.
    while index < pattern.count - 1, offset > 0, offset >= pattern[index] {
      offset -= pattern[index]
      index += 1
    }
    self.pen = pen
    self.pattern = pattern
    startIndex = index
    startRemainder = max(0, pattern[index] - offset)
  }

  /// The dashes of a polyline. Those that meet where a closed one starts are one dash.
  func dashes(of line: MaskPolyline) -> [MaskPolyline] {
    guard line.points.count > 1 else { return [line] }
    var walk = Walk(pen: pen, pattern: pattern, index: startIndex, remainder: startRemainder)
    walk.run(along: line)
    guard line.isClosed, let first = walk.first, let last = walk.current else {
      return walk.dashes + [walk.current].compactMap { $0 }
    }
    if walk.dashes.isEmpty { return [line] }
    // The dash that is open at the end goes on as the one that was open at the start.
    var joined = last
    joined.isSmooth[joined.points.count - 1] = line.isSmooth[0]
    joined.points.append(contentsOf: first.points.dropFirst())
    joined.isSmooth.append(contentsOf: first.isSmooth.dropFirst())
    return [joined] + walk.dashes.dropFirst()
  }

  /// A walk along one polyline.
  private struct Walk {
    let pen: MaskPen
    let pattern: [Double]
    var index: Int
    var remainder: Double
    var dashes: [MaskPolyline] = []
    /// The dash under way; nil in a gap.
    var current: MaskPolyline?
    private var startsInDash = false

    init(pen: MaskPen, pattern: [Double], index: Int, remainder: Double) {
      self.pen = pen
      self.pattern = pattern
      self.index = index
      self.remainder = remainder
    }

    /// The dash in which the walk began, if in any.
    var first: MaskPolyline? { startsInDash ? dashes.first ?? current : nil }

    mutating func run(along line: MaskPolyline) {
      startsInDash = index % 2 == 0
      let count = line.points.count
      if startsInDash { begin(at: line.points[0], along: line.points[1] - line.points[0]) }
      for index in 0..<(line.isClosed ? count : count - 1) {
        let end = (index + 1) % count
        walk(from: line.points[index], to: line.points[end])
        current?.addLine(to: line.points[end], isSmooth: line.isSmooth[end])
      }
    }

    private mutating func walk(from: SIMD2<Double>, to: SIMD2<Double>) {
      let vector = to - from
      let units = pen.units(vector)
      let length = (units * units).sum().squareRoot()
      var done = 0.0
      while remainder < length - done {
        done += remainder
        let point = from + vector * (done / length)
        if current != nil { finish(at: point) } else { begin(at: point, along: vector) }
        index = (index + 1) % pattern.count
        remainder = pattern[index]
      }
      remainder -= length - done
    }

    private mutating func begin(at point: SIMD2<Double>, along direction: SIMD2<Double>) {
      var dash = MaskPolyline(start: point)
      dash.direction = direction
      dash.isDrawn = true
      current = dash
    }

    private mutating func finish(at point: SIMD2<Double>) {
      guard var dash = current else { return }
      dash.addLine(to: point)
      dashes.append(dash)
      current = nil
    }
  }
}

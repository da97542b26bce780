import Foundation

/// Finds thin strips between two shapes that belong to neither.
///
/// The width of a strip at a pixel follows from the distances of the nearest shapes across and down. With those
/// lengths h and v, a straight strip is h · v / √(h² + v²) wide.
struct GapFinder {
  /// All strips between the same two shapes.
  struct Gap {
    /// The one with the smaller index is the lower.
    let sides: Survey.Pair
    /// The indices of its pixels.
    fileprivate(set) var pixels: [Int] = []
    /// Its greatest width, in the view's points, and the pixel where it is.
    fileprivate(set) var width = 0.0
    fileprivate(set) var widest = 0
    /// Its length in points, along the axis on which it is longer.
    fileprivate(set) var length = 0.0
  }

  private let survey: Survey
  /// The size of a pixel in the view's points.
  private let unit: CGSize
  /// For each pixel, how many pixels it is from shape to shape in its row; 0 if there is none within 255.
  private var across: [UInt8]
  /// The same in its column.
  private var down: [UInt8]

  init(_ survey: Survey, zoom: CGSize) {
    self.survey = survey
    unit = CGSize(width: zoom.width / survey.scale, height: zoom.height / survey.scale)
    across = Array(repeating: 0, count: survey.top.count)
    down = across
    for row in 0..<survey.height {
      Self.measure(survey.top, from: row * survey.width, by: 1, count: survey.width, into: &across)
    }
    for column in 0..<survey.width {
      Self.measure(survey.top, from: column, by: survey.width, count: survey.height, into: &down)
    }
  }

  /// The gaps narrower than `limit` points and at least `least` points long, from the longest. Shorter ones
  /// are where two outlines part, as they do at the end of every border.
  func gaps(narrowerThan limit: Double, longerThan least: Double) -> [Gap] {
    var found: [Survey.Pair: Gap] = [:]
    for pixel in survey.top.indices where across[pixel] | down[pixel] != 0 {
      let width = width(at: pixel)
      guard width < limit, let sides = sides(of: pixel) else { continue }
      var gap = found.removeValue(forKey: sides) ?? Gap(sides: sides)
      gap.pixels.append(pixel)
      if width > gap.width { (gap.width, gap.widest) = (width, pixel) }
      found[sides] = gap
    }
    let gaps = found.values.map { gap in
      var gap = gap
      let rows = Set(gap.pixels.map { $0 / survey.width }).count
      let columns = Set(gap.pixels.map { $0 % survey.width }).count
      gap.length = max(Double(rows) * unit.height, Double(columns) * unit.width)
      return gap
    }
    return gaps.filter { $0.length >= least }.sorted {
      ($1.length, $0.sides.lower, $0.sides.upper) < ($0.length, $1.sides.lower, $1.sides.upper)
    }
  }

  /// Measures the runs without a shape along a line of pixels.
  private static func measure(
    _ top: [Int32], from start: Int, by step: Int, count: Int, into lengths: inout [UInt8]
  ) {
    var last = -1
    for index in 0..<count where top[start + index * step] >= 0 {
      let length = index - last - 1
      if last >= 0, 1...255 ~= length {
        for gap in last + 1..<index { lengths[start + gap * step] = UInt8(length) }
      }
      last = index
    }
  }

  /// The distances from shape to shape across and down, in points; 0 if there is none.
  private func lengths(at pixel: Int) -> (h: Double, v: Double) {
    (Double(across[pixel]) * unit.width, Double(down[pixel]) * unit.height)
  }

  private func width(at pixel: Int) -> Double {
    let (h, v) = lengths(at: pixel)
    return h == 0 || v == 0 ? h + v : h * v / (h * h + v * v).squareRoot()
  }

  /// The shapes on both sides, across or down, whichever is narrower; nil if they are the same.
  private func sides(of pixel: Int) -> Survey.Pair? {
    let (h, v) = lengths(at: pixel)
    let step = v == 0 || h > 0 && h <= v ? 1 : survey.width
    let (a, b) = (nearestShape(from: pixel, by: -step), nearestShape(from: pixel, by: step))
    return a == b ? nil : Survey.Pair(upper: max(a, b), lower: min(a, b))
  }

  private func nearestShape(from pixel: Int, by step: Int) -> Int {
    var pixel = pixel
    while survey.top[pixel] < 0 { pixel += step }
    return Int(survey.top[pixel])
  }
}

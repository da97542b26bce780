import Foundation

/// Finds thin strips that belong to no shape, between two that do.
///
/// The width of such a strip at a pixel follows from how far it is across and down to the nearest
/// shapes: of a straight strip with those lengths h and v it is h · v / √(h² + v²).
struct GapFinder {
  /// A strip, or several between the same two shapes.
  struct Gap {
    /// The places of the shapes among the items.
    let first: Int
    let second: Int
    /// Its pixels.
    fileprivate(set) var places: [Int] = []
    /// Its greatest width, in the view's points, and where that is.
    fileprivate(set) var width = 0.0
    fileprivate(set) var widest = 0
    /// How many points it is long, along the axis on which it is longer.
    fileprivate(set) var length = 0.0
  }

  private struct Sides: Hashable {
    let first: Int
    let second: Int
  }

  private let survey: Survey
  /// A pixel's sides in the view's points.
  private let unit: CGSize
  /// For each pixel how many pixels it is from shape to shape; 0 where there is none within 255.
  private var across: [UInt8]
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

  /// Strips narrower than so many points and at least so long, from the longest. Shorter ones are
  /// where two coasts part, as they do at the end of every border.
  func gaps(narrowerThan limit: Double, longerThan least: Double) -> [Gap] {
    var found: [Sides: Gap] = [:]
    for place in survey.top.indices where across[place] | down[place] != 0 {
      let width = width(at: place)
      guard width < limit, let sides = sides(of: place) else { continue }
      var gap = found.removeValue(forKey: sides) ?? Gap(first: sides.first, second: sides.second)
      gap.places.append(place)
      if width > gap.width { (gap.width, gap.widest) = (width, place) }
      found[sides] = gap
    }
    let gaps = found.values.map { gap in
      var gap = gap
      let rows = Set(gap.places.map { $0 / survey.width }).count
      let columns = Set(gap.places.map { $0 % survey.width }).count
      gap.length = max(Double(rows) * unit.height, Double(columns) * unit.width)
      return gap
    }
    return gaps.filter { $0.length >= least }
      .sorted { ($1.length, $0.first, $0.second) < ($0.length, $1.first, $1.second) }
  }

  /// Measures the stretches without a shape along a line of pixels.
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

  private func width(at place: Int) -> Double {
    let h = Double(across[place]) * unit.width
    let v = Double(down[place]) * unit.height
    return h == 0 || v == 0 ? h + v : h * v / (h * h + v * v).squareRoot()
  }

  /// The shapes on both sides where it is narrower; nil where they are the same.
  private func sides(of place: Int) -> Sides? {
    let h = Double(across[place]) * unit.width
    let v = Double(down[place]) * unit.height
    let step = v == 0 || h > 0 && h <= v ? 1 : survey.width
    let (a, b) = (shape(from: place, by: -step), shape(from: place, by: step))
    return a == b ? nil : Sides(first: min(a, b), second: max(a, b))
  }

  private func shape(from place: Int, by step: Int) -> Int {
    var place = place
    while survey.top[place] < 0 { place += step }
    return Int(survey.top[place])
  }
}

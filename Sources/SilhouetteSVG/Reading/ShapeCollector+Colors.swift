import Foundation
import SilhouetteGeometry

extension ReadingContext {
  /// Enters an element: its opacity and its filter apply to all that is in it.
  mutating func fade(by style: ComputedStyle) {
    if let own = style.nonInherited?.opacity { opacity *= own }
    if let filter = style.text(.filter), filter.lowerCase != "none" { isFiltered = true }
  }
}

/// The colours of painted elements.
extension ShapeCollector {
  /// The colours of an element's fill and stroke: clear if it is not painted, nil if it is painted by more than a
  /// colour.
  mutating func colors(
    of index: Int, in context: ReadingContext
  ) throws(SVGError) -> (fill: RGBA?, stroke: RGBA?) {
    let style = context.style
    if !style.isVisible { return (.clear, .clear) }
    let name = tree[index].name
    if name == .image || name == .foreignObject { return (nil, .clear) }
    return (
      try color(style.fill, style.fillOpacity, of: index, in: context),
      try color(style.stroke, style.strokeOpacity, of: index, in: context)
    )
  }

  private mutating func color(
    _ paint: Paint, _ opacity: Double, of index: Int, in context: ReadingContext
  ) throws(SVGError) -> RGBA? {
    let color: RGBA?
    switch paint {
    case .none, .contextFill, .contextStroke: return .clear
    case .color(let own): color = own.resolved(context.style.color)
    case .server(let server, _): color = try meanColor(of: server, for: index)
    }
    guard let faded = color?.faded(by: opacity * context.opacity) else { return nil }
    // Nothing is nothing, whatever its colour.
    return faded.alpha == 0 ? .clear : context.isFiltered ? nil : faded
  }

  /// The mean of a gradient's colours over its stops, or those of the first of its templates that has some: clear without
  /// any, nil for a pattern.
  private mutating func meanColor(of server: Int, for index: Int) throws(SVGError) -> RGBA? {
    if tree[server].name == .pattern { return nil }
    try session.pay(.lookUp, for: index)
    if let known = meanColors[server] { return known }
    meanColors[server] = .clear
    var (element, seen) = (server as Int?, Set<Int>())
    while let next = element, tree[next].name?.isPaintServer == true, seen.insert(next).inserted {
      try session.pay(2 * .id + .bytes(MemoryLayout<ComputedStyle>.stride), for: server)
      if let mean = try meanOfStops(in: next) {
        meanColors[server] = mean
        break
      }
      let link = try session.link(of: next)
      element = try link.flatMap { link throws(SVGError) in
        try session.element(referredToBy: link, from: next)
      }
    }
    return meanColors[server]
  }

  /// The mean over the stops in an element, each colour weighted by its alpha; nil without any.
  private func meanOfStops(in element: Int) throws(SVGError) -> RGBA? {
    let inherited = try walker.styles.styleAtPosition(of: element)
    var sum = SIMD4<Double>.zero
    var last: (offset: Double, color: SIMD4<Double>)?
    for stop in tree[element].children {
      try session.pay(.child, for: stop)
      guard tree[stop].localName == "stop" else { continue }
      try session.pay(.visitedElement, for: stop)
      var style = inherited
      try walker.styles.update(&style, for: stop)
      let given = try session.text(of: "offset", stop).flatMap(ComputedStyle.opacity) ?? 0
      let offset = max(given, last?.offset ?? 0)
      let color = style.color(.stopColor).faded(by: style.opacity(.stopOpacity)).weighted
      sum += (offset - (last?.offset ?? 0)) / 2 * (color + (last?.color ?? color))
      last = (offset, color)
    }
    return last.map { RGBA(weighted: sum + (1 - $0.offset) * $0.color) }
  }
}

extension RGBA {
  /// The channels, the others multiplied by the alpha, which is from 0 to 1.
  fileprivate var weighted: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), 1) * (Double(alpha) / 255)
  }

  fileprivate init(weighted sum: SIMD4<Double>) {
    func channel(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255).rounded()) }
    let color = sum.w > 0 ? sum / sum.w : sum
    self.init(
      red: channel(color.x), green: channel(color.y), blue: channel(color.z),
      alpha: channel(255 * sum.w))
  }
}

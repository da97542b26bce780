import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// Adds a graphics element's drawing to the shape that owns it, if it takes hits.
  mutating func draw(_ index: Int, in context: ReadingContext) throws(ReadingFault) {
    guard let owner = context.owner, context.isRendered else { return }
    let outlines = try outlines(of: index, in: context)
    if outlines.isEmpty { return }
    for outline in outlines { try count(outline.weight, segmentsOf: index) }
    add(outlines, of: index, to: owner, in: context)
  }

  /// Adds the rectangle round a container to the shape that owns it, for `pointer-events: bounding-box`.
  /// It is below what is in the container, as that is drawn later.
  mutating func drawBox(of index: Int, in context: ReadingContext) throws(ReadingFault) {
    guard let owner = context.owner, context.isRendered else { return }
    let box = try box(of: index, .fill, in: context)
    if box.isEmpty { return }
    shapes[owner].ownsGraphics = true
    add(
      [.fill(VectorPath(rect: box).applying(context.transform))], of: index, to: owner, in: context)
  }

  /// Adds an element's drawing to a shape, on top of all before.
  private mutating func add(
    _ outlines: [Outline], of index: Int, to owner: Int, in context: ReadingContext
  ) {
    let layer = context.uses.first?.layer ?? layers.name(of: index, in: tree)
    shapes[owner].add(
      SVGDrawing(
        order: drawingCount, layer: layer, outlines: outlines, clips: context.clips,
        isApproximate: tree[index].name == "text"))
    drawingCount += 1
  }

  /// Counts the segments of an outline that is kept.
  mutating func count(_ segments: Int, segmentsOf index: Int) throws(ReadingFault) {
    segmentCount += segments
    if segmentCount > limits.segments { throw exceeded(.segments, limits.segments, index) }
  }

  /// What of an element takes hits, in document space (SVG 2, section 15.6).
  private mutating func outlines(
    of index: Int, in context: ReadingContext
  ) throws(ReadingFault) -> [Outline] {
    let style = context.style
    let events = style.pointerEvents
    if events == .none || (events.needsVisibility && !style.isVisible) { return [] }
    let parts = hitParts(of: tree[index].name, style)
    guard parts.fill || parts.stroke || events == .boundingBox else { return [] }

    var path = try path(of: index, in: context)
    if path.isEmpty { return [] }
    if events == .boundingBox {
      return [.fill(VectorPath(rect: path.box).applying(context.transform))]
    }
    let stroke = parts.stroke ? try placedStroke(of: index, along: path, in: context) : nil
    path.apply(context.transform)
    var outlines: [Outline] = []
    if parts.fill {
      let isText = tree[index].name == "text"
      outlines.append(.fill(path, rule: isText ? .nonZero : style.fillRule))
    }
    if let stroke { outlines.append(.stroke(path, style: stroke)) }
    return outlines
  }

  /// How an element is stroked in document space; nil where it has no stroke. Its dashes are counted.
  private mutating func placedStroke(
    of index: Int, along path: VectorPath, in context: ReadingContext
  ) throws(ReadingFault) -> Stroke? {
    let stroke = strokeStyle(of: index, along: path, in: context)
    guard stroke.width > 0 else { return nil }
    let keepsWidth = context.style.own?.keepsStrokeWidth ?? false
    try count(
      stroke.dashCount(along: keepsWidth ? path.applying(context.transform) : path),
      segmentsOf: index)
    return keepsWidth ? stroke : stroke.applying(context.transform)
  }

  /// How an element is stroked in its user space. Where `pathLength` says how long the path is to be
  /// taken for, dashes are measured by that (SVG 2, section 9.6.1).
  func strokeStyle(
    of index: Int, along path: VectorPath, in context: ReadingContext
  ) -> Stroke {
    var stroke = context.style.strokeStyle(viewport: context.viewport)
    guard !stroke.dashes.isEmpty, let text = tree[index].attributes["pathLength"] else {
      return stroke
    }
    var scanner = NumberScanner(text.trimmed)
    guard let length = scanner.readNumber(), scanner.isAtEnd, length > 0 else { return stroke }
    let unit = path.length / length
    stroke.dashes = stroke.dashes.map { $0 * unit }
    stroke.dashOffset *= unit
    return stroke
  }

  /// Whether the fill and the stroke take hits. The cells of text, images and foreign objects count as
  /// a fill, whichever is asked for; the latter two are always painted, and a line has no inside.
  private func hitParts(of name: String, _ style: ComputedStyle) -> (fill: Bool, stroke: Bool) {
    let events = style.pointerEvents
    let isImage = name == "image" || name == "foreignObject"
    let fill = events.includesFill(painted: style.hasFill || isImage)
    let stroke = events.includesStroke(painted: style.hasStroke || isImage)
    switch name {
    case "image", "foreignObject", "text": return (fill || stroke, false)
    case "line": return (false, stroke)
    default: return (fill, stroke)
    }
  }
}

extension Outline {
  /// How many filled lines take about as much time and memory to be made a map of: twenty whatever
  /// it is; a curve is cut where it turns, and a stroke is a body and a join for each segment.
  fileprivate var weight: Int {
    let (straight, curved): (Int, Int)
    switch style {
    case .fill: (straight, curved) = (1, 3)
    case .stroke: (straight, curved) = (2, 8)
    }
    let own = 20
    if path.isStraight { return own + straight * path.underestimatedCount }
    return path.reduce(own) { $0 + ($1.isCurved ? curved : straight) }
  }
}

extension VectorPath.Element {
  /// Whether it is neither straight nor round.
  fileprivate var isCurved: Bool {
    switch self {
    case .quad, .cubic: true
    case .arc(let arc, _):
      abs(hypot(arc.axis1.x, arc.axis1.y) - hypot(arc.axis2.x, arc.axis2.y)) > 1e-9
    case .move, .line, .close: false
    }
  }
}

extension Stroke {
  /// About how many dashes and gaps there are on a path, and in the pattern: the pattern's where all
  /// else is no number, as then the line is solid.
  fileprivate func dashCount(along path: VectorPath) -> Int {
    guard !dashes.isEmpty else { return 0 }
    let period = dashes.reduce(0, +)
    let count = path.hullLength / period * Double(dashes.count)
    // The last subpath that is cut may have as many as all before it.
    let most = Double(2 * Self.mostDashes)
    return dashes.count + (count.isFinite ? Int(min(max(0, count), most)) : 0)
  }
}

extension VectorPath {
  /// At least the path's length: that of its control points in a row.
  fileprivate var hullLength: Double {
    var (length, start, current) = (0.0, CGPoint.zero, CGPoint.zero)
    func go(to points: CGPoint...) {
      for point in points {
        length += hypot(Double(point.x - current.x), Double(point.y - current.y))
        current = point
      }
    }
    for element in self {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): go(to: point)
      case .quad(let control, let point): go(to: control, point)
      case .cubic(let control1, let control2, let point): go(to: control1, control2, point)
      case .arc(let arc, let point):
        let (a, b) = (arc.axis1, arc.axis2)
        length += abs(arc.endAngle - arc.startAngle) * hypot(hypot(a.x, a.y), hypot(b.x, b.y))
        current = point
      case .close: go(to: start)
      }
    }
    return length
  }
}

public import Foundation

/// A path: subpaths of straight lines, quadratic and cubic Béziers and elliptical arcs.
///
/// Coordinates are in whatever space the caller chooses. A path is built by code, or read from SVG path
/// data with ``init(svg:)``. An element takes one byte and its points.
public struct VectorPath: Sendable, Hashable {
  /// A drawing command.
  public enum Element: Sendable, Hashable {
    /// Starts a subpath.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic Bézier.
    case quad(control: CGPoint, to: CGPoint)
    /// A cubic Bézier.
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// An elliptical arc. Its end point is stored too, so that it is exact.
    case arc(EllipticalArc, to: CGPoint)
    /// A straight line to the subpath's start, where the next element starts.
    case close

    /// Hashes the kind and its points. O(1).
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .move(let end): hasher.combine(.move, end)
      case .line(let end): hasher.combine(.line, end)
      case .quad(let control, let end): hasher.combine(.quad, control, end)
      case .cubic(let control1, let control2, let end):
        hasher.combine(.cubic, control1, control2, end)
      case .arc(let arc, let end):
        hasher.combine(.arc, end)
        hasher.combine(arc)
      case .close: hasher.combine(.close)
      }
    }
  }

  enum Verb: UInt8 {
    case move, line, quad, cubic, arc, close

    var isCurve: Bool { self == .quad || self == .cubic || self == .arc }

    /// The number of points stored: for an arc its centre, two axes, two angles as one point, and its
    /// end.
    var width: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .arc: 5
      case .close: 0
      }
    }
  }

  private(set) var verbs: [Verb] = []
  package var elementCount: Int { verbs.count }
  private(set) var points: [CGPoint] = []
  /// The index of the last subpath's first point.
  private var start = 0

  /// The point where the next element starts; nil in an empty path. O(1).
  public var currentPoint: CGPoint? { verbs.last == .close ? points[start] : points.last }

  /// An empty path. O(1).
  public init() {}

  /// A path from its parts: it starts with a move, so does what follows a close, and each verb has its points.
  ///
  /// - Parameter start: the index of the last subpath's first point.
  init(verbs: [Verb], points: [CGPoint], start: Int) {
    (self.verbs, self.points, self.start) = (verbs, points, start)
  }

  /// Hashes the elements. O(elements).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    for point in points { hasher.combine(point) }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Starts a new subpath. Amortised O(1).
  public mutating func move(to point: CGPoint) {
    start = points.count
    verbs.append(.move)
    points.append(point)
  }

  /// Adds the subpaths of another path. O(elements of it).
  public mutating func add(_ path: VectorPath) {
    if path.isEmpty { return }
    start = path.start + points.count
    verbs += path.verbs
    points += path.points
  }

  /// Adds a straight line; in an empty path, a move. Amortised O(1).
  public mutating func addLine(to point: CGPoint) {
    guard beginSubpath(orMoveTo: point) else { return }
    verbs.append(.line)
    points.append(point)
  }

  /// Adds straight lines to a path that is not empty; the ends are as many as their underestimated count. Amortised
  /// O(lines).
  @inline(__always)
  mutating func addLines(to ends: some Sequence<CGPoint>) {
    let count = ends.underestimatedCount
    guard count > 0, beginSubpath(orMoveTo: .zero) else { return }
    verbs.append(contentsOf: repeatElement(.line, count: count))
    points.append(contentsOf: ends)
  }

  /// Adds a quadratic Bézier; in an empty path, a move to its end. Amortised O(1).
  public mutating func addQuad(to point: CGPoint, control: CGPoint) {
    guard beginSubpath(orMoveTo: point) else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(point)
  }

  /// Adds a cubic Bézier; in an empty path, a move to its end. Amortised O(1).
  public mutating func addCubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard beginSubpath(orMoveTo: point) else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(point)
  }

  /// Adds an elliptical arc as SVG's `A` command does: scales up radii that are too small, and adds a line for a
  /// radius of 0 (SVG 2, section 9.5.1). In an empty path, moves to its end. Amortised O(1).
  ///
  /// - Parameters:
  ///   - rotation: the angle from the x axis to the ellipse's first axis, in degrees, towards y.
  ///   - largeArc: whether the arc spans more than half the ellipse.
  ///   - sweep: whether the angle increases along the arc.
  public mutating func addArc(
    to point: CGPoint, radii: CGSize, rotation: Double = 0, largeArc: Bool = false,
    sweep: Bool = true
  ) {
    guard beginSubpath(orMoveTo: point), let from = currentPoint else { return }
    if from == point { return }
    let arc = EllipticalArc(
      from: from, to: point, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
    guard let arc else { return addLine(to: point) }
    add(arc, to: point)
  }

  /// Adds an arc from the current point to `point`. If the arc's ends differ from these by more than rounding,
  /// straight lines connect them. In an empty path, moves to `point`. Amortised O(1).
  public mutating func add(_ arc: EllipticalArc, to point: CGPoint) {
    guard beginSubpath(orMoveTo: point), let from = currentPoint else { return }
    let (start, end) = (arc.point(at: arc.startAngle), arc.point(at: arc.endAngle))
    if arc.isApart(start, from) { addLine(to: start) }
    let isApart = arc.isApart(end, point)
    add(arc, endingAt: isApart ? end : point)
    if isApart { addLine(to: point) }
  }

  /// Adds an arc that runs from the current point to `end`, up to rounding; the caller makes sure of that.
  mutating func add(_ arc: EllipticalArc, endingAt end: CGPoint) {
    guard beginSubpath(orMoveTo: end) else { return }
    verbs.append(.arc)
    points += [
      arc.center, arc.axis1, arc.axis2, CGPoint(x: arc.startAngle, y: arc.endAngle), end,
    ]
  }

  /// Closes the subpath with a straight line to its start; no effect in an empty path. Amortised O(1).
  public mutating func close() {
    guard !isEmpty, beginSubpath(orMoveTo: points[start]) else { return }
    verbs.append(.close)
  }

  /// Adds an element: of an arc also the straight lines to it and from it, where it begins or ends elsewhere. Amortised
  /// O(1).
  mutating func add(_ element: Element) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): addLine(to: end)
    case .quad(let control, let end): addQuad(to: end, control: control)
    case .cubic(let control1, let control2, let end):
      addCubic(to: end, control1: control1, control2: control2)
    case .arc(let arc, let end): add(arc, to: end)
    case .close: close()
    }
  }

  /// Whether all elements are moves and straight lines. O(elements).
  package var isStraight: Bool {
    !verbs.contains { $0.isCurve }
  }

  /// The number of its curves. O(elements).
  package var curveCount: Int { verbs.count { $0.isCurve } }

  /// Reserves capacity for a total of elements and points.
  mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  /// Removes all elements and keeps the capacity.
  mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  /// An equal path without spare capacity. O(points).
  var copy: VectorPath {
    var copy = VectorPath()
    copy.reserve(verbs: verbs.count, points: points.count)
    copy.verbs += verbs
    copy.points += points
    copy.start = start
    return copy
  }

  /// Each subpath as a path of its own. O(elements).
  var subpaths: [VectorPath] {
    let moves = verbs.indices.filter { verbs[$0] == .move } + [verbs.count]
    var offset = 0
    return zip(moves, moves.dropFirst()).map { start, end in
      let width = verbs[start..<end].reduce(0) { $0 + $1.width }
      defer { offset += width }
      var path = VectorPath()
      path.verbs = Array(verbs[start..<end])
      path.points = Array(points[offset..<offset + width])
      return path
    }
  }

  /// Starts a subpath if none is open: where the last one started, or in an empty path at `point`. False
  /// in the latter case.
  @inline(__always)
  private mutating func beginSubpath(orMoveTo point: CGPoint) -> Bool {
    guard let last = verbs.last else {
      move(to: point)
      return false
    }
    if last == .close { move(to: points[start]) }
    return true
  }
}

extension VectorPath {
  /// The path's image under an affine map; arcs stay arcs. O(elements).
  public func applying(_ transform: Affine) -> VectorPath {
    var path = self
    path.apply(transform)
    return path
  }

  /// Replaces the path by its image under an affine map, in place unless its storage is shared.
  /// O(elements).
  package mutating func apply(_ transform: Affine) {
    if transform == .identity { return }
    guard verbs.contains(.arc) else {
      for index in points.indices { points[index] = transform.transform(points[index]) }
      return
    }
    var offset = 0
    for verb in verbs {
      switch verb {
      case .arc:
        points[offset] = transform.transform(points[offset])
        for axis in 1...2 { points[offset + axis] = transform.linear(points[offset + axis]) }
        points[offset + 4] = transform.transform(points[offset + 4])
      default:
        for index in offset..<offset + verb.width {
          points[index] = transform.transform(points[index])
        }
      }
      offset += verb.width
    }
  }
}

extension Hasher {
  fileprivate mutating func combine(_ verb: VectorPath.Verb, _ points: CGPoint...) {
    combine(verb.rawValue)
    for point in points { combine(point) }
  }
}

extension VectorPath: CustomStringConvertible {
  /// For example: `path of 5 elements in (0.0, 0.0, 10.0, 5.0)`.
  public var description: String {
    let count = verbs.count == 1 ? "1 element" : "\(verbs.count) elements"
    let extent = extent
    if extent.isNull { return "path of \(count)" }
    return "path of \(count) in "
      + "(\(extent.minX), \(extent.minY), \(extent.width), \(extent.height))"
  }
}

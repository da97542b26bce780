public import Foundation

/// An outline: subpaths of straight lines, quadratic and cubic Béziers and elliptical arcs.
///
/// Coordinates are `Double`s in whatever space the caller chooses. A path is built by code, or read
/// from SVG path data with ``init(svg:)``. Storage is one byte and the points for each element.
public struct VectorPath: Sendable, Hashable {
  /// One step of a path.
  public enum Element: Sendable, Hashable {
    /// Begins a subpath.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic Bézier.
    case quad(control: CGPoint, to: CGPoint)
    /// A cubic Bézier.
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// A piece of an ellipse, ending in a point that is given exactly.
    case arc(EllipticalArc, to: CGPoint)
    /// A line back to the subpath's start. The next element, if no move, starts there again.
    case close
  }

  enum Verb: UInt8 {
    case move, line, quad, cubic, arc, close

    /// How many points the verb takes; an arc, three of its ellipse, its two angles as one, and its end.
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
  private(set) var points: [CGPoint] = []
  /// Where among the points the last subpath starts.
  private var start = 0

  /// Where the next element starts; nil in an empty path. O(1).
  public var currentPoint: CGPoint? { verbs.last == .close ? points[start] : points.last }

  /// An empty path, which has no inside. O(1).
  public init() {}

  /// Whether nothing has been added.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Begins a new subpath. Amortised O(1).
  public mutating func move(to point: CGPoint) {
    start = points.count
    verbs.append(.move)
    points.append(point)
  }

  /// Adds a straight line; in an empty path, a move. Amortised O(1).
  public mutating func addLine(to point: CGPoint) {
    guard beginSubpath(orMoveTo: point) else { return }
    verbs.append(.line)
    points.append(point)
  }

  /// Adds so many straight lines in a row, to a path that is not empty. Amortised O(lines).
  @inline(__always)
  mutating func addLines(_ count: Int, to end: (Int) -> CGPoint) {
    guard count > 0, beginSubpath(orMoveTo: .zero) else { return }
    verbs.append(contentsOf: repeatElement(.line, count: count))
    for line in 0..<count { points.append(end(line)) }
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

  /// Adds an elliptical arc as SVG's `A` command does: out-of-range radii are scaled up, and a
  /// radius of 0 draws a line (SVG 2, section 9.5.1). In an empty path, a move to its end. Amortised
  /// O(1).
  ///
  /// - Parameters:
  ///   - rotation: of the ellipse against the x axis, in degrees, clockwise where y runs downwards.
  ///   - largeArc: whether the arc spans more than half the ellipse.
  ///   - sweep: whether its angle increases along it.
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

  /// Adds an arc that starts in the current point and ends in `point`; in an empty path, a move.
  /// Amortised O(1).
  public mutating func add(_ arc: EllipticalArc, to point: CGPoint) {
    guard beginSubpath(orMoveTo: point) else { return }
    verbs.append(.arc)
    points += [
      arc.center, arc.axis1, arc.axis2, CGPoint(x: arc.startAngle, y: arc.endAngle), point,
    ]
  }

  /// Closes the subpath with a line to its start. Does nothing in an empty path. Amortised O(1).
  public mutating func close() {
    guard !isEmpty, beginSubpath(orMoveTo: points[start]) else { return }
    verbs.append(.close)
  }

  /// Whether all elements are moves and straight lines. O(elements).
  package var isStraight: Bool {
    // A curve takes more than its end.
    verbs.allSatisfy { $0.width < 2 }
  }

  /// Makes room for so many elements with so many points, all in all.
  mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  /// Takes all elements away, and keeps their room for others.
  mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  /// An equal path, without room to spare. O(points).
  var copy: VectorPath {
    var copy = VectorPath()
    copy.reserve(verbs: verbs.count, points: points.count)
    copy.verbs += verbs
    copy.points += points
    copy.start = start
    return copy
  }

  /// Makes sure that a subpath is open. False when there was no current point and `point` is it now.
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

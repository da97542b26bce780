public import Foundation

/// An outline: subpaths of straight lines, quadratic and cubic Béziers and elliptical arcs.
///
/// Coordinates are `Double`s in whatever space the caller chooses. A path is built by code, or read
/// from SVG path data with ``init(svg:)``. Storage is one byte and the coordinates for each element.
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

    /// How many coordinates the verb takes.
    var width: Int {
      switch self {
      case .move, .line: 2
      case .quad: 4
      case .cubic: 6
      case .arc: 10
      case .close: 0
      }
    }
  }

  private(set) var verbs: [Verb] = []
  private(set) var coordinates: [Double] = []
  private var start = CGPoint.zero
  private var hasSubpath = false

  /// Where the next element starts; nil in an empty path.
  public private(set) var currentPoint: CGPoint?

  /// An empty path, which has no inside. O(1).
  public init() {}

  /// Whether nothing has been added.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Begins a new subpath. Amortised O(1).
  public mutating func move(to point: CGPoint) {
    verbs.append(.move)
    append(point)
    start = point
    hasSubpath = true
  }

  /// Adds a straight line; in an empty path, a move. Amortised O(1).
  public mutating func addLine(to point: CGPoint) {
    guard beginSubpath(orMoveTo: point) else { return }
    verbs.append(.line)
    append(point)
  }

  /// Adds a quadratic Bézier; in an empty path, a move to its end. Amortised O(1).
  public mutating func addQuad(to point: CGPoint, control: CGPoint) {
    guard beginSubpath(orMoveTo: point) else { return }
    verbs.append(.quad)
    append(control)
    append(point)
  }

  /// Adds a cubic Bézier; in an empty path, a move to its end. Amortised O(1).
  public mutating func addCubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard beginSubpath(orMoveTo: point) else { return }
    verbs.append(.cubic)
    append(control1)
    append(control2)
    append(point)
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
    append(arc.center)
    append(arc.axis1)
    append(arc.axis2)
    coordinates.append(arc.startAngle)
    coordinates.append(arc.endAngle)
    append(point)
  }

  /// Closes the subpath with a line to its start. Does nothing in an empty path. Amortised O(1).
  public mutating func close() {
    guard currentPoint != nil, beginSubpath(orMoveTo: start) else { return }
    verbs.append(.close)
    currentPoint = start
    hasSubpath = false
  }

  /// The path with every point replaced. For paths without arcs, which have more than points.
  func mappingCoordinates(_ map: (CGPoint) -> CGPoint) -> VectorPath {
    var path = self
    for place in stride(from: 0, to: coordinates.count - 1, by: 2) {
      let point = map(CGPoint(x: coordinates[place], y: coordinates[place + 1]))
      path.coordinates[place] = Double(point.x)
      path.coordinates[place + 1] = Double(point.y)
    }
    path.start = map(start)
    path.currentPoint = currentPoint.map(map)
    return path
  }

  /// Makes room for this many more elements.
  mutating func reserve(elements: Int) {
    verbs.reserveCapacity(verbs.count + elements)
    coordinates.reserveCapacity(coordinates.count + 2 * elements)
  }

  private mutating func append(_ point: CGPoint) {
    coordinates.append(Double(point.x))
    coordinates.append(Double(point.y))
    currentPoint = point
  }

  /// Makes sure that a subpath is open. False when there was no current point and `point` is it now.
  private mutating func beginSubpath(orMoveTo point: CGPoint) -> Bool {
    if hasSubpath { return true }
    guard currentPoint != nil else {
      move(to: point)
      return false
    }
    move(to: start)
    return true
  }
}

public import Foundation

extension VectorPath {
  /// One element of a path with the points between which it runs.
  ///
  /// A move starts and ends in its own point. A close runs from the subpath's last point to its first.
  public struct Segment: Sendable, Hashable {
    /// The current point before the element.
    public let start: CGPoint
    /// The line, curve or arc.
    public let element: Element
    /// The current point after the element.
    public let end: CGPoint

    /// Hashes the element and its ends. O(1).
    public func hash(into hasher: inout Hasher) {
      hasher.combine(start)
      hasher.combine(element)
      hasher.combine(end)
    }
  }

  /// The elements in order, each with its start and end. O(1).
  public var segments: Segments { Segments(self) }

  /// A walk over a path's elements that keeps the current point and the subpath's start.
  public struct Segments: Sequence, IteratorProtocol {
    private let path: VectorPath
    private var index = 0
    private var offset = 0
    private var subpathStart = 0

    init(_ path: VectorPath) { self.path = path }

    /// The next segment, or nil after the last. O(1).
    @inline(__always)
    public mutating func next() -> Segment? {
      guard index < path.verbs.count else { return nil }
      let verb = path.verbs[index]
      let at = offset
      index += 1
      offset += verb.width
      let points = path.points
      func segment(_ element: VectorPath.Element, to end: CGPoint) -> Segment {
        Segment(start: points[at - 1], element: element, end: end)
      }
      switch verb {
      case .move:
        subpathStart = at
        return Segment(start: points[at], element: .move(to: points[at]), end: points[at])
      case .line: return segment(.line(to: points[at]), to: points[at])
      case .quad:
        let end = points[at + 1]
        return segment(.quad(control: points[at], to: end), to: end)
      case .cubic:
        let end = points[at + 2]
        return segment(.cubic(control1: points[at], control2: points[at + 1], to: end), to: end)
      case .arc:
        let end = points[at + 4]
        let arc = EllipticalArc(
          center: points[at], axis1: points[at + 1], axis2: points[at + 2],
          startAngle: Double(points[at + 3].x), endAngle: Double(points[at + 3].y))
        return segment(.arc(arc, to: end), to: end)
      case .close: return segment(.close, to: points[subpathStart])
      }
    }
  }
}

extension VectorPath: Sequence {
  /// Goes through a path's elements in order.
  public struct Iterator: IteratorProtocol {
    private var segments: Segments

    init(_ path: VectorPath) { segments = Segments(path) }

    /// The next element, or nil after the last. O(1).
    @inline(__always)
    public mutating func next() -> Element? { segments.next()?.element }
  }

  /// An iterator over the elements in the order of adding. O(1).
  public func makeIterator() -> Iterator { Iterator(self) }

  /// How many elements there are. O(1).
  public var underestimatedCount: Int { verbs.count }
}

extension VectorPath {
  /// Calls `body` with the path as moves, lines, cubic Béziers and closes only, for drawing with a library
  /// that has nothing else, such as cairo.
  ///
  /// Quadratics become the same curve. An arc becomes as many cubics as it takes to stay within `arcError` of it. An
  /// arc with numbers that are not finite, or with ten turns or more, becomes a line. O(elements + arcs' angles).
  ///
  /// - Parameters:
  ///   - arcError: the greatest distance from an arc, as a share of its longer semi-axis, from 1e-12 to 2.8e-4. The
  ///     default draws an arc of radius 1,000 pixels within a thousandth of a pixel.
  ///   - body: called with each element in order.
  /// - Throws: what `body` throws.
  public func forEachCubicElement<Failure: Error>(
    arcError: Double = 1e-6, _ body: (Element) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachCubicElement(arcSpan: EllipticalArc.span(error: arcError), body)
  }

  /// The same with the greatest angle of an arc's cubics, in radians.
  package func forEachCubicElement<Failure: Error>(
    arcSpan: Double, _ body: (Element) throws(Failure) -> Void
  ) throws(Failure) {
    for segment in segments {
      switch segment.element {
      case .move, .line, .cubic, .close: try body(segment.element)
      case .quad(let control, let end):
        let cubic = CubicCurve(
          raising: QuadCurve(Vector(segment.start), Vector(control), Vector(end)))
        try body(.cubic(control1: CGPoint(cubic.p1), control2: CGPoint(cubic.p2), to: end))
      case .arc(let arc, let end):
        guard arc.isUsable else {
          try body(.line(to: end))
          continue
        }
        for cubic in arc.cubics(from: Vector(segment.start), to: Vector(end), span: arcSpan) {
          try body(
            .cubic(
              control1: CGPoint(cubic.p1), control2: CGPoint(cubic.p2), to: CGPoint(cubic.p3)))
        }
      }
    }
  }
}

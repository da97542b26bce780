import Foundation

extension VectorPath: Sequence {
  /// Goes through a path's elements, one at a time, from the first.
  public struct Iterator: IteratorProtocol {
    private let path: VectorPath
    private var verb = 0
    private var place = 0

    init(_ path: VectorPath) { self.path = path }

    /// The next element, or nil after the last. O(1).
    public mutating func next() -> Element? {
      guard verb < path.verbs.count else { return nil }
      let kind = path.verbs[verb]
      let at = place
      verb += 1
      place += kind.width
      let points = path.points
      switch kind {
      case .move: return .move(to: points[at])
      case .line: return .line(to: points[at])
      case .quad: return .quad(control: points[at], to: points[at + 1])
      case .cubic:
        return .cubic(control1: points[at], control2: points[at + 1], to: points[at + 2])
      case .arc:
        let arc = EllipticalArc(
          center: points[at], axis1: points[at + 1], axis2: points[at + 2],
          startAngle: Double(points[at + 3].x), endAngle: Double(points[at + 3].y))
        return .arc(arc, to: points[at + 4])
      case .close: return .close
      }
    }
  }

  /// An iterator over the elements in the order in which they were added. O(1).
  public func makeIterator() -> Iterator { Iterator(self) }

  /// How many elements there are. O(1).
  public var underestimatedCount: Int { verbs.count }
}

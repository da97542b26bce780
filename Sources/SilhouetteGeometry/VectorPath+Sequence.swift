import Foundation

extension VectorPath: Sequence {
  /// Goes through a path's elements, one at a time, from the first.
  public struct Iterator: IteratorProtocol {
    private let path: VectorPath
    private var verb = 0
    private var coordinate = 0

    init(_ path: VectorPath) { self.path = path }

    /// The next element, or nil after the last. O(1).
    public mutating func next() -> Element? {
      guard verb < path.verbs.count else { return nil }
      let kind = path.verbs[verb]
      let at = coordinate
      verb += 1
      coordinate += kind.width
      switch kind {
      case .move: return .move(to: point(at))
      case .line: return .line(to: point(at))
      case .quad: return .quad(control: point(at), to: point(at + 2))
      case .cubic: return .cubic(control1: point(at), control2: point(at + 2), to: point(at + 4))
      case .arc:
        let arc = EllipticalArc(
          center: point(at), axis1: point(at + 2), axis2: point(at + 4),
          startAngle: path.coordinates[at + 6], endAngle: path.coordinates[at + 7])
        return .arc(arc, to: point(at + 8))
      case .close: return .close
      }
    }

    private func point(_ at: Int) -> CGPoint {
      CGPoint(x: path.coordinates[at], y: path.coordinates[at + 1])
    }
  }

  /// An iterator over the elements in the order in which they were added. O(1).
  public func makeIterator() -> Iterator { Iterator(self) }

  /// How many elements there are. O(1).
  public var underestimatedCount: Int { verbs.count }
}

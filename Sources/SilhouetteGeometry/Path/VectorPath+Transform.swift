import Foundation

extension VectorPath {
  /// The path's image under an affine map: of equal kind, arcs included. O(elements).
  public func applying(_ transform: Affine) -> VectorPath {
    var path = self
    path.apply(transform)
    return path
  }

  /// Replaces the path by its image under an affine map: in the path's own room where nothing shares it
  /// and there are no arcs. O(elements).
  package mutating func apply(_ transform: Affine) {
    if isEmpty || transform == .identity { return }
    guard verbs.contains(.arc) else { return replacePoints { transform.transform($0) } }
    var path = VectorPath()
    path.reserve(verbs: verbs.count, points: points.count)
    for element in self {
      switch element {
      case .move(let point): path.move(to: transform.transform(point))
      case .line(let point): path.addLine(to: transform.transform(point))
      case .quad(let control, let point):
        path.addQuad(to: transform.transform(point), control: transform.transform(control))
      case .cubic(let control1, let control2, let point):
        path.addCubic(
          to: transform.transform(point), control1: transform.transform(control1),
          control2: transform.transform(control2))
      case .arc(let arc, let point):
        path.add(arc.applying(transform), to: transform.transform(point))
      case .close: path.close()
      }
    }
    self = path
  }
}

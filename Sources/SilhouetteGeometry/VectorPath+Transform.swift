public import Foundation

extension VectorPath {
  /// The path's image under an affine map: of equal kind, arcs included. O(elements).
  public func applying(_ transform: AffineTransform) -> VectorPath {
    if isEmpty || transform == .identity { return self }
    if !verbs.contains(.arc) { return mappingPoints { transform.transform($0) } }
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
    return path
  }
}

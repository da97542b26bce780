public import Foundation

extension VectorPath {
  /// The path's image under an affine map: of equal kind, arcs included. O(elements).
  public func applying(_ transform: AffineTransform) -> VectorPath {
    var path = self
    path.apply(transform)
    return path
  }

  /// Replaces the path by its image under an affine map: in the path's own room where nothing shares it
  /// and there are no arcs. O(elements).
  package mutating func apply(_ transform: AffineTransform) {
    if isEmpty || transform == .identity { return }
    guard verbs.contains(.arc) else { return replacePoints { transform.image(of: $0) } }
    var path = VectorPath()
    path.reserve(verbs: verbs.count, points: points.count)
    for element in self {
      switch element {
      case .move(let point): path.move(to: transform.image(of: point))
      case .line(let point): path.addLine(to: transform.image(of: point))
      case .quad(let control, let point):
        path.addQuad(to: transform.image(of: point), control: transform.image(of: control))
      case .cubic(let control1, let control2, let point):
        path.addCubic(
          to: transform.image(of: point), control1: transform.image(of: control1),
          control2: transform.image(of: control2))
      case .arc(let arc, let point):
        path.add(arc.applying(transform), to: transform.image(of: point))
      case .close: path.close()
      }
    }
    self = path
  }
}

extension AffineTransform {
  /// A point's image, as Foundation's `transform(_:)`, which the optimiser does not see into.
  @inline(__always)
  fileprivate func image(of point: CGPoint) -> CGPoint {
    let vector = linear(point)
    return CGPoint(x: vector.x + tX, y: vector.y + tY)
  }
}

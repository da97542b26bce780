import Foundation

extension VectorPath {
  /// Calls `body` with the path as moves, lines, cubic Béziers and closes only, for drawing with a library
  /// that has nothing else, such as cairo.
  ///
  /// Quadratics become the same curve. An arc becomes as many cubics as keep within `arcError` of it; one
  /// whose numbers are not finite, or of ten turns and more, becomes a line. O(elements + arcs' angles).
  ///
  /// - Parameters:
  ///   - arcError: the greatest distance from an arc, as a share of its longer semi-axis, from 1e-12 to 2.8e-4.
  ///     With the default, an arc of a radius of 1,000 pixels is drawn within a thousandth of a pixel.
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

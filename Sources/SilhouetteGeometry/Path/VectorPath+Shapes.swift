public import Foundation

extension VectorPath {
  /// A rectangle as SVG's `rect` (SVG 2, section 10.2): from its top left corner, clockwise where y points
  /// down. Corner radii are limited to half a side; unless both are positive, corners are sharp. O(1).
  public init(rect: CGRect, cornerRadii: CGSize = .zero) {
    let rx = Swift.min(Swift.max(0, cornerRadii.width), rect.width / 2)
    let ry = Swift.min(Swift.max(0, cornerRadii.height), rect.height / 2)
    let rounded = rx > 0 && ry > 0
    let (dx, dy) = rounded ? (rx, ry) : (0, 0)
    self.init()
    if !rounded { reserve(verbs: 6, points: 5) }
    func corner(_ x: CGFloat, _ y: CGFloat) {
      if rounded { addArc(to: CGPoint(x: x, y: y), radii: CGSize(width: rx, height: ry)) }
    }
    move(to: CGPoint(x: rect.minX + dx, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX - dx, y: rect.minY))
    corner(rect.maxX, rect.minY + dy)
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - dy))
    corner(rect.maxX - dx, rect.maxY)
    addLine(to: CGPoint(x: rect.minX + dx, y: rect.maxY))
    corner(rect.minX, rect.maxY - dy)
    addLine(to: CGPoint(x: rect.minX, y: rect.minY + dy))
    corner(rect.minX + dx, rect.minY)
    close()
  }

  /// An ellipse as SVG's `ellipse` (SVG 2, section 10.4): from its rightmost point, clockwise where y points
  /// down. O(1).
  public init(ellipseAt center: CGPoint, radii: CGSize) {
    self.init()
    let right = CGPoint(x: center.x + radii.width, y: center.y)
    let axis1 = CGPoint(x: radii.width, y: 0)
    let axis2 = CGPoint(x: 0, y: radii.height)
    move(to: right)
    let ends = [
      CGPoint(x: center.x, y: center.y + radii.height),
      CGPoint(x: center.x - radii.width, y: center.y),
      CGPoint(x: center.x, y: center.y - radii.height),
      right,
    ]
    for (quarter, end) in ends.enumerated() {
      let start = Double(quarter) * .pi / 2
      add(
        EllipticalArc(
          center: center, axis1: axis1, axis2: axis2, startAngle: start, endAngle: start + .pi / 2),
        to: end)
    }
    close()
  }

  /// A polygon through the points in order, or a polyline if `closed` is false. Without points, the empty
  /// path. O(points).
  public init(polygon points: some Sequence<CGPoint>, closed: Bool = true) {
    self.init()
    var hasStarted = false
    for point in points {
      if hasStarted { addLine(to: point) } else { move(to: point) }
      hasStarted = true
    }
    if closed { close() }
  }
}

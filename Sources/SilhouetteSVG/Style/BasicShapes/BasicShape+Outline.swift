import Foundation
import SilhouetteGeometry

extension BasicShape {
  /// The shape's outline in the space of its reference box.
  func outline(in box: CGRect) -> Outline {
    switch self {
    case .box: .fill(VectorPath(rect: box))
    case .inset(let sides, let horizontal, let vertical):
      .fill(Self.inset(sides, horizontal, vertical, box))
    case .circle(let radius, let position):
      .fill(Self.circle(radius, at: position.point(in: box), box))
    case .ellipse(let rx, let ry, let position):
      .fill(Self.ellipse(rx, ry, at: position.point(in: box), box))
    case .polygon(let points, let rule):
      .fill(VectorPath(polygon: points.map { $0.point(in: box) }), rule: rule)
    case .path(let path, let rule):
      .fill(path.applying(.translation(x: box.minX, y: box.minY)), rule: rule)
    }
  }

  private static func circle(_ radius: Radius, at center: CGPoint, _ box: CGRect) -> VectorPath {
    let sides = [
      center.x - box.minX, box.maxX - center.x, center.y - box.minY, box.maxY - center.y,
    ]
    let r = radius.resolved(sides: sides.map { abs(Double($0)) }, axis: .diagonal, box)
    return r > 0 ? VectorPath(ellipseAt: center, radii: CGSize(width: r, height: r)) : VectorPath()
  }

  private static func ellipse(
    _ rx: Radius, _ ry: Radius, at center: CGPoint, _ box: CGRect
  ) -> VectorPath {
    let across = [center.x - box.minX, box.maxX - center.x].map { abs(Double($0)) }
    let down = [center.y - box.minY, box.maxY - center.y].map { abs(Double($0)) }
    let radii = CGSize(
      width: rx.resolved(sides: across, axis: .horizontal, box),
      height: ry.resolved(sides: down, axis: .vertical, box))
    guard radii.width > 0, radii.height > 0 else { return VectorPath() }
    return VectorPath(ellipseAt: center, radii: radii)
  }

  private static func inset(
    _ sides: [Length], _ horizontal: [Length], _ vertical: [Length], _ box: CGRect
  ) -> VectorPath {
    func across(_ length: Length) -> Double { length.resolved(along: .horizontal, of: box.size) }
    func down(_ length: Length) -> Double { length.resolved(along: .vertical, of: box.size) }
    var (top, right) = (down(sides[0]), across(sides[1]))
    var (bottom, left) = (down(sides[2]), across(sides[3]))
    // Insets that overlap are scaled down until they meet, which leaves no area.
    let (x, y) = (
      max(1, (left + right) / Double(box.width)), max(1, (top + bottom) / Double(box.height))
    )
    (left, right, top, bottom) = (left / x, right / x, top / y, bottom / y)
    let rect = CGRect(
      x: Double(box.minX) + left, y: Double(box.minY) + top,
      width: Double(box.width) - left - right, height: Double(box.height) - top - bottom)
    guard rect.width > 0, rect.height > 0 else { return VectorPath() }
    return VectorPath(
      rect: rect, horizontal: horizontal.map(across), vertical: vertical.map(down))
  }
}

extension BasicShape.Position {
  /// The point in the space of the reference box.
  func point(in box: CGRect) -> CGPoint {
    CGPoint(
      x: Double(box.minX) + x.resolved(along: .horizontal, of: box.size),
      y: Double(box.minY) + y.resolved(along: .vertical, of: box.size))
  }
}

extension BasicShape.Radius {
  fileprivate func resolved(sides: [Double], axis: Length.Axis, _ box: CGRect) -> Double {
    switch self {
    case .length(let length): length.resolved(along: axis, of: box.size)
    case .closestSide: sides.min() ?? 0
    case .farthestSide: sides.max() ?? 0
    }
  }
}

extension VectorPath {
  /// A rectangle with a pair of radii for each corner, clockwise from the top left. If radii overlap on a side, all are
  /// scaled down (CSS Backgrounds 3, section 4.5).
  fileprivate init(rect: CGRect, horizontal: [Double], vertical: [Double]) {
    let sums = [
      (horizontal[0] + horizontal[1], rect.width), (horizontal[2] + horizontal[3], rect.width),
      (vertical[0] + vertical[3], rect.height), (vertical[1] + vertical[2], rect.height),
    ]
    let scale = sums.reduce(1) { $1.0 > 0 ? Swift.min($0, Double($1.1) / $1.0) : $0 }
    let h = horizontal.map { $0 * scale }
    let v = vertical.map { $0 * scale }
    self.init()
    func corner(_ index: Int, _ x: Double, _ y: Double) {
      addArc(to: CGPoint(x: x, y: y), radii: CGSize(width: h[index], height: v[index]))
    }
    let (left, top) = (Double(rect.minX), Double(rect.minY))
    let (right, bottom) = (Double(rect.maxX), Double(rect.maxY))
    move(to: CGPoint(x: left + h[0], y: top))
    addLine(to: CGPoint(x: right - h[1], y: top))
    corner(1, right, top + v[1])
    addLine(to: CGPoint(x: right, y: bottom - v[2]))
    corner(2, right - h[2], bottom)
    addLine(to: CGPoint(x: left + h[3], y: bottom))
    corner(3, left, bottom - v[3])
    addLine(to: CGPoint(x: left, y: top + v[0]))
    corner(0, left + h[0], top)
    close()
  }
}

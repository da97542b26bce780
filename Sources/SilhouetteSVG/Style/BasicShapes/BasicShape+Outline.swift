import Foundation
import SilhouetteGeometry

extension BasicShape {
  /// The shape's outline in the space of its reference box.
  func outline(in box: CGRect) -> Outline {
    switch self {
    case .box: .fill(VectorPath(rect: box))
    case .inset(let sides, let rx, let ry): .fill(Self.inset(sides, rx, ry, box))
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
    _ sides: [Length], _ rx: Length, _ ry: Length, _ box: CGRect
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
    // Radii that overlap on a side are both scaled down (CSS Backgrounds 3, section 4.5).
    let radii = CGSize(width: across(rx), height: down(ry))
    let scale = min(1, rect.width / (2 * radii.width), rect.height / (2 * radii.height))
    return VectorPath(
      rect: rect,
      cornerRadii: CGSize(width: scale * radii.width, height: scale * radii.height))
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

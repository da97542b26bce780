import Foundation
import SilhouetteGeometry

/// Draws the commands of `shape()` in a reference box.
struct ShapePen {
  private(set) var path = VectorPath()
  private let box: CGRect
  private var current: CGPoint
  /// The last control point of the curve just drawn, and how many control points it has.
  private var control: (point: CGPoint, count: Int)?

  init(from start: BasicShape.Position, in box: CGRect) {
    self.box = box
    current = start.point(in: box)
    path.move(to: current)
  }

  mutating func draw(_ command: ShapeCommand) {
    switch command {
    case .move(let end):
      path.move(to: point(end))
    case .line(let end):
      path.addLine(to: point(end))
    case .horizontal(let to, let isRelative):
      let x = Double(isRelative ? current.x : box.minX)
      path.addLine(
        to: CGPoint(x: x + to.resolved(along: .horizontal, of: box.size), y: Double(current.y)))
    case .vertical(let to, let isRelative):
      let y = Double(isRelative ? current.y : box.minY)
      path.addLine(
        to: CGPoint(x: Double(current.x), y: y + to.resolved(along: .vertical, of: box.size)))
    case .curve(let end, let controls):
      let end = point(end)
      return addCurve(to: end, controls.map { point($0, end: end) })
    case .smooth(let end, let second):
      let end = point(end)
      let first = reflected(of: second == nil ? 1 : 2)
      return addCurve(to: end, [first] + (second.map { [point($0, end: end)] } ?? []))
    case .arc(let end, let ellipse):
      path.addArc(
        to: point(end), radii: radii(ellipse.radii), rotation: ellipse.rotation,
        largeArc: ellipse.isLarge, sweep: ellipse.isClockwise)
    case .close: path.close()
    }
    control = nil
    current = path.currentPoint ?? current
  }

  private mutating func addCurve(to end: CGPoint, _ controls: [CGPoint]) {
    if controls.count == 1 {
      path.addQuad(to: end, control: controls[0])
    } else {
      path.addCubic(to: end, control1: controls[0], control2: controls[1])
    }
    control = (controls[controls.count - 1], controls.count)
    current = end
  }

  /// The last control point reflected in the current point, if the curve just drawn has `count` control points; else
  /// the current point.
  private func reflected(of count: Int) -> CGPoint {
    guard let control, control.count == count else { return current }
    return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  private func point(_ target: ShapeCommand.Point, end: CGPoint = .zero) -> CGPoint {
    let inBox = target.offset.point(in: box)
    let origin =
      switch target.origin {
      case .origin: box.origin
      case .start: current
      case .end: end
      }
    return CGPoint(x: inBox.x - box.minX + origin.x, y: inBox.y - box.minY + origin.y)
  }

  private func radii(_ lengths: [Length]) -> CGSize {
    guard lengths.count == 2 else {
      let radius = lengths[0].resolved(along: .diagonal, of: box.size)
      return CGSize(width: radius, height: radius)
    }
    return CGSize(
      width: lengths[0].resolved(along: .horizontal, of: box.size),
      height: lengths[1].resolved(along: .vertical, of: box.size))
  }
}

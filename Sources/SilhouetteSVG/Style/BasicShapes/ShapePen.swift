import Foundation
import SilhouetteGeometry

/// Draws the commands of CSS's `shape()` in a reference box.
struct ShapePen {
  private(set) var path = VectorPath()
  private let box: CGRect
  private var current: CGPoint
  /// The last control point, after a curve that has as many.
  private var control: (point: CGPoint, count: Int)?

  init(from start: BasicShape.Position, in box: CGRect) {
    self.box = box
    current = start.point(in: box)
    path.move(to: current)
  }

  mutating func draw(_ command: ShapeCommand) {
    switch command {
    case .move(let place):
      path.move(to: point(place))
    case .line(let place):
      path.addLine(to: point(place))
    case .horizontal(let to, let isRelative):
      let x = Double(isRelative ? current.x : box.minX)
      path.addLine(
        to: CGPoint(x: x + to.resolved(along: .horizontal, of: box.size), y: Double(current.y)))
    case .vertical(let to, let isRelative):
      let y = Double(isRelative ? current.y : box.minY)
      path.addLine(
        to: CGPoint(x: Double(current.x), y: y + to.resolved(along: .vertical, of: box.size)))
    case .curve(let place, let controls):
      let end = point(place)
      return addCurve(to: end, controls.map { point($0, end: end) })
    case .smooth(let place, let second):
      let end = point(place)
      let first = reflected(of: second == nil ? 1 : 2)
      return addCurve(to: end, [first] + (second.map { [point($0, end: end)] } ?? []))
    case .arc(let place, let ellipse):
      path.addArc(
        to: point(place), radii: radii(ellipse.radii), rotation: ellipse.rotation,
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

  /// The last control point mirrored in the current point, if it is of a curve of as many.
  private func reflected(of count: Int) -> CGPoint {
    guard let control, control.count == count else { return current }
    return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  private func point(_ place: ShapeCommand.Place, end: CGPoint = .zero) -> CGPoint {
    let inBox = place.offset.point(in: box)
    let origin =
      switch place.origin {
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

import Foundation
import Silhouette

extension Atlas {
  /// The greatest distance between islands in the same frame, in the drawing's units.
  private static let reach: CGFloat = 16

  /// The rectangle to zoom to for a point of a region: the box of those of its areas that are close
  /// together there. Insets have frames of their own.
  func frame(of region: String, at point: CGPoint) -> CGRect {
    var frames: [CGRect] = []
    for box in prefectures(of: region).flatMap(\.boxes) {
      let near = box.insetBy(dx: -Self.reach, dy: -Self.reach)
      let joined = frames.filter(near.intersects)
      frames.removeAll(where: near.intersects)
      frames.append(joined.reduce(box) { $0.union($1) })
    }
    let nearest = frames.min { $0.distance(to: point) < $1.distance(to: point) }
    return (nearest ?? CGRect(origin: .zero, size: document.size)).withMargin
  }
}

extension SVGShape {
  /// The bounds of each subpath.
  fileprivate var boxes: [CGRect] {
    var boxes: [CGRect] = []
    for outline in drawings.flatMap(\.outlines) {
      for segment in outline.path.segments {
        if case .move = segment.element { boxes.append(CGRect(origin: segment.end, size: .zero)) }
        boxes[boxes.count - 1] = boxes[boxes.count - 1].reaching(segment.end)
      }
    }
    return boxes
  }
}

extension CGRect {
  /// The smallest rectangle around this one and a point.
  fileprivate func reaching(_ point: CGPoint) -> CGRect {
    let (left, top) = (min(minX, point.x), min(minY, point.y))
    return CGRect(
      x: left, y: top, width: max(maxX, point.x) - left, height: max(maxY, point.y) - top)
  }

  /// The distance from a point to the rectangle; 0 inside.
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The rectangle with a margin.
  fileprivate var withMargin: CGRect { insetBy(dx: -0.07 * width, dy: -0.07 * height) }
}

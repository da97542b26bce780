import Foundation
import SilhouetteGeometry

extension VectorPath {
  /// The least rectangle round the path, as SVG's bounding boxes are; null for an empty path.
  var box: CGRect {
    let box = PathRegion(self).bounds
    return box.isEmpty ? controlBox : box
  }

  /// A rectangle with every point and control point in it, and every ellipse of which an arc is a
  /// piece. Null for an empty path. O(elements).
  var controlBox: CGRect {
    if isEmpty { return .null }
    var (minX, minY, maxX, maxY) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    func include(_ point: CGPoint, _ dx: CGFloat = 0, _ dy: CGFloat = 0) {
      // What is not finite, or cannot be added up, is in no region either.
      guard (abs(point.x) + dx).isLess(than: 0x1p1000), (abs(point.y) + dy).isLess(than: 0x1p1000)
      else { return }
      minX = Swift.min(minX, Double(point.x - dx))
      minY = Swift.min(minY, Double(point.y - dy))
      maxX = Swift.max(maxX, Double(point.x + dx))
      maxY = Swift.max(maxY, Double(point.y + dy))
    }
    for element in self {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .quad(let control, let point):
        include(control)
        include(point)
      case .cubic(let control1, let control2, let point):
        include(control1)
        include(control2)
        include(point)
      case .arc(let arc, let point):
        include(point)
        include(
          arc.center, hypot(arc.axis1.x, arc.axis2.x), hypot(arc.axis1.y, arc.axis2.y))
      case .close: break
      }
    }
    guard minX <= maxX else { return .null }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension Outline {
  /// A rectangle with the whole outline in it, not always the smallest.
  var controlBox: CGRect {
    let box = path.controlBox
    guard case .stroke(let style) = coverage, !box.isNull else { return box }
    let corner = style.join == .miter ? max(1, style.miterLimit) : 1
    let reach = style.width / 2 * max(corner, style.cap == .square ? 2.squareRoot() : 1)
    let dx = reach * Double(hypot(style.pen.m11, style.pen.m21))
    let dy = reach * Double(hypot(style.pen.m12, style.pen.m22))
    return box.insetBy(dx: -dx, dy: -dy)
  }
}

extension Drawing {
  /// A rectangle with everything in it that takes hits, not always the smallest.
  var controlBox: CGRect {
    let box = outlines.reduce(CGRect.null) { $0.union($1.controlBox) }
    return clips.reduce(box) { $0.intersection($1.controlBox) }
  }
}

extension Clip {
  /// A rectangle with the whole area in it, not always the smallest.
  var controlBox: CGRect {
    parts.reduce(.null) { box, part in
      let outlines = part.outlines.reduce(CGRect.null) { $0.union($1.controlBox) }
      return box.union(part.clips.reduce(outlines) { $0.intersection($1.controlBox) })
    }
  }
}

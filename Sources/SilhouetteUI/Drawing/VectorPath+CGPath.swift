#if canImport(CoreGraphics)
public import CoreGraphics
public import SilhouetteGeometry

extension VectorPath {
  /// The path of Core Graphics; SwiftUI's is `Path(path.cgPath)`, UIKit's `UIBezierPath(cgPath: path.cgPath)`.
  ///
  /// Quadratics become cubics, the same curve; arcs become cubics within a millionth of their longer
  /// semi-axis, as ``VectorPath/forEachCubicElement(arcError:_:)`` makes them. O(elements + arcs' angles).
  public var cgPath: CGPath {
    let path = CGMutablePath()
    forEachCubicElement { element in
      switch element {
      case .move(let end): path.move(to: end)
      case .cubic(let control1, let control2, let end):
        path.addCurve(to: end, control1: control1, control2: control2)
      case .line(let end), .quad(_, let end), .arc(_, let end): path.addLine(to: end)
      case .close: path.closeSubpath()
      }
    }
    return path
  }

  /// The same path as one of Core Graphics, such as a `UIBezierPath`'s `cgPath`. O(elements).
  public init(_ path: CGPath) {
    self.init()
    unsafe path.applyWithBlock { element in
      // Core Graphics lends the points of the element's type.
      let points = unsafe element.pointee.points
      switch unsafe element.pointee.type {
      case .moveToPoint: move(to: unsafe points[0])
      case .addLineToPoint: addLine(to: unsafe points[0])
      case .addQuadCurveToPoint: addQuad(to: unsafe points[1], control: unsafe points[0])
      case .addCurveToPoint:
        unsafe addCubic(to: points[2], control1: points[0], control2: points[1])
      case .closeSubpath: close()
      @unknown default: break
      }
    }
  }
}

extension FillRule {
  var cgFillRule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

extension Stroke {
  var cgDashes: [CGFloat] { dashes.map { CGFloat($0) } }
}

extension Stroke.LineCap {
  var cgLineCap: CGLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension Stroke.LineJoin {
  var cgLineJoin: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
#endif

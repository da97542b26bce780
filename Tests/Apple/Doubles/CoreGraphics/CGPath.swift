// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Paths keep their elements. What is stroked, united or cut keeps a test of points in their place.

#if canImport(CoreFoundation) && canImport(Darwin)
import CoreFoundation
#else
import Foundation
#endif

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

public class CGPath {
  fileprivate var elements: [(type: CGPathElementType, points: [CGPoint])] = []
  fileprivate var areas: [(CGPoint) -> Bool] = []
  fileprivate init() {}

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points + [.zero]
      points.withUnsafeMutableBufferPointer { buffer in
        guard let first = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: element.type, points: first)) { block($0) }
      }
    }
  }

  public func contains(_ p: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    let turns = lines.reduce(0) { turns, line in
      zip(line, line.dropFirst() + line.prefix(1)).reduce(turns) { turns, leg in
        let ((a, b), isDown) = (leg, leg.0.y <= p.y)
        guard isDown != (b.y <= p.y) else { return turns }
        let isLeft = (b.x - a.x) * (p.y - a.y) > (p.x - a.x) * (b.y - a.y)
        return isLeft == isDown ? turns + (isDown ? 1 : -1) : turns
      }
    }
    return (rule == .winding ? turns != 0 : turns % 2 != 0) || areas.contains { $0(p) }
  }

  @available(iOS 16, macOS 13, *)
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    area { self.contains($0, using: rule) || other.contains($0, using: rule) }
  }
  @available(iOS 16, macOS 13, *)
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    area { self.contains($0, using: rule) && other.contains($0, using: rule) }
  }
  @available(iOS 16, macOS 13, *)
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    area { self.contains($0, using: rule) }
  }
  /// Ends and corners are round here, and dashes are not cut.
  public func copy(
    strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) -> CGPath {
    area { p in
      self.lines.contains { line in
        zip(line, line.dropFirst()).contains { a, b in
          let (x, y) = (b.x - a.x, b.y - a.y)
          let along = ((p.x - a.x) * x + (p.y - a.y) * y) / (x * x + y * y)
          let t = along.isNaN ? 0 : max(0, min(1, along))
          return hypot(a.x + t * x - p.x, a.y + t * y - p.y) <= width / 2
        }
      }
    }
  }
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat]) -> CGPath { self }

  private func area(_ contains: @escaping (CGPoint) -> Bool) -> CGPath {
    let path = CGPath()
    path.areas = [contains]
    return path
  }

  /// Curves as 32 legs each.
  private var lines: [[CGPoint]] {
    elements.reduce(into: []) { lines, element in
      guard let from = lines.last?.last, element.type != .moveToPoint else {
        return lines.append(element.points)
      }
      if element.type == .closeSubpath {
        return lines[lines.count - 1].append(lines[lines.count - 1][0])
      }
      lines[lines.count - 1] += (1...32).map { step in
        var points = [from] + element.points
        let t = CGFloat(step) / 32
        while points.count > 1 {
          points = zip(points, points.dropFirst()).map {
            CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
          }
        }
        return points[0]
      }
    }
  }

  /// Not in Core Graphics.
  public func applying(_ transform: CGAffineTransform) -> CGPath {
    let path = CGMutablePath()
    path.addPath(self, transform: transform)
    return path
  }
}

public final class CGMutablePath: CGPath {
  public override init() {}
  public func move(to point: CGPoint) { elements.append((.moveToPoint, [point])) }
  public func addLine(to point: CGPoint) { elements.append((.addLineToPoint, [point])) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append((.addQuadCurveToPoint, [control, end]))
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append((.addCurveToPoint, [control1, control2, end]))
  }
  public func closeSubpath() { elements.append((.closeSubpath, [])) }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.map { ($0.type, $0.points.map { $0.applying(transform) }) }
    let inverse = transform.inverted()
    areas += path.areas.map { contains in { contains($0.applying(inverse)) } }
  }
}

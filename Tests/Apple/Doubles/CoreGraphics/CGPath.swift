// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Paths keep their elements. What is stroked, united, cut or dashed is made of lines.

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
  fileprivate init() {}

  fileprivate convenience init(_ lines: [[CGPoint]], isClosed: Bool) {
    self.init()
    for line in lines where line.count > 1 {
      elements.append((.moveToPoint, [line[0]]))
      elements += line.dropFirst().map { (.addLineToPoint, [$0]) }
      if isClosed { elements.append((.closeSubpath, [])) }
    }
  }

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points + [.zero]
      points.withUnsafeMutableBufferPointer { buffer in
        guard let first = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: element.type, points: first)) { block($0) }
      }
    }
  }

  /// Of the points, also those beside a curve.
  public var boundingBox: CGRect {
    elements.flatMap(\.points).reduce(.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  public func contains(_ p: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    let count = lines.reduce(0) { $0 + turns(of: $1, around: p) }
    return rule == .winding ? count != 0 : count % 2 != 0
  }

  @available(iOS 16, macOS 13, *)
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    border(lines + other.lines) {
      self.contains($0, using: rule) || other.contains($0, using: rule)
    }
  }
  @available(iOS 16, macOS 13, *)
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    border(lines + other.lines) {
      self.contains($0, using: rule) && other.contains($0, using: rule)
    }
  }
  @available(iOS 16, macOS 13, *)
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    border(lines) { self.contains($0, using: rule) }
  }

  public func copy(
    strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) -> CGPath {
    let polygons = lines.flatMap { line -> [[CGPoint]] in
      let points = line.enumerated().filter { $0 == 0 || $1 != line[$0 - 1] }.map { $1 }
      let isClosed = points.count > 2 && points.first == points.last
      let legs = Array(zip(points, points.dropFirst()))
      var areas = legs.enumerated().map { index, leg in
        let isEnd = !isClosed && lineCap == .square
        return leg.0.bar(
          to: leg.1, width, isEnd && index == 0, isEnd && index == legs.count - 1)
      }
      if lineCap == .round, !isClosed {
        areas += [points[0], points[points.count - 1]].map { $0.disc(width) }
      }
      for (one, next) in zip(legs, legs.dropFirst() + (isClosed ? legs.prefix(1) : [])) {
        areas.append(one.1.joint(from: one.0, to: next.1, width, lineJoin, miterLimit))
      }
      return areas
    }
    return border(polygons) { p in polygons.contains { turns(of: $0, around: p) != 0 } }
  }

  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat]) -> CGPath {
    var dashes: [[CGPoint]] = []
    for line in lines {
      var (index, rest, isOn) = (0, lengths[0], true)
      func next() { (index, isOn) = (index + 1, !isOn); rest = lengths[index % lengths.count] }
      var skipped = phase
      while skipped >= rest { skipped -= rest; next() }
      rest -= skipped
      dashes.append(isOn ? [line[0]] : [])
      for (a, b) in zip(line, line.dropFirst()) {
        let length = hypot(b.x - a.x, b.y - a.y)
        var at: CGFloat = 0
        while length - at > rest {
          at += rest
          let p = a.toward(b, at / length)
          if isOn { dashes[dashes.count - 1].append(p) }
          next()
          if isOn { dashes.append([p]) }
        }
        rest -= length - at
        if isOn { dashes[dashes.count - 1].append(b) }
      }
    }
    return CGPath(dashes, isClosed: false)
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
      let steps = element.type == .addLineToPoint ? 1 : 32
      lines[lines.count - 1] += (1...steps).map { step in
        var points = [from] + element.points
        while points.count > 1 {
          points = zip(points, points.dropFirst()).map {
            $0.toward($1, CGFloat(step) / CGFloat(steps))
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

/// How often a polygon goes around a point.
private func turns(of polygon: [CGPoint], around p: CGPoint) -> Int {
  zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { turns, leg in
    let ((a, b), isDown) = (leg, leg.0.y <= p.y)
    guard isDown != (b.y <= p.y) else { return turns }
    let isLeft = (b.x - a.x) * (p.y - a.y) > (p.x - a.x) * (b.y - a.y)
    return isLeft == isDown ? turns + (isDown ? 1 : -1) : turns
  }
}

/// The border of an area that changes only along polygons: their legs, cut at each other, where one side is inside.
private func border(_ polygons: [[CGPoint]], of isInside: (CGPoint) -> Bool) -> CGPath {
  let legs = polygons.flatMap { zip($0, $0.dropFirst() + $0.prefix(1)) }.filter { $0 != $1 }
  struct Key: Hashable { let x, y: Int }
  func key(_ p: CGPoint) -> Key {
    Key(x: Int((p.x * 1e6).rounded()), y: Int((p.y * 1e6).rounded()))
  }
  var ends: [Key: [Key: (CGPoint, CGPoint)]] = [:]
  for (a, b) in legs {
    let (dx, dy, length) = (b.x - a.x, b.y - a.y, hypot(b.x - a.x, b.y - a.y))
    var cuts: [CGFloat] = [0, 1]
    for (c, d) in legs where max(min(a.x, b.x), min(c.x, d.x)) <= min(max(a.x, b.x), max(c.x, d.x))
    {
      let sides = [c, d].map { (dx * ($0.y - a.y) - dy * ($0.x - a.x)) / length }
      for (p, side) in zip([c, d], sides) where abs(side) < 1e-9 {
        cuts.append(((p.x - a.x) * dx + (p.y - a.y) * dy) / (length * length))
      }
      if sides[0] * sides[1] < 0 {
        let p = c.toward(d, sides[0] / (sides[0] - sides[1]))
        cuts.append(((p.x - a.x) * dx + (p.y - a.y) * dy) / (length * length))
      }
    }
    cuts = cuts.filter { 0...1 ~= $0 }.sorted()
    for (s, t) in zip(cuts, cuts.dropFirst()) where (t - s) * length > 1e-7 {
      let (from, to, middle) = (a.toward(b, s), a.toward(b, t), a.toward(b, (s + t) / 2))
      let (x, y) = (dy / length * 1e-8, dx / length * 1e-8)
      let isRight = isInside(CGPoint(x: middle.x - x, y: middle.y + y))
      guard isRight != isInside(CGPoint(x: middle.x + x, y: middle.y - y)) else { continue }
      let piece = isRight ? (from, to) : (to, from)
      ends[key(piece.0), default: [:]][key(piece.1)] = piece
    }
  }
  var loops: [[CGPoint]] = []
  while let start = ends.first?.key {
    var (loop, at) = ([CGPoint](), start)
    while let next = ends[at]?.first {
      loop.append(next.value.0)
      ends[at]?[next.key] = nil
      if ends[at]?.isEmpty == true { ends[at] = nil }
      at = next.key
    }
    loops.append(loop)
  }
  return CGPath(loops, isClosed: true)
}

extension CGPoint {
  fileprivate func toward(_ other: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
  /// What a line to another point covers, with squares at its ends.
  fileprivate func bar(
    to b: CGPoint, _ width: CGFloat, _ isSquareHere: Bool, _ isSquareThere: Bool
  ) -> [CGPoint] {
    let half = width / 2 / hypot(b.x - x, b.y - y)
    let (a, b) = (isSquareHere ? toward(b, -half) : self, isSquareThere ? b.toward(self, -half) : b)
    let (dx, dy) = (half * (b.x - a.x), half * (b.y - a.y))
    let scale = hypot(dx, dy) > 0 ? width / 2 / hypot(dx, dy) : 0
    return [(a, 1.0), (b, 1), (b, -1), (a, -1)].map { p, side in
      CGPoint(x: p.x - side * dy * scale, y: p.y + side * dx * scale)
    }
  }
  fileprivate func disc(_ width: CGFloat) -> [CGPoint] {
    (0..<64).map { step in
      let angle = CGFloat(step) * .pi / 32
      return CGPoint(x: x + width / 2 * cos(angle), y: y + width / 2 * sin(angle))
    }
  }
  /// What lies between two legs outside of both.
  fileprivate func joint(
    from a: CGPoint, to b: CGPoint, _ width: CGFloat, _ join: CGLineJoin, _ limit: CGFloat
  ) -> [CGPoint] {
    if join == .round { return disc(width) }
    let (before, after) = (a.bar(to: self, width, false, false), bar(to: b, width, false, false))
    let isLeft = (x - a.x) * (b.y - y) > (y - a.y) * (b.x - x)
    let corners = isLeft ? [before[2], after[3]] : [before[1], after[0]]
    let middle = corners[0].toward(corners[1], 0.5)
    let depth = hypot(middle.x - x, middle.y - y) * 2 / width
    guard join == .miter, depth * limit >= 1 else { return [self] + corners }
    return [self, corners[0], toward(middle, 1 / (depth * depth)), corners[1]]
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
  public func addRect(_ rect: CGRect) {
    elements +=
      CGPath(
        [
          [
            rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
          ]
        ], isClosed: true
      ).elements
  }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.map { ($0.type, $0.points.map { $0.applying(transform) }) }
  }
}

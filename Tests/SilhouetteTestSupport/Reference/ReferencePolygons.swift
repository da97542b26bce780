package import Foundation
package import SilhouetteGeometry

/// Polygons, some above others, and which of them a point is in by exact arithmetic on their corners.
package struct ReferencePolygons {
  package let polygons: [[CGPoint]]
  private let boxes: [CGRect]

  package init(_ polygons: [[CGPoint]]) {
    self.polygons = polygons.filter { $0.count > 2 }
    boxes = self.polygons.map { corners in
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      let (left, top) = (x.min() ?? 0, y.min() ?? 0)
      return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }
  }

  /// One outline each; every third has the even-odd rule.
  package var outlines: [Outline] {
    polygons.indices.map {
      .fill(VectorPath(polygon: polygons[$0]), rule: isEvenOdd($0) ? .evenOdd : .nonZero)
    }
  }

  private func isEvenOdd(_ index: Int) -> Bool { index % 3 == 2 }

  /// The indices of the polygons that a point is in, topmost first.
  package func all(at p: CGPoint) -> [Int] {
    polygons.indices.reversed().filter { index in
      let winding = winding(of: p, index)
      return isEvenOdd(index) ? winding & 1 != 0 : winding != 0
    }
  }

  /// The winding number of a point among all polygons together.
  package func winding(of p: CGPoint) -> Int {
    polygons.indices.reduce(0) { $0 + winding(of: p, $1) }
  }

  /// All polygons as one path.
  package var path: VectorPath {
    var path = VectorPath()
    for polygon in polygons { path.append(polygon: polygon) }
    return path
  }

  private func winding(of p: CGPoint, _ index: Int) -> Int {
    let (box, corners) = (boxes[index], polygons[index])
    // Rounding of a width is less than the width: twice it is around the polygon in any case.
    guard p.y >= box.minY, p.y - box.minY <= 2 * box.height, p.x >= box.minX,
      p.x - box.minX <= 2 * box.width
    else { return 0 }
    var (winding, a) = (0, corners[corners.count - 1])
    for b in corners {
      if (p.y >= a.y) != (p.y >= b.y), Self.isAtOrLeft(a, b, of: p) {
        winding += b.y > a.y ? 1 : -1
      }
      a = b
    }
    return winding
  }

  /// Whether an edge, which is at the height of a point, passes through it or to the left of it.
  private static func isAtOrLeft(_ a: CGPoint, _ b: CGPoint, of p: CGPoint) -> Bool {
    if p.x >= max(a.x, b.x) { return true }
    if p.x < min(a.x, b.x) { return false }
    let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    return side(top, bottom, p) >= 0
  }

  /// The sign of (b − a) × (p − a), negated: positive where p is on the right of an edge that goes down.
  private static func side(_ a: CGPoint, _ b: CGPoint, _ p: CGPoint) -> Int {
    let (first, last) = ((p.x - a.x) * (b.y - a.y), (p.y - a.y) * (b.x - a.x))
    let (difference, bound) = (first - last, (first.magnitude + last.magnitude) * 0x1p-48)
    if bound > 0x1p-900, bound.isFinite, difference.magnitude > bound {
      return difference > 0 ? 1 : -1
    }
    typealias Number = ReferenceNumber
    func minus(_ a: CGFloat, _ b: CGFloat) -> Number { Number(Double(a)) - Number(Double(b)) }
    return (minus(p.x, a.x) * minus(b.y, a.y) - minus(p.y, a.y) * minus(b.x, a.x)).sign
  }
}

/// Maps of lines in which a computed number is likely to be believed beyond its error.
package enum ReferenceFamily: String, CaseIterable, Sendable {
  case upright, level, pies, fans, cuts, outliers, dust, coincident, shifted, scaled

  /// A map of the family, and points: its corners, their neighbours, points on and next to edges, level with and above
  /// corners, on the borders of equal cells, and anywhere.
  package func make(seed: UInt64, points count: Int) -> (map: ReferencePolygons, points: [CGPoint])
  {
    var random = SplitMix64(seed: seed &* 16 &+ UInt64(Self.allCases.firstIndex(of: self) ?? 0))
    let map = ReferencePolygons(polygons(using: &random))
    return (map, Self.points(of: map, count, using: &random))
  }

  private func polygons(using random: inout SplitMix64) -> [[CGPoint]] {
    func any(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func nudged(_ value: Double) -> Double { value + Double(number(-4...4)) * value.ulp }
    func around(_ center: CGPoint, _ radius: Double, _ angles: [Double]) -> [[CGPoint]] {
      let rim = angles.map {
        CGPoint(x: center.x + radius * cos($0), y: center.y + radius * sin($0))
      }
      return rim.indices.map { [center, rim[$0], rim[($0 + 1) % rim.count]] }
    }
    switch self {
    case .upright, .level:
      // Strips whose borders are within ulps of fractions of the whole, where cells begin.
      let (side, parts) = ([10, 1000, 1e-3, any(1...1e4)][number(0...3)], 1 << number(1...6))
      var borders = (0...parts).map { part in
        let x = side * Double(part) / Double(parts)
        return (0..<number(2...4)).map { _ in part == 0 || part == parts ? x : nudged(x) }
      }
      for index in borders.indices where number(0...5) == 0 { borders[index] = [borders[index][0]] }
      return (0..<parts).map { part in
        func line(_ xs: [Double]) -> [CGPoint] {
          let heights = (0..<xs.count).map { side * Double($0) / Double(max(1, xs.count - 1)) }
          let points = zip(xs, heights).map { CGPoint(x: $0, y: $1) }
          return points.count > 1 ? points : points + [CGPoint(x: xs[0], y: side)]
        }
        let corners = line(borders[part]) + line(borders[part + 1]).reversed()
        return self == .upright ? corners : corners.map { CGPoint(x: $0.y, y: $0.x) }
      }
    case .pies:
      let count = [4, 8, 300, number(3...60)][number(0...3)]
      let center = number(0...2) == 0 ? .zero : CGPoint(x: any(-10...10), y: any(-10...10))
      var (angles, sum): ([Double], Double) = ([], 0)
      for part in 0..<count {
        angles.append(number(0...1) == 0 ? sum : 2 * .pi * Double(part) / Double(count))
        sum += 2 * .pi / Double(count)
      }
      return around(center, [1, 5, 100, any(0.1...50)][number(0...3)], angles)
    case .fans:
      // Slivers that end in one point, next to each other and overlapping.
      let center = CGPoint(x: nudged(number(0...1) == 0 ? 0 : 5), y: nudged(5))
      return (0..<number(3...40)).flatMap { _ -> [[CGPoint]] in
        let angle = Double(number(0...8)) * .pi / 4 + any(-1e-9...1e-9)
        return Array(around(center, any(1...9), [angle, angle + any(0...1e-3)]).prefix(1))
      }
    case .cuts:
      // Tiles whose common border bends by next to nothing.
      let off: Double = pow(10, Double(-number(6...16)))
      let parts = number(2...9)
      func corner(_ i: Int, _ j: Int) -> CGPoint {
        CGPoint(
          x: Double(i) + off * sin(Double(7 * i + j)), y: Double(j) + off * cos(Double(i - j)))
      }
      return (0..<parts * parts).map {
        let (i, j) = ($0 % parts, $0 / parts)
        return [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)]
      }
    case .outliers:
      let far: Double = pow(10, Double(number(3...17)))
      let parts = number(4...14)
      let board = (0..<parts * parts).map { index -> [CGPoint] in
        let (x, y) = (Double(index % parts), Double(index / parts))
        return Self.square(x: x, y: number(0...9) == 0 ? 0 : y, side: 1)
      }
      return board + [[CGPoint(x: far, y: 0), CGPoint(x: far, y: far), CGPoint(x: 2 * far, y: 1)]]
    case .dust:
      let size: Double = pow(10, Double(-number(2...11)))
      let spread: Double = pow(10, Double(-number(0...7)))
      let dust = (0..<number(20...260)).map { _ -> [CGPoint] in
        let (x, y) = (500 + spread * any(0...1), 500 + spread * any(0...1))
        return [
          CGPoint(x: x, y: y), CGPoint(x: x + size, y: y), CGPoint(x: x, y: y + size),
        ]
      }
      return [Self.square(x: 0, y: 0, side: 1000)] + dust
    case .coincident:
      // Hundreds of edges on one line, some of them a part of it.
      return (0..<number(60...300)).map { _ in
        let (top, bottom) = (any(0...4), any(5...9))
        return [
          CGPoint(x: 5, y: number(0...1) == 0 ? 0 : top),
          CGPoint(x: 5, y: number(0...1) == 0 ? 9 : bottom),
          CGPoint(x: number(0...1) == 0 ? 1 : 9, y: any(0...9)),
        ]
      }
    case .shifted, .scaled:
      let others: [ReferenceFamily] = [.upright, .level, .pies, .fans, .cuts, .dust, .coincident]
      let (dx, dy) = (any(-1e6...1e6), any(-1e6...1e6))
      let scale: CGFloat = [1e-300, 1e-150, 1e150, 1e290][number(0...3)]
      return others[number(0...others.count - 1)].polygons(using: &random).map {
        $0.map {
          self == .scaled
            ? CGPoint(x: $0.x * scale, y: $0.y * scale) : CGPoint(x: $0.x + dx, y: $0.y + dy)
        }
      }
    }
  }

  private static func square(x: Double, y: Double, side: Double) -> [CGPoint] {
    [
      CGPoint(x: x, y: y), CGPoint(x: x + side, y: y), CGPoint(x: x + side, y: y + side),
      CGPoint(x: x, y: y + side),
    ]
  }

  private static func points(
    of map: ReferencePolygons, _ count: Int, using random: inout SplitMix64
  ) -> [CGPoint] {
    guard !map.polygons.isEmpty else { return [] }
    let all = map.polygons.flatMap { $0 }
    // Outliers are asked about, but most questions are where the others are.
    let (xs, ys) = (all.map(\.x).sorted(), all.map(\.y).sorted())
    let last = all.count * 97 / 100
    let (left, right, top, bottom) = (xs[0], xs[last], ys[0], ys[last])
    func any(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double.random(in: 0...1, using: &random)
    }
    func nudged(_ value: Double) -> Double {
      value + Double(Int.random(in: -3...3, using: &random)) * value.ulp
    }
    return (0..<count).map { number in
      let polygon = map.polygons[Int.random(in: 0..<map.polygons.count, using: &random)]
      let index = Int.random(in: 0..<polygon.count, using: &random)
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      switch number % 8 {
      case 0: return CGPoint(x: nudged(a.x), y: nudged(a.y))
      case 1: return CGPoint(x: any(left, right), y: nudged(a.y))
      case 2: return CGPoint(x: nudged(a.x), y: any(top, bottom))
      case 3, 4:
        let t = Double.random(in: 0...1, using: &random)
        return CGPoint(x: nudged(a.x + (b.x - a.x) * t), y: nudged(a.y + (b.y - a.y) * t))
      case 5:
        let part = Double(Int.random(in: 0...64, using: &random)) / 64
        return CGPoint(x: nudged(left + (right - left) * part), y: any(top, bottom))
      default: return CGPoint(x: any(left, right), y: any(top, bottom))
      }
    }
  }
}

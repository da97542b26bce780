import Foundation

/// A region, as the article TheFileFormat describes it: a fill or a stroke, both of straight lines.
enum FormatRegion {
  case fill(FormatIndex)
  case edges(FormatEdges)
  case stroke(FormatStroke)

  init(_ bytes: [UInt8], _ offset: inout Int) {
    let kind = bytes.counts(&offset, 2)[0]
    switch kind {
    case 0: self = .fill(FormatIndex(bytes, &offset))
    case 1: self = .edges(FormatEdges(bytes, &offset))
    default: self = .stroke(FormatStroke(bytes, &offset))
    }
  }

  func contains(_ x: Double, _ y: Double) -> Bool {
    switch self {
    case .fill(let index): index.topmost(x, y) == 0
    case .edges(let edges): edges.contains(x, y)
    case .stroke(let stroke): stroke.contains(x, y)
    }
  }
}

/// A few edges, which are lines.
struct FormatEdges {
  private let isEvenOdd: Bool
  private let coordinates: [Double]
  private let codes: [Int]

  init(_ bytes: [UInt8], _ offset: inout Int) {
    isEvenOdd = bytes.counts(&offset, 2)[0] == 1
    coordinates = bytes.doubles(&offset)
    codes = bytes.counts(&offset)
  }

  func contains(_ x: Double, _ y: Double) -> Bool {
    var winding = 0
    for code in codes {
      let c = Array(coordinates[code / 8 * 2..<code / 8 * 2 + 4])
      guard (y >= c[1]) != (y >= c[3]) else { continue }
      // Exact where coordinates and point are eighths.
      let side = (c[2] - c[0]) * (y - c[1]) - (x - c[0]) * (c[3] - c[1])
      winding += c[3] > c[1] ? side <= 0 ? 1 : 0 : side >= 0 ? -1 : 0
    }
    return isEvenOdd ? winding % 2 != 0 : winding != 0
  }
}

/// The parts of a stroke, and which of them touch each cell of a grid.
struct FormatStroke {
  private let grid: FormatGrid
  private let cells, lists, parts: [Int]
  private let numbers: [Double]
  private let join: Int
  private let radius, miterLimit: Double
  /// To where the pen is round: a b c d.
  private let map: [Double]

  private typealias Point = SIMD2<Double>

  init(_ bytes: [UInt8], _ offset: inout Int) {
    grid = FormatGrid(bytes, &offset)
    join = bytes.counts(&offset, 2)[0]
    let pen = bytes.doubles(&offset, 2)
    (radius, miterLimit) = (pen[0], pen[1])
    map = bytes.doubles(&offset, 4)
    cells = bytes.counts(&offset)
    lists = bytes.counts(&offset)
    parts = bytes.counts(&offset)
    numbers = bytes.doubles(&offset)
  }

  func contains(_ x: Double, _ y: Double) -> Bool {
    guard grid.covers(x, y) else { return false }
    let cell = cells[grid.unit(y, 1) >> 30 * grid.columns + grid.unit(x, 0) >> 30]
    if cell % 4 == 0 { return cell > 0 }
    let point = Point(map[0] * x + map[2] * y, map[1] * x + map[3] * y)
    var next = cell / 4
    while true {
      let word = lists[next]
      for part in word / 64...word / 64 + word / 2 % 32 where holds(point, parts[part]) {
        return true
      }
      if word % 2 == 1 { return false }
      next += 1
    }
  }

  private func holds(_ p: Point, _ part: Int) -> Bool {
    func point(_ index: Int) -> Point {
      let place = 2 * (part / 16 + index)
      return Point(numbers[place], numbers[place + 1])
    }
    let v = p - point(0)
    let isInDisc = Self.dot(v, v) <= radius * radius
    switch part % 16 {
    case 0:
      let chord = point(1) - point(0)
      let along = Self.dot(v, chord)
      return along >= 0 && along <= Self.dot(chord, chord)
        && abs(Self.cross(v, chord)) <= radius * Self.dot(chord, chord).squareRoot()
    case 3: return isInDisc
    case 4: return isInDisc && isBetween(v, point(1), point(2))
    case 5: return isInDisc && Self.dot(v, point(1)) >= 0
    case 6: return Self.isInside(p, [point(0), point(1), point(2)])
    case 7: return Self.isInside(p, (0..<4).map(point))
    default: return isInJoin(p, point(0), point(1), point(2))
    }
  }

  /// Whether a point is in the join of two lines (SVG 2, section 13.5.5).
  private func isInJoin(_ p: Point, _ a: Point, _ corner: Point, _ b: Point) -> Bool {
    func unit(_ v: Point) -> Point { v / Self.dot(v, v).squareRoot() }
    let (u, w) = (unit(corner - a), unit(b - corner))
    let side = Self.cross(u, w) > 0 ? -radius : radius
    let (first, last) = (Point(-u.y, u.x) * side, Point(-w.y, w.x) * side)
    if join == 1 {
      let v = p - corner
      return Self.dot(v, v) <= radius * radius
        && (side < 0 ? isBetween(v, first, last) : isBetween(v, last, first))
    }
    // Of the angle between the segments.
    let halfSine = ((1 + Self.dot(u, w)) / 2).squareRoot()
    let tip = unit(first + last) * (radius / halfSine)
    return Self.isInside(
      p,
      join == 0 && 1 / halfSine <= miterLimit
        ? [corner, corner + first, corner + tip, corner + last]
        : [corner, corner + first, corner + last])
  }

  private func isBetween(_ v: Point, _ first: Point, _ last: Point) -> Bool {
    Self.cross(first, v) >= 0 && Self.cross(v, last) >= 0
  }

  private static func isInside(_ p: Point, _ corners: [Point]) -> Bool {
    let sides = corners.indices.map { index in
      cross(corners[(index + 1) % corners.count] - corners[index], p - corners[index])
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  private static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

  private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}

import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport

/// A rectangle cut into tiles: a mesh of displaced vertices whose cells are whole or cut along a diagonal,
/// with straight and curved borders that meet only in vertices.
struct ReferenceTiling {
  private var random: SplitMix64
  private let size: Int
  private let plane: Plane
  private var vertices: [CGPoint] = []
  private var borders: [[Int]: ReferenceBorder] = [:]
  /// Each tile's borders, as a closed chain.
  private(set) var tiles: [[ReferenceBorder]] = []
  /// The borders around all tiles.
  private(set) var outside: [ReferenceBorder] = []

  enum Plane: CaseIterable { case grid, unit, offset, huge, tiny }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    plane = Plane.allCases[Int(seed) % Plane.allCases.count]
    size = Int.random(in: 1...4, using: &random)
    for row in 0...size {
      for column in 0...size { vertices.append(vertex(column, row)) }
    }
    for row in 0..<size {
      for column in 0..<size { addCell(column, row) }
    }
    let last = size
    var loop: [Int] = []
    for k in 0..<last { loop.append(number(k, 0)) }
    for k in 0..<last { loop.append(number(last, k)) }
    for k in 0..<last { loop.append(number(last - k, last)) }
    for k in 0..<last { loop.append(number(0, last - k)) }
    outside = ring(loop)
  }

  /// All borders, once each.
  var all: [ReferenceBorder] {
    borders.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  private func number(_ column: Int, _ row: Int) -> Int { row * (size + 1) + column }

  private mutating func vertex(_ column: Int, _ row: Int) -> CGPoint {
    let shift = plane == .grid ? 0 : 0.05
    let x = Double(column) + Double.random(in: -shift...shift, using: &random)
    let y = Double(row) + Double.random(in: -shift...shift, using: &random)
    switch plane {
    case .grid: return CGPoint(x: x * 16 + 16, y: y * 16 - 100)
    case .unit: return CGPoint(x: x, y: y)
    case .offset: return CGPoint(x: 1e6 + x, y: -3e7 + y)
    case .huge: return CGPoint(x: x * 1e290, y: y * 1e290)
    case .tiny: return CGPoint(x: x * 1e-290, y: y * 1e-290)
    }
  }

  private mutating func addCell(_ column: Int, _ row: Int) {
    let (a, b) = (number(column, row), number(column + 1, row))
    let (c, d) = (number(column + 1, row + 1), number(column, row + 1))
    switch Int.random(in: 0..<3, using: &random) {
    case 0: addTile([a, b, c, d])
    case 1:
      addTile([a, b, c])
      addTile([a, c, d])
    default:
      addTile([a, b, d])
      addTile([b, c, d])
    }
  }

  private mutating func addTile(_ corners: [Int]) {
    let ring = ring(corners)
    tiles.append(
      Bool.random(using: &random) ? ring : ring.reversed().map(\.reversed))
  }

  private mutating func ring(_ corners: [Int]) -> [ReferenceBorder] {
    corners.indices.map { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let key = [min(a, b), max(a, b)]
      let border = borders[key] ?? border(vertices[key[0]], vertices[key[1]])
      borders[key] = border
      return a < b ? border : border.reversed
    }
  }

  /// A border between two vertices, inside the rhombus around its chord with angles of 6 degrees at the
  /// vertices.
  private mutating func border(_ a: CGPoint, _ b: CGPoint) -> ReferenceBorder {
    func point(_ t: Double, _ k: Double) -> CGPoint {
      let off = k * min(t, 1 - t) * 0.1
      return CGPoint(
        x: a.x + (b.x - a.x) * t - (b.y - a.y) * off, y: a.y + (b.y - a.y) * t + (b.x - a.x) * off)
    }
    func bend() -> Double { Double.random(in: -1...1, using: &random) }
    func share() -> Double {
      plane == .grid ? 0.5 : Double.random(in: 0...1, using: &random)
    }
    let shape: ReferenceBorder.Shape
    switch Int.random(in: 0..<5, using: &random) {
    case 0: shape = .line
    case 1: shape = .quad(point(share(), bend()))
    case 2, 3: shape = .cubic(point(share(), bend()), point(share(), bend()))
    default:
      // Nearly a circular arc, at less than 6 degrees to the chord.
      let radius = hypot(b.x - a.x, b.y - a.y) * Double.random(in: 6...15, using: &random)
      let turn = Double.random(in: 0...360, using: &random)
      shape = .arc(
        radii: CGSize(width: radius, height: radius * Double.random(in: 1...1.05, using: &random)),
        rotation: turn, largeArc: false, sweep: Bool.random(using: &random))
    }
    return ReferenceBorder(start: a, end: b, shape: shape)
  }
}

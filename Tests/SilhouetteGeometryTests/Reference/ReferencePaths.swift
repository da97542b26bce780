import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport

/// Random paths with everything that makes containment hard, one path per seed.
struct ReferencePaths {
  /// Which segments a path has.
  enum Kind: CaseIterable { case lines, quads, cubics, arcs, mixed }

  /// The range of the coordinates.
  enum Plane: CaseIterable { case grid, unit, far, scaled, wild, subnormal }

  var random: SplitMix64
  let kind: Kind
  let plane: Plane
  private let scale: Double
  private var path = VectorPath()

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let kind = Kind.allCases[Int(seed) % Kind.allCases.count]
    self.kind = kind
    let planes = Plane.allCases.filter { kind != .arcs || $0 != .wild }
    plane = planes[Int(seed) / Kind.allCases.count % planes.count]
    scale = pow(10, Double.random(in: -300...300, using: &random))
  }

  /// Calls `body` with those paths of the seeds that are about 10 units across, and with a generator.
  static func forEachSmall(
    _ seeds: Range<UInt64>, _ body: (_ seed: UInt64, _ path: VectorPath, inout SplitMix64) -> Void
  ) {
    for seed in seeds {
      var maker = ReferencePaths(seed: seed)
      guard maker.plane == .grid || maker.plane == .unit else { continue }
      let path = maker.makePath()
      var random = SplitMix64(seed: seed &+ 1)
      body(seed, path, &random)
    }
  }

  /// One to three subpaths of up to nine segments, some open.
  mutating func makePath() -> VectorPath {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...9, using: &random) { addSegment() }
      if Bool.random(using: &random) { path.close() }
    }
    return path
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  private mutating func coordinate() -> Double {
    switch plane {
    case .grid: Double(Int.random(in: -6...6, using: &random))
    case .unit: Double.random(in: -1...1, using: &random)
    case .far: 1e15 + Double.random(in: -40...40, using: &random)
    case .scaled: Double.random(in: -1...1, using: &random) * scale
    case .wild:
      Double.random(in: -1...1, using: &random)
        * pow(10, Double(Int.random(in: -300...300, using: &random)))
    case .subnormal: Double(Int.random(in: -9...9, using: &random)) * 0x1p-1074
    }
  }

  private mutating func point() -> CGPoint { CGPoint(x: coordinate(), y: coordinate()) }

  /// A point that often shares a coordinate, or both, with the last one.
  private mutating func nextPoint() -> CGPoint {
    var next = point()
    guard let current = path.currentPoint else { return next }
    if chance(0.1) { next.x = current.x }
    if chance(0.1) { next.y = current.y }
    return next
  }

  private mutating func addSegment() {
    var kind = self.kind
    if kind == .mixed {
      let kinds: [Kind] =
        plane == .wild ? [.lines, .quads, .cubics] : [.lines, .quads, .cubics, .arcs]
      kind = kinds.randomElement(using: &random) ?? .lines
    }
    switch kind {
    case .quads: addQuad()
    case .cubics: addCubic()
    case .arcs: addArc()
    default: path.addLine(to: nextPoint())
    }
  }

  private mutating func addQuad() {
    let (start, end) = (path.currentPoint ?? .zero, nextPoint())
    var control = nextPoint()
    if chance(0.1) { control = chance(0.5) ? start : end }
    if chance(0.1) { control = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) }
    if chance(0.1) { control = CGPoint(x: 2 * end.x - start.x, y: 2 * end.y - start.y) }
    path.addQuad(to: end, control: control)
  }

  private mutating func addCubic() {
    let start = path.currentPoint ?? .zero
    var (first, second, end) = (nextPoint(), nextPoint(), nextPoint())
    switch Int.random(in: 0..<20, using: &random) {
    case 0: first = start
    case 1: second = end
    case 2: second = first
    case 3: (first, second) = (start, end)
    case 4: end = start
    case 5:  // A cusp: the controls cross over the ends.
      first = CGPoint(x: end.x, y: second.y)
      second = CGPoint(x: start.x, y: second.y)
      end.y = start.y
    case 6:  // A loop.
      first = CGPoint(x: 2 * end.x - start.x, y: second.y)
      second = CGPoint(x: 2 * start.x - end.x, y: second.y)
      end.y = start.y
    case 7:  // All on one line, beyond its ends.
      first = CGPoint(x: 2 * end.x - start.x, y: 2 * end.y - start.y)
      second = CGPoint(x: 2 * start.x - end.x, y: 2 * start.y - end.y)
    case 8:  // A level inflection.
      (first.y, second.y) = (start.y, end.y)
      first.x = end.x
      second.x = start.x
    default: break
    }
    path.addCubic(to: end, control1: first, control2: second)
  }

  private mutating func addArc() {
    let (start, end) = (path.currentPoint ?? .zero, nextPoint())
    let size = max(abs(end.x - start.x), abs(end.y - start.y))
    let rotations = [0, 90, 45, Double.random(in: -400...400, using: &random)]
    path.addArc(
      to: end,
      radii: CGSize(
        width: size * Double.random(in: 0.05...3, using: &random),
        height: size * Double.random(in: 0.05...3, using: &random)),
      rotation: rotations.randomElement(using: &random) ?? 0, largeArc: chance(0.5),
      sweep: chance(0.5))
  }
}

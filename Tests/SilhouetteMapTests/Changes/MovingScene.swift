import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport

/// A map that is changed at random, and a plain list of its shapes that is changed alike, of which it can be built anew.
struct MovingScene {
  struct Entry {
    let shape: HitMap.Shape
    var transform = Affine.identity
    var isHidden = false
    var isRemoved = false
    var fill: RGBA?

    func drawings(at ranks: [Int]) -> [HitMap.Drawing] {
      zip(shape.drawings, ranks).map { drawing, rank in
        HitMap.Drawing(
          outlines: drawing.outlines.map { $0.applying(transform) },
          clips: drawing.clips.map { clip in
            Clip(
              parts: clip.parts.map { part in
                Clip.Part(outlines: part.outlines.map { $0.applying(transform) })
              })
          }, order: rank, fill: fill ?? drawing.fill, stroke: drawing.stroke)
      }
    }
  }

  static let size = CGSize(width: 100, height: 80)

  private(set) var map: HitMap
  private(set) var entries: [Entry]
  /// The drawings, bottom to top: each an entry and one of its drawings.
  private(set) var order: [(entry: Int, drawing: Int)]
  let overflow: HitMap.Overflow
  /// Whether pens stay round and nothing is clipped, nor cut by the page: other distances are lower bounds.
  private let isRound: Bool
  var random: SplitMix64

  init(seed: UInt64, isRound: Bool = false) throws {
    self.isRound = isRound
    var random = SplitMix64(seed: seed)
    overflow = Bool.random(using: &random) && !isRound ? .hidden : .visible
    let shapes = Self.shapes(isRound, using: &random)
    entries = shapes.map { Entry(shape: $0) }
    order = shapes.indices.flatMap { entry in
      shapes[entry].drawings.indices.map { (entry, $0) }
    }
    map = try HitMap(shapes: shapes, size: Self.size, overflow: overflow)
    // Half of all maps come from a file.
    if Bool.random(using: &random) { map = try HitMap(fileBytes: map.fileBytes()) }
    self.random = random
  }

  /// The shapes as they are now, without those that are removed; hidden ones have no drawings.
  var shapes: [HitMap.Shape] {
    var ranks = entries.map { [Int](repeating: 0, count: $0.shape.drawings.count) }
    for (rank, item) in order.enumerated() { ranks[item.entry][item.drawing] = rank }
    return entries.indices.filter { !entries[$0].isRemoved }.map { index in
      let entry = entries[index]
      return HitMap.Shape(
        id: entry.shape.id, ancestors: entry.shape.ancestors,
        drawings: entry.isHidden ? [] : entry.drawings(at: ranks[index]))
    }
  }

  /// The map of these shapes, built anew.
  func rebuilt() throws -> HitMap {
    try HitMap(shapes: shapes, size: Self.size, overflow: overflow)
  }

  /// The indices of the shapes that are left.
  var living: [Int] { entries.indices.filter { !entries[$0].isRemoved } }

  /// Changes the map somehow, and the list alike.
  mutating func change() throws {
    guard let index = living.randomElement(using: &random) else { return }
    let id = entries[index].shape.id
    switch Int.random(in: 0..<16, using: &random) {
    case 0...4:
      let transform = Self.transform(isRound, using: &random)
      try map.move(id, by: transform)
      move([index], by: transform)
    case 5, 6:
      let many = (0..<5).compactMap { _ in living.randomElement(using: &random) }
      let transforms = many.map { _ in Self.transform(isRound, using: &random) }
      try map.place(many, transforms)
      for (index, transform) in zip(many, transforms) { entries[index].transform = transform }
    case 7:
      let transform = Self.transform(isRound, using: &random)
      let members = living.filter { entries[$0].shape.ancestors.contains("group") }
      if members.isEmpty { return }
      try map.move("group", by: transform)
      move(members, by: transform)
    case 8, 9:
      entries[index].isHidden.toggle()
      if entries[index].isHidden { try map.hide(id) } else { try map.show(index) }
    case 10:
      try map.raise(id)
      lift([index]) { $0.count }
    case 11:
      try map.lower(id)
      lift([index]) { _ in 0 }
    case 12:
      guard let other = living.randomElement(using: &random), other != index,
        !entries[other].shape.drawings.isEmpty
      else { return }
      if Bool.random(using: &random) {
        try map.raise(id, above: entries[other].shape.id)
        lift([index]) { rest in (rest.lastIndex { $0.entry == other } ?? -1) + 1 }
      } else {
        try map.lower(id, below: entries[other].shape.id)
        lift([index]) { rest in rest.firstIndex { $0.entry == other } ?? 0 }
      }
    case 13:
      let color = RGBA(red: random.next() % 2 == 0 ? 9 : 200, green: 1, blue: 2)
      try map.paint(id, fill: color)
      entries[index].fill = color
    case 14:
      try insert()
    default:
      try map.remove(id)
      entries[index].isRemoved = true
      order.removeAll { $0.entry == index }
    }
  }

  mutating func show(_ index: Int) throws {
    entries[index].isHidden = false
    try map.show(index)
  }

  private mutating func move(_ indices: [Int], by transform: Affine) {
    for index in indices {
      entries[index].transform = entries[index].transform.concatenating(transform)
    }
  }

  private mutating func insert() throws {
    let shape = Self.shape("new\(entries.count)", isRound, using: &random)
    let below = living.randomElement(using: &random).flatMap {
      entries[$0].shape.drawings.isEmpty || Bool.random(using: &random) ? nil : $0
    }
    let index = try map.insert(shape, above: below.map { entries[$0].shape.id })
    assert(index == entries.count)
    entries.append(Entry(shape: shape))
    let top = below.flatMap { below in order.lastIndex { $0.entry == below } }.map { $0 + 1 }
    order.insert(
      contentsOf: shape.drawings.indices.map { (index, $0) }, at: top ?? order.count)
  }

  private mutating func lift(
    _ indices: [Int], to place: (_ rest: [(entry: Int, drawing: Int)]) -> Int
  ) {
    let own = order.filter { indices.contains($0.entry) }
    var rest = order.filter { !indices.contains($0.entry) }
    rest.insert(contentsOf: own, at: place(rest))
    order = rest
  }
}

// What is drawn.
extension MovingScene {
  private static func shapes(
    _ isRound: Bool, using random: inout SplitMix64
  ) -> [HitMap.Shape] {
    (0..<Int.random(in: 4...14, using: &random)).map { shape("s\($0)", isRound, using: &random) }
      + pie(using: &random) + strips(using: &random)
  }

  private static func shape(
    _ id: String, _ isRound: Bool, using random: inout SplitMix64
  ) -> HitMap.Shape {
    let drawings = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      let size: Double = ([0.001, 5, 30, 90] as [Double]).randomElement(using: &random) ?? 30
      let place = Affine.translation(
        x: Double.random(in: -20...100, using: &random),
        y: Double.random(in: -20...80, using: &random))
      func path() -> VectorPath {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          VectorPath.random(using: &random, size: 10).applying(.scale(size / 10)).applying(place)
        case 1:
          VectorPath(ellipseAt: CGPoint(x: 20, y: 20), radii: CGSize(width: size, height: size / 2))
            .applying(place)
        default: polygon(size, using: &random).applying(place)
        }
      }
      let clips =
        Int.random(in: 0..<4, using: &random) == 0 && !isRound
        ? [Clip(.fill(polygon(60, using: &random).applying(place)))] : []
      var stroke = Stroke.random(using: &random)
      if isRound { stroke.pen = .identity }
      let outline: Outline =
        Int.random(in: 0..<4, using: &random) == 0
        ? .stroke(path(), style: stroke)
        : .fill(path(), rule: Bool.random(using: &random) ? .nonZero : .evenOdd)
      return HitMap.Drawing(outlines: [outline], clips: clips)
    }
    return HitMap.Shape(
      id: id, ancestors: Bool.random(using: &random) ? ["group"] : [], drawings: drawings)
  }

  private static func polygon(_ size: Double, using random: inout SplitMix64) -> VectorPath {
    var path = VectorPath()
    path.append(
      polygon: (0..<Int.random(in: 3...24, using: &random)).map { _ in
        // Often on a lattice, so that corners and edges meet.
        var point = CGPoint(
          x: Double.random(in: 0...size, using: &random),
          y: Double.random(in: 0...size, using: &random))
        if Bool.random(using: &random) {
          point = CGPoint(x: point.x.rounded(), y: point.y.rounded())
        }
        return point
      })
    return path
  }

  /// Slices that meet in a point.
  private static func pie(using random: inout SplitMix64) -> [HitMap.Shape] {
    let count = Int.random(in: 3...9, using: &random)
    return (0..<count).map { slice in
      var path = VectorPath()
      path.append(
        polygon: [CGPoint(x: 40, y: 40)]
          + [slice, slice + 1].map {
            let angle = 2 * .pi * Double($0 % count) / Double(count)
            return CGPoint(x: 40 + 25 * cos(angle), y: 40 + 25 * sin(angle))
          })
      return HitMap.Shape(id: "pie\(slice)", ancestors: ["group"], outline: .fill(path))
    }
  }

  /// Neighbours that share their borders.
  private static func strips(using random: inout SplitMix64) -> [HitMap.Shape] {
    (0..<Int.random(in: 0...6, using: &random)).map { strip in
      var path = VectorPath()
      let x = 10 + 3 * Double(strip)
      path.append(
        polygon: [
          CGPoint(x: x, y: -5), CGPoint(x: x + 3, y: -5), CGPoint(x: x + 4, y: 85),
          CGPoint(x: x + 1, y: 85),
        ])
      return HitMap.Shape(id: "strip\(strip)", outline: .fill(path))
    }
  }

  private static func transform(
    _ isRound: Bool, using random: inout SplitMix64
  ) -> Affine {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let center = CGPoint(x: number(0...100), y: number(0...80))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .translation(x: number(-5...5).rounded(), y: number(-5...5).rounded())
    case 1: return .translation(x: number(-150...150), y: number(-90...90))
    case 2: return .rotation(degrees: 90 * number(0...3).rounded(), about: center)
    case 3: return .rotation(degrees: number(0...360), about: center)
    case 4 where !isRound:
      return Affine(
        a: number(-2...2), b: number(-1...1), c: number(-1...1), d: number(0.3...2),
        tx: number(-30...30), ty: number(-30...30))
    default: return .identity
    }
  }

  /// Points anywhere, and on and beside the corners of moved outlines.
  mutating func points(_ count: Int) -> [CGPoint] {
    let corners = living.flatMap { index in
      entries[index].shape.drawings.flatMap { $0.outlines }.flatMap { outline in
        outline.path.applying(entries[index].transform).segments.map { $0.end }
      }
    }
    return (0..<count).map { number in
      guard number & 1 == 0, let corner = corners.randomElement(using: &random) else {
        return CGPoint(
          x: Double.random(in: -20...120, using: &random),
          y: Double.random(in: -20...100, using: &random))
      }
      func beside(_ value: CGFloat) -> CGFloat {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: value.nextUp
        case 1: value.nextDown
        default: value
        }
      }
      return CGPoint(x: beside(corner.x), y: beside(corner.y))
    }
  }
}

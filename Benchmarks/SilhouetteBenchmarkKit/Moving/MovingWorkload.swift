package import Foundation
package import Silhouette
import SilhouetteTestSupport

/// A map of many districts of eight edges, and how its shapes move, frame by frame.
package struct MovingWorkload {
  /// The shapes' outlines as the map is built with them, in paint order; a shape's index is its place here.
  package let outlines: [VectorPath]
  package var size: CGSize { source.document.size }
  /// The source of the outlines. Freeing it would leave holes in the heap, and a frame's objects would be scattered
  /// among them.
  private let source: MapWorkload
  let seed: UInt64
  let movers: Int
  /// Whether each frame moves other shapes, or all of them the same.
  let isChanging: Bool

  init(shapes: Int, movers: Int, isChanging: Bool = true, seed: UInt64) throws {
    let map = try MapWorkload("moving", .synthetic(districts: shapes, detail: 2), seed: seed)
    self.init(source: map, seed: seed, movers: movers, isChanging: isChanging)
  }

  /// The map as it is built.
  func map() throws -> HitMap { try HitMap(shapes: shapes, size: size, limits: .none) }

  /// The map's shapes, as they are built.
  var shapes: [HitMap.Shape] {
    outlines.enumerated().map { HitMap.Shape(id: "d\($0 + 1)", outline: .fill($1)) }
  }

  /// The same map with another number of shapes moving.
  func with(movers: Int, isChanging: Bool = true) -> MovingWorkload {
    MovingWorkload(
      source: source, seed: seed, movers: min(movers, outlines.count), isChanging: isChanging)
  }

  private init(source: MapWorkload, seed: UInt64, movers: Int, isChanging: Bool) {
    outlines = source.areas.map(\.outline.path)
    (self.source, self.seed) = (source, seed)
    (self.movers, self.isChanging) = (movers, isChanging)
  }

  /// The frames: the same ones for each engine.
  var frames: Frames { Frames(self) }

  /// What happens in a frame: some shapes are put elsewhere, then points are asked for.
  struct Frame {
    var indices: [Int] = []
    var transforms: [Affine] = []
    var points: [CGPoint] = []
  }

  /// Frames without an end.
  struct Frames: IteratorProtocol {
    /// Half of a frame's questions are anywhere, and half are in the boxes of shapes that have just moved.
    static let questions = 100

    private let workload: MovingWorkload
    private var generator: SplitMix64
    /// All shapes; the first ones are those that move.
    private var order: [Int]

    init(_ workload: MovingWorkload) {
      self.workload = workload
      generator = SplitMix64(seed: workload.seed)
      order = Array(workload.outlines.indices)
      choose()
    }

    private mutating func choose() {
      for place in 0..<workload.movers {
        order.swapAt(place, Int.random(in: place..<order.count, using: &generator))
      }
    }

    mutating func next() -> Frame? {
      if workload.isChanging { choose() }
      var frame = Frame(indices: Array(order.prefix(workload.movers)))
      frame.transforms = frame.indices.enumerated().map { transform($1, isTurned: $0 % 2 == 1) }
      let page = CGRect(origin: .zero, size: workload.size)
      frame.points = (0..<Self.questions).map { number in
        let place = Int.random(in: 0..<frame.indices.count, using: &generator)
        let box = workload.outlines[frame.indices[place]].extent
        let moved = frame.transforms[place].transform(point(in: box))
        // Only our maps have an edge.
        return number % 2 == 0 || !page.contains(moved) ? point(in: page) : moved
      }
      return frame
    }

    /// As far as three shapes are wide, in any direction; half of the shapes are turned about their middles, too.
    private mutating func transform(_ index: Int, isTurned: Bool) -> Affine {
      let shift = Affine.translation(
        x: Double.random(in: -10..<10, using: &generator),
        y: Double.random(in: -10..<10, using: &generator))
      guard isTurned else { return shift }
      let box = workload.outlines[index].extent
      let angle = Double.random(in: 0..<360, using: &generator)
      return Affine.rotation(degrees: angle, about: CGPoint(x: box.midX, y: box.midY))
        .concatenating(shift)
    }

    private mutating func point(in box: CGRect) -> CGPoint {
      CGPoint(
        x: Double.random(in: box.minX..<box.maxX, using: &generator),
        y: Double.random(in: box.minY..<box.maxY, using: &generator))
    }
  }
}

extension MovingWorkload {
  /// A contest about a map with one moved shape in a hundred.
  package static func contest(_ name: String, _ settings: Settings) throws -> Contest {
    let workload = try MovingWorkload(shapes: 10_000, movers: 100, seed: settings.seed)
    var frames = workload.frames
    let frame = frames.next() ?? Frame()
    let moved = try MapWorkload(
      name, .synthetic(districts: 10_000, detail: 2), seed: settings.seed
    ).moved(frame.indices, frame.transforms)
    return moved.contest(
      settings,
      [
        Contender("HitMap exact", .exact, isOurs: true, of: moved.read) {
          var map = try HitMap($0, limits: .none)
          try map.place(frame.indices, frame.transforms)
          // The first question near a moved outline indexes it.
          for (index, transform) in zip(frame.indices, frame.transforms) {
            let corners = workload.outlines[index].corners.map(transform.transform)
            for corner in corners { use(map.hitTest(corner)?.index ?? -1) }
          }
          return HitMapEngine(map, numbers: moved.numbers, DirectHit.self)
        }
      ])
  }
}

extension VectorPath {
  /// The corners of an outline of straight lines.
  var corners: [CGPoint] {
    compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }
}

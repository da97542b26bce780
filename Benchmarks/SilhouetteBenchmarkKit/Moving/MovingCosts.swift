import Foundation
import Silhouette
import SilhouetteTestSupport

/// Measures single changes of our maps. Each figure is that of a map whose answers were compared afterwards.
struct MovingCosts {
  let workload: MovingWorkload
  let settings: MovingSettings
  private let points: [CGPoint]

  init(_ workload: MovingWorkload, _ settings: MovingSettings) {
    (self.workload, self.settings) = (workload, settings)
    var source = PointSource(
      box: CGRect(origin: .zero, size: workload.size), seed: workload.seed + 1)
    points = source.uniform(settings.questions)
  }

  func run() throws -> [MovingCost] {
    let still = try ProvedMap(workload)
    return try questions(still) + [first(still)] + hiding(still) + inserting(still)
      + [undoing(still, moved: 1), undoing(still, moved: settings.movers)] + lasting(still)
  }

  /// The mean time of a question in the fastest of some rounds. Maps take turns in a round.
  private func times(_ maps: [HitMap]) -> [Double] {
    let asked = maps.map { Asked(HitMapEngine($0, numbers: [:], DirectHit.self)) }
    for engine in asked { engine.prepare([.uniform: points]) }
    var best = maps.map { _ in Double.infinity }
    for _ in 0..<11 {
      for (place, engine) in asked.enumerated() {
        best[place] = min(best[place], engine.ask(.uniform, points.indices) / Double(points.count))
      }
    }
    return best
  }

  private func questions(_ still: ProvedMap) throws -> [MovingCost] {
    var costs: [MovingCost] = []
    for movers in [settings.movers, 10 * settings.movers, 100 * settings.movers] {
      var (moved, frames) = (still, workload.with(movers: movers).frames)
      guard let frame = frames.next() else { continue }
      try moved.place(frame)
      let proof = try moved.proof(points, near: frame.indices.prefix(10_000))
      let times = times([still.map, moved.map])
      if costs.isEmpty {
        costs.append(MovingCost("a question, nothing moved", times[0], proof: proof))
      }
      let name = "a question, \(Figure.count(movers)) moved"
      costs.append(MovingCost(name, times[1], proof: proof))
      let limit = movers == settings.movers ? 1.5 : nil
      costs.append(
        MovingCost(name + ", × still", times[1] / times[0], .ratio, limit: limit, proof: proof))
    }
    return costs
  }

  /// The first question at a shape that has just moved makes what answers it.
  private func first(_ still: ProvedMap) throws -> MovingCost {
    var (moved, frames) = (still, workload.with(movers: min(10_000, settings.shapes)).frames)
    let frame = frames.next() ?? .init()
    let times = try zip(frame.indices, frame.transforms).map { index, transform in
      try moved.place(.init(indices: [index], transforms: [transform]))
      let box = workload.outlines[index].extent
      let point = transform.transform(CGPoint(x: box.midX, y: box.midY))
      return nanoseconds { use(moved.map.hitTest(point)?.index ?? -1) }
    }
    let proof = try moved.proof(points, near: frame.indices)
    return MovingCost(
      "the first question at a moved shape", times.median, limit: 2000, proof: proof)
  }

  private func hiding(_ still: ProvedMap) throws -> [MovingCost] {
    var (changed, frames) = (still, workload.frames)
    try changed.place(frames.next() ?? .init())
    var others = workload.with(movers: 1000).frames
    let chosen = others.next()?.indices ?? []
    let hide = try chosen.map { try changed.hide($0, true) }
    let hidden = try changed.proof(points, near: chosen)
    let show = try chosen.map { try changed.hide($0, false) }
    let shown = try changed.proof(points, near: chosen)
    let held = try chosen.map { index in
      let copy = changed.map
      return try withExtendedLifetime(copy) { try changed.hide(index, true) }
    }
    let again = try changed.proof(points, near: chosen)
    return [
      MovingCost("hiding a shape", hide.median, limit: 1000, proof: hidden),
      MovingCost("showing it", show.median, limit: 1000, proof: shown),
      MovingCost("hiding one while a copy is held", held.median, proof: again),
    ]
  }

  private func inserting(_ still: ProvedMap) throws -> [MovingCost] {
    var (insert, remove): ([Double], [Double]) = ([], [])
    var (inserted, removed) = (MovingProof(), MovingProof())
    var frames = workload.with(movers: 100).frames
    for round in 0..<25 {
      guard let frame = frames.next() else { break }
      var changed = still
      let paths = zip(frame.indices, frame.transforms).map { workload.outlines[$0].applying($1) }
      let (time, indices) = try changed.insert(paths)
      insert.append(time)
      if round == 0 { inserted = try changed.proof(points, near: indices) }
      remove.append(try changed.remove(indices.prefix(50) + frame.indices.suffix(50)))
      if round == 0 { removed = try changed.proof(points, near: frame.indices) }
    }
    return [
      MovingCost(
        "inserting 100 shapes while a copy is held", insert.median, limit: 1e6, proof: inserted),
      MovingCost(
        "removing 100, of which 50 were inserted", remove.median, limit: 1e6, proof: removed),
    ]
  }

  /// The memory that a copy before each move of a shape keeps, for a map with some moved shapes.
  private func undoing(_ still: ProvedMap, moved count: Int) throws -> MovingCost {
    var (moved, frames) = (still, workload.with(movers: count, isChanging: false).frames)
    let first = frames.next() ?? .init()
    try moved.place(first)
    let steps = (0..<1000).map { step in
      MovingWorkload.Frame(
        indices: [first.indices[step % count]],
        transforms: [.translation(x: Double(step) / 100, y: 1)])
    }
    var map = moved.map
    let (copies, heap) = try HeapCount.counting {
      try steps.map { step in
        let copy = map
        try map.place(step.indices, step.transforms)
        return copy
      }
    }
    for step in steps { try moved.place(step) }
    moved.map = map
    let proof = try moved.proof(points, near: steps.flatMap(\.indices))
    let bytes = withExtendedLifetime(copies) { heap.map { Double($0.live) / 1000 } ?? .nan }
    let name = "a step to undo, \(Figure.count(count)) moved so far"
    return MovingCost(name, bytes, .bytes, proof: proof)
  }

  /// Memory, frames and questions after the first moves and after many, of the same shapes.
  private func lasting(_ still: ProvedMap) throws -> [MovingCost] {
    let count = settings.longRun / settings.movers
    func after(_ frames: Int) throws -> (bytes: Double, frame: Double, map: ProvedMap) {
      var source = workload.with(movers: settings.movers, isChanging: false).frames
      let all = (0..<frames + 100).compactMap { _ in source.next() }
      var changed = still
      changed.map = still.map
      let (_, heap) = try HeapCount.counting {
        for frame in all.prefix(frames) {
          try changed.map.place(frame.indices, frame.transforms)
          for point in frame.points { use(changed.map.hitTest(point)?.index ?? -1) }
        }
      }
      let times = try all.suffix(100).map { try changed.timedPlace($0) }
      return (heap.map { Double($0.live) } ?? .nan, times.median, changed)
    }
    let (short, long) = (try after(1), try after(count))
    let proof = try long.map.proof(points, near: [])
    let asked = times([short.map.map, long.map.map])
    let (few, many) = (Figure.count(settings.movers), Figure.count(settings.longRun))
    return [
      MovingCost("memory of \(few) moves", short.bytes, .bytes, proof: proof),
      MovingCost(
        "memory of \(many), × that", long.bytes / short.bytes, .ratio, limit: 1.1, proof: proof),
      MovingCost(
        "a frame after \(many) moves, × the first ones", long.frame / short.frame, .ratio,
        limit: 1.1, proof: proof),
      MovingCost(
        "a question after \(many), × the first ones", asked[1] / asked[0], .ratio, limit: 1.1,
        proof: proof),
    ]
  }
}

extension [Double] {
  fileprivate var median: Double { Timing(self)?.median ?? .nan }
}

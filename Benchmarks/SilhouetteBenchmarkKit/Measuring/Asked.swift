public import Foundation

/// A built engine, behind loops that were compiled for it alone.
@usableFromInline final class Asked {
  /// Asks each point of a range, and writes the answers down.
  @usableFromInline let ask: (_ points: [CGPoint], Range<Int>, _ answers: inout [UInt8]) -> Void
  /// Asks as many questions, each of which has to wait for the last one's answer.
  @usableFromInline let chase: (_ points: [CGPoint], Range<Int>) -> Int
  /// Which shape is under a point.
  @usableFromInline let shape: (CGPoint) -> Int

  @inlinable init<Asking: Engine>(_ engine: Asking) {
    var engine = engine
    ask = { points, range, answers in Self.ask(&engine, points, range, &answers) }
    chase = { points, range in Self.chase(&engine, points, range) }
    shape = { engine.shape(under: $0) }
  }

  /// The answers are written and not branched on: a loop that counts hits in an `if` would measure
  /// how well its own branch is predicted.
  @inlinable @inline(never) static func ask<Asking: Engine>(
    _ shared: inout Asking, _ points: [CGPoint], _ range: Range<Int>, _ answers: inout [UInt8]
  ) {
    // A copy that nobody else can reach: no exclusivity checks, no reloads.
    var engine = shared
    for place in range { answers[place] = engine.answer(points[place]) }
    shared = engine
  }

  /// Whether the next point is this place's or its neighbour's is up to the last answer, so that no
  /// two questions overlap.
  @inlinable @inline(never) static func chase<Asking: Engine>(
    _ shared: inout Asking, _ points: [CGPoint], _ range: Range<Int>
  ) -> Int {
    var engine = shared
    var hits = 0
    var last = 0
    for place in range {
      last = Int(engine.answer(points[place ^ last]) & 1)
      hits &+= last
    }
    shared = engine
    return hits
  }
}

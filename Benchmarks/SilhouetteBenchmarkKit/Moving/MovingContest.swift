import Foundation

/// How many frames, and how long.
struct MovingSettings {
  let shapes: Int
  let movers: Int
  let frames: Int
  /// The nanoseconds after which an engine gets no more frames, but for the first ten; and those of a point of growth.
  let limit: Double
  let growthLimit: Double
  /// The moves after which memory and times must be those after the first ones.
  let longRun: Int
  let questions: Int

  static let full = MovingSettings(
    shapes: 100_000, movers: 1000, frames: 10_000, limit: 1.5e10, growthLimit: 2e9,
    longRun: 1_000_000, questions: 200_000)
  static let quick = MovingSettings(
    shapes: 10_000, movers: 100, frames: 200, limit: 1e9, growthLimit: 2e8,
    longRun: 10_000, questions: 10_000)

  func workload(seed: UInt64) throws -> MovingWorkload {
    try MovingWorkload(shapes: shapes, movers: movers, seed: seed)
  }
}

/// The frames of one engine, in nanoseconds; also what programs in other languages write.
struct MovingSamples: Codable {
  let name: String
  let movers: Int
  let shapes: Int
  let moves: [Double]
  let questions: [Double]
  let proof: MovingProof
}

/// The frames of one engine.
struct MovingRow: Codable {
  let name: String
  let movers: Int
  let shapes: Int
  /// The number of frames, and the nanoseconds of all frames, of their moves and of their questions.
  let count: Int
  let frames: Timing
  let slowest: Double
  let moves: Timing
  let questions: Timing
  let proof: MovingProof

  /// Nil without frames, or without proof.
  init?(_ samples: MovingSamples) {
    let all = zip(samples.moves, samples.questions).map { $0 + $1 }
    guard let frames = Timing(all), let moves = Timing(samples.moves),
      let questions = Timing(samples.questions), samples.proof.compared > 0
    else { return nil }
    (name, movers, shapes, count) = (samples.name, samples.movers, samples.shapes, all.count)
    (self.frames, self.moves, self.questions, proof) = (frames, moves, questions, samples.proof)
    slowest = all.reduce(0, max)
  }
}

extension MovingContender {
  /// Moves shapes and asks questions, frame by frame. Every tenth frame, later every hundredth, the answers are compared
  /// with the truth.
  ///
  /// - Parameters:
  ///   - frames: the most frames.
  ///   - limit: the nanoseconds after which there are no more, but for the first ten.
  func run(_ workload: MovingWorkload, frames count: Int, limit: Double) throws -> MovingSamples {
    var engine = try make(workload)
    var truth = MovingTruth(workload.outlines, size: workload.size)
    var frames = workload.frames
    var answers = [Int](repeating: -1, count: MovingWorkload.Frames.questions)
    var (moves, questions): ([Double], [Double]) = ([], [])
    var (spent, proof) = (0.0, MovingProof())
    while moves.count < count, moves.count < 10 || spent < limit, let frame = frames.next() {
      moves.append(try nanoseconds { try engine.place(frame.indices, frame.transforms) })
      questions.append(nanoseconds { engine.answer(frame.points, into: &answers) })
      spent += moves[moves.count - 1] + questions[questions.count - 1]
      truth.place(frame.indices, frame.transforms)
      if moves.count == 1 || moves.count % (moves.count <= 200 ? 10 : 100) == 0 {
        proof.compare(answers, frame.points.map { truth.shape(under: $0) })
      }
    }
    return MovingSamples(
      name: name, movers: workload.movers, shapes: workload.outlines.count, moves: moves,
      questions: questions, proof: proof)
  }
}

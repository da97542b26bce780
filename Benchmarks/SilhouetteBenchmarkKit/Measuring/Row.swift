/// What was measured about one engine in one contest.
struct Row: Codable {
  /// What a timing is of: points of a pattern, or a chain in which each question waits for the last
  /// answer.
  enum Question: String, Codable, CaseIterable, CodingKeyRepresentable {
    case uniform, near, finger, miss, latency
  }

  let contest: String
  let engine: String
  let shapes: Int
  /// The bytes of the outlines' coordinates.
  let outlineBytes: Int
  /// Of a whole build, in nanoseconds.
  let build: Timing
  /// Bytes on the heap that the engine keeps, and the most that its build used; nil where the
  /// platform does not tell.
  let liveBytes: Int?
  let peakBytes: Int?
  let timings: [Question: Timing]
  /// How many times a question asked for memory, on the average of the uniform points.
  let allocationsPerQuestion: Double?
  /// How many of the uniform points were asked about, and how many of them hit.
  let asked: Int
  let inside: Int
  /// How many answers were compared with the truth, how many broke the engine's promise, and how many
  /// were not true at the very point.
  let compared: Int
  let wrong: Int
  let untrue: Int

  var isRight: Bool { wrong == 0 }
  /// Whether not a single answer was untrue.
  var isExact: Bool { untrue == 0 }
  var fastest: Double { timings[.uniform]?.minimum ?? .infinity }
}

/// The cost of a question, independent of the machine's load, but not of the compiler and the system's libraries.
struct InstructionCount: Codable, Hashable {
  let contest: String
  let engine: String
  let pattern: PointPattern
  let costs: QuestionCosts

  var name: String { Self.name(contest, engine, pattern) }

  static func name(_ contest: String, _ engine: String, _ pattern: PointPattern) -> String {
    "\(contest): \(engine), \(pattern.rawValue)"
  }
}

/// The averages over some questions.
struct QuestionCosts: Codable, Hashable {
  let instructions: Double
  /// Reads that miss a first cache of 32 kB, and those that also miss a last cache of 1 MB, the share of a present
  /// core. The caches have just answered the same number of questions about other points. Reading the points is a
  /// quarter of a miss.
  let firstMisses: Double
  let lastMisses: Double
}

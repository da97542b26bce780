/// What a question costs, independent of the machine's load, but not of the compiler and the system's libraries.
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
  /// Reads that miss a first cache of 32 kB, and those that miss a last one of 1 MB, too: what a core of today has to
  /// itself. The caches have just answered as many questions about other points. Reading the points is a quarter of a
  /// miss.
  let firstMisses: Double
  let lastMisses: Double
}

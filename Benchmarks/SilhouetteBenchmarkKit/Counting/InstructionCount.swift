/// How many instructions a question takes: a figure that does not move with the machine's load, though
/// it does with the compiler and the system's libraries.
struct InstructionCount: Codable, Hashable {
  let contest: String
  let engine: String
  let pattern: PointPattern
  let instructions: Double

  var name: String { Self.name(contest, engine, pattern) }

  static func name(_ contest: String, _ engine: String, _ pattern: PointPattern) -> String {
    "\(contest): \(engine), \(pattern.rawValue)"
  }
}

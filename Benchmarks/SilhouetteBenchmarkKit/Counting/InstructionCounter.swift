import CBenchmark
import Foundation

/// Counts instructions and cache misses with callgrind: the program runs itself under valgrind, marks where each
/// engine's questions begin and end, and reads callgrind's counts.
enum InstructionCounter {
  /// The number of questions counted.
  private static let questions = 4096
  private static let patterns: [PointPattern] = [.uniform, .near]

  /// Whether this process runs under callgrind.
  static var isCounted: Bool { counting_instructions() }

  /// Asks every engine whose instructions count, between marks.
  static func askBetweenMarks(_ contests: [BenchmarkCommand.Entry], seed: UInt64) throws {
    var settings = Settings.quick
    (settings.points, settings.coldPoints) = (2 * questions, 0)
    settings.seed = seed
    for contest in try contests.compactMap({ try $0.questions(settings) }) {
      for contender in contest.contenders where contender.isOurs {
        let engine = try contender.prepared()()
        engine.prepare(contest.points)
        for pattern in patterns {
          // The first questions bind symbols and fill the caches; they are about other points.
          cache_warm_up_begin()
          _ = engine.ask(pattern, questions..<2 * questions)
          instruction_count_begin()
          _ = engine.ask(pattern, 0..<questions)
          instruction_count_end(InstructionCount.name(contest.name, contender.name, pattern))
        }
      }
    }
  }

  /// Runs the same program, with the same arguments, under valgrind.
  static func run(arguments: [String]) throws -> [String: QuestionCosts] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("silhouette-count-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // valgrind fails on debug information newer than itself, so it gets a stripped copy.
    let program = folder.appendingPathComponent("program").path
    try run(["strip", "--strip-debug", "-o", program, Bundle.main.executablePath ?? ""])
    // The same counts in each run.
    let settings = ["SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "-q", "--tool=callgrind"]
    // Not this machine's caches, which valgrind would take otherwise, but those that a core has to itself.
    let caches = [
      "--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=1048576,16,64",
    ]
    let output = [
      "--instr-atstart=no", "--callgrind-out-file=\(folder.path)/count",
      // It warns that the caches are not this machine's.
      "--log-file=\(folder.path)/log",
    ]
    try run(settings + caches + output + [program] + arguments)
    let counts = try read(folder)
    guard !counts.isEmpty else { throw InstructionCounterError.nothingCounted }
    return counts
  }

  /// Runs `env` with the arguments: environment variables, a program and its arguments.
  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw InstructionCounterError.failed(status: process.terminationStatus)
    }
  }

  /// The costs of a question by the name of the mark, from callgrind's files.
  private static func read(_ folder: URL) throws -> [String: QuestionCosts] {
    var counts: [String: QuestionCosts] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasPrefix("count") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let lines = text.split(separator: "\n")
      func value(after key: String) -> Substring? {
        lines.first { $0.hasPrefix(key) }.map { $0.dropFirst(key.count) }
      }
      guard let name = value(after: "desc: Trigger: Client Request: "),
        let events = value(after: "events: "),
        let total = value(after: "summary: ") ?? value(after: "totals: ")
      else { continue }
      let sums = zip(events.split(separator: " "), total.split(separator: " ")).map {
        (String($0), (Double($1) ?? 0) / Double(questions))
      }
      let each = Dictionary(sums) { first, _ in first }
      guard let instructions = each["Ir"] else { continue }
      counts[String(name)] = QuestionCosts(
        instructions: instructions, firstMisses: each["D1mr", default: 0],
        lastMisses: each["DLmr", default: 0])
    }
    return counts
  }

  /// The counts, in the order of the contests.
  static func counts(
    _ contests: [BenchmarkCommand.Entry], seed: UInt64, arguments: [String]
  ) throws -> [InstructionCount] {
    let found = try run(arguments: arguments)
    var settings = Settings.quick
    (settings.points, settings.coldPoints) = (2, 0)
    settings.seed = seed
    return try contests.compactMap { try $0.questions(settings) }.flatMap { contest in
      contest.contenders.flatMap { contender in
        patterns.compactMap { pattern in
          found[InstructionCount.name(contest.name, contender.name, pattern)].map {
            InstructionCount(
              contest: contest.name, engine: contender.name, pattern: pattern, costs: $0)
          }
        }
      }
    }
  }
}

/// Why no instructions were counted.
enum InstructionCounterError: Error, CustomStringConvertible {
  case failed(status: Int32)
  case nothingCounted

  var description: String {
    switch self {
    case .failed(127):
      "--count needs valgrind and strip; on Debian: apt-get install valgrind binutils"
    case .failed(let status): "--count: valgrind ended with status \(status)"
    case .nothingCounted:
      "--count: callgrind counted nothing; was this built with valgrind's headers installed?"
    }
  }
}

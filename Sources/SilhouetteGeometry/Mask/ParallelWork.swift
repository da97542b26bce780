import Foundation

/// Numbered pieces of work, done on all cores.
package struct ParallelWork: Sendable {
  /// How many pieces there are.
  package let count: Int
  /// Told after each piece how many are done, in order and one call at a time.
  package let progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?

  package init(count: Int, progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?) {
    self.count = count
    self.progress = progress
  }

  /// The pieces' results in the order of their numbers.
  ///
  /// - Parameters:
  ///   - tool: makes what one worker keeps for all its pieces and shares with no other.
  ///   - piece: does the piece of a number.
  /// - Throws: the first error of a piece, or `CancellationError` when the task is cancelled; pieces
  ///   under way are finished first, others are not begun.
  package func run<Tool, Value: Sendable>(
    tool: @escaping @Sendable () throws -> Tool,
    piece: @escaping @Sendable (_ tool: Tool, _ number: Int) throws -> Value
  ) async throws -> [Value] {
    let queue = Queue(self)
    let workers = min(count, ProcessInfo.processInfo.activeProcessorCount)
    return try await withThrowingTaskGroup(of: [(Int, Value)].self) { group in
      for _ in 0..<workers {
        group.addTask {
          let tool = try tool()
          var results: [(Int, Value)] = []
          while let number = await queue.take() {
            try Task.checkCancellation()
            results.append((number, try piece(tool, number)))
            await queue.finish()
          }
          return results
        }
      }
      var results: [(Int, Value)] = []
      for try await some in group { results += some }
      try Task.checkCancellation()
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Hands out numbers and counts what is done.
  private actor Queue {
    private let work: ParallelWork
    private var next = 0
    private var done = 0

    init(_ work: ParallelWork) { self.work = work }

    func take() -> Int? {
      guard next < work.count else { return nil }
      next += 1
      return next - 1
    }

    func finish() {
      done += 1
      work.progress?(done, work.count)
    }
  }
}

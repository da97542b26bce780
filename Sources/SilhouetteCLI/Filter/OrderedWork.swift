import Foundation

/// Work done on several threads, whose results come in the order in which the work was given.
///
/// There is never more of it than a few pieces for each thread: who gives more waits. So memory does
/// not grow with what there is to do, and a result is there as soon as it and those before it are.
final class OrderedWork<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  // Invariant: whoever reads or writes what follows holds the lock.
  private let lock = NSCondition()
  private var waiting: [(number: Int, input: Input)] = []
  private var results: [Int: Output] = [:]
  private var given = 0
  private var taken = 0
  private var isClosed = false
  private var failure: (any Error)?

  private let mostAtOnce: Int

  /// Starts the threads, which last as long as the process.
  init(threads: Int, _ work: @escaping @Sendable (Input) -> Output) {
    mostAtOnce = 4 * threads
    for _ in 0..<threads {
      Thread.detachNewThread {
        while let piece = self.takeInput() {
          self.put(work(piece.input), number: piece.number)
        }
      }
    }
  }

  /// Lets `source` give all there is to do, on a thread of its own.
  func start(_ source: @escaping @Sendable (_ give: (Input) -> Void) throws -> Void) {
    Thread.detachNewThread {
      var failure: (any Error)?
      do { try source(self.give) } catch { failure = error }
      self.lock.withLock {
        self.isClosed = true
        self.failure = failure
        self.lock.broadcast()
      }
    }
  }

  /// The next result; nil after the last.
  ///
  /// - Throws: what the source threw, after the results of all that it gave before.
  func next() throws -> Output? {
    try lock.withLock {
      while results[taken] == nil {
        if isClosed && taken == given {
          if let failure { throw failure }
          return nil
        }
        lock.wait()
      }
      defer {
        taken += 1
        lock.broadcast()
      }
      return results.removeValue(forKey: taken)
    }
  }

  private func give(_ input: Input) {
    lock.withLock {
      while given - taken >= mostAtOnce { lock.wait() }
      waiting.append((given, input))
      given += 1
      lock.broadcast()
    }
  }

  private func takeInput() -> (number: Int, input: Input)? {
    lock.withLock {
      while waiting.isEmpty && !isClosed { lock.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private func put(_ output: Output, number: Int) {
    lock.withLock {
      results[number] = output
      lock.broadcast()
    }
  }
}

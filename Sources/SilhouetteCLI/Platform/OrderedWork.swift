import Foundation

/// A stream of inputs processed on several threads, whose results come in the order of the inputs.
///
/// Unlike `ParallelWork`, which knows the number of its pieces, it neither needs the whole input nor keeps
/// all results: each result is available as soon as it and those before it are done, and a producer that
/// is more than a few pieces per thread ahead waits. So memory does not grow with the input.
final class OrderedWork<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  // Invariant: the variables below are accessed only while holding the lock.
  private let lock = NSCondition()
  private var waiting: [(number: Int, input: Input)] = []
  private var results: [Int: Output] = [:]
  private var inputCount = 0
  private var resultCount = 0
  private var isClosed = false
  private var failure: (any Error)?

  private let mostInFlight: Int

  /// Starts the threads. They end with the process.
  init(threads: Int, _ work: @escaping @Sendable (Input) -> Output) {
    mostInFlight = 4 * threads
    for _ in 0..<threads {
      Thread.detachNewThread {
        while let piece = self.takeInput() {
          self.put(work(piece.input), number: piece.number)
        }
      }
    }
  }

  /// Runs `source`, which submits all inputs, on a thread of its own.
  func start(_ source: @escaping @Sendable (_ submit: (Input) -> Void) throws -> Void) {
    Thread.detachNewThread {
      var failure: (any Error)?
      do { try source(self.submit) } catch { failure = error }
      self.lock.withLock {
        self.isClosed = true
        self.failure = failure
        self.lock.broadcast()
      }
    }
  }

  /// The next result; nil after the last.
  ///
  /// - Throws: the error of `source`, after the results of everything submitted before.
  func next() throws -> Output? {
    try lock.withLock {
      while results[resultCount] == nil {
        if isClosed && resultCount == inputCount {
          if let failure { throw failure }
          return nil
        }
        lock.wait()
      }
      defer {
        resultCount += 1
        lock.broadcast()
      }
      return results.removeValue(forKey: resultCount)
    }
  }

  private func submit(_ input: Input) {
    lock.withLock {
      while inputCount - resultCount >= mostInFlight { lock.wait() }
      waiting.append((inputCount, input))
      inputCount += 1
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

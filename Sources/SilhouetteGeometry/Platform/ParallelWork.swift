import Foundation

#if canImport(Dispatch) && !hasFeature(Embedded)
import Dispatch
#endif

/// A number of independent pieces of work, done on all cores or one after another.
@usableFromInline package struct ParallelWork: Sendable {
  @usableFromInline package typealias Progress = @Sendable (_ done: Int, _ count: Int) -> Void

  private let count: Int
  private let isParallel: Bool
  private let progress: Progress?

  /// - Parameters:
  ///   - isParallel: whether all cores share the pieces.
  ///   - progress: called after each piece, one call at a time, with how many are done.
  @usableFromInline package init(
    count: Int, isParallel: Bool = true, progress: Progress? = nil
  ) {
    (self.count, self.isParallel, self.progress) = (count, isParallel, progress)
  }

  #if !hasFeature(Embedded)
  private var workers: Int {
    isParallel ? min(count, ProcessInfo.processInfo.activeProcessorCount) : 1
  }

  /// Does all pieces, and hands their results over in order while others are still being done. Suspends the caller
  /// until the last is handed over.
  ///
  /// - Parameters:
  ///   - pieces: the results of a range of indices. A call for each, through this generic function, would take longer
  ///     than a small piece does.
  ///   - take: called with the results of some pieces, next to those before; one call at a time, by any worker.
  /// - Throws: the first error in the order of the pieces, or `CancellationError` if the task is cancelled. No range
  ///   begins after an error; those that have begun are finished first, unless `pieces` looks at the task, too.
  package func run<Value: Sendable>(
    pieces: @escaping @Sendable (_ indices: Range<Int>) throws -> [Value],
    take: @escaping @Sendable (_ results: [Value]) throws -> Void
  ) async throws {
    let queue = Queue<Value, any Error>(count, workers, progress)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<workers {
        group.addTask {
          while let batch = queue.take() {
            do {
              try Task.checkCancellation()
              queue.finish(batch, try pieces(batch))
              queue.handOver(to: take)
            } catch {
              queue.fail(batch.lowerBound, error)
            }
            // The workers occupy all threads of Swift's pool: other tasks get their turn here.
            await Task.yield()
          }
        }
      }
    }
    if let failure = queue.failure { throw failure }
    try Task.checkCancellation()
  }

  /// The results of all pieces, in order.
  package func run<Value: Sendable>(
    pieces: @escaping @Sendable (_ indices: Range<Int>) throws -> [Value]
  ) async throws -> [Value] {
    let all = Guarded([Value]())
    try await run(pieces: pieces) { results in all.withLock { $0 += results } }
    return all.withLock { $0 }
  }
  #endif

  /// The results of all pieces, in order. Blocks the caller until the last piece is done.
  ///
  /// - Throws: the error of the first piece that fails. Those that have begun are finished first.
  @usableFromInline func run<Value: Sendable, Failure: Error>(
    _ piece: @Sendable (_ index: Int) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    #if canImport(Dispatch) && !hasFeature(Embedded)
    if workers > 1 {
      let queue = Queue<Value, Failure>(count, workers, progress)
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while let batch = queue.take() {
          do throws(Failure) {
            var values: [Value] = []
            for index in batch { values.append(try piece(index)) }
            queue.finish(batch, values)
          } catch {
            queue.fail(batch.lowerBound, error)
          }
        }
      }
      if let failure = queue.failure { throw failure }
      return queue.inOrder
    }
    #endif
    var values: [Value] = []
    values.reserveCapacity(count)
    for index in 0..<count {
      values.append(try piece(index))
      progress?(values.count, count)
    }
    return values
  }

  /// Maps slices of the elements on all cores; results keep their order. Blocks the caller.
  ///
  /// Inlinable, so that a caller's module specialises it: otherwise each element would cost twenty times more.
  @inlinable package static func map<Element: Sendable, Value: Sendable>(
    slicesOf elements: [Element], _ transform: @Sendable (ArraySlice<Element>) -> [Value]
  ) -> [Value] {
    let size = 16_384
    let batches = ParallelWork(count: (elements.count + size - 1) / size).run { index in
      transform(elements[index * size..<min(elements.count, (index + 1) * size)])
    }
    return Array(batches.joined())
  }

  #if !hasFeature(Embedded)
  /// Hands out indices and collects results.
  private final class Queue<Value: Sendable, Failure: Error>: @unchecked Sendable {
    private let progress: Progress?
    private let lock = Lock()
    // Guarded by the lock.
    private var next = 0
    private var done = 0
    /// The pieces that progress was told of, and whether a worker is doing so.
    private var (reported, isReporting) = (0, false)
    /// Of each batch that is done and not handed over.
    private var values: [[Value]?]
    /// The batches that are handed over, and whether a worker is doing so.
    private var (handedOver, isHandingOver) = (0, false)
    private let count: Int
    private var firstFailure: (index: Int, error: Failure)?
    /// How many indices are handed out at once: several where there are thousands, as a small piece takes less time
    /// than handing it out.
    private let batchSize: Int

    init(_ count: Int, _ workers: Int, _ progress: Progress?) {
      self.progress = progress
      batchSize = max(1, min(256, count / (32 * max(1, workers))))
      self.count = count
      values = Array(repeating: nil, count: (count + batchSize - 1) / batchSize)
    }

    func take() -> Range<Int>? {
      lock.withLock {
        guard next < count, firstFailure == nil else { return nil }
        defer { next = min(next + batchSize, count) }
        return next..<min(next + batchSize, count)
      }
    }

    func finish(_ batch: Range<Int>, _ made: [Value]) {
      lock.withLock {
        values[batch.lowerBound / batchSize] = made
        done += batch.count
      }
      report()
    }

    /// Tells of the pieces that are done, outside of the lock, unless another worker is doing so.
    private func report() {
      guard let progress else { return }
      let isMine = lock.withLock {
        defer { isReporting = true }
        return !isReporting
      }
      if !isMine { return }
      while let number = nextToReport() { progress(number, count) }
    }

    private func nextToReport() -> Int? {
      lock.withLock {
        isReporting = reported < done
        if isReporting { reported += 1 }
        return isReporting ? reported : nil
      }
    }

    /// Hands over the results whose turn has come, unless another worker is doing so, which then finds these, too.
    func handOver(to take: (_ results: [Value]) throws(Failure) -> Void) {
      let isMine = lock.withLock {
        defer { isHandingOver = true }
        return !isHandingOver
      }
      if !isMine { return }
      while let (batch, results) = nextInOrder() {
        do throws(Failure) { try take(results) } catch { return fail(batch * batchSize, error) }
      }
    }

    private func nextInOrder() -> (batch: Int, results: [Value])? {
      lock.withLock {
        guard handedOver < values.count, let results = values[handedOver] else {
          isHandingOver = false
          return nil
        }
        values[handedOver] = nil
        handedOver += 1
        return (handedOver - 1, results)
      }
    }

    func fail(_ index: Int, _ error: Failure) {
      lock.withLock {
        if let first = firstFailure, first.index < index { return }
        firstFailure = (index, error)
      }
    }

    /// The error of the first piece that failed; for use when the workers are done.
    var failure: Failure? { lock.withLock { firstFailure?.error } }

    /// All results; for use when the workers are done.
    var inOrder: [Value] { lock.withLock { values.reduce(into: []) { $0 += $1 ?? [] } } }
  }
  #endif
}

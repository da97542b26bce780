import Dispatch
import Foundation

/// A stream of inputs processed on several threads, whose results come in the order of the inputs.
///
/// Unlike `ParallelWork`, which knows the number of its pieces, it neither needs the whole input nor keeps
/// all results: each result is available as soon as it and those before it are done, and a producer that
/// is more than a few pieces per thread ahead waits. So memory does not grow with the input.
final class OrderedWork<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  private final class Piece: Operation, @unchecked Sendable {
    private let work: () -> Output
    // Invariant: written before the operation has finished, and read after waiting for it.
    private(set) var output: Output?

    init(_ work: @escaping () -> Output) { self.work = work }

    override func main() { output = work() }
  }

  private let work: @Sendable (Input) -> Output
  private let queue = OperationQueue()
  private let room: DispatchSemaphore
  private let ready = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  // Guarded by the lock: what is not taken yet, and at the end nil.
  private var pieces: [Piece?] = []
  private var failure: (any Error)?

  init(threads: Int, _ work: @escaping @Sendable (Input) -> Output) {
    self.work = work
    room = DispatchSemaphore(value: 4 * threads)
    queue.maxConcurrentOperationCount = threads
  }

  /// Runs `source`, which submits all inputs, on a thread of its own.
  func start(_ source: @escaping @Sendable (_ submit: (Input) -> Void) throws -> Void) {
    Thread.detachNewThread {
      var failure: (any Error)?
      do { try source(self.submit) } catch { failure = error }
      self.append(nil, failure)
    }
  }

  /// The next result; nil after the last.
  ///
  /// - Throws: the error of `source`, after the results of everything submitted before.
  func next() throws -> Output? {
    ready.wait()
    guard let piece = lock.withLock({ pieces.removeFirst() }) else {
      if let failure { throw failure }
      return nil
    }
    piece.waitUntilFinished()
    room.signal()
    return piece.output
  }

  private func submit(_ input: Input) {
    room.wait()
    let piece = Piece { [work] in work(input) }
    queue.addOperation(piece)
    append(piece)
  }

  private func append(_ piece: Piece?, _ failure: (any Error)? = nil) {
    lock.withLock {
      pieces.append(piece)
      self.failure = failure
    }
    ready.signal()
  }
}

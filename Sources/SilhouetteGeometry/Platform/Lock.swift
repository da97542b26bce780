#if hasFeature(Embedded)
import Synchronization

/// Guards state that several threads use. Waits in a loop, because the guarded work takes less time than sleeping.
package final class Lock: Sendable {
  private let isTaken = Atomic(false)

  package init() {}

  func lock() { while isTaken.exchange(true, ordering: .acquiring) {} }
  func unlock() { isTaken.store(false, ordering: .releasing) }

  package func withLock<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure)
    -> Value
  {
    lock()
    defer { unlock() }
    return try body()
  }
}
#else
package import Foundation

/// Guards what several threads use.
package typealias Lock = NSLock
#endif

/// A value that one thread at a time changes.
package final class Guarded<Value: ~Copyable>: @unchecked Sendable {
  private let lock = Lock()
  // Guarded by the lock.
  private var value: Value

  package init(_ value: consuming Value) { self.value = value }

  /// Runs `body` with exclusive access to the value.
  package func withLock<Made, Failure>(
    _ body: (inout Value) throws(Failure) -> Made
  ) throws(Failure) -> Made {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// A value that is made when it is first asked for, and kept.
package final class MadeOnce<Value: Sendable>: Sendable {
  private let value = Guarded<Value?>(nil)

  package init() {}

  /// The value. Threads that ask before it is made each make it, and get the one that was made first: nobody waits.
  package func value(_ make: () -> Value) -> Value {
    if let value = value.withLock({ $0 }) { return value }
    let made = make()
    return value.withLock { value in
      if let value { return value }
      value = made
      return made
    }
  }
}

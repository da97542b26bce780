#if hasFeature(Embedded)
/// Embedded Swift has no threads here, and nothing to lock.
package struct Lock: Sendable {
  package init() {}
  func lock() {}
  func unlock() {}
  package func withLock<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure)
    -> Value
  {
    try body()
  }
}
#else
package import Foundation

/// Guards what several threads use.
package typealias Lock = NSLock
#endif

/// A value that is made when it is first asked for, by whichever thread does so.
package final class MadeOnce<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  // Guarded by the lock.
  private var value: Value?

  package init() {}

  /// The value, which the first call makes.
  package func value(_ make: () -> Value) -> Value {
    lock.withLock {
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}

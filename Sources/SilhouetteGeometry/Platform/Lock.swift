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

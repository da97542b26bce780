#if hasFeature(Embedded)
/// Embedded Swift has no threads here, and nothing to lock.
struct Lock: Sendable {
  func lock() {}
  func unlock() {}
  func withLock<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try body()
  }
}
#else
import Foundation

/// Guards what several threads use.
typealias Lock = NSLock
#endif

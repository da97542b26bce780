import Foundation
import SilhouetteGeometry

/// A value that is made when it is first asked for, by whichever thread does so.
final class MadeOnce<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  // Guarded by the lock.
  private var value: Value?

  /// The value, which the first call makes.
  func value(_ make: () -> Value) -> Value {
    lock.withLock {
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}

import Foundation

/// Counts, while the masks of a map are made, what they are sure to take once they lie on one another, so
/// that too many are refused before the rest is made. Any number of threads may add.
package final class MaskCrowd: @unchecked Sendable {
  private let limits: MaskLimits
  // Guards `bytes`, which nothing else is unsafe about.
  private let lock = NSLock()
  private var bytes = 0

  package init(limits: MaskLimits) { self.limits = limits }

  /// Counts a shape's masks: those of the largest scale, which have most pixels. O(pixels / 64).
  ///
  /// - Throws: ``MaskError/tooCrowded(limits:)``.
  package func add(_ masks: ScaledMasks) throws(MaskError) {
    let tiles = (masks[scale: .infinity].count + 255) / 256
    lock.lock()
    defer { lock.unlock() }
    bytes += tiles * MaskStackBuilder.bytesPerTile
    if bytes > limits.stackBytes { throw .tooCrowded(limits: limits) }
  }
}

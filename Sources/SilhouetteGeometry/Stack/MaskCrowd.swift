import Foundation

/// Counts, while the masks of a map are made, what they are sure to take once they lie on one another, so
/// that too many are refused before the rest is made. Any number of threads may add.
package final class MaskCrowd: @unchecked Sendable {
  private let limits: MaskLimits
  // Guards what is counted; nothing else changes.
  private let lock = NSLock()
  private var bytes = 0
  private var pixels = 0

  package init(limits: MaskLimits) { self.limits = limits }

  /// Counts a shape's masks: those of the largest scale, which have most pixels. O(pixels / 64).
  ///
  /// - Throws: ``MaskError/tooCrowded(limits:)``.
  package func add(_ masks: ScaledMasks) throws(MaskError) {
    let mask = masks[scale: .infinity]
    let tiles = mask.leastTileCount
    lock.lock()
    defer { lock.unlock() }
    bytes += tiles * MaskStackBuilder.bytesPerTile
    pixels += mask.pixelRect.width * mask.pixelRect.height
    if bytes > limits.stackBytes || pixels > limits.stackPixels {
      throw .tooCrowded(limits: limits)
    }
  }
}

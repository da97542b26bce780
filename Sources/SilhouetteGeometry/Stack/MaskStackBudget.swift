import Foundation

/// A running lower bound of the size of a map's raster, so that building can stop early. Any thread may
/// add to it.
package final class MaskStackBudget: @unchecked Sendable {
  private let limits: MaskLimits
  /// Guards the sums.
  private let lock = Lock()
  private var bytes = 0
  private var pixels = 0

  package init(limits: MaskLimits) { self.limits = limits }

  /// Adds an area at the largest scale, where it has most pixels. O(1).
  ///
  /// - Throws: ``MaskError/tooCrowded(limits:)``.
  package func add(_ area: AreaTiles) throws(MaskError) {
    lock.lock()
    defer { lock.unlock() }
    bytes += area.tiles.count * AreaTiles.bytesPerTile
    pixels += area.rect.width * area.rect.height
    if bytes > limits.stackBytes || pixels > limits.stackPixels {
      throw .tooCrowded(limits: limits)
    }
  }
}

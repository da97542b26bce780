package import Foundation
package import SilhouetteGeometry

extension BitMask {
  /// The pixels that are set in one of two masks only.
  package func difference(from other: BitMask) -> BitMask {
    BitMask(scale: scale, pixelRect: pixelRect.joined(with: other.pixelRect)) { row, column in
      let rect = pixelRect.joined(with: other.pixelRect)
      return self[rect.x + column, rect.y + row] != other[rect.x + column, rect.y + row]
    }
  }

  /// The distance in points from a point to the nearest set pixel, by a loop over all of them; infinite if there is none.
  package func distance(from point: CGPoint) -> Double {
    var least = Double.infinity
    forEachRun { run in
      let (left, right) = (Double(run.columns.lowerBound), Double(run.columns.upperBound))
      least = min(
        least,
        hypot(
          max(left / scale - point.x, 0, point.x - right / scale),
          max(Double(run.y) / scale - point.y, 0, point.y - Double(run.y + 1) / scale)))
    }
    return least
  }
}

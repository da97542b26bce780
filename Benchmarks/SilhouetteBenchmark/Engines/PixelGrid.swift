import Foundation
import Silhouette

/// Finds the pixel under a point, written as an app would write it.
struct PixelGrid {
  let rect: PixelRect
  let scale: Double

  /// The smallest grid that holds a box.
  init(covering box: CGRect, scale: Double) throws {
    rect = try PixelRect(covering: box, scale: scale)
    self.scale = scale
  }

  /// The pixel's index in rows without padding; nil outside the grid.
  func index(of point: CGPoint) -> Int? {
    let x = (Double(point.x) * scale).rounded(.down) - Double(rect.x)
    let y = (Double(point.y) * scale).rounded(.down) - Double(rect.y)
    guard x >= 0, y >= 0, x < Double(rect.width), y < Double(rect.height) else { return nil }
    return Int(y) * rect.width + Int(x)
  }
}

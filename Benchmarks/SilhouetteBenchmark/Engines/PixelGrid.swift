import Foundation
import Silhouette

/// Finds the pixel under a point as an app would write it down.
struct PixelGrid {
  let rect: PixelRect
  let scale: Double

  /// The least grid that holds a box.
  init(covering box: CGRect, scale: Double) throws {
    rect = try PixelRect(covering: box, scale: scale)
    self.scale = scale
  }

  /// The pixel's place in rows without padding; nil outside of the grid.
  func place(of point: CGPoint) -> Int? {
    let x = (Double(point.x) * scale).rounded(.down) - Double(rect.x)
    let y = (Double(point.y) * scale).rounded(.down) - Double(rect.y)
    guard x >= 0, y >= 0, x < Double(rect.width), y < Double(rect.height) else { return nil }
    return Int(y) * rect.width + Int(x)
  }
}

import Foundation
import Silhouette

/// The exact answers at the centres of a document's pixels, and of one pixel around it.
struct SVGCasePixels {
  let width: Int
  let height: Int
  /// Of row -1 and column -1 on.
  private var centers: [Bool] = []

  init(_ region: any PointInside, size: CGSize, scale: Double) {
    width = Int((size.width * scale).rounded(.down))
    height = Int((size.height * scale).rounded(.down))
    centers.reserveCapacity((width + 2) * (height + 2))
    for y in -1...height {
      for x in -1...width {
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        centers.append(region.pointInside(center))
      }
    }
  }

  func isIn(x: Int, y: Int) -> Bool { centers[(y + 1) * (width + 2) + x + 1] }

  /// The answer for a pixel if its eight neighbours share it; nil near an outline.
  func answer(x: Int, y: Int) -> Bool? {
    let answer = isIn(x: x, y: y)
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 where isIn(x: column, y: row) != answer { return nil }
    }
    return answer
  }
}

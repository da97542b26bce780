import Foundation
import Silhouette

/// The exact answers at the centres of a document's pixels, and of one pixel around it.
struct SVGCasePixels {
  let width: Int
  let height: Int
  private var isIn: [Bool] = []

  init(_ region: any PointInside, size: CGSize, scale: Double) {
    width = Int((size.width * scale).rounded(.down))
    height = Int((size.height * scale).rounded(.down))
    isIn.reserveCapacity((width + 2) * (height + 2))
    for y in -1...height {
      for x in -1...width {
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        isIn.append(region.pointInside(center))
      }
    }
  }

  /// The answer for a pixel if its eight neighbours share it; nil near an outline.
  func answer(x: Int, y: Int) -> Bool? {
    let first = y * (width + 2) + x
    let answer = isIn[first]
    for row in 0..<3 {
      for column in 0..<3 where isIn[first + row * (width + 2) + column] != answer { return nil }
    }
    return answer
  }
}

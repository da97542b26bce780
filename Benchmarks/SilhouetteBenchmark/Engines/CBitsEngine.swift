import CBenchmark
import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// The bits of a mask, looked up by plain C.
struct CBitsEngine: Engine {
  private let words: [UInt64]
  private let wordsPerRow: Int64
  private let rect: PixelRect
  private let scale: Double

  init(_ mask: BitMask) {
    rect = mask.pixelRect
    scale = mask.scale
    let perRow = (rect.width + 63) / 64
    var words = [UInt64](repeating: 0, count: perRow * rect.height)
    for row in 0..<rect.height {
      for column in 0..<rect.width where mask[rect.x + column, rect.y + row] {
        words[row * perRow + column >> 6] |= 1 << UInt64(column & 63)
      }
    }
    self.words = words
    wordsPerRow = Int64(perRow)
  }

  func answer(_ point: CGPoint) -> Bool {
    words.withUnsafeBufferPointer { words in
      bit_at(
        words.baseAddress, wordsPerRow, Int64(rect.x), Int64(rect.y), Int64(rect.width),
        Int64(rect.height), Double(point.x) * scale, Double(point.y) * scale)
    }
  }
}

import Foundation
import SilhouetteBenchmarkKit

/// Asks one shape after the other from the front, as a screen of views does.
struct ShapeStack<Part: Engine>: Engine where Part.Question == CGPoint {
  /// Bottom to top.
  private var parts: [(number: Int32, part: Part)]

  init(_ parts: [(number: Int, part: Part)]) {
    self.parts = parts.map { (Int32($0.number), $0.part) }
  }

  mutating func answer(_ point: CGPoint) -> Int32 {
    for index in parts.indices.reversed() where parts[index].part.answer(point).isHit {
      return parts[index].number
    }
    return 0
  }
}

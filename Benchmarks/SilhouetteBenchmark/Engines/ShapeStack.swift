import Foundation
import SilhouetteBenchmarkKit

/// What a screen of views does: asks one shape after the other, from the front.
struct ShapeStack<Part: Engine>: Engine where Part.Question == CGPoint {
  /// From the back.
  private var parts: [(number: Int32, part: Part)]

  init(_ parts: [(number: Int, part: Part)]) {
    self.parts = parts.map { (Int32($0.number), $0.part) }
  }

  mutating func answer(_ point: CGPoint) -> Int32 {
    for place in parts.indices.reversed() where parts[place].part.answer(point).isHit {
      return parts[place].number
    }
    return 0
  }
}

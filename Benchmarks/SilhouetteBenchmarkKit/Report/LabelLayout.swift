import Foundation

/// Places the labels of points so that none overlaps another or a point.
enum LabelLayout {
  struct Label {
    /// The start of the text, or its end if it is to the left of its point.
    let point: CGPoint
    let isLeft: Bool
    /// Whether a line has to connect it with its distant point.
    let isMoved: Bool
  }

  /// A label for each point: to the right, otherwise to the left, otherwise further up or down.
  static func place(
    _ texts: [(width: Double, point: CGPoint)], in frame: CGRect
  ) -> [Label] {
    var taken = texts.map { CGRect(x: $0.point.x - 6, y: $0.point.y - 6, width: 12, height: 12) }
    return texts.map { text in
      let best = candidates(text).min {
        cost($0.1, taken, frame) + $0.2 < cost($1.1, taken, frame) + $1.2
      }
      guard let best else { return Label(point: text.point, isLeft: false, isMoved: false) }
      taken.append(best.1)
      return best.0
    }
  }

  /// Candidate positions, each with a cost for its distance.
  private static func candidates(
    _ text: (width: Double, point: CGPoint)
  ) -> [(Label, CGRect, Double)] {
    var candidates: [(Label, CGRect, Double)] = []
    for step in -8...8 {
      for isLeft in [false, true] {
        let away = step == 0 ? 9.0 : 20
        let x = text.point.x + (isLeft ? -away : away)
        let y = text.point.y + Double(step) * 12
        let box = CGRect(
          x: isLeft ? x - text.width : x, y: y - 8, width: text.width, height: 16)
        let label = Label(point: CGPoint(x: x, y: y), isLeft: isLeft, isMoved: step != 0)
        candidates.append((label, box, Double(abs(step)) * 3 + (isLeft ? 1 : 0)))
      }
    }
    return candidates
  }

  /// The cost of a label's box: overlapping others, or outside the frame.
  private static func cost(_ box: CGRect, _ taken: [CGRect], _ frame: CGRect) -> Double {
    let isOut = box.minX < frame.minX || box.maxX > frame.maxX + 40 || box.maxY > frame.maxY
    return (isOut ? 1000 : 0) + 100 * Double(taken.count { $0.intersects(box) })
  }
}

import Foundation

extension AreaOutlines {
  /// Notes the outlines of areas that are added to an index.
  struct Builder: ~Copyable {
    private var ends = ScratchArray<UInt32>()
    private var runs = ScratchArray<UInt32>()
    private var others: [Outline] = []
    /// x, y, width and height of each.
    private var boxes = ScratchArray<Double>()

    /// Adds an outline, given the indices of its points among the index's; as a whole if there are none.
    ///
    /// - Parameter box: around the area; nil if it is empty.
    mutating func add(
      _ outline: Outline, _ box: Box?, at points: borrowing ScratchArray<UInt32>
    ) {
      let path = outline.path
      guard case .fill(let rule) = outline.style, points.count == path.points.count else {
        return add(outline, box)
      }
      var (number, last, isOpen) = (0, -1, false)
      for verb in path.verbs {
        if verb == .close {
          runs[runs.count - 1] |= Run.closes
          isOpen = false
          continue
        }
        let point = Int(points[number])
        number &+= 1
        if !isOpen || verb == .move || !extend(by: point &- last) {
          runs.append(UInt32(truncatingIfNeeded: point))
          runs.append(8 | (verb == .move ? Run.begins : 0))
        }
        (last, isOpen) = (point, true)
      }
      end(rule == .evenOdd ? .evenOdd : .nonZero)
    }

    /// Adds an outline that is kept whole.
    mutating func add(_ outline: Outline, _ box: Box?) {
      runs.append(UInt32(others.count))
      runs.append(0)
      let rect = box?.rect ?? .zero
      boxes.append(Double(rect.minX))
      boxes.append(Double(rect.minY))
      boxes.append(Double(rect.width))
      boxes.append(Double(rect.height))
      others.append(outline)
      end(.other)
    }

    private mutating func end(_ kind: Kind) {
      ends.append(UInt32(runs.count / 2, bits: 30, at: 2) | kind.rawValue)
    }

    /// Adds the next point to the last run, if it is next to the one before in the run's direction.
    @inline(__always) private mutating func extend(by step: Int) -> Bool {
      if step.magnitude != 1 { return false }
      let code = runs[runs.count &- 1]
      let direction: UInt32 = step == 1 ? 0 : Run.backwards
      guard code &>> 3 == 1 || code & Run.backwards == direction, code < .max - 8 else {
        return false
      }
      runs[runs.count &- 1] = (code & ~Run.backwards | direction) &+ 8
      return true
    }

    /// The outlines of all areas.
    consuming func finish() -> AreaOutlines {
      let others = others
      return AreaOutlines(
        ends: FlatArray(ends.view), runs: FlatArray(runs.view),
        others: OtherOutlines(count: others.count) { others[$0] }, boxes: FlatArray(boxes.view))
    }
  }
}

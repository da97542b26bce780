import Foundation

extension AreaOutlines {
  /// Notes the outlines of areas that are added to an index.
  struct Builder {
    private var ends: [UInt32] = []
    private var runs: [UInt32] = []
    private var others: [Outline] = []
    private var boxes: [Double] = []
    private var last = (point: 0, isOpen: false)

    /// Adds an outline.
    ///
    /// - Parameters:
    ///   - box: around the area; nil if it is empty.
    ///   - edges: of a fill, where its edges are in the table.
    mutating func add(_ outline: Outline, _ box: Box?, along edges: EdgeTable) {
      let first = runs.count
      if case .fill(let rule) = outline.style, addRuns(outline.path, edges) {
        return end(rule == .evenOdd ? .evenOdd : .nonZero)
      }
      runs.removeLast(runs.count - first)
      add(outline, box)
    }

    /// Adds an outline that is kept whole.
    mutating func add(_ outline: Outline, _ box: Box?) {
      runs += [UInt32(others.count), 0]
      let rect = box?.rect ?? .zero
      boxes += [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
      others.append(outline)
      end(.other)
    }

    private mutating func end(_ kind: Kind) {
      ends.append(UInt32(runs.count / 2) << 2 | kind.rawValue)
    }

    /// Adds a path if its points are those of the edges that were added last, in order.
    private mutating func addRuns(_ path: VectorPath, _ edges: EdgeTable) -> Bool {
      var (edge, number) = (0, 0)
      last.isOpen = false
      for verb in path.verbs {
        if verb == .close {
          runs[runs.count - 1] |= Run.closes
          last.isOpen = false
          continue
        }
        guard verb == .move || verb == .line else { return false }
        let point = Vector(path.points[number])
        number += 1
        if edge < edges.added.count, edges.point(edges.start(ofAdded: edge)) == point {
          append(edges.start(ofAdded: edge), begins: verb == .move)
          edge += 1
        } else if number > 1, edges.point(last.point) == point {
          append(last.point, begins: verb == .move)
        } else if edge > 0, edges.point(edges.end(ofAdded: edge - 1)) == point {
          append(edges.end(ofAdded: edge - 1), begins: verb == .move)
        } else {
          return false
        }
      }
      return edge == edges.added.count
    }

    private mutating func append(_ point: Int, begins: Bool) {
      defer { last = (point, true) }
      let step = point - last.point
      if last.isOpen, !begins, step.magnitude == 1 {
        let code = runs[runs.count - 1]
        let direction: UInt32 = step == 1 ? 0 : Run.backwards
        if code >> 3 == 1 || code & Run.backwards == direction, code < .max - 8 {
          runs[runs.count - 1] = code & ~Run.backwards | direction &+ 8
          return
        }
      }
      runs += [UInt32(point), 8 | (begins ? Run.begins : 0)]
    }

    /// The outlines of all areas.
    consuming func finish() -> AreaOutlines {
      let others = others
      return AreaOutlines(
        ends: FlatArray(ends), runs: FlatArray(runs),
        others: OtherOutlines(count: others.count) { others[$0] }, boxes: FlatArray(boxes))
    }
  }
}

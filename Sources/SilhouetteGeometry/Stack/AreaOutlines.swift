import Foundation

/// The outlines of a stack's areas.
///
/// Fills of straight lines are runs of the index's points, which are kept once. Others are kept whole, or read from a
/// file when they are asked for.
struct AreaOutlines: Sendable {
  /// For each area, where its runs end, times 4, and its ``Kind``.
  let ends: FlatArray<UInt32>
  /// Two words each: see ``PointRun``.
  let runs: FlatArray<UInt32>
  /// The outlines that are not runs, in the order of the areas.
  let others: OtherOutlines
  /// The bounds of each of the others: x, y, width, height.
  let boxes: FlatArray<Double>

  enum Kind: UInt32 {
    case nonZero, evenOdd
    /// The only run's first word is an index among the others.
    case other
  }

  /// Consecutive points of the index: each the next on an outline, forwards or backwards.
  struct PointRun {
    let first: Int
    let code: UInt32

    static let backwards: UInt32 = 1
    /// A subpath begins with the run, or is closed behind it.
    static let begins: UInt32 = 2
    static let closes: UInt32 = 4

    var count: Int { Int(code >> 3) }
    var step: Int { code & Self.backwards == 0 ? 1 : -1 }
    /// The indices of the points.
    var points: some Sequence<Int> { stride(from: first, through: last, by: step) }
    /// The index of the last point.
    var last: Int { first + (count - 1) * step }
  }

  var count: Int { ends.count }

  var byteCount: Int { 4 * (ends.count + runs.count) + 8 * boxes.count }

  func kind(_ area: Int) -> Kind { Kind(rawValue: ends[area] & 3) ?? .other }

  /// The indices of an area's runs.
  func range(_ area: Int) -> Range<Int> {
    (area > 0 ? Int(ends[area - 1] >> 2) : 0)..<Int(ends[area] >> 2)
  }

  func run(_ index: Int) -> PointRun {
    PointRun(first: Int(stored: runs[2 * index]), code: runs[2 * index + 1])
  }

  /// The outline of an area, given the index's points. O(its points).
  func outline(_ area: Int, _ points: PackedPoints) -> Outline {
    let (kind, range) = (kind(area), range(area))
    if kind == .other { return others.outline(run(range.lowerBound).first) }
    let count = range.reduce(0) { $0 + run($1).count }
    var verbs: [VectorPath.Verb] = []
    var corners: [CGPoint] = []
    verbs.reserveCapacity(count + range.count)
    corners.reserveCapacity(count)
    var start = 0
    for index in range {
      let run = run(index)
      if run.code & PointRun.begins != 0 { start = corners.count }
      for point in run.points {
        verbs.append(.line)
        corners.append(CGPoint(points.point(at: 2 * point)))
      }
      if run.code & PointRun.begins != 0 { verbs[verbs.count - run.count] = .move }
      if run.code & PointRun.closes != 0 { verbs.append(.close) }
    }
    return Outline(
      path: VectorPath(verbs: verbs, points: corners, start: start),
      style: .fill(kind == .evenOdd ? .evenOdd : .nonZero))
  }

  /// A rectangle around an area, given the index's points. O(its points) if it is made of runs.
  func bounds(_ area: Int, _ points: PackedPoints) -> CGRect {
    let range = range(area)
    if range.isEmpty { return .zero }
    if kind(area) == .other {
      let first = 4 * run(range.lowerBound).first
      return CGRect(
        x: boxes[first], y: boxes[first + 1], width: boxes[first + 2], height: boxes[first + 3])
    }
    var box = Box.empty
    for index in range {
      for point in run(index).points { box.include(points.point(at: 2 * point)) }
    }
    return box.rect
  }

  /// The index of the first area whose runs are not those of an outline of some points, or reach more of them than edges
  /// can; nil if there is none. O(areas + runs).
  func fault(points: Int) -> Int? {
    var (other, length, start) = (0, 0, 0)
    for area in 0..<count {
      let end = Int(ends[area] >> 2)
      guard start <= end, 2 * end <= runs.count, ends[area] & 3 != 3 else { return area }
      let range = start..<end
      start = end
      if kind(area) == .other {
        guard range.count == 1, run(range.lowerBound).first == other, other < others.count,
          other < boxes.count / 4
        else { return area }
        other += 1
        continue
      }
      var isOpen = false
      for index in range {
        let run = run(index)
        isOpen = isOpen || run.code & PointRun.begins != 0
        guard isOpen, run.count > 0, run.first < points, 0..<points ~= run.last else { return area }
        length += run.count - 1
        // An edge is of two areas at most.
        guard length <= 2 * points else { return area }
        if run.code & PointRun.closes != 0 { isOpen = false }
      }
    }
    return nil
  }
}

/// Outlines that are not made of an index's points: an array, or what reads each from a file.
package struct OtherOutlines: Sendable {
  package let count: Int
  let outline: @Sendable (Int) -> Outline

  /// - Parameter outline: makes the outline of an index below `count`.
  package init(count: Int, _ outline: @escaping @Sendable (Int) -> Outline) {
    (self.count, self.outline) = (count, outline)
  }
}

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
          runs[runs.count - 1] |= PointRun.closes
          isOpen = false
          continue
        }
        let point = Int(points[number])
        number &+= 1
        if !isOpen || verb == .move || !extend(by: point &- last) {
          runs.append(UInt32(truncatingIfNeeded: point))
          runs.append(8 | (verb == .move ? PointRun.begins : 0))
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
      let direction: UInt32 = step == 1 ? 0 : PointRun.backwards
      guard code &>> 3 == 1 || code & PointRun.backwards == direction, code < .max - 8 else {
        return false
      }
      runs[runs.count &- 1] = (code & ~PointRun.backwards | direction) &+ 8
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

package import Foundation

extension OutlineStack {
  /// How many words behind a list's offset are surely there.
  static var readAhead: Int { 16 }

  /// A point of a block that is not yet answered.
  private struct Question {
    /// Its index among all points.
    var point = 0
    var place = Place(x: 0, y: 0)
    /// The index of its cell, then the offset of its list.
    var at = 0
    /// What was read of the list.
    var touched: UInt32 = 0
  }

  // Some dozen points at a time: first all their cells are found, then all their lists, so that what one waits
  // for from memory comes while the others do.
  package func topmost(_ points: Span<CGPoint>, into answers: inout MutableSpan<Int32>) {
    let count = min(points.count, answers.count)
    let size = 64
    var memory = [Question](repeating: Question(), count: min(size, count))
    var questions = memory.mutableSpan
    for start in stride(from: 0, to: count, by: size) {
      var open = findCells(points, start..<min(count, start + size), &questions, &answers)
      open = findLists(&questions, count: open, &answers)
      for index in 0..<open {
        let question = questions[index]
        var area = BorderChain.topmost(
          inListAt: question.at, of: lists.view, x: question.place.chainX,
          y: question.place.chainY)
        if area == -2 {
          let point = points[question.point]
          area = topmostEntry(ofListAt: question.at, x: Double(point.x), y: Double(point.y))
        }
        answers[question.point] = Int32(truncatingIfNeeded: area)
      }
    }
  }

  /// Answers the points in cells of the grid that one area or none has, and makes a question of each other.
  @inline(__always) private func findCells(
    _ points: Span<CGPoint>, _ block: Range<Int>, _ questions: inout MutableSpan<Question>,
    _ answers: inout MutableSpan<Int32>
  ) -> Int {
    var open = 0
    for index in block {
      let (x, y) = (Double(points[index].x), Double(points[index].y))
      guard grid.covers(x: x, y: y) else {
        answers[index] = -1
        continue
      }
      var place = Place(x: grid.placeX(x), y: grid.placeY(y))
      let first = place.index(in: grid)
      let cell = cells[first]
      answers[index] = Int32(truncatingIfNeeded: cell.area)
      if !cell.isMixed { continue }
      let at = cell.isDivided ? place.descend(cell) : first
      questions[open] = Question(point: index, place: place, at: at)
      open += 1
    }
    return open
  }

  /// Answers the questions whose cells have no list; the others, moved to the front, have one.
  @inline(__always) private func findLists(
    _ questions: inout MutableSpan<Question>, count: Int, _ answers: inout MutableSpan<Int32>
  ) -> Int {
    var open = 0
    for index in 0..<count {
      var question = questions[index]
      var cell = cells[question.at]
      while cell.isDivided { cell = cells[question.place.descend(cell)] }
      answers[question.point] = Int32(truncatingIfNeeded: cell.area)
      if !cell.isMixed { continue }
      question.at = cell.listOffset
      // Read, so that it is there when it is needed.
      question.touched =
        lists[question.at] &+ lists[question.at &+ OutlineStack.readAhead &- 1]
      questions[open] = question
      open += 1
    }
    return open
  }
}

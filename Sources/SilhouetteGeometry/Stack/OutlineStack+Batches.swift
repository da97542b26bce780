package import Foundation

extension OutlineStack {
  /// How many words behind a list's offset are surely there.
  static var readAhead: Int { 16 }

  /// A point of a block that is not yet answered.
  private struct Question {
    /// Its index among all points.
    let point: Int
    var place: Place
    /// The index of its cell, then the offset of its list.
    var at: Int
    /// What was read of the list.
    var touched: UInt32 = 0
  }

  // Some dozen points at a time: first all their cells are found, then all their lists, so that what one waits
  // for from memory comes while the others do.
  package func topmost(_ points: Span<CGPoint>, into answers: inout MutableSpan<Int32>) {
    let count = min(points.count, answers.count)
    let size = 64
    guard count > 0 else { return }
    var questions: [Question] = []
    questions.reserveCapacity(size)
    var start = 0
    while start < count {
      questions.removeAll(keepingCapacity: true)
      for index in start..<min(count, start + size) {
        let (x, y) = (Double(points[index].x), Double(points[index].y))
        guard grid.covers(x: x, y: y) else {
          answers[index] = -1
          continue
        }
        var place = Place(x: grid.placeX(x), y: grid.placeY(y))
        let first = place.index(in: grid)
        let cell = cells[first]
        guard cell.isMixed else {
          answers[index] = Int32(truncatingIfNeeded: cell.area)
          continue
        }
        let at = cell.isDivided ? place.descend(cell) : first
        questions.append(Question(point: index, place: place, at: at))
      }
      findLists(&questions, &answers)
      for question in questions {
        let point = points[question.point]
        var area = BorderChain.topmost(
          inListAt: question.at, of: lists.view, x: question.place.chainX,
          y: question.place.chainY)
        if area == -2 {
          area = topmostEntry(ofListAt: question.at, x: Double(point.x), y: Double(point.y))
        }
        answers[question.point] = Int32(truncatingIfNeeded: area)
      }
      start += size
    }
  }

  /// Answers the questions whose cells have no list, and removes them.
  @inline(__always) private func findLists(
    _ questions: inout [Question], _ answers: inout MutableSpan<Int32>
  ) {
    var open = 0
    for index in questions.indices {
      var question = questions[index]
      var cell = cells[question.at]
      while cell.isDivided { cell = cells[question.place.descend(cell)] }
      if cell.isMixed {
        question.at = cell.listOffset
        // Read, so that it is there when it is needed.
        question.touched =
          lists[question.at] &+ lists[question.at &+ OutlineStack.readAhead &- 1]
        questions[open] = question
        open += 1
      } else {
        answers[question.point] = Int32(truncatingIfNeeded: cell.area)
      }
    }
    questions.removeSubrange(open...)
  }
}

import Foundation

/// The contours of a fill, for an ``AreaGrid``: the subpaths of a path of straight lines unchanged, or the monotone
/// pieces of a path with curves.
struct FillContours: Sendable {
  enum Form {
    /// The subpaths. All points are within reach.
    case lines
    case pieces(MonotoneOutline)
  }

  let form: Form
  /// A box around them; nil if they enclose nothing.
  let box: Box?
  /// At least the number of their edges.
  let count: Int

  /// A subpath with a coordinate that is NaN or beyond ±2^1000 is left out, and so is one of a single point. O(elements).
  ///
  /// - Parameter budget: pays for curves. The caller pays for the elements: of many paths at once, because cores that
  ///   share a budget wait for one another.
  @_optimize(speed)
  init(_ path: VectorPath, budget: SharedBudget) throws(LimitExceeded) {
    if path.isStraight, path.points.allSatisfy({ Vector($0).isWithinReach }) {
      let box = path.boxOfLines
      (form, count) = (.lines, path.points.count)
      self.box = box.minX <= box.maxX ? box : nil
    } else {
      let outline = try MonotoneOutline(path, budget: budget)
      (form, box, count) = (.pieces(outline), outline.box, outline.pieces.count)
    }
  }

  /// The price paid for their memory.
  var price: Price { if case .pieces(let outline) = form { outline.price } else { Price() } }
}

extension VectorPath {
  /// The smallest box around the subpaths of a path without curves, but for those of a single point.
  fileprivate var boxOfLines: Box {
    var box = Box.empty
    forEachSubpathOfLines { range in
      var own = Box.empty
      for index in range { own.include(Vector(points[index])) }
      if own.minX < own.maxX || own.minY < own.maxY { box = box.union(own) }
    }
    return box
  }

  /// Visits the subpaths of a path without curves: the indices of the points of each.
  @inline(__always) func forEachSubpathOfLines(_ visit: (Range<Int>) -> Void) {
    var (first, end) = (0, 0)
    for verb in verbs where verb != .close {
      if verb == .move, first < end {
        visit(first..<end)
        first = end
      }
      end += 1
    }
    if first < end { visit(first..<end) }
  }
}

/// The contours of a fill, to be added to an ``AreaGrid``: the subpaths of a path of straight lines as they are, or the
/// monotone pieces of a path with curves.
struct FillContours: Sendable {
  enum Form {
    /// All points are within reach.
    case lines(VectorPath)
    case pieces(MonotoneOutline)
  }

  let form: Form
  /// A box around them; nil if they enclose nothing.
  let box: Box?

  /// A subpath with a coordinate that is NaN or beyond ±2^1000 is left out, and so is one of a single point. O(elements).
  init<P: Payer>(_ path: VectorPath, payer: P = Trusted()) throws(P.Failure) {
    try payer.spend(path.verbs.count, each: 12)
    if !path.hasCurves, path.points.allSatisfy({ Vector($0).isWithinReach }) {
      var box = Box.empty
      path.forEachSubpathOfLines {
        let own = path.points[$0].reduce(into: Box.empty) { $0.include(Vector($1)) }
        if own.minX < own.maxX || own.minY < own.maxY { box = box.union(own) }
      }
      (form, self.box) = (.lines(path), box.minX <= box.maxX ? box : nil)
    } else {
      let outline = try MonotoneOutline(path, payer: payer)
      (form, box) = (.pieces(outline), outline.box)
    }
  }

  /// At least the number of their edges.
  var count: Int {
    switch form {
    case .lines(let path): path.points.count
    case .pieces(let outline): outline.pieces.count
    }
  }

  /// The memory that is paid for them.
  var paidBytes: Int { if case .pieces(let outline) = form { outline.paidBytes } else { 0 } }
}

extension VectorPath {
  var hasCurves: Bool { verbs.contains { $0 == .quad || $0 == .cubic || $0 == .arc } }

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

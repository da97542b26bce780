import Foundation

/// A curve of a grid's edges as straight steps: it is cut once, for all cells that it crosses.
///
/// Steps are in the grid's units and run from the curve's start to its end. Along them x and y each only grow or only
/// shrink, as they do along the curve.
struct CurveSteps {
  private let values: FlatView<Double>
  private let index: Int

  /// The steps of the curve that a writer gave an index.
  @inline(__always) init(_ values: FlatView<Double>, at index: Int) {
    (self.values, self.index) = (values, index)
  }

  /// How far a step may be from the curve; infinite if that is not known.
  @inline(__always) var error: Double { values[index] }

  @inline(__always) var pointCount: Int { Int(values[index &+ 1]) }

  @inline(__always) subscript(point: Int) -> Vector {
    values.point(at: index &+ 2 &+ 2 &* point)
  }

  /// Between which x the curve is at a height. O(log steps).
  func range(atHeight y: Double) -> ClosedRange<Double> {
    let (first, last) = (x(atHeight: y - error), x(atHeight: y + error))
    return min(first, last) - error...max(first, last) + error
  }

  /// The x of the steps at a height, or of their nearest end. O(log steps).
  func x(atHeight y: Double) -> Double {
    let last = pointCount - 1
    let isDown = self[last].y >= self[0].y
    let next = (0..<pointCount).firstOrdered { isDown ? self[$0].y > y : self[$0].y < y }
    if next == 0 || next > last { return self[min(next, last)].x }
    let (a, b) = (self[next - 1], self[next])
    return a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
  }

  /// The points between which steps may meet a box, each way the next one outside it included. O(log steps).
  func points(near box: Box) -> ClosedRange<Int> {
    let (a, b) = (self[0], self[pointCount - 1])
    let (isRight, isDown) = (a.x <= b.x, a.y <= b.y)
    let entered = (0..<pointCount).firstOrdered {
      let p = self[$0]
      return (isRight ? p.x >= box.minX : p.x <= box.maxX)
        && (isDown ? p.y >= box.minY : p.y <= box.maxY)
    }
    let left = (0..<pointCount).firstOrdered {
      let p = self[$0]
      return (isRight ? p.x > box.maxX : p.x < box.minX)
        || (isDown ? p.y > box.maxY : p.y < box.minY)
    }
    let first = max(0, entered - 1)
    return first...max(first, min(left, pointCount - 1))
  }
}

extension CurveSteps {
  /// Cuts curves.
  struct Writer: ~Copyable {
    /// For each curve its error, the number of points, and their x, y, x, y….
    private var values = ScratchArray<Double>()

    /// The largest distance of a step from its curve, in units. A curve longer than a cell has few steps in each cell
    /// and must leave few points in doubt. A leaf allows a distance of up to 255 of its own units, so steps also
    /// serve smaller cells.
    private static func flatness(sag: Double) -> Double {
      (sag > 400 * leafUnit ? 6.7 : 14) * leafUnit
    }
    /// The unit of an outermost leaf.
    private static let leafUnit = 0x1p16
    /// More steps than a curve across the largest grid needs.
    private static let mostSteps = 4096.0

    var count: Int { values.count }

    /// Cuts a curve, and returns its index.
    mutating func add(_ piece: MonotonePiece, in c: FlatView<Double>, of grid: Grid) -> Int {
      let sampler = CurveSampler(piece, in: c, grid.position)
      let (a, b) = (grid.position(piece.start(in: c)), grid.position(piece.end(in: c)))
      let (index, sag) = (values.count, sampler.sag(of: 1))
      // Short curves in crowded places are in smaller cells.
      let wanted = max(min(2, sag), (sag / Self.flatness(sag: sag)).squareRoot())
      let steps = max(1, min(wanted.rounded(.up), Self.mostSteps))
      // A path may say of an arc that it begins or ends where its ellipse is not.
      var moved =
        piece.kind == .arc
        ? max((sampler.point(at: 0) - a).length, (sampler.point(at: 1) - b).length) : 0
      values.append(0)
      values.append(steps + 1)
      append(a)
      var last = a
      let (isRight, isDown) = (a.x <= b.x, a.y <= b.y)
      for step in 1..<max(1, Int(steps)) {
        let point = sampler.point(at: Double(step) / steps)
        last = Vector(
          Self.clamped(point.x, isRight ? last.x : b.x, isRight ? b.x : last.x),
          Self.clamped(point.y, isDown ? last.y : b.y, isDown ? b.y : last.y))
        if last != point { moved = max(moved, (last - point).length) }
        append(last)
      }
      append(b)
      let error = sampler.sag(of: 1 / steps) + moved + Self.rounding(of: piece, in: c, grid)
      values[index] = error.isFinite ? error : .infinity
      return index
    }

    @inline(__always) private static func clamped(
      _ value: Double, _ least: Double, _ most: Double
    ) -> Double {
      value < least ? least : value > most ? most : value
    }

    private mutating func append(_ point: Vector) {
      values.append(point.x)
      values.append(point.y)
    }

    consuming func finish() -> FlatArray<Double> { values.finish() }

    /// An upper bound of the distance between computed points and the curve's own rule: many units far from zero, or
    /// on an ellipse with a distant centre.
    private static func rounding(
      of piece: MonotonePiece, in c: FlatView<Double>, _ grid: Grid
    ) -> Double {
      var (x, y) = (grid.slackX, grid.slackY)
      if piece.kind == .arc {
        let arc = piece.arc(in: c)
        x = max(
          x, 8 * (arc.center.x.magnitude + arc.shear.magnitude + arc.halfWidth.magnitude).ulp)
        y = max(y, 8 * (arc.center.y.magnitude + arc.halfHeight.magnitude).ulp)
      }
      return x * grid.perX + y * grid.perY
    }
  }
}

extension Grid {
  /// The units of a point, with fractions.
  @inline(__always) func position(_ p: Vector) -> Vector {
    Vector((p.x - minX) * perX + 0.5, (p.y - minY) * perY + 0.5)
  }
}

extension CurveSampler {
  /// A monotone curve under a map that keeps straight lines straight.
  fileprivate init(_ piece: MonotonePiece, in c: FlatView<Double>, _ map: (Vector) -> Vector) {
    let (a, b) = (piece.start(in: c), piece.end(in: c))
    switch piece.kind {
    case .arc:
      let arc = piece.arc(in: c).ellipse(from: a.y, to: b.y)
      let (middle, center) = (Vector(arc.center), map(Vector(arc.center)))
      self.init(
        .arc(
          center: center, axis1: map(middle + Vector(arc.axis1)) - center,
          axis2: map(middle + Vector(arc.axis2)) - center, from: arc.startAngle,
          turn: arc.endAngle - arc.startAngle))
    case .cubic:
      let curve = piece.cubic(from: piece.startIndex, in: c)
      self.init(.cubic(CubicCurve(map(curve.p0), map(curve.p1), map(curve.p2), map(curve.p3))))
    case .quad, .line:
      self.init(.quad(QuadCurve(map(a), map(c.point(at: piece.firstIndex + 2)), map(b))))
    }
  }
}

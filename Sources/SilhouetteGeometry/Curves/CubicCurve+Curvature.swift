import Foundation

extension CubicCurve {
  /// The most that the curve can be away from its chord: an eighth of the second derivative's length,
  /// which is largest at one of the ends.
  var sag: Double {
    let head = Vector(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2)
    let tail = Vector(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3)
    return 0.75 * max(head.length, tail.length)
  }

  /// The parameters strictly between 0 and 1 at which the curve begins to bend to the other side: those of
  /// the derivative and of its own derivative in line, which is a quadratic.
  var inflections: [Double] {
    let (a, b, c) = sides
    let (first, second, third) = (a.cross(b), a.cross(c) / 2, b.cross(c))
    return UnitRoots.quadratic(first, 2 * (second - first), first - 2 * second + third).sorted()
  }

  /// Whether the way between two parameters is surely turned by no more than a right angle: the control
  /// points of its derivative, which is a parabola, are pairwise no further apart, seen from 0.
  func turnsLittle(from low: Double, to high: Double) -> Bool {
    let sides = sides
    func control(_ s: Double, _ t: Double) -> Vector {
      sides.0 * ((1 - s) * (1 - t)) + sides.1 * ((1 - s) * t + s * (1 - t)) + sides.2 * (s * t)
    }
    let (a, b, c) = (control(low, low), control(low, high), control(high, high))
    return !(a.dot(b) < 0 || b.dot(c) < 0 || a.dot(c) < 0)
  }

  /// From each control point to the next.
  private var sides: (Vector, Vector, Vector) {
    (Vector(x1 - x0, y1 - y0), Vector(x2 - x1, y2 - y1), Vector(x3 - x2, y3 - y2))
  }
}

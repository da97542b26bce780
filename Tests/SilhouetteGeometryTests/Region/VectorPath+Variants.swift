import Foundation
import SilhouetteGeometry

// A path changed in ways that change no answer, or the answer in a known way.

extension CGPoint {
  /// The nearest multiple of 1/64.
  var onGrid: CGPoint {
    CGPoint(x: (x * 64).rounded() / 64, y: (y * 64).rounded() / 64)
  }

  func towards(_ other: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}

extension VectorPath {
  /// The paths with one element removed.
  var smaller: [VectorPath] {
    let elements = Array(self)
    return elements.indices.map { index in
      VectorPath(elements[..<index] + elements[(index + 1)...])
    }
  }

  var hasArcs: Bool {
    contains { if case .arc = $0 { true } else { false } }
  }

  init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements {
      switch element {
      case .move(let end): move(to: end)
      case .line(let end): addLine(to: end)
      case .quad(let control, let end): addQuad(to: end, control: control)
      case .cubic(let a, let b, let end): addCubic(to: end, control1: a, control2: b)
      case .arc(let arc, let end): add(arc, to: end)
      case .close: close()
      }
    }
  }

  /// All points rounded to multiples of 1/64; of arcs, only the ends.
  var onGrid: VectorPath {
    VectorPath(
      map { element in
        switch element {
        case .move(let end): .move(to: end.onGrid)
        case .line(let end): .line(to: end.onGrid)
        case .quad(let control, let end): .quad(control: control.onGrid, to: end.onGrid)
        case .cubic(let a, let b, let end):
          .cubic(control1: a.onGrid, control2: b.onGrid, to: end.onGrid)
        case .arc(let arc, let end): .arc(arc, to: end)
        case .close: .close
        }
      })
  }

  /// Every subpath reversed and closed.
  var reversedPath: VectorPath {
    var result = VectorPath()
    var steps: [Segment] = []
    func finish() {
      guard let last = steps.last else { return }
      result.move(to: last.end)
      for step in steps.reversed() {
        let start = step.start
        switch step.element {
        case .quad(let control, _): result.addQuad(to: start, control: control)
        case .cubic(let a, let b, _): result.addCubic(to: start, control1: b, control2: a)
        case .arc(let arc, _):
          let back = EllipticalArc(
            center: arc.center, axis1: arc.axis1, axis2: arc.axis2, startAngle: arc.endAngle,
            endAngle: arc.startAngle)
          result.add(back, to: start)
        default: result.addLine(to: start)
        }
      }
      result.close()
      steps = []
    }
    for segment in segments {
      switch segment.element {
      case .move, .close: finish()
      default: steps.append(segment)
      }
    }
    finish()
    return result
  }

  /// Every Bézier in two at a parameter (de Casteljau).
  func split(at t: Double) -> VectorPath {
    var elements: [Element] = []
    for segment in segments {
      let current = segment.start
      switch segment.element {
      case .quad(let control, let end):
        let (a, b) = (current.towards(control, t), control.towards(end, t))
        let middle = a.towards(b, t)
        elements += [.quad(control: a, to: middle), .quad(control: b, to: end)]
      case .cubic(let first, let second, let end):
        let (a, b, c) = (
          current.towards(first, t), first.towards(second, t), second.towards(end, t)
        )
        let (d, e) = (a.towards(b, t), b.towards(c, t))
        let middle = d.towards(e, t)
        elements += [
          .cubic(control1: a, control2: d, to: middle), .cubic(control1: e, control2: c, to: end),
        ]
      default: elements.append(segment.element)
      }
    }
    return VectorPath(elements)
  }
}

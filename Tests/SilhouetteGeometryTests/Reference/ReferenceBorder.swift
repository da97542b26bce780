import Foundation
import SilhouetteGeometry

/// A border between two tiles, from one of its ends to the other; each tile may traverse it in either
/// direction.
struct ReferenceBorder {
  enum Shape {
    case line
    case quad(CGPoint)
    case cubic(CGPoint, CGPoint)
    case arc(radii: CGSize, rotation: Double, largeArc: Bool, sweep: Bool)
  }

  var start, end: CGPoint
  var shape: Shape

  var reversed: ReferenceBorder {
    let shape: Shape =
      switch shape {
      case .line: .line
      case .quad(let control): .quad(control)
      case .cubic(let first, let second): .cubic(second, first)
      case .arc(let radii, let rotation, let largeArc, let sweep):
        .arc(radii: radii, rotation: rotation, largeArc: largeArc, sweep: !sweep)
      }
    return ReferenceBorder(start: end, end: start, shape: shape)
  }

  func append(to path: inout VectorPath) {
    switch shape {
    case .line: path.addLine(to: end)
    case .quad(let control): path.addQuad(to: end, control: control)
    case .cubic(let first, let second): path.addCubic(to: end, control1: first, control2: second)
    case .arc(let radii, let rotation, let largeArc, let sweep):
      path.addArc(to: end, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
    }
  }

  /// The border as a command of SVG path data.
  var svg: String {
    func text(_ point: CGPoint) -> String { "\(Double(point.x)),\(Double(point.y))" }
    switch shape {
    case .line: return "L\(text(end))"
    case .quad(let control): return "Q\(text(control)) \(text(end))"
    case .cubic(let first, let second): return "C\(text(first)) \(text(second)) \(text(end))"
    case .arc(let radii, let rotation, let largeArc, let sweep):
      let flags = "\(largeArc ? 1 : 0) \(sweep ? 1 : 0)"
      return "A\(Double(radii.width)) \(Double(radii.height)) \(rotation) \(flags) \(text(end))"
    }
  }

  /// The outline of a closed chain of borders, built by code or parsed from path data.
  static func path(_ borders: [ReferenceBorder], fromText: Bool) throws -> VectorPath {
    let start = borders[0].start
    if fromText {
      let text = borders.map(\.svg).joined(separator: " ")
      return try VectorPath(svg: "M\(Double(start.x)) \(Double(start.y)) \(text)Z")
    }
    var path = VectorPath()
    path.move(to: start)
    for border in borders { border.append(to: &path) }
    path.close()
    return path
  }
}

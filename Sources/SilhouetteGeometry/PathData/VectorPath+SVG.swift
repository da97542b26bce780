import Foundation

extension VectorPath {
  /// The path as SVG path data, one absolute command for each element; nil if a number is not finite, which
  /// path data cannot say.
  ///
  /// ``init(svg:)`` reads the same path back, bit for bit except that −0 becomes 0. Rotated arcs, and arcs with radii
  /// that were too small, may differ by rounding. An arc of six radians or more is written as several. O(elements).
  public var svg: String? {
    var text = ""
    for segment in segments {
      if !text.isEmpty { text += " " }
      let isWritten: Bool
      switch segment.element {
      case .move(let end): isWritten = Self.add("M", [end], to: &text)
      case .line(let end): isWritten = Self.add("L", [end], to: &text)
      case .quad(let control, let end): isWritten = Self.add("Q", [control, end], to: &text)
      case .cubic(let control1, let control2, let end):
        isWritten = Self.add("C", [control1, control2, end], to: &text)
      case .arc(let arc, let end):
        let command = arc.svg(from: segment.start, to: end)
        text += command ?? ""
        isWritten = command != nil
      case .close: isWritten = Self.add("Z", [], to: &text)
      }
      guard isWritten else { return nil }
    }
    return text
  }

  /// The same with arcs as cubics, each over some angle in radians at most. O(elements + arcs' angles).
  package func cubicSVG(arcSpan: Double) -> String? {
    var path = VectorPath()
    forEachCubicElement(arcSpan: arcSpan) { path.add($0) }
    return path.svg
  }

  /// Appends a command with its points. False if a coordinate is not finite.
  private static func add(_ letter: String, _ points: [CGPoint], to text: inout String) -> Bool {
    text += letter
    for number in points.flatMap({ [$0.x, $0.y] }) {
      // A number's description is the shortest that reads back to it.
      text += " "
      text += Double(number).description
    }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}

extension EllipticalArc {
  /// The arc as `A` commands, or a line if it is degenerate; nil if a number is not finite.
  fileprivate func svg(from start: CGPoint, to end: CGPoint) -> String? {
    guard isUsable, end.x.isFinite, end.y.isFinite else { return nil }
    let (rx, ry, rotation) = principalAxes
    let turn = endAngle - startAngle
    guard turn != 0, rx > 0, ry > 0 else { return "L \(Double(end.x)) \(Double(end.y))" }
    // Near a full turn, the ends are too close together to tell where the centre is.
    let count = abs(turn) < 6 ? 1 : Int((abs(turn) / .pi).rounded(.up))
    let isLarge = abs(turn) > .pi * Double(count)
    let isMirrored = axis1.x * axis2.y < axis1.y * axis2.x
    let isSweep = (turn > 0) != isMirrored
    return (1...count).map { piece in
      let to =
        piece == count ? end : point(at: startAngle + turn * Double(piece) / Double(count))
      return "A \(rx) \(ry) \(rotation) \(isLarge ? 1 : 0) \(isSweep ? 1 : 0) "
        + "\(Double(to.x)) \(Double(to.y))"
    }.joined(separator: " ")
  }

  /// The ellipse's perpendicular semi-axes, and the first one's angle in degrees.
  private var principalAxes: (rx: Double, ry: Double, rotation: Double) {
    let (u, v) = (Vector(axis1), Vector(axis2))
    if u.dot(v) == 0 { return (u.length, v.length, atan2(u.y, u.x) * 180 / .pi) }
    // The ellipse is perpendicular to the direction from the centre where the distance from the centre is greatest.
    let angle = atan2(2 * u.dot(v), u.dot(u) - v.dot(v)) / 2
    let first = u * cos(angle) + v * sin(angle)
    let second = v * cos(angle) - u * sin(angle)
    return (first.length, second.length, atan2(first.y, first.x) * 180 / .pi)
  }
}

import Foundation

/// A rotation about an axis that may lead out of the plane (CSS Transforms 2, section 12). Browsers draw
/// elements of SVG as if looked at from above: what turns out of the plane becomes narrower.
struct TurnInSpace {
  private var axis: (x: Double, y: Double, z: Double)
  private let angle: Double

  /// Reads the arguments of a function, or of the property `rotate`; nil where they turn nothing out of
  /// the plane, or are none.
  init?(_ name: String, _ arguments: [String], _ degrees: (String) -> Double?) {
    let axes: [String: (x: Double, y: Double, z: Double)] = [
      "x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1),
    ]
    var words = arguments
    switch (name, words.count) {
    case ("rotatex", 1): words.insert("x", at: 0)
    case ("rotatey", 1): words.insert("y", at: 0)
    case ("rotate", 2), ("rotate", 4), ("rotate3d", 4): break
    default: return nil
    }
    // The property may have its angle first.
    if name == "rotate", degrees(words[words.count - 1]) == nil {
      words.append(words.removeFirst())
    }
    guard let angle = degrees(words.removeLast()) else { return nil }
    if let axis = words.count == 1 ? axes[words[0].lowerCase] : nil {
      self.axis = axis
    } else {
      let numbers = words.compactMap(Double.init)
      guard words.count == 3, numbers.count == 3 else { return nil }
      axis = (numbers[0], numbers[1], numbers[2])
    }
    self.angle = angle * .pi / 180
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length.isFinite else { return nil }
    if length > 0 { axis = (axis.x / length, axis.y / length, axis.z / length) }
  }

  /// What the rotation is in the plane.
  var projection: AffineTransform {
    let (c, s, rest) = (cos(angle), sin(angle), 1 - cos(angle))
    if axis == (0, 0, 0) { return .identity }
    return AffineTransform(
      m11: c + axis.x * axis.x * rest, m12: axis.y * axis.x * rest + axis.z * s,
      m21: axis.x * axis.y * rest - axis.z * s, m22: c + axis.y * axis.y * rest, tX: 0, tY: 0)
  }
}

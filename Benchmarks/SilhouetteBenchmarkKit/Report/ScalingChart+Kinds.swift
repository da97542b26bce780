import Foundation

extension ScalingChart {
  /// A small drawing of each kind of map, with its name, side by side.
  static var kindsDrawn: String {
    kinds.enumerated().map { number, kind in
      let x = 16 + 83 * number
      return "<g transform=\"translate(\(x) 62)\"><path class=\"\(kind) small\" "
        + "d=\"\(drawing(of: kind))\"/><text class=\"ink\" x=\"26\" y=\"14\">\(kind)</text></g>"
    }.joined(separator: "\n")
  }

  /// A map of a few shapes in a square of 20 pixels: see `AwkwardMap`.
  private static func drawing(of kind: Color) -> String {
    let frame = "M.5 .5H19.5V19.5H.5Z"
    return switch kind {
    case .even:
      frame + "M7 .5 6 8 7 14 6 19.5M13 .5 14 6 13 13 14 19.5"
        + "M.5 7 6 8 14 6 19.5 7M.5 13 7 14 13 13 19.5 14"
    case .uneven:
      frame + "M7 .5V19.5M13 .5V19.5M.5 7H19.5M.5 13H19.5" + "M7 9H13M7 11H13M9 7V13M11 7V13"
    case .strips: "M5 .5 .5 12 14.5 19.5 19.5 8ZM9 2.5 4 14M12.5 4.5 7.5 16M16 6.5 11 17.5"
    case .corners: "M.5 1.5H11V19.5M.5 5H8V19.5M.5 8.5H5V19.5M.5 12H2V19.5"
    case .discs:
      [9.5, 7, 4.5, 2].map { radius in
        "M\(10 - radius) 10a\(radius) \(radius) 0 1 0 \(2 * radius) 0"
          + "a\(radius) \(radius) 0 1 0 \(-2 * radius) 0"
      }.joined()
    case .other: ""
    }
  }
}

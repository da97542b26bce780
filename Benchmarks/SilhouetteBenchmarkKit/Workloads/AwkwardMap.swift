package import Foundation

/// Maps that uniform grids do not help with: long, nested or uneven shapes in a square of 1,000 units.
package enum AwkwardMap: String, CaseIterable {
  /// Strips side by side, turned by 30 degrees.
  case strips
  /// Strips with a corner, each around the next, turned by 17 degrees.
  case corners
  /// Discs of 24 edges, each on a larger one.
  case discs
  /// Squares, nine tenths of them in a hundredth of the area.
  case uneven
  /// A grid of squares below a shape with a hole, which is as large as the map.
  case huge

  /// The SVG; the shapes' ids are s1, s2 and so on.
  package func svg(shapes count: Int) -> Data {
    var text = #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">"#
    for (number, polygon) in polygons(count).enumerated() {
      let data = polygon.map { "\($0.x) \($0.y)" }.joined(separator: " ")
      text += "<path id=\"s\(number + 1)\" d=\"M\(data)Z\"/>\n"
    }
    return Data((text + "</svg>").utf8)
  }

  private typealias Point = (x: Double, y: Double)

  private func polygons(_ count: Int) -> [[Point]] {
    switch self {
    case .strips:
      return (0..<count).map { number in
        let (left, right) = (1000 * share(number, count), 1000 * share(number + 1, count))
        return [(left, 100), (right, 100), (right, 900), (left, 900)].map { turned($0, by: 30) }
      }
    case .corners:
      return (0..<count).map { number in
        let (near, width) = (400 * share(number, count), 200 / Double(count))
        let far = near + width
        return [
          (100 + near, 100), (100 + far, 100), (100 + far, 900 - far), (900, 900 - far),
          (900, 900 - near), (100 + near, 900 - near),
        ].map { turned($0, by: 17) }
      }
    case .discs:
      return (0..<count).map { number in
        let radius = 450 * (1 - share(number, count))
        return (0..<24).map { corner in
          let angle = Double(corner) * .pi / 12
          return (500 + radius * cos(angle), 500 + radius * sin(angle))
        }
      }
    case .uneven:
      return squares(count / 10, in: (0, 0), 1000) + squares(count * 9 / 10, in: (300, 300), 100)
    case .huge:
      let frame: [Point] = [
        (0, 0), (1000, 0), (1000, 1000), (0, 1000), (0, 0), (10, 10), (10, 990), (990, 990),
        (990, 10), (10, 10),
      ]
      return squares(count, in: (0, 0), 1000) + [frame]
    }
  }

  private func share(_ number: Int, _ count: Int) -> Double { Double(number) / Double(count) }

  private func squares(_ count: Int, in corner: Point, _ side: Double) -> [[Point]] {
    let columns = Int(Double(count).squareRoot())
    let size = side / Double(columns)
    return (0..<columns * columns).map { number in
      let x = corner.x + size * Double(number % columns)
      let y = corner.y + size * Double(number / columns)
      return [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
    }
  }

  private func turned(_ point: Point, by degrees: Double) -> Point {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let (x, y) = (point.x - 500, point.y - 500)
    return (500 + cosine * x - sine * y, 500 + sine * x + cosine * y)
  }
}

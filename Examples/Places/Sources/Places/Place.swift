import Foundation

/// A named point of a map, and the shape expected there.
struct Place: Decodable {
  let name: String
  let x: Double
  let y: Double
  /// The shape's id; nil if nothing is expected.
  let expected: String?

  var point: CGPoint { CGPoint(x: x, y: y) }

  static func list(in url: URL) throws -> [Place] {
    try JSONDecoder().decode([Place].self, from: Data(contentsOf: url))
  }
}

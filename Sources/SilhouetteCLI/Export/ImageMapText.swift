import Foundation
import Silhouette

/// A map's areas as an image map of HTML, in whole pixels of a view. Topmost shapes are first, since there the first area
/// wins. Curves become lines; clips are left out, and of shapes with fills their strokes.
///
/// HTML's polygons have no holes, so each hole is joined to its outline by a cut: a line there and back, which browsers
/// count as nothing, whatever their fill rule.
struct ImageMapText {
  /// The lines of the `map`.
  private(set) var text: String

  /// O(elements + rings² · vertices), which the budget pays for.
  ///
  /// - Parameter transform: from the map into the view.
  init(_ map: HitMap, name: String, _ transform: Affine, _ budget: inout AnswerBudget) throws {
    text = "<map name=\"\(name.inXML)\">\n"
    for shape in map.shapes.reversed() {
      let outlines = shape.drawings.flatMap(\.outlines).map { $0.applying(transform) }
      let fills = try Self.fills(of: outlines).map {
        (rings: try Polylines($0.path, within: 0.25, &budget).rings, rule: $0.rule)
      }
      let polygons = try budget.paying { budget throws(LimitExceeded) in
        try RingTree(fills: fills, &budget).polygons
      }
      for polygon in polygons {
        let corners = try Self.joined(polygon, &budget)
        if corners.count > 2 { text += Self.area(corners, of: shape) }
      }
    }
    text += "</map>\n"
  }

  /// The fills of a shape; of one that has strokes only, the border of their pixels.
  private static func fills(
    of outlines: [Outline]
  ) throws -> [(path: VectorPath, rule: FillRule)] {
    let fills = outlines.compactMap { outline -> (path: VectorPath, rule: FillRule)? in
      if case .fill(let rule) = outline.style { (outline.path, rule) } else { nil }
    }
    guard fills.isEmpty, !outlines.isEmpty else { return fills }
    return [(try BitMask(of: outlines, scale: 1, limits: .none).outline, .nonZero)]
  }

  private static func area(_ corners: [Corner], of shape: HitMap.Shape) -> String {
    let title = (shape.title ?? shape.id).inXML
    let coordinates = corners.map { "\($0.x),\($0.y)" }.joined(separator: ",")
    return "<area shape=\"poly\" coords=\"\(coordinates)\" href=\"#\(shape.id.inXML)\" "
      + "alt=\"\(title)\" title=\"\(title)\">\n"
  }

  /// A point in whole pixels.
  private struct Corner: Hashable {
    let x, y: Int
  }

  /// An outer ring and its holes as one ring.
  private static func joined(
    _ rings: [[CGPoint]], _ budget: inout AnswerBudget
  ) throws -> [Corner] {
    var whole: [Corner] = []
    for ring in rings {
      let corners = rounded(ring)
      guard corners.count > 2 else {
        // Without its outer ring, nothing of a polygon is left.
        if whole.isEmpty { return [] }
        continue
      }
      try budget.spend(whole.count + corners.count, each: 20)
      let nearest = whole.indices.min {
        distance(whole[$0], corners[0]) < distance(whole[$1], corners[0])
      }
      guard let nearest else {
        whole = corners
        continue
      }
      whole.insert(contentsOf: corners + [corners[0], whole[nearest]], at: nearest + 1)
    }
    return whole
  }

  private static func distance(_ a: Corner, _ b: Corner) -> Int {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }

  /// The corners of a closed ring, each once, without those that rounding has joined.
  private static func rounded(_ ring: [CGPoint]) -> [Corner] {
    let corners = ring.dropLast().map { point in
      Corner(x: whole(point.x), y: whole(point.y))
    }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).filter { $0 != $1 }.map(\.0)
  }

  private static func whole(_ value: CGFloat) -> Int {
    Int(max(-1e6, min(Double(value).rounded(), 1e6)))
  }
}

import Foundation
import SilhouetteGeometry

/// Writes the drawings of shapes and groups.
struct DrawingWriter {
  /// Where the outlines of a drawing that takes hits are.
  private struct Position {
    let owner, order, first: Int
    let outlines: [Outline]
  }
  private var positions: [Position] = []
  private var orders: [Int64] = []
  private var opacities: [Double] = []
  private var drawings: [Int] = []
  private var clips: [Int] = []
  private var ends: [Int] = []

  var isEmpty: Bool { orders.isEmpty }

  init(_ shapes: [HitMap.Shape], outlines: inout OutlineWriter) {
    for (owner, shape) in shapes.enumerated() {
      for drawing in shape.drawings {
        let first = add(drawing, &outlines)
        positions.append(
          Position(owner: owner, order: drawing.order, first: first, outlines: drawing.outlines))
      }
      ends.append(orders.count)
      for drawing in shape.passiveDrawings { _ = add(drawing, &outlines) }
      ends.append(orders.count)
    }
  }

  /// Adds a drawing; the index of its first outline.
  private mutating func add(_ drawing: HitMap.Drawing, _ outlines: inout OutlineWriter) -> Int {
    let known = drawing.clips.map { outlines.index(of: $0) }
    let first = outlines.count
    for outline in drawing.outlines { outlines.add(outline) }
    orders.append(Int64(drawing.order))
    opacities.append(drawing.opacity)
    clips += known
    drawings += [first, outlines.count, clips.count]
    return first
  }

  /// For each area of a map the index of its outline, if that is its shape's, in paint order.
  func areas(of map: HitMap, _ index: OutlineStack) -> [Int?] {
    let sorted = positions.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map { $0.element }
    var known: [Int?] = []
    for position in sorted where position.owner < map.shapes.count {
      for (offset, outline) in position.outlines.enumerated() {
        let area = known.count
        guard area < index.count else { break }
        let isSame =
          map.areas.owners[area] == position.owner && index.outline(area) == outline
        known.append(isSame ? position.first + offset : nil)
      }
    }
    return known + [Int?](repeating: nil, count: index.count - known.count)
  }

  func write(to writer: inout StoredWriter) {
    writer.write(counts: [orders.count, clips.count, ends.count / 2, 0])
    writer.write(orders)
    writer.write(opacities)
    writer.write(counts: drawings)
    writer.write(counts: clips)
    writer.write(counts: ends)
  }
}

import Foundation
import Silhouette

/// Compares what is rendered of each shape with its outlines, at every pixel centre.
struct InkComparison {
  /// A shape that is not rendered as its outlines say.
  struct Shape {
    let id: String
    var renderedOnly = 0
    var outlineOnly = 0
    var both = 0
  }

  private(set) var shapes: [Shape] = []

  /// Compares the first engine with the last; nothing without rendered masks.
  init(_ engines: [EngineCost], scale: Double, _ budget: inout AnswerBudget) throws {
    guard let exact = engines.first?.map, let last = engines.last, last.name == "alpha" else {
      return
    }
    // Each shape is looked up among all.
    try budget.spend(exact.shapes.count, each: 30 * exact.shapes.count)
    for shape in exact.shapes {
      guard let outline = exact.area(of: shape.id), let ink = last.map.area(of: shape.id) else {
        continue
      }
      let bounds = [shape.bounds, last.map[shape.id].first?.bounds ?? .zero]
        .filter { $0.width > 0 && $0.height > 0 }
        .reduce(CGRect.null) { $0.union($1) }
      let page = bounds.common(with: CGRect(origin: .zero, size: exact.size))
      var found = Shape(id: shape.id)
      try found.compare(outline, ink, try PixelRect(covering: page, scale: scale), scale, &budget)
      if found.renderedOnly + found.outlineOnly > 0 { shapes.append(found) }
    }
  }
}

extension InkComparison.Shape {
  fileprivate mutating func compare(
    _ outline: any PointInside, _ ink: any PointInside, _ rect: PixelRect, _ scale: Double,
    _ budget: inout AnswerBudget
  ) throws(InputError) {
    for y in rect.y..<rect.y + rect.height {
      try budget.spend(rect.width, each: 100)
      for x in rect.x..<rect.x + rect.width {
        let center = PixelRect.center(x: x, y: y, scale: scale)
        switch (outline.pointInside(center), ink.pointInside(center)) {
        case (true, true): both += 1
        case (true, false): outlineOnly += 1
        case (false, true): renderedOnly += 1
        case (false, false): break
        }
      }
    }
  }
}

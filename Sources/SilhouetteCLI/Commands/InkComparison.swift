import Foundation
import Silhouette

/// Compares what is rendered of each shape with its outlines, at every pixel centre.
struct InkComparison {
  /// At how many pixels a shape is rendered, and at how many its outlines are.
  struct Shape {
    let id: String
    var renderedOnly = 0
    var outlineOnly = 0
    var both = 0
  }

  /// The shapes that are not rendered as their outlines say.
  private(set) var shapes: [Shape] = []

  /// Compares the first engine with the last; nothing without rendered masks. O(pixels) questions.
  init(
    _ engines: [EngineCost], scale: Double, _ budget: inout AnswerBudget,
    _ progress: inout ProgressBar
  ) throws {
    guard let exact = engines.first?.map, let last = engines.last, last.name == "alpha" else {
      return
    }
    let size = try PictureSize(exact.size, scale: scale)
    var all = exact.shapes.map { Shape(id: $0.id) }
    try budget.spend(all.count, each: 100)
    // For each shape 1 if its outlines hold the pixel, plus 2 if it is rendered there.
    var marks = [UInt8](repeating: 0, count: all.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let center = PixelRect.center(x: x, y: y, scale: scale)
        try budget.pay(forAsking: exact, at: center, scale: scale, x, y)
        let outlined = exact.shapeIndices(at: center)
        let rendered = last.map.shapeIndices(at: center, scale: scale)
        try budget.spend(outlined.count + rendered.count, each: 100)
        for shape in outlined { marks[shape] |= 1 }
        for shape in rendered { marks[shape] |= 2 }
        for shape in [outlined, rendered].joined() where marks[shape] != 0 {
          switch marks[shape] {
          case 1: all[shape].outlineOnly += 1
          case 2: all[shape].renderedOnly += 1
          default: all[shape].both += 1
          }
          marks[shape] = 0
        }
      }
      progress.show(done: (y + 1) * size.width, share: Double(y + 1) / Double(size.height))
    }
    shapes = all.filter { $0.renderedOnly + $0.outlineOnly > 0 }
  }
}

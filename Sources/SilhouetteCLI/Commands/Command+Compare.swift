import Foundation
import Silhouette

extension Command {
  static let compare = Command(
    name: "compare", summary: "the mask engines against the exact one",
    operands: [.document], options: [.scale, .noAlpha], alwaysRenders: true,
    discussion: """
      Asks the exact engine, the outline masks and the rendered masks (--mode alpha)
      about the centre of every pixel. Prints for each shape the number of pixels where
      a mask and the outlines differ, and the memory and build time of each engine.
      Rendering takes the longest: --no-alpha leaves it out. A terminal shows the
      progress.
      """,
    example: """
      $ silhouette compare shapes/japan.svg --scale 2
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let document = try arguments.document()
    let scale = arguments.scale(for: document.size)
    let size = try PictureSize(document.size, scale: scale)
    var progress = ProgressBar("pixels")
    defer { progress.clear() }
    let engines = try HitMap.Engine.available.filter {
      $0 != .alphaMask || !arguments.leavesAlphaOut
    }.map { engine in
      if engine == .alphaMask {
        progress.show("rendering \(document.shapes.count.counted("shape"))")
      }
      let start = ContinuousClock.now
      let mode = engine.mode(scales: [scale])
      let map = try HitMap(document, mode: mode, limits: arguments.limits)
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      return (name: engine.word, map: map, time: String(format: "%.1f ms", milliseconds))
    }
    var budget = document.budget(arguments.limits).forAnswer
    try budget.pay(forRows: document.shapes.lazy.map { [2 * $0.id.utf8.count] })
    var differences = engines.dropFirst().map { MaskDifference(name: $0.name, masks: $0.map) }
    let exact = engines[0].map
    try budget.check(asking: exact, scale: scale, size.width, size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let center = PixelRect.center(x: x, y: y, scale: scale)
        let outlined = exact.shapeIndices(at: center)
        for index in differences.indices {
          try budget.pay(forAsking: exact, at: center, scale: scale, x, y)
          try differences[index].add(center, scale: scale, outlined, &budget)
        }
      }
      progress.show(done: (y + 1) * size.width, share: Double(y + 1) / Double(size.height))
    }
    progress.clear()
    let costs = Table(
      [("ENGINE", .id), ("BYTES", .right), ("BUILD TIME", .right)],
      engines.map { [$0.name, $0.map.byteCount.grouped, $0.time] })
    try StandardOutput.write((differences.map(\.text) + [costs.text()]).joined(separator: "\n"))
    return .answered
  }
}

extension Option {
  fileprivate static let noAlpha = Option(
    "no-alpha", flag: \.leavesAlphaOut, "leaves the rendered masks out, which take the longest")
}

/// The pixels' centres where the masks of shapes and their outlines differ.
private struct MaskDifference {
  /// At how many pixels a shape's mask is, and its outlines are.
  struct Shape {
    var (maskOnly, outlineOnly, both) = (0, 0, 0)
    /// At the pixel that is looked at: 1 if the outlines hold it, plus 2 if the mask does.
    var mark: UInt8 = 0
  }

  let name: String
  let masks: HitMap
  private var (pixels, differing) = (0, 0)
  private var shapes: [Shape]

  init(name: String, masks: HitMap) {
    (self.name, self.masks) = (name, masks)
    shapes = Array(repeating: Shape(), count: masks.shapes.count)
  }

  /// Counts a pixel that some shapes' outlines hold.
  mutating func add(
    _ center: CGPoint, scale: Double, _ outlined: [Int], _ budget: inout Budget
  ) throws(LimitExceeded) {
    pixels += 1
    let masked = masks.shapeIndices(at: center, scale: scale)
    try budget.pay((outlined.count + masked.count) * .work(100))
    for shape in outlined { shapes[shape].mark |= 1 }
    for shape in masked { shapes[shape].mark |= 2 }
    var isSame = true
    for shape in [outlined, masked].joined() where shapes[shape].mark != 0 {
      switch shapes[shape].mark {
      case 1: shapes[shape].outlineOnly += 1
      case 2: shapes[shape].maskOnly += 1
      default: shapes[shape].both += 1
      }
      if shapes[shape].mark != 3 { isSame = false }
      shapes[shape].mark = 0
    }
    if !isSame { differing += 1 }
  }

  var text: String {
    let heading =
      "\(name): \(differing.grouped) of \(pixels.grouped) pixels differ from the outlines\n"
    let rows = shapes.indices.filter { shapes[$0].maskOnly + shapes[$0].outlineOnly > 0 }.map {
      [masks.shapes[$0].id]
        + [shapes[$0].maskOnly, shapes[$0].outlineOnly, shapes[$0].both].map(\.grouped)
    }
    if rows.isEmpty { return heading }
    let columns: Table.Columns = [
      ("SHAPE", .id), ("MASK ONLY", .right), ("OUTLINE ONLY", .right), ("BOTH", .right),
    ]
    return heading + Table(columns, rows).text()
  }
}

import Foundation
import Silhouette

extension Command {
  static let compare = Command(
    name: "compare", summary: "the mask engine against the exact one",
    operands: [.document], options: [.scale, .by],
    discussion: """
      Asks both engines about the centre of every pixel, for each outline alone, and prints
      how often they disagree, how far those centres are from the outline, and the memory
      and build time of each engine.
      """,
    example: """
      $ silhouette compare shapes/japan.svg --scale 2
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let scale = try arguments.number(.scale, .positive) ?? 1
    let document = try arguments.document()
    let engines = try [
      EngineCost("mask", document, .mask(scales: [scale]), arguments.limits),
      EngineCost("exact", document, .exact, arguments.limits),
    ]
    let shapes = try document.shapes.map { shape in
      var comparison = OutlineComparison()
      for outline in shape.drawings.flatMap(\.outlines) {
        comparison += try OutlineComparison(of: outline, scale: scale, arguments.limits)
      }
      return (id: shape.id, comparison: comparison)
    }
    let total = shapes.reduce(into: OutlineComparison()) { $0 += $1.comparison }
    let disagreeing = shapes.filter { $0.comparison.disagreements > 0 }
    let parts = [
      summary(of: total), table(of: disagreeing), table(of: engines),
    ]
    try StandardOutput.write(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    return .answered
  }

  private static func summary(of total: OutlineComparison) -> String {
    var table = Table([
      ("pixels compared", .left), (total.pixels.grouped, .right), ("", .left),
    ])
    table.append(["disagreeing", total.disagreements.grouped, ""])
    if total.disagreements > 0 {
      table.append(["at most", total.distance, "px from an outline"])
    }
    return table.text
  }

  private static func table(of shapes: [(id: String, comparison: OutlineComparison)]) -> String {
    if shapes.isEmpty { return "" }
    var table = Table([
      ("SHAPE", .left), ("DISAGREEING", .right), ("OF PIXELS", .right), ("AT MOST (PX)", .right),
    ])
    for (id, comparison) in shapes {
      table.append([
        id, comparison.disagreements.grouped, comparison.pixels.grouped, comparison.distance,
      ])
    }
    return table.text
  }

  private static func table(of engines: [EngineCost]) -> String {
    var table = Table([("ENGINE", .left), ("BYTES", .right), ("BUILD TIME", .right)])
    for engine in engines {
      table.append([engine.name, engine.bytes.grouped, engine.buildTime])
    }
    return table.text
  }
}

extension OutlineComparison {
  fileprivate var distance: String {
    farthest.isFinite ? String(format: "%.2g", farthest) : "over 1"
  }
}

/// The memory and build time of an engine for a document.
private struct EngineCost {
  let name: String
  let bytes: Int
  let buildTime: String

  init(_ name: String, _ document: SVGDocument, _ mode: HitMap.Mode, _ limits: Limits) throws {
    self.name = name
    let clock = ContinuousClock()
    let start = clock.now
    let map = try HitMap(document, mode: mode, limits: limits)
    let milliseconds = (clock.now - start) / .milliseconds(1)
    bytes = map.byteCount
    buildTime = String(format: "%.1f ms", milliseconds)
  }
}

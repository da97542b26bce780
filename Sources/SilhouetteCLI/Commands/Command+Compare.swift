import Foundation
import Silhouette

extension Command {
  static let compare = Command(
    name: "compare", summary: "the mask engines against the exact one",
    operands: [.document], options: [.scale, .by, .noAlpha], alwaysRenders: true,
    discussion: """
      Asks the exact engine and the outline masks about the centre of every pixel, for each
      outline alone, and prints how often they disagree and how far those centres are from
      the outline; at how many pixels the rendered masks (--mode alpha) differ from the
      outlines of a shape; and the memory and build time of each engine. Rendering takes the
      longest: --no-alpha leaves it out. A terminal shows how far the work is.
      """,
    example: """
      $ silhouette compare shapes/japan.svg --scale 2
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let document = try arguments.document()
    let scale = arguments.scale(for: document.size)
    let hasAlpha = !arguments.leavesAlphaOut
    let pixels = try checkPixels(of: document, scale: scale, arguments)
    var progress = ProgressBar("pixels")
    defer { progress.clear() }
    let engines = try EngineCost.all(
      of: document, scale: scale, arguments.limits, alpha: hasAlpha, &progress)
    var budget = document.budget(arguments.limits).forAnswer
    let rendered = try InkComparison(engines, scale: scale, &budget, &progress)
    var done = 0
    let shapes = try document.shapes.map { shape in
      var comparison = OutlineComparison()
      for outline in shape.drawings.flatMap(\.outlines) {
        let one = try OutlineComparison(of: outline, scale: scale, arguments.limits, &budget) {
          progress.show(done: done + $0, share: Double(done + $0) / Double(max(1, pixels)))
        }
        comparison += one
        done += one.pixels
      }
      return (id: shape.id, comparison: comparison)
    }
    progress.clear()
    let total = shapes.reduce(into: OutlineComparison()) { $0 += $1.comparison }
    let disagreeing = shapes.filter { $0.comparison.disagreements > 0 }
    try budget.pay(forRows: document.shapes.lazy.map { [2 * $0.id.utf8.count] })
    let parts = [
      summary(of: total), table(of: disagreeing), table(of: rendered), table(of: engines),
    ]
    try StandardOutput.write(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    return .answered
  }

  /// How many pixels the outlines have together. Throws if a mask or a picture of one would be too large, or the limits are
  /// too low for as many questions: before the work is done, rather than in the middle of it.
  private static func checkPixels(
    of document: SVGDocument, scale: Double, _ arguments: Arguments
  ) throws -> Int {
    let limits = arguments.limits
    if !arguments.leavesAlphaOut { _ = try PictureSize(document.size, scale: scale) }
    var pixels = 0
    for outline in document.shapes.lazy.flatMap(\.drawings).flatMap(\.outlines) {
      // Of a stroke at least that.
      let rect = try PixelRect(covering: outline.path.extent, scale: scale).checked(limits)
      pixels += max(0, rect.width) * max(0, rect.height)
    }
    var budget = document.budget(limits).forAnswer
    // A question costs more.
    try budget.pay(pixels * .work(15))
    return pixels
  }

  private static func summary(of total: OutlineComparison) -> String {
    let rows = [["disagreeing", total.disagreements.grouped, ""]]
    let distance = [["at most", total.distance, "px from an outline"]]
    return Table(
      [("pixels compared", .left), (total.pixels.grouped, .right), ("", .left)],
      total.disagreements > 0 ? rows + distance : rows
    ).text
  }

  private static func table(of shapes: [(id: String, comparison: OutlineComparison)]) -> String {
    if shapes.isEmpty { return "" }
    return Table(
      [
        ("SHAPE", .id), ("DISAGREEING", .right), ("OF PIXELS", .right), ("AT MOST (PX)", .right),
      ],
      shapes.map { id, found in
        [id, found.disagreements.grouped, found.pixels.grouped, found.distance]
      }
    ).text
  }

  private static func table(of rendered: InkComparison) -> String {
    if rendered.shapes.isEmpty { return "" }
    return Table(
      [("SHAPE", .id), ("RENDERED ONLY", .right), ("OUTLINE ONLY", .right), ("BOTH", .right)],
      rendered.shapes.map {
        [$0.id, $0.renderedOnly.grouped, $0.outlineOnly.grouped, $0.both.grouped]
      }
    ).text
  }

  private static func table(of engines: [EngineCost]) -> String {
    Table(
      [("ENGINE", .id), ("BYTES", .right), ("BUILD TIME", .right)],
      engines.map { [$0.name, $0.bytes.grouped, $0.buildTime] }
    ).text
  }
}

extension Option {
  fileprivate static let noAlpha = Option(
    "no-alpha", flag: \.leavesAlphaOut, "leaves the rendered masks out, which take the longest")
}

extension OutlineComparison {
  fileprivate var distance: String {
    farthest.isFinite ? String(format: "%.2g", farthest) : "over 1"
  }
}

/// The memory and build time of an engine for a document.
struct EngineCost {
  let name: String
  let map: HitMap
  let bytes: Int
  let buildTime: String

  /// Those of the exact engine, of outline masks, and of rendered masks if the package can render.
  static func all(
    of document: SVGDocument, scale: Double, _ limits: Limits, alpha: Bool,
    _ progress: inout ProgressBar
  ) throws -> [EngineCost] {
    var engines = try [
      EngineCost("exact", document, .exact, limits),
      EngineCost("mask", document, .mask(scales: [scale]), limits),
    ]
    #if Rendering && canImport(CCairo)
    guard alpha else { return engines }
    progress.show("rendering \(document.shapes.count.counted("shape"))")
    engines.append(try EngineCost("alpha", document, .alphaMask(scales: [scale]), limits))
    #endif
    return engines
  }

  private init(
    _ name: String, _ document: SVGDocument, _ mode: HitMap.Mode, _ limits: Limits
  ) throws {
    self.name = name
    let clock = ContinuousClock()
    let start = clock.now
    map = try HitMap(document, mode: mode, limits: limits)
    let milliseconds = (clock.now - start) / .milliseconds(1)
    bytes = map.byteCount
    buildTime = String(format: "%.1f ms", milliseconds)
  }
}

import Foundation
import Silhouette

#if Rendering && canImport(CCairo)
import SilhouetteRendering
#endif

extension Command {
  static let check = Command(
    name: "check", summary: "the faults of a map",
    operands: [.files],
    options: [
      .size, .contentMode, .minimumTarget, .strict, .ignore, .json, .picture, .backdrop,
    ],
    discussion: """
      Finds shapes that can never be hit, overlaps, thin gaps between neighbours,
      targets smaller than a finger (44 × 44 pt; the largest piece of a shape counts),
      missing titles, ids used twice, groups that take hits themselves through elements
      without an id, shapes cut by the page's edge (5 % of their box or more), groups
      without a drawing, and other warnings of the document's reader. A unit is a
      point, and a map of GeoJSON is 1,000 points long, unless --size gives the view's
      size. Hits, overlaps, gaps and pieces are found at the centres of pixels, up to 4
      per point and 8 million in all: anything thinner than a pixel is missed, and the
      report gives that width. A gap counts from 6 pt of length on. A shape entirely on
      top of another one is no overlap. The bounds of whole shapes are exact. With -o -
      the picture goes to standard output, and the report to standard error.

      --minimum-target 24 also lists shapes whose hit area stays under 24 × 24 pt after
      widening, because neighbours are in the way. WCAG 2.2 asks for 24 CSS px.

      Several files are checked one after another. If no shape has an id, they are named
      by their numbers.

      With --strict, faults make the exit status 1. --ignore leaves kinds of faults out
      of the report and the count: unreachable, overlaps, gaps, small, targets,
      untitled, duplicates, groups, cut, empty, warnings; JSON has them all.
      """,
    example: """
      $ silhouette check shapes/diamonds.svg
      4 shapes at 256 × 256 pt, checked at 4 pixels per pt

      fine: every shape can be hit, none overlap by 0.25 pt or more, no gaps of 0.25
      to 1 pt, none is too small, all have titles, no id is used twice, no group
      takes hits itself, none is cut by the page's edge, no group is empty, no
      warnings
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.operands.count > 1 else { return try check(arguments) }
    return arguments.operands.reduce(.answered) { worst, file in
      max(worst, checkOne(of: arguments, file))
    }
  }

  /// Checks one of several files. A fault of its own does not keep the others from being checked.
  private static func checkOne(of arguments: Arguments, _ file: String) -> ExitStatus {
    var one = arguments
    one.operands = [file]
    do {
      return try check(one, isOneOfSeveral: true)
    } catch {
      Tool.say((error as? LimitExceeded).map { ToolError.answer($0, name: one.fileName) } ?? error)
      return .failed
    }
  }

  private static func check(
    _ arguments: Arguments, isOneOfSeveral: Bool = false
  ) throws -> ExitStatus {
    let (source, map, rest, arguments) = try arguments.identifiedMap()
    let unit = map.frame.pointsPerUnit
    let view = try arguments.placed(map)?.transform
    // Where north is up, the view turns the map over.
    let zoom = CGSize(width: view?.a ?? unit, height: view?.d.magnitude ?? unit)
    var warnings: [SVGWarning] = []
    if case .document(let document) = source { warnings = document.warnings }
    var budget = rest
    let scale =
      try map.scales.last
      ?? budget.scale(pixelsPerUnit(of: map.size, zoom: zoom), asking: map)
    var progress = ProgressBar("pixels")
    let check = try MapCheck(
      map, scale: scale, zoom: zoom,
      minimumTarget: arguments.minimumTarget, warnings: warnings, &budget,
      &progress)
    if let path = arguments.output {
      try draw(check, of: source, arguments, to: path, &budget)
    }
    var report = check.report
    if isOneOfSeveral { report.file = arguments.fileName }
    try OutputFile.report(
      arguments.isJSON ? try report.json : report.text(ignoring: arguments.ignored),
      outputs: arguments.outputs)
    guard arguments.isStrict else { return .answered }
    return report.kinds.contains { !arguments.ignored.contains($0.kind) && $0.count > 0 }
      ? .negative : .answered
  }

  /// Four pixels per point, or fewer so that there are 8 million at most.
  private static func pixelsPerUnit(of size: CGSize, zoom: CGSize) -> Double {
    let most = (0x1p23 / Double(size.width * size.height)).squareRoot()
    let wanted = min(4 * max(zoom.width, zoom.height), most)
    return wanted > 1 ? (wanted * 4).rounded(.down) / 4 : wanted
  }

  private static func draw(
    _ check: MapCheck, of source: MapSource, _ arguments: Arguments, to path: String,
    _ budget: inout Budget
  ) throws {
    #if Rendering && canImport(CCairo)
    let backdrop = try arguments.backdrop(source, scale: check.survey.scale)
    try check.draw(on: backdrop, to: path, &budget)
    #else
    throw ToolError.needsRendering("-o")
    #endif
  }
}

extension Option {
  fileprivate static let strict = Option(
    "strict", flag: \.isStrict, "exit with 1 if there are faults, for scripts")
  fileprivate static let minimumTarget = Option(
    "minimum-target", "SIDE", "also list shapes under SIDE × SIDE points after widening"
  ) { $0.minimumTarget = try $1.number(.positive) }
  fileprivate static let ignore = Option(
    "ignore", "KIND,…",
    needs: Companion(name: strict.spelling, subject: "--ignore with --json") {
      !$0.isJSON || $0.isStrict
    },
    "kinds of faults to leave out"
  ) {
    for name in $1.text.split(separator: ",") {
      $0.ignored.insert(try MapReport.Kind(named: String(name), of: $1.name))
    }
  }
  fileprivate static let picture = Option(
    "output", "OUT.png", letter: "o", values: .file, rendered: .any,
    fileExtension: "png", needs: Companion(name: "a single FILE") { $0.operands.count == 1 },
    "also draw a picture with ids: small shapes orange, overlaps red, gaps magenta"
  ) { $0.output = try $1.path() }
}

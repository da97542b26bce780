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
      .size, .contentMode, .by, .minimumTarget, .strict, .ignore, .json, .picture, .backdrop,
    ],
    discussion: """
      Finds shapes that can never be hit, overlaps, thin gaps between neighbours, targets
      smaller than a finger (44 × 44 pt; of a shape in several pieces the largest counts),
      missing titles, ids used twice, and warnings of the document's reader. A unit is a
      point, and a map of GeoJSON 1,000 points long, unless --size gives the view's size.
      Hits, overlaps, gaps and pieces are found at the centres of pixels, up to 4 per point and 8 million in all: what is
      thinner than a pixel is missed, and the report says how wide that is. A gap
      counts from 6 pt of length on. A shape that lies wholly on another one is no
      overlap. The bounds of whole shapes are exact. With -o - the picture
      goes to standard output, and the report to standard error.

      --minimum-target 24 also lists the shapes that a finger hits only in a square of less
      than 24 × 24 pt, although an app widens small shapes by a minimum target of that size:
      other shapes lie around them. WCAG 2.2 asks for 24 CSS px.

      Several files are checked one after another. If no shape has an id, they are named by
      their numbers.

      With --strict, faults make the exit status 1. --ignore names kinds of faults that are
      neither reported nor counted: unreachable, overlaps, gaps, small, targets, untitled,
      duplicates, warnings; JSON has them all.
      """,
    example: """
      $ silhouette check shapes/diamonds.svg
      4 shapes at 256 × 256 pt, checked at 4 pixels per pt

      fine: every shape can be hit, none overlap by 0.25 pt or more, no gaps of 0.25
      to 1 pt, none is too small, all have titles, no id is used twice, no warnings
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    _ = try arguments.ignored
    if arguments.has(.ignore), arguments.has(.json), !arguments.has(.strict) {
      throw UsageError.missingCompanion(of: "--ignore with --json", needs: Option.strict.spelling)
    }
    if !arguments.has(.picture), arguments.has(.backdrop) {
      throw UsageError.missingCompanion(
        of: Option.backdrop.spelling, needs: Option.picture.spelling)
    }
    guard arguments.operands.count > 1 else { return try check(arguments) }
    if arguments.has(.picture) {
      throw UsageError.missingCompanion(of: Option.picture.spelling, needs: "a single FILE")
    }
    return arguments.operands.reduce(.answered) { worst, file in
      max(worst, checkOne(of: arguments, file))
    }
  }

  /// Checks one of several files. A fault of its own does not keep the others from being checked.
  private static func checkOne(of arguments: Arguments, _ file: String) -> ExitStatus {
    do {
      let one = Arguments(operands: [file], values: arguments.values)
      return try check(one, isOneOfSeveral: true)
    } catch {
      Tool.say(error)
      return .failed
    }
  }

  private static func check(
    _ arguments: Arguments, isOneOfSeveral: Bool = false
  ) throws -> ExitStatus {
    let outputs = [arguments.text(.picture)].compactMap(\.self)
    let ignored = try arguments.ignored
    try arguments.checkOutputs(outputs)
    try arguments.checkName(.picture)
    let (source, map, rest, arguments) = try arguments.identifiedMap()
    let unit = map.frame.pointsPerUnit
    let zoom =
      try arguments.placement()?.zoom(of: map.size) ?? CGSize(width: unit, height: unit)
    var warnings: [SVGWarning] = []
    if case .document(let document) = source { warnings = document.warnings }
    var budget = rest
    let scale =
      try map.scales.last
      ?? budget.scale(pixelsPerUnit(of: map.size, zoom: zoom), asking: map)
    var progress = ProgressBar("pixels")
    let check = try MapCheck(
      map, scale: scale, zoom: zoom,
      minimumTarget: try arguments.number(.minimumTarget, .positive), warnings: warnings, &budget,
      &progress)
    if let path = arguments.text(.picture) {
      try draw(check, of: source, arguments, to: path, &budget)
    }
    var report = check.report
    if isOneOfSeveral { report.file = arguments.fileName }
    try OutputFile.report(
      arguments.has(.json) ? String(json: report) : report.text(ignoring: ignored), outputs: outputs
    )
    guard arguments.has(.strict) else { return .answered }
    return report.kinds.contains { !ignored.contains($0.kind) && $0.count > 0 }
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
    _ budget: inout AnswerBudget
  ) throws {
    #if Rendering && canImport(CCairo)
    let backdrop = try arguments.backdrop(source, scale: check.survey.scale)
    try OutputFile.write(try check.picture(on: backdrop, &budget).png(), to: path)
    #else
    throw UsageError.needsRendering("-o")
    #endif
  }
}

extension Arguments {
  fileprivate var ignored: Set<MapReport.Kind> {
    get throws(UsageError) {
      var kinds: Set<MapReport.Kind> = []
      for name in (text(.ignore) ?? "").split(separator: ",") {
        kinds.insert(try MapReport.Kind(named: String(name), of: Option.ignore.spelling))
      }
      return kinds
    }
  }
}

extension Option {
  fileprivate static let strict = Option(
    name: "strict", help: "exit with 1 if there are faults, for scripts")
  fileprivate static let minimumTarget = Option(
    name: "minimum-target", placeholder: "SIDE",
    help: "also list what stays under SIDE × SIDE points when it is widened")
  fileprivate static let ignore = Option(
    name: "ignore", placeholder: "KIND,…", help: "kinds of faults that do not matter")
  fileprivate static let picture = Option(
    name: "output", letter: "o", placeholder: "OUT.png", values: .file, renderedValues: .any,
    fileExtension: "png",
    help: "also draw a picture with ids: small shapes orange, overlaps red, gaps magenta")
}

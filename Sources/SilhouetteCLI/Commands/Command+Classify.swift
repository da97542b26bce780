import Foundation
import Silhouette

extension Command {
  static let classify = Command(
    name: "classify", summary: "the shape under each of many points",
    operands: [.file],
    options: [.tolerance, .hitWidth, .size, .contentMode, .mode, .scale, .by, .jobs, .skipBad],
    discussion: """
      Reads points from standard input, “x y” or “x,y” on each line, and prints the id of
      each one's shape, or “-”. Answers come in the order of the lines and as soon as they
      are read; memory does not grow with the input. The first line that is not a point
      ends the run with an error, after the answers to the lines before it. An empty line
      is answered with “-”. In ids, line breaks are written \\n and backslashes \\\\, as
      in JSON.
      """,
    example: """
      $ printf '430 560\\n327,487\\n' | silhouette classify shapes/japan.svg
      nagano
      -
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments.readsStandardInput { throw UsageError.standardInputTwice }
    let tolerance = try arguments.number(.tolerance, .notNegative) ?? 0
    let jobs = try arguments.number(.jobs, .jobs) ?? 1
    let target = try arguments.target()
    var filter = PointFilter(
      skipsBad: arguments.has(.skipBad), answer: target.answer(tolerance: tolerance))
    try filter.run(jobs: Int(jobs))
    return .answered
  }
}

extension Option {
  fileprivate static let jobs = Option(
    name: "jobs", letter: "j", placeholder: "N", help: "answer on N threads (default 1)")
  fileprivate static let skipBad = Option(
    name: "skip-bad",
    help: "answer lines that are not points with “-”, and count them on standard error")
}

extension Target {
  /// A closure that appends the id of a point's shape to the output.
  fileprivate func answer(tolerance: Double) -> PointFilter.Answer {
    let nothing = Array("-".utf8)
    guard case .document(let map) = self, tolerance == 0 else {
      return { point, output in
        let hit = point.flatMap { hitTest($0, tolerance: tolerance) }
        output.append(contentsOf: hit.map { Array($0.id.escaped.utf8) } ?? nothing)
      }
    }
    let ids = map.shapes.map { Array($0.id.escaped.utf8) }
    return { point, output in
      let index = point.map { map.shapeIndex(at: $0) } ?? -1
      output.append(contentsOf: index < 0 ? nothing : ids[index])
    }
  }
}

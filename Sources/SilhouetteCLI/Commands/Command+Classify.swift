import Foundation
import Silhouette

extension Command {
  static let classify = Command(
    name: "classify", summary: "the shape under each of many points",
    operands: [.file],
    options: [
      .tolerance, .margin, .size, .contentMode, .mode, .scale, .jobs, .skipBad, .csv, .x,
      .y, .add, .binary,
    ],
    readsPoints: true,
    discussion: """
      Reads points from standard input, “x y” or “x,y” on each line, and prints the id
      of each one's shape, or “-”. Answers come in the order of the lines and as soon as
      they are read; memory does not grow with the input. The first line that is not a
      point ends the run with an error, after the answers to the lines before it. An
      empty line is answered with “-”. In ids, line breaks are written \\n and
      backslashes \\\\, as in JSON.

      With --margin, each id is followed by a tab and a number, at most R: the point may
      move at least that far in any direction without changing the answer. A position
      with a smaller error is certainly in that shape.

      With --csv, the input is a table with a header (RFC 4180; separated by commas,
      semicolons or tabs). The output has one more column, “shape”; blank lines stay as
      they are. --add NAMES adds a column for each name: “id” adds “shape”, and any
      other, such as “title”, adds “shape_title”. Standard error says how many points
      were in a shape, and how many rows had empty coordinates. With --binary, a point is two little-endian doubles, and its
      answer a little-endian integer of 32 bits: the shape's index in the order of
      “list”, from 0, or -1.
      """,
    example: """
      $ printf '430 560\\n327,487\\n' | silhouette classify shapes/japan.svg
      nagano
      -
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    try ByteStream.checkStandardInput()
    if arguments.readsStandardInput {
      throw ToolError("standard input cannot be both FILE and the points")
    }
    var filter = try arguments.filter(arguments.target())
    try filter.run(jobs: arguments.classify.jobs)
    return .answered
  }
}

extension Arguments {
  /// What reads the points and answers them; prints the header of a table.
  fileprivate func filter(_ target: Target) throws -> PointFilter {
    let options = classify
    if options.isBinary {
      let answers = target.answers(self) { _ in [] }
      return PointFilter(BatchReader(.pair), check: target.checkBudget) {
        AnsweredBatch(pairs: $0, answers)
      }
    }
    guard options.isTable else {
      let answers = target.answers(self) { Array(Self.cell("id", of: $0).utf8) }
      return PointFilter(
        skipsBad: options.skipsBad, BatchReader(.line), check: target.checkBudget,
        advice: answers.advice
      ) {
        AnsweredBatch(lines: $0, answers)
      }
    }
    let unknown = options.added.first { name in
      name != "id" && name != "title" && !target.map.shapes.contains { $0.attribute(name) != nil }
    }
    if let unknown {
      throw ToolError("\(fileName): no shape has the attribute “\(unknown)” that --add names")
    }
    var reader = BatchReader(.record(separator: UInt8(ascii: ",")))
    let (header, columns) = try reader.readHeader(x: options.x, y: options.y)
    try StandardOutput.write(
      columns.header(
        header,
        adding: options.added.map { $0 == "id" ? "shape" : "shape_\($0)" }
          + (options.margin == nil ? [] : ["margin"])))
    let answers = target.answers(self, separator: columns.separator) { shape in
      columns.cells(options.added.map { Self.cell($0, of: shape) })
    }
    let lines = header.count(where: { $0 == UInt8(ascii: "\n") })
    return PointFilter(
      skipsBad: options.skipsBad, reader, lines: lines,
      countsHits: true, check: target.checkBudget, advice: answers.advice
    ) { AnsweredBatch(records: $0, columns, answers) }
  }

  /// What answers say of a shape, or of none.
  private static func cell(_ name: String, of shape: HitMap.Shape?) -> String {
    switch name {
    case "id": shape?.id.escaped ?? "-"
    case "title": (shape?.title ?? "").escaped
    default: (shape?.attribute(name) ?? "").escaped
    }
  }
}

/// The options of `classify` alone.
struct ClassifyOptions {
  var (isTable, isBinary, skipsBad) = (false, false, false)
  var (x, y) = ("x", "y")
  /// The columns that a table gets.
  var added = ["id"]
  var jobs = 1
  /// How far to look for another answer; nil for no margins.
  var margin: Double?
}

extension Option {
  fileprivate static let csv = Option(
    "csv", flag: \.classify.isTable, "read a table with a header, and add columns to it")
  private static let table = Companion(name: csv.spelling) { $0.classify.isTable }
  fileprivate static let x = Option(
    "x", "COLUMN", needs: table,
    "the table's column of x coordinates (default x)"
  ) { $0.classify.x = $1.text }
  fileprivate static let y = Option(
    "y", "COLUMN", needs: table,
    "the table's column of y coordinates (default y)"
  ) { $0.classify.y = $1.text }
  fileprivate static let add = Option(
    "add", "NAMES", needs: table,
    "the columns to add: id (default), title and attributes, as “id,title”"
  ) {
    $0.classify.added = try $1.parsed(as: "names, as “id,title”") { text in
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return names.contains("") ? nil : names
    }
  }
  fileprivate static let margin = Option(
    "margin", "R", excludes: ["tolerance", "binary"],
    "also print how far each point may move without changing its answer, at most R"
  ) { $0.classify.margin = try $1.number(.positive) }
  fileprivate static let binary = Option(
    "binary", flag: \.classify.isBinary, excludes: ["csv", "skip-bad"],
    "read pairs of doubles, and answer with integers of 32 bits")
  fileprivate static let jobs = Option("jobs", "N", letter: "j", "answer on N threads (default 1)")
  { $0.classify.jobs = Int(try $1.number(.jobs)) }
  fileprivate static let skipBad = Option(
    "skip-bad", flag: \.classify.skipsBad,
    "answer lines that are not points with “-”, and count them on standard error")
}

extension Target {
  /// The texts of shapes, and that of no shape.
  fileprivate func answers(
    _ arguments: Arguments, separator: UInt8 = UInt8(ascii: "\t"),
    text: (HitMap.Shape?) -> [UInt8]
  ) -> PointAnswers {
    let (tolerance, margin) = (arguments.tolerance, arguments.classify.margin)
    let first = Guarded<[CGPoint]>([])
    return PointAnswers(
      texts: map.shapes.map(text), nothing: text(nil), separator: separator,
      advice: { advice(on: first.withLock { $0 }) }
    ) { points in
      meter.add(points: points.count)
      first.withLock { $0 += points.prefix(100 - $0.count) }
      return margin.map { margins(at: points, within: $0) } ?? (
        indices(at: points, tolerance: tolerance), []
      )
    }
  }
}

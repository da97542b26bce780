import Foundation
import Silhouette

extension Command {
  static let classify = Command(
    name: "classify", summary: "the shape under each of many points",
    operands: [.file],
    options: [
      .tolerance, .size, .contentMode, .mode, .scale, .by, .jobs, .skipBad, .csv, .x, .y,
      .add, .binary,
    ],
    discussion: """
      Reads points from standard input, “x y” or “x,y” on each line, and prints the id of
      each one's shape, or “-”. Answers come in the order of the lines and as soon as they
      are read; memory does not grow with the input. The first line that is not a point
      ends the run with an error, after the answers to the lines before it. An empty line
      is answered with “-”. In ids, line breaks are written \\n and backslashes \\\\, as
      in JSON.

      With --csv, the input is a table with a header (RFC 4180; separated by commas,
      semicolons or tabs), and comes out with one more column, “shape”; blank lines stay as
      they are. With --add, it gets a column for each name of a list: “id” adds “shape”, and
      any other, such as “title”, “shape_title”. How many points were in a shape is said on
      standard error. With --binary, a point is two little-endian doubles, and its answer a little-endian integer
      of 32 bits: the index of the shape in what “list” prints, from 0, or -1.
      """,
    example: """
      $ printf '430 560\\n327,487\\n' | silhouette classify shapes/japan.svg
      nagano
      -
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    try ByteStream.checkStandardInput()
    if arguments.readsStandardInput { throw UsageError.standardInputTwice }
    let tolerance = try arguments.number(.tolerance, .notNegative) ?? 0
    let jobs = try arguments.number(.jobs, .jobs) ?? 1
    try arguments.checkFormat()
    let target = try arguments.target()
    var filter = try arguments.filter(target, tolerance: tolerance)
    try filter.run(jobs: Int(jobs))
    return .answered
  }
}

extension Arguments {
  /// Throws if an option has no effect, or contradicts another.
  fileprivate func checkFormat() throws(UsageError) {
    for option in [Option.x, .y, .add] where has(option) && !has(.csv) {
      throw .missingCompanion(of: option.spelling, needs: Option.csv.spelling)
    }
    for option in [Option.csv, .skipBad] where has(option) && has(.binary) {
      throw .conflict(option.spelling, Option.binary.spelling)
    }
  }

  /// What reads the points and answers them; prints the header of a table.
  fileprivate func filter(_ target: Target, tolerance: Double) throws -> PointFilter {
    let skipsBad = has(.skipBad)
    if has(.binary) {
      let answers = target.answers(tolerance: tolerance) { _ in [] }
      return PointFilter(skipsBad: false, PairReader()) { AnsweredBatch(pairs: $0, answers) }
    }
    guard has(.csv) else {
      let answers = target.answers(tolerance: tolerance) { Array(Self.cell("id", of: $0).utf8) }
      return PointFilter(skipsBad: skipsBad, answers)
    }
    let added = try added
    let unknown = added.first { name in
      name != "id" && name != "title" && !target.shapes.contains { $0.attribute(name) != nil }
    }
    if let unknown { throw InputError.noAttribute(unknown, of: .add, file: fileName) }
    var reader = RecordReader()
    let header = try reader.readHeader()
    let columns = try CSVColumns(x: text(.x) ?? "x", y: text(.y) ?? "y", header: header)
    reader.separator = columns.separator
    try StandardOutput.write(
      columns.header(header, adding: added.map { $0 == "id" ? "shape" : "shape_\($0)" }))
    let answers = target.answers(tolerance: tolerance) { shape in
      columns.cells(added.map { Self.cell($0, of: shape) })
    }
    let lines = header.count(where: { $0 == UInt8(ascii: "\n") })
    return PointFilter(skipsBad: skipsBad, reader, lines: lines, countsHits: true) {
      AnsweredBatch(records: $0, columns, answers)
    }
  }

  /// What a table gets of its shapes.
  private var added: [String] {
    get throws(UsageError) {
      let list = text(.add) ?? "id"
      let names = list.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if names.contains("") {
        throw .invalidValue(of: Option.add.spelling, expected: "names, as “id,title”", found: list)
      }
      return names
    }
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

extension Option {
  fileprivate static let csv = Option(
    name: "csv", help: "read a table with a header, and add columns to it")
  fileprivate static let x = Option(
    name: "x", placeholder: "COLUMN", help: "the table's column of x coordinates (default x)")
  fileprivate static let y = Option(
    name: "y", placeholder: "COLUMN", help: "the table's column of y coordinates (default y)")
  fileprivate static let add = Option(
    name: "add", placeholder: "NAMES",
    help: "what the table gets: id (default), title and attributes, as “id,title”")
  fileprivate static let binary = Option(
    name: "binary", help: "read pairs of doubles, and answer with integers of 32 bits")
  fileprivate static let jobs = Option(
    name: "jobs", letter: "j", placeholder: "N", help: "answer on N threads (default 1)")
  fileprivate static let skipBad = Option(
    name: "skip-bad",
    help: "answer lines that are not points with “-”, and count them on standard error")
}

extension Target {
  /// The texts of shapes, and that of no shape.
  fileprivate func answers(
    tolerance: Double, text: (HitMap.Shape?) -> [UInt8]
  ) -> PointAnswers {
    PointAnswers(texts: shapes.map(text), nothing: text(nil)) {
      indices(at: $0, tolerance: tolerance)
    }
  }

  /// For each point the index of its shape, or −1.
  private func indices(at points: [CGPoint], tolerance: Double) -> [Int32] {
    guard tolerance == 0 else {
      return points.map { Int32(hitTest($0, tolerance: tolerance)?.shape.index ?? -1) }
    }
    return switch self {
    case .document(let map): map.hitTest(points)
    case .view(let placed): placed.hitTest(points)
    }
  }

  fileprivate var shapes: HitMap.Shapes {
    switch self {
    case .document(let map): map.shapes
    case .view(let placed): placed.map.shapes
    }
  }
}

import Foundation
import Silhouette
import SilhouetteGeoJSON

extension Command {
  static let hit = Command(
    name: "hit", summary: "the shape under one point",
    operands: [
      .file,
      Operand(name: "X", values: .coordinate, help: "the point's x, in the document's units"),
      Operand(name: "Y", values: .coordinate, help: "its y, downwards; X,Y is a point too"),
    ],
    options: [.all, .tolerance, .size, .contentMode, .mode, .scale, .json],
    discussion: """
      Prints the shape's id. If nothing is hit, prints “-” and exits with 1. In JSON a
      hit has an id, title, path (the groups around it, then itself), part (fill,
      stroke, or near for a shape that is not hit but within the tolerance) and
      distance. Without --json, line breaks in ids are written \\n and backslashes \\\\,
      as in JSON.
      """,
    example: """
      $ silhouette hit shapes/japan.svg 503.93 580.03
      tokyo
      $ silhouette hit shapes/japan.svg 560 580 --tolerance 22
      chiba
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let point = CGPoint(
      x: try Double(arguments.operands[1], of: "X"), y: try Double(arguments.operands[2], of: "Y"))
    let target = try arguments.target()
    let hits = target.hits(point, tolerance: arguments.tolerance, all: arguments.hitsAll)
    try target.checkBudget()
    if hits.isEmpty, let advice = target.advice(on: [point]) {
      StandardError.say(advice, as: .warning)
    }
    if arguments.isJSON {
      var json = JSONWriter()
      if arguments.hitsAll {
        json.writeList(hits) { $1.write($0) }
      } else if let hit = hits.first {
        json.write(hit)
      } else {
        json.write(nil)
      }
      try StandardOutput.write(json)
    } else {
      let lines = hits.isEmpty ? ["-"] : hits.map(\.id.escaped)
      try StandardOutput.write(lines.map { $0 + "\n" }.joined())
    }
    return hits.isEmpty ? .negative : .answered
  }
}

extension Option {
  fileprivate static let all = Option(
    "all", flag: \.hitsAll, "every shape under the point, front to back, one a line")
}

extension Target {
  /// The topmost hit, or all of them; if there is none, the nearest shape within the tolerance.
  fileprivate func hits(_ point: CGPoint, tolerance: Double, all: Bool) -> [Hit] {
    let hits = all ? hitTestAll(point) : []
    return hits.isEmpty ? hitTest(point, tolerance: tolerance).map { [$0] } ?? [] : hits
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ hit: Hit) {
    writeObject { writer in
      writer.write(Double(hit.distance), as: "distance")
      writer.write(hit.id, as: "id")
      writer.write(hit.part.rawValue, as: "part")
      writer.writeList(hit.path, as: "path") { $1.write($0) }
      writer.write(hit.shape.title, as: "title")
    }
  }
}

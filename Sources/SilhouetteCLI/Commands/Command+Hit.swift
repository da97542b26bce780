import Foundation
import Silhouette

extension Command {
  static let hit = Command(
    name: "hit", summary: "the shape under one point",
    operands: [
      .file,
      Operand(name: "X", values: .coordinate, help: "the point's x, in the document's units"),
      Operand(name: "Y", values: .coordinate, help: "its y, downwards; X,Y is a point too"),
    ],
    options: [.all, .tolerance, .size, .contentMode, .mode, .scale, .by, .json],
    discussion: """
      Prints the shape's id. If nothing is hit, prints “-” and exits with 1. In JSON a hit
      has an id, title, path (the groups around it, then itself), part (fill, stroke, or
      near for a shape that is not hit but within the tolerance) and distance. Without
      --json, line breaks in ids are written \\n and backslashes \\\\, as in JSON.
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
    if arguments.isJSON {
      let answers = hits.map(HitAnswer.init)
      try StandardOutput.write(
        arguments.hitsAll ? String(json: answers) : String(json: answers.first))
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

/// A hit in JSON.
private struct HitAnswer: Encodable {
  private enum Key: String, CodingKey { case id, title, path, part, distance }

  private let hit: Hit

  init(_ hit: Hit) { self.hit = hit }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(hit.id, forKey: .id)
    try object.encode(hit.shape.title, forKey: .title)
    try object.encode(hit.path, forKey: .path)
    try object.encode(hit.part.rawValue, forKey: .part)
    try object.encode(Double(hit.distance), forKey: .distance)
  }
}

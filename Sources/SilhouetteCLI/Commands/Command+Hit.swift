import Foundation
import Silhouette

extension Command {
  static let hit = Command(
    name: "hit", summary: "the shape under one point",
    operands: [
      .file, Operand(name: "X", help: "the point's x, in the document's units"),
      Operand(name: "Y", help: "its y, downwards"),
    ],
    options: [.all, .tolerance, .size, .contentMode, .mode, .scale, .by, .json],
    discussion: """
      Prints the shape's id, or “-” and exits with 1 where nothing is hit. In JSON a hit
      has its id, title, path (the groups round it, then itself), part (fill, stroke, or
      near for one that is not hit but within the tolerance) and distance. Else, what
      would break a line is written in an id as in JSON: \\n for a line break, \\\\ for a
      backslash.
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
      x: try arguments.coordinate(1, name: "X"), y: try arguments.coordinate(2, name: "Y"))
    let tolerance = try arguments.number(.tolerance, .notNegative) ?? 0
    let target = try arguments.target()
    let hits = target.hits(point, tolerance: tolerance, all: arguments.has(.all))
    if arguments.has(.json) {
      let answers = hits.map { HitAnswer($0, in: target.map) }
      try StandardOutput.write(
        arguments.has(.all) ? JSON.line(answers) : JSON.line(answers.first))
    } else {
      let lines = hits.isEmpty ? ["-"] : hits.map(\.id.escaped)
      try StandardOutput.write(lines.map { $0 + "\n" }.joined())
    }
    return hits.isEmpty ? .nothingHit : .answered
  }
}

extension Option {
  fileprivate static let all = Option(
    name: "all", help: "every shape under the point, front to back, one a line")
}

extension Arguments {
  fileprivate func coordinate(_ place: Int, name: String) throws(UsageError) -> Double {
    guard let number = Double(svg: operands[place]) else {
      throw .invalidValue(
        of: name, expected: NumberRange.any.rawValue, found: operands[place])
    }
    return number
  }
}

extension Target {
  /// The topmost hit, or all of them; where there is none, the nearest shape within the tolerance.
  fileprivate func hits(_ point: CGPoint, tolerance: Double, all: Bool) -> [Hit] {
    let hits = all ? hitTestAll(point) : []
    return hits.isEmpty ? hitTest(point, tolerance: tolerance).map { [$0] } ?? [] : hits
  }
}

/// A hit as JSON tells it.
private struct HitAnswer: Encodable {
  private enum Key: String, CodingKey { case id, title, path, part, distance }

  private let hit: Hit
  private let title: String?

  init(_ hit: Hit, in map: HitMap) {
    self.hit = hit
    title = map.shapes.first { $0.id == hit.id && $0.ancestors == hit.path.dropLast() }?.title
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(hit.id, forKey: .id)
    try object.encode(title, forKey: .title)
    try object.encode(hit.path, forKey: .path)
    try object.encode(hit.part.rawValue, forKey: .part)
    try object.encode(Double(hit.distance), forKey: .distance)
  }
}

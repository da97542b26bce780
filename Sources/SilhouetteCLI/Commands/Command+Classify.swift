import Foundation
import Silhouette

extension Command {
  static let classify = Command(
    name: "classify", summary: "the shape under each of many points",
    operands: [.file],
    options: [.tolerance, .size, .contentMode, .mode, .scale, .by],
    discussion: """
      Reads points from standard input, “x y” or “x,y” on each line, and prints the id
      of each one's shape, or “-”. Answers come as soon as lines do. A line that is no
      point ends it with an error; an empty one is answered with “-”.
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
    let target = try arguments.target()
    try answerPoints { point, answer in
      let hit = point.flatMap { target.hitTest($0, tolerance: tolerance) }
      answer.append(contentsOf: (hit?.id ?? "-").utf8)
    }
    return .answered
  }

  /// Answers the points of standard input with a line each, block by block; of a block with a line
  /// that is no point, none.
  static func answerPoints(_ answer: (CGPoint?, inout [UInt8]) -> Void) throws {
    var reader = PointReader()
    while let points = try reader.readBlock() {
      var output: [UInt8] = []
      for point in points {
        answer(point, &output)
        output.append(UInt8(ascii: "\n"))
      }
      try StandardOutput.write(output)
    }
  }
}

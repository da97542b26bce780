import Foundation
import SilhouetteGeometry

/// The answers to a block of lines.
struct AnsweredBlock: Sendable {
  /// The answers, one line for each line of the block.
  private(set) var output: [UInt8] = []
  /// The number of lines.
  private(set) var lines = 0
  /// The number of lines that are not points; they are answered like empty ones.
  private(set) var badLines = 0
  /// The first of those; the block's first line is 1.
  private(set) var firstBad: (line: Int, text: String)?
  /// The number of bytes in the block.
  let byteCount: Int

  init(_ block: [UInt8], _ answer: PointFilter.Answer) {
    byteCount = block.count
    output.reserveCapacity(block.count)
    var scanner = PointScanner(block)
    while let line = scanner.next() {
      lines += 1
      switch line {
      case .point(let point): answer(point, &output)
      case .empty: answer(nil, &output)
      case .bad(let text):
        badLines += 1
        if firstBad == nil { firstBad = (lines, text) }
        answer(nil, &output)
      }
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// The answers to the first `count` lines.
  func output(ofLines count: Int) -> [UInt8] {
    let ends = output.indices.lazy.filter { output[$0] == UInt8(ascii: "\n") }
    return count == 0
      ? [] : Array(output[...(ends.dropFirst(count - 1).first ?? output.endIndex - 1)])
  }
}

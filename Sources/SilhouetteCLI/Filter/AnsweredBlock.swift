import Foundation
import SilhouetteGeometry

/// The answers to a block of points.
struct AnsweredBlock: Sendable {
  /// The answers, in the order of the points.
  private(set) var output: [UInt8] = []
  /// The number of lines, and of points.
  private(set) var (lines, points) = (0, 0)
  /// The number of lines that are not points; they are answered like empty ones.
  private(set) var badLines = 0
  /// The first of those; the block's first line is 1.
  private(set) var firstBad: BadLine?
  /// The number of bytes in the block.
  let byteCount: Int

  struct BadLine {
    let line: Int
    let expected: String
    let found: String
    /// How much of the output answers the lines before it.
    let outputCount: Int
  }

  private init(_ block: [UInt8]) {
    byteCount = block.count
    output.reserveCapacity(block.count)
  }

  /// Answers points, one a line, with a line each.
  init(lines block: [UInt8], _ answer: PointFilter.Answer) {
    self.init(block)
    var scanner = PointScanner(block)
    while let line = scanner.next() {
      lines += 1
      switch line {
      case .point(let point): answer(point, &output)
      case .empty: answer(nil, &output)
      case .bad(let text):
        addBad("a point, “x y” or “x,y”", found: text)
        answer(nil, &output)
      }
      output.append(UInt8(ascii: "\n"))
    }
    points = lines
  }

  /// Answers the records of a table, each with the record and one more cell.
  init(records block: [UInt8], _ columns: CSVColumns, _ answer: PointFilter.Answer) {
    self.init(block)
    var start = 0
    var cell: [UInt8] = []
    while start < block.count {
      let end = RecordReader.end(of: block, from: start)
      let record = block[start..<end]
      lines += 1
      cell.removeAll(keepingCapacity: true)
      switch columns.point(of: record) {
      case .point(let point): answer(point, &cell)
      case .empty: answer(nil, &cell)
      case .bad(let expected, let found):
        addBad(expected, found: found)
        answer(nil, &cell)
      }
      columns.append(cell, to: record, &output)
      lines += record.dropLast().count(where: { $0 == UInt8(ascii: "\n") })
      points += 1
      start = end
    }
  }

  /// Answers pairs of little-endian doubles with little-endian integers of 32 bits.
  init(pairs block: [UInt8], _ answer: ([CGPoint]) -> [Int32]) {
    self.init(block)
    let pairs = stride(from: 0, to: block.count, by: PairReader.bytesPerPair).map {
      CGPoint(x: Self.double(in: block, at: $0), y: Self.double(in: block, at: $0 + 8))
    }
    for index in answer(pairs) {
      let bits = UInt32(bitPattern: index)
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        output.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
    points = pairs.count
  }

  private mutating func addBad(_ expected: String, found: String) {
    badLines += 1
    if firstBad == nil {
      firstBad = BadLine(
        line: lines, expected: expected, found: found, outputCount: output.count)
    }
  }

  private static func double(in bytes: [UInt8], at offset: Int) -> Double {
    Double(
      bitPattern: (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) })
  }
}

import Foundation
import SilhouetteGeometry

/// The answers to a batch of points.
struct AnsweredBatch: Sendable {
  /// The answers, in the order of the points.
  private(set) var output: [UInt8] = []
  /// The number of lines, and of points.
  private(set) var (lines, points) = (0, 0)
  /// The number of points that are in a shape.
  private(set) var hits = 0
  /// The number of records whose coordinates are empty.
  private(set) var empties = 0
  /// The number of lines that are not points; they are answered like empty ones.
  private(set) var badLines = 0
  /// The first of those; the batch's first line is 1.
  private(set) var firstBad: BadLine?

  struct BadLine {
    let line: Int
    let expected: String
    let found: String
    /// Its index among the points.
    fileprivate let point: Int
    /// How much of the output answers the lines before it.
    fileprivate(set) var outputCount = 0
  }

  private init(_ batch: [UInt8]) {
    output.reserveCapacity(batch.count + batch.count / 2)
  }

  /// Answers points, one a line, with a line each.
  init(lines batch: [UInt8], _ answers: PointAnswers) {
    self.init(batch)
    var found: [CGPoint] = []
    found.reserveCapacity(batch.count / 8)
    var scanner = PointScanner(batch)
    while let line = scanner.next() {
      lines += 1
      switch line {
      case .point(let point): found.append(point)
      case .empty: found.append(.nowhere)
      case .bad(let text): addBad("a point, “x y” or “x,y”", found: text, &found)
      }
    }
    answer(found, answers) { batch, text, _ in
      batch.output += text
      batch.output.append(UInt8(ascii: "\n"))
    }
  }

  /// Answers the records of a table, each with the record and what follows it: more cells.
  init(records batch: [UInt8], _ columns: CSVColumns, _ answers: PointAnswers) {
    self.init(batch)
    var found: [CGPoint] = []
    // The start and the end of each record's line break. A blank line is copied.
    var ends: [(content: Int, whole: Int, isBlank: Bool)] = []
    var blanks = 0
    found.reserveCapacity(batch.count / 32)
    ends.reserveCapacity(batch.count / 32)
    var scanner = CSVScanner(batch, separator: columns.separator)
    while let record = columns.record(&scanner) {
      lines += 1
      var isBlank = false
      switch record.answer {
      case .point(let point): found.append(point)
      case .empty:
        found.append(.nowhere)
        empties += 1
      case .blank:
        found.append(.nowhere)
        (isBlank, blanks) = (true, blanks + 1)
      case .bad(let expected, let text): addBad(expected, found: text, &found)
      }
      ends.append((record.contentEnd, record.end, isBlank))
      lines += record.lines - 1
    }
    var start = 0
    answer(found, answers) { answered, text, index in
      let (content, end, isBlank) = ends[index]
      answered.output += batch[start..<content]
      if !isBlank { answered.output += text }
      for index in content..<end { answered.output.append(batch[index]) }
      // The last record may have no line break.
      if content == end { answered.output.append(UInt8(ascii: "\n")) }
      start = end
    }
    points -= blanks
  }

  /// Answers pairs of little-endian doubles with little-endian integers of 32 bits.
  init(pairs batch: [UInt8], _ answers: PointAnswers) {
    self.init(batch)
    let pairs = stride(from: 0, to: batch.count, by: BatchReader.bytesPerPair).map {
      CGPoint(x: Self.double(in: batch, at: $0), y: Self.double(in: batch, at: $0 + 8))
    }
    for index in answers.found(pairs).shapes {
      let bits = UInt32(bitPattern: index)
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        output.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
    points = pairs.count
  }

  /// Asks about all points at once, which on large maps takes half the time, and writes the answer to each.
  private mutating func answer(
    _ found: [CGPoint], _ answers: PointAnswers,
    _ write: (_ batch: inout Self, _ text: ArraySlice<UInt8>, _ index: Int) -> Void
  ) {
    let bad = firstBad?.point
    let (shapes, margins) = answers.found(found)
    for (index, answer) in shapes.enumerated() {
      if index == bad { firstBad?.outputCount = output.count }
      if answer >= 0 { hits += 1 }
      var text = answers.text(answer)
      if !margins.isEmpty { text += [answers.separator] + "\(margins[index])".utf8 }
      write(&self, text, index)
    }
    points = found.count
  }

  private mutating func addBad(_ expected: String, found: String, _ points: inout [CGPoint]) {
    badLines += 1
    if firstBad == nil {
      firstBad = BadLine(line: lines, expected: expected, found: found, point: points.count)
    }
    points.append(.nowhere)
  }

  private static func double(in bytes: [UInt8], at offset: Int) -> Double {
    Double(
      bitPattern: (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) })
  }
}

extension CGPoint {
  /// The point of a line that has none: it is in no shape.
  fileprivate static let nowhere = CGPoint(x: Double.nan, y: Double.nan)
}

/// The texts that points are answered with.
struct PointAnswers: Sendable {
  /// What points are answered with: for each the index of its text, or −1; and if they are wanted, its margin. For a point
  /// of NaNs −1 and 0.
  typealias Found = (shapes: [Int32], distances: [Double])

  let found: @Sendable (_ points: [CGPoint]) -> Found
  /// What may be wrong if none of the points is hit; nil if nothing is known.
  let advice: @Sendable () -> String?
  /// The separator between a text and a margin.
  let separator: UInt8
  /// The texts one after another, the one for −1 first: an array each would count references with every answer.
  private let bytes: [UInt8]
  private let ends: [Int]

  /// - Parameters:
  ///   - texts: those of the indices from 0.
  ///   - nothing: that for −1.
  init(
    texts: [[UInt8]], nothing: [UInt8], separator: UInt8 = UInt8(ascii: "\t"),
    advice: @escaping @Sendable () -> String? = { nil },
    found: @escaping @Sendable (_ points: [CGPoint]) -> Found
  ) {
    var (bytes, ends) = (nothing, [nothing.count])
    for text in texts {
      bytes += text
      ends.append(bytes.count)
    }
    (self.bytes, self.ends, self.found, self.separator) = (bytes, ends, found, separator)
    self.advice = advice
  }

  /// The text of an index.
  func text(_ index: Int32) -> ArraySlice<UInt8> {
    bytes[(index < 0 ? 0 : ends[Int(index)])..<ends[Int(index) + 1]]
  }
}

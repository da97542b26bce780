import Foundation
import SilhouetteGeometry

/// Reads whole points from standard input, batch by batch.
struct BatchReader: Sendable {
  /// The division of the input into points.
  enum Unit {
    /// Two doubles.
    case pair
    case line
    /// A record of CSV: a line break in quotation marks does not end it.
    case record(separator: UInt8)
  }

  static let bytesPerPair = 16
  private static let longestLine = 1 << 12
  private static let longestRecord = 1 << 20

  private var unit: Unit
  /// Input that was read but not handed out: the start of a point without its end, and whether the end may be in it.
  private var (rest, mayEnd): ([UInt8], Bool) = ([], false)
  private var byteCount = 0
  private var isAtEnd = false
  /// Whether the next bytes belong to a line that was too long.
  private var isInLongLine = false

  init(_ unit: Unit) { self.unit = unit }

  /// The next points, as soon as there are any; nil at the end.
  ///
  /// A batch has some thousands of points, or everything that another program has written. The end of the input ends
  /// the last line or record. An error's line counts from the first record that is not read. O(bytes), in the memory
  /// of one batch and one point.
  mutating func readBatch() throws(ToolError) -> [UInt8]? {
    while true {
      if mayEnd, let end = lastEnd { return take(end) }
      if isAtEnd { return try takeLast() }
      try readOn()
      if !mayEnd, case .line = unit, rest.count > Self.longestLine { return cutLongLine() }
    }
  }

  /// The first record of a table, with its line break, and the columns of two names in it: their separator is that of the
  /// records from now on.
  mutating func readHeader(x: String, y: String) throws(ToolError) -> ([UInt8], CSVColumns) {
    while true {
      let headers = CSVColumns.separators.compactMap {
        CSVHeader(of: rest, separator: $0, isAtEnd: isAtEnd)
      }
      for header in headers {
        guard let columns = CSVColumns(x: x, y: y, header) else { continue }
        unit = .record(separator: header.separator)
        defer { mayEnd = true }
        return (take(header.bytes.count), columns)
      }
      if headers.count == CSVColumns.separators.count {
        let widest = headers.max { $0.names.count < $1.names.count }
        guard let widest, !rest.isEmpty else {
          throw ToolError("line 1: expected a column “\(x)”, found no input")
        }
        throw widest.missing(x, y)
      }
      try readOn()
    }
  }

  private mutating func readOn() throws(ToolError) {
    if case .record = unit, rest.count > Self.longestRecord { throw .longRecord(line: 1) }
    var chunk = try ByteStream.standardInput.readChunk()
    if case .line = unit, byteCount == 0, chunk.hasByteOrderMark { chunk.removeFirst(3) }
    byteCount += chunk.count
    isAtEnd = chunk.isEmpty
    if isInLongLine {
      let end = chunk.firstIndex(of: CSVScanner.newline)
      chunk.removeFirst(end.map { $0 + 1 } ?? chunk.count)
      isInLongLine = end == nil
    }
    rest += chunk
    if case .pair = unit { mayEnd = true } else { mayEnd = chunk.contains(CSVScanner.newline) }
  }

  /// The index after the last point that is whole.
  private var lastEnd: Int? {
    var end: Int?
    // Most tables have no quotation marks, and `memchr` looks for one much faster than a loop.
    if case .record(let separator) = unit,
      unsafe memchr(rest, Int32(CSVScanner.quote), rest.count) != nil
    {
      var scanner = CSVScanner(rest, separator: separator)
      while scanner.skipRecord() { end = scanner.index }
    } else if case .pair = unit {
      end = rest.count - rest.count % Self.bytesPerPair
    } else {
      end = rest.lastIndex(of: CSVScanner.newline).map { $0 + 1 }
    }
    return end == 0 ? nil : end
  }

  private mutating func take(_ end: Int) -> [UInt8] {
    defer { (rest, mayEnd) = (Array(rest[end...]), false) }
    return Array(rest[..<end])
  }

  private mutating func takeLast() throws(ToolError) -> [UInt8]? {
    if rest.isEmpty { return nil }
    switch unit {
    case .pair:
      throw ToolError(
        "standard input: expected two doubles a point, 16 bytes, found \(byteCount) bytes")
    case .line: break
    case .record(let separator):
      var scanner = CSVScanner(rest, separator: separator)
      _ = scanner.skipRecord()
      if scanner.isOpen { throw .longRecord(line: 1) }
    }
    return take(rest.count)
  }

  /// The start of a line that is too long for a point, marked so that it cannot be one.
  private mutating func cutLongLine() -> [UInt8] {
    defer { (rest, isInLongLine) = ([], true) }
    return rest.prefix(Self.longestLine) + Array("…\n".utf8)
  }
}

extension Collection<UInt8> {
  /// Whether it starts with a byte order mark, which some programs write before UTF-8.
  var hasByteOrderMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }
}

/// Reads whole records of CSV (RFC 4180) from standard input, batch by batch: a line break in quotation marks ends
/// no record.
struct RecordReader: BatchReader {
  /// The start of a record whose end is not read yet.
  private var rest: [UInt8] = []
  /// Whether `rest` ends within quotation marks.
  private var isQuoted = false
  private var lines = 0
  private var isAtEnd = false
  /// What follows the header in its batch.
  private var first: [UInt8]?

  private static let longestRecord = 1 << 20

  /// The first record, with its line break; empty if there is no input.
  mutating func readHeader() throws(InputError) -> [UInt8] {
    guard let batch = try readBatch() else { return [] }
    let end = Self.end(of: batch)
    if end < batch.count { first = Array(batch[end...]) }
    return Array(batch[..<end])
  }

  /// The next records, as soon as there are any; nil at the end. The end of the input ends the last record.
  mutating func readBatch() throws(InputError) -> [UInt8]? {
    if let batch = first {
      first = nil
      return batch
    }
    while !isAtEnd {
      let batch = try ByteStream.standardInput.readChunk()
      isAtEnd = batch.isEmpty
      if isAtEnd { return rest.isEmpty ? nil : rest }
      if let end = lastEnd(in: batch) {
        let records = rest + batch[..<end]
        rest = Array(batch[end...])
        return records
      }
      rest += batch
      if rest.count > Self.longestRecord { throw .longRecord(line: lines + 1) }
    }
    return nil
  }

  /// The index after the batch's last record that is whole; counts the lines before it.
  private mutating func lastEnd(in batch: [UInt8]) -> Int? {
    // Sums without branches take many bytes at once, and most tables have no quotation marks.
    var (quotes, newlines) = (UInt32(0), UInt32(0))
    for index in 0..<batch.count {
      quotes &+= batch[index] == UInt8(ascii: "\"") ? 1 : 0
      newlines &+= batch[index] == UInt8(ascii: "\n") ? 1 : 0
    }
    if !isQuoted, quotes == 0 {
      lines += Int(newlines)
      return batch.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    }
    var (end, breaks, linesAtEnd): (Int?, Int, Int) = (nil, 0, 0)
    for (index, byte) in batch.enumerated() {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: "\n") {
        breaks += 1
        if !isQuoted { (end, linesAtEnd) = (index + 1, breaks) }
      }
    }
    lines += linesAtEnd
    return end
  }

  /// The index after the first record, its line break included. O(record).
  private static func end(of records: [UInt8]) -> Int {
    var isQuoted = false
    for (index, byte) in records.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "\n"), !isQuoted { return index + 1 }
    }
    return records.count
  }
}

import Foundation

/// Reads whole records of CSV (RFC 4180) from standard input, batch by batch: a line break in quotation marks ends
/// no record.
struct RecordReader: BatchReader {
  /// The start of a record whose end is not read yet.
  private var rest: [UInt8] = []
  /// Whether `rest` ends within quotation marks.
  private var isQuoted = false
  private var isAtEnd = false
  /// What follows the header in its batch.
  private var first: [UInt8]?

  private static let longestRecord = 1 << 20
  private static let newline = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")

  /// The first record, with its line break; empty if there is no input.
  mutating func readHeader() throws(InputError) -> [UInt8] {
    guard let batch = try readBatch() else { return [] }
    let end = batch.dropLast().firstUnquoted(Self.newline).map { $0 + 1 } ?? batch.count - 1
    if end < batch.count - 1 { first = Array(batch[end...]) }
    return Array(batch[..<end])
  }

  /// The next records, as soon as there are any; nil at the end. The end of the input ends the last record. After
  /// the records comes one more line break, where loops over them end. An error's line counts from the first record not
  /// read yet.
  mutating func readBatch() throws(InputError) -> [UInt8]? {
    if let batch = first {
      first = nil
      return batch
    }
    while !isAtEnd {
      let batch = try ByteStream.standardInput.readChunk()
      isAtEnd = batch.isEmpty
      if isAtEnd { return rest.isEmpty ? nil : rest + [Self.newline] }
      if let end = lastEnd(in: batch) {
        var records = rest
        records.reserveCapacity(rest.count + end + 1)
        records += batch[..<end]
        records.append(Self.newline)
        rest = Array(batch[end...])
        return records
      }
      rest += batch
      if rest.count > Self.longestRecord { throw .longRecord(line: 1) }
    }
    return nil
  }

  /// The index after the batch's last record that is whole.
  private mutating func lastEnd(in batch: [UInt8]) -> Int? {
    // Whether the last byte is quoted: from there it is not far. Most tables have no quotation marks, and `memchr` looks
    // for one much faster than a loop.
    if unsafe memchr(batch, Int32(Self.quote), batch.count) != nil {
      for byte in batch where byte == Self.quote { isQuoted.toggle() }
    }
    var isQuoted = isQuoted
    for index in batch.indices.reversed() {
      if batch[index] == Self.quote { isQuoted.toggle() }
      if batch[index] == Self.newline, !isQuoted { return index + 1 }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first such byte outside of quotation marks; nil without one.
  func firstUnquoted(_ byte: UInt8) -> Int? {
    var isQuoted = false
    return firstIndex {
      if $0 == UInt8(ascii: "\"") { isQuoted.toggle() }
      return $0 == byte && !isQuoted
    }
  }
}

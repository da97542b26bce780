import Foundation

/// Reads whole records of CSV (RFC 4180) from standard input, batch by batch: a line break in quotation marks ends
/// no record.
struct RecordReader: BatchReader {
  /// The byte between cells, from the first record after the header on.
  var separator = UInt8(ascii: ",") {
    didSet { quotes = Quotes(separators: [separator]) }
  }
  private var quotes = Quotes(separators: CSVColumns.separators)
  /// The start of a record whose end is not read yet.
  private var rest: [UInt8] = []
  private var isAtEnd = false
  /// What follows the header in its batch.
  private var first: [UInt8] = []

  private static let longestRecord = 1 << 20
  private static let newline = UInt8(ascii: "\n")

  /// The first record, with its line break; empty if there is no input.
  mutating func readHeader() throws(InputError) -> [UInt8] {
    var header: [UInt8] = []
    while !isAtEnd {
      let batch = try ByteStream.standardInput.readChunk()
      isAtEnd = batch.isEmpty
      if let end = batch.firstUnquoted(&quotes, where: { $0 == Self.newline }) {
        first = Array(batch[(end + 1)...])
        return header + batch[...end]
      }
      header += batch
      if header.count > Self.longestRecord { throw .longRecord(line: 1) }
    }
    return header
  }

  /// The next records, as soon as there are any; nil at the end. The end of the input ends the last record. After
  /// the records comes one more line break, where loops over them end. An error's line counts from the first record not
  /// read yet.
  mutating func readBatch() throws(InputError) -> [UInt8]? {
    while !isAtEnd {
      let batch = try first.isEmpty ? ByteStream.standardInput.readChunk() : first
      first = []
      isAtEnd = batch.isEmpty
      if isAtEnd {
        if quotes.isOpen { throw .longRecord(line: 1) }
        return rest.isEmpty ? nil : rest + [Self.newline]
      }
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
    // Most tables have no quotation marks, and `memchr` looks for one much faster than a loop.
    let isPlain = unsafe memchr(batch, Int32(Quotes.mark), batch.count) == nil && !quotes.isOpen
    var end = isPlain ? batch.lastIndex(of: Self.newline).map { $0 + 1 } : nil
    // From that record's line break on, behind which another begins.
    for index in (end.map { $0 - 1 } ?? 0)..<batch.count {
      quotes.read(batch[index])
      if batch[index] == Self.newline, !quotes.isOpen { end = index + 1 }
    }
    return end
  }
}

/// Whether bytes of a table are in quotation marks. One opens a cell that it begins, blanks aside; two in such a cell are one
/// that is meant; any other is a letter, as in `5" disk`.
struct Quotes {
  static let mark = UInt8(ascii: "\"")

  private enum State { case start, open, closed, plain }

  private let separators: [UInt8]
  private var state = State.start

  init(separators: [UInt8]) { self.separators = separators }

  var isOpen: Bool { state == .open }

  mutating func read(_ byte: UInt8) {
    if byte == Self.mark, state != .plain {
      state = state == .open ? .closed : .open
    } else if state != .open, state != .start || byte != 0x20 && byte != 0x09 {
      // A tab is a blank, or it separates cells: another one starts either way.
      state = byte == UInt8(ascii: "\n") || separators.contains(byte) ? .start : .plain
    }
  }
}

extension Collection<UInt8> {
  /// The index of the first byte outside of quotation marks for which a condition holds; nil without one.
  func firstUnquoted(_ quotes: inout Quotes, where isMeant: (UInt8) -> Bool) -> Index? {
    for index in indices {
      quotes.read(self[index])
      if !quotes.isOpen, isMeant(self[index]) { return index }
    }
    return nil
  }
}

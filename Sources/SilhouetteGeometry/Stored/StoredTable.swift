/// The columns of a ``StoredTable``, which reader and writer of a structure share: an enum whose cases are in the order
/// of the file.
@usableFromInline package protocol StoredColumn: CaseIterable, RawRepresentable, Sendable
where RawValue == Int {}

/// Rows of counts of 4 bytes, which lie in a file as in memory.
@frozen @usableFromInline package struct StoredTable<Column: StoredColumn>: Sendable {
  @usableFromInline let words: FlatArray<UInt32>
  @usableFromInline let width: Int
  /// Where the first row is in its file.
  let offset: Int

  init(_ words: FlatArray<UInt32>, at offset: Int = 0) {
    (self.words, self.offset) = (words, offset)
    width = Column.allCases.count
  }

  /// A table in memory of its own. O(rows).
  package init(_ rows: StoredRows<Column>) { self.init(FlatArray(rows.words)) }

  /// A table of all its numbers. O(rows).
  package init(words: [UInt32]) { self.init(FlatArray(words)) }

  /// The number of rows.
  @inlinable package var count: Int { words.count / width }

  @inlinable @inline(__always) package subscript(row: Int, column: Column) -> Int {
    Int(stored: words[row &* width &+ column.rawValue])
  }

  /// Where the range of a row starts whose end is in a column: at the end of the row before.
  @inlinable package func start(_ row: Int, _ column: Column) -> Int {
    row > 0 ? self[row - 1, column] : 0
  }

  /// The range of a row; its end must not be before its start.
  @inlinable package func range(_ row: Int, _ column: Column) -> Range<Int> {
    start(row, column)..<self[row, column]
  }

  /// The range of a row; nil if its end is before its start or beyond a limit.
  @inlinable package func range(_ row: Int, _ column: Column, within limit: Int) -> Range<Int>? {
    let (start, end) = (start(row, column), self[row, column])
    return start <= end && end <= limit ? start..<end : nil
  }

  /// The error of a row.
  package func malformed(_ row: Int) -> StoredError { .malformed(at: offset + 4 * width * row) }
}

/// The rows of a ``StoredTable`` while they are collected.
@frozen @usableFromInline package struct StoredRows<Column: StoredColumn> {
  @usableFromInline var words: [UInt32]
  @usableFromInline let width = Column.allCases.count

  package init() { words = [] }

  /// The number of rows.
  @inlinable package var count: Int { words.count / width }

  @inlinable package subscript(row: Int, column: Column) -> Int {
    get { Int(stored: words[row * width + column.rawValue]) }
    set { words[row * width + column.rawValue] = UInt32(truncatingIfNeeded: newValue) }
  }

  /// Adds a row of zeros, whose index is returned.
  @inlinable package mutating func appendZeros() -> Int {
    for _ in 0..<width { words.append(0) }
    return count - 1
  }

  /// Adds a row of a table, whose index is returned.
  @discardableResult
  package mutating func append(copying table: StoredTable<Column>, _ row: Int) -> Int {
    for index in 0..<width { words.append(table.words[row * width + index]) }
    return count - 1
  }

  /// Adds a row: a number for each column. Greater ones than a file can hold are cut: its writer refuses that many.
  package mutating func append(_ row: KeyValuePairs<Column, Int>) {
    assert(row.count == width)
    let index = appendZeros()
    for (column, number) in row { self[index, column] = number }
  }
}

extension StoredWriter {
  package mutating func write<Column>(_ rows: StoredRows<Column>) { write(array: rows.words) }

  package mutating func write<Column>(_ table: StoredTable<Column>) { write(array: table.words) }
}

extension StoredReader {
  /// A table that was written. O(1).
  package func readTable<Column>(
    _ columns: Column.Type = Column.self
  ) throws(StoredError) -> StoredTable<Column> {
    let start = offset + 8
    let words = try readArray(UInt32.self)
    guard words.count % Column.allCases.count == 0 else { throw .malformed(at: start) }
    return StoredTable(words, at: start)
  }
}

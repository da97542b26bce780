// All texts are made here, so that a library can leave them out.

extension StoredError {
  package static func malformed(
    _ expected: @autoclosure () -> String, found: @autoclosure () -> String, at offset: Int
  ) -> StoredError {
    .malformed(offset: offset, expected: expected(), found: found())
  }
}

extension StoredTable {
  /// The error of a row that is not what was expected.
  ///
  /// - Parameter found: what to say of the row; nil for all its numbers.
  package func malformed(
    _ row: Int, _ expected: @autoclosure () -> String, found: @autoclosure () -> String? = nil
  ) -> StoredError {
    let numbers = (0..<width).map { String(words[row * width + $0]) }
    let list = numbers.dropLast().joined(separator: ", ") + (width > 1 ? " and " : "")
    return .malformed(
      offset: offset + 4 * width * row, expected: expected(),
      found: found() ?? list + (numbers.last ?? ""))
  }

  /// The error of a number that is not what was expected.
  package func malformed(_ row: Int, _ column: Column, _ expected: @autoclosure () -> String)
    -> StoredError
  {
    let index = width * row + column.rawValue
    return .malformed(offset: offset + 4 * index, expected: expected(), found: "\(words[index])")
  }
}

import SilhouetteGeometry

// The reader says where a file is malformed, not what is there: the other engines do. Texts that are given are left out.

extension StoredError {
  @inline(__always) static func malformed(
    at offset: Int, expected: @autoclosure () -> String, found: @autoclosure () -> String
  ) -> StoredError {
    .malformed(offset: offset, expected: "valid bytes", found: "others")
  }
}

extension StoredReader {
  @inline(__always) func malformed(
    _ expected: @autoclosure () -> String, found: @autoclosure () -> String, at offset: Int
  ) -> StoredError {
    .malformed(at: offset, expected: expected(), found: found())
  }
}

extension StoredTable {
  @inline(__always) func malformed(
    _ row: Int, _ expected: @autoclosure () -> String, found: @autoclosure () -> String? = nil
  ) -> StoredError {
    .malformed(at: offset + 4 * width * row, expected: expected(), found: "")
  }

  @inline(__always) func malformed(
    _ row: Int, _ column: Column, _ expected: @autoclosure () -> String
  ) -> StoredError {
    .malformed(at: offset + 4 * (width * row + column.rawValue), expected: expected(), found: "")
  }
}

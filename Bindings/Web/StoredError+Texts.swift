import SilhouetteGeometry

// The smaller engines say where a compiled map is malformed, not what is there: silhouette.wasm does. Texts that are given
// are left out.

extension StoredError {
  @inline(__always) static func malformed(
    _ expected: @autoclosure () -> String, found: @autoclosure () -> String, at offset: Int
  ) -> StoredError { invalid(at: offset) }

  // One copy for all callers.
  @inline(never) fileprivate static func invalid(at offset: Int) -> StoredError {
    .malformed(offset: offset, expected: "valid bytes", found: "others")
  }
}

extension StoredTable {
  @inline(__always) func malformed(
    _ row: Int, _ expected: @autoclosure () -> String, found: @autoclosure () -> String? = nil
  ) -> StoredError { .invalid(at: offset + 4 * width * row) }

  @inline(__always) func malformed(
    _ row: Int, _ column: Column, _ expected: @autoclosure () -> String
  ) -> StoredError { .invalid(at: offset + 4 * (width * row + column.rawValue)) }
}

import SilhouetteGeometry
import SilhouetteMap

// What the engines for shapes and for compiled maps leave out.

/// Refuses: they read no documents.
func documentMap(
  _ bytes: [UInt8], _ name: String?, _ options: Options
) throws(Failure) -> HitMap {
  throw Failure(
    .malformed, "this engine reads compiled maps only: silhouette.wasm reads documents")
}

// They say where a compiled map is malformed, not what is there: silhouette.wasm does. Texts that are given
// are left out.

extension StoredError {
  @inline(__always) static func malformed(
    at offset: Int, expected: @autoclosure () -> String, found: @autoclosure () -> String
  ) -> StoredError { invalid(at: offset) }

  // One copy for all callers.
  @inline(never) fileprivate static func invalid(at offset: Int) -> StoredError {
    .malformed(offset: offset, expected: "valid bytes", found: "others")
  }
}

extension StoredReader {
  @inline(__always) func malformed(
    _ expected: @autoclosure () -> String, found: @autoclosure () -> String, at offset: Int
  ) -> StoredError { .invalid(at: offset) }
}

extension StoredTable {
  @inline(__always) func malformed(
    _ row: Int, _ expected: @autoclosure () -> String, found: @autoclosure () -> String? = nil
  ) -> StoredError { .invalid(at: offset + 4 * width * row) }

  @inline(__always) func malformed(
    _ row: Int, _ column: Column, _ expected: @autoclosure () -> String
  ) -> StoredError { .invalid(at: offset + 4 * (width * row + column.rawValue)) }
}

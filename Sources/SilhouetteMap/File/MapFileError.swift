public import SilhouetteGeometry

/// Why a compiled map was not read or made.
public indirect enum MapFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file cannot be opened or read.
  case unreadable(reason: String)
  /// The bytes do not start with the signature of a compiled map.
  case notACompiledMap
  /// This package does not read the file's version.
  case unknownVersion(UInt32)
  /// The file is shorter or longer than it states.
  case wrongLength(bytes: Int, expected: Int)
  /// The file is damaged: its bytes do not have the checksum that it states.
  case wrongChecksum(stated: UInt64, computed: UInt64)
  /// The checksum is right, but what was found at an offset is not valid there.
  case malformed(offset: Int, expected: String, found: String)
  /// What the file states at an offset needs more work or memory than the limits allow.
  case limitExceeded(LimitExceeded, offset: Int)
  /// The file has other engines than the one that was asked for.
  case noEngine(HitMap.Engine, found: [HitMap.Engine])
  /// Maps that do not fit into one file, or into any.
  case inconsistent(reason: String)

  init(_ error: StoredError) {
    switch error {
    case .malformed(let offset, let expected, let found):
      self = .malformed(offset: offset, expected: expected, found: found)
    case .limitExceeded(let error, let offset): self = .limitExceeded(error, offset: offset)
    case .unbuilt: self = .inconsistent(reason: "its file has to be built first")
    }
  }
}

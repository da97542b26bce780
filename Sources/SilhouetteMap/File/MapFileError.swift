public import SilhouetteGeometry

/// Why a compiled map was not read or made.
public indirect enum MapFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file cannot be opened or read.
  case unreadable(reason: String)
  /// The bytes do not start with the signature of a compiled map. Of these a few are named.
  case notACompiledMap(start: [UInt8])
  /// This package does not read the file's version.
  case unknownVersion(UInt32)
  /// The file is shorter or longer than it states.
  case wrongLength(bytes: Int, expected: Int)
  /// The file is damaged: its bytes do not have the checksum that it states.
  case wrongChecksum(stated: UInt64, computed: UInt64)
  /// The checksum is right, but the value at an offset is invalid: the file was forged, or its writer has a bug.
  ///
  /// - Parameter section: `header`, `shapes`, `outlines`, `areas`, `index`, `masks` or `alpha masks`.
  case malformed(section: String, offset: Int)
  /// The contents at an offset need more work or memory than the limits allow.
  case limitExceeded(LimitExceeded, offset: Int)
  /// The file has other engines than the one that was asked for.
  case noEngine(HitMap.Engine, found: [HitMap.Engine])
  /// Maps that do not fit into one file, or into any.
  case inconsistent(reason: String)

  init(_ error: StoredError, _ sections: MapSections = MapSections()) {
    switch error {
    case .malformed(let offset):
      self = .malformed(section: sections.name(at: offset), offset: offset)
    case .limitExceeded(let error, let offset): self = .limitExceeded(error, offset: offset)
    case .unbuilt: self = .inconsistent(reason: "its file has to be built first")
    }
  }
}

extension HitMap.Engine {
  /// What errors and summaries call it.
  package var name: String {
    switch self {
    case .exact: "outlines"
    case .mask: "masks"
    case .alphaMask: "alpha masks"
    }
  }
}

// All texts are made here, so that a library can leave them out.

extension MapFileError {
  /// One line that says what was found and what was expected.
  public var description: String {
    switch self {
    case .unreadable(let reason): return "the compiled map cannot be read: \(reason)"
    case .notACompiledMap: return "this is not a compiled map"
    case .unknownVersion(let version):
      return "the compiled map has version \(version): expected \(MapFile.version)"
    case .wrongLength(let bytes, let expected):
      return "the compiled map is \(bytes) bytes long: expected \(expected)"
    case .wrongChecksum(let stated, let computed):
      return
        "the compiled map is damaged: its checksum is \(hex(computed)): expected \(hex(stated))"
    case .malformed(let offset, let expected, let found):
      return "the compiled map is malformed at byte \(offset): expected \(expected), found \(found)"
    case .limitExceeded(let error, let offset):
      return "the compiled map at byte \(offset) \(error)"
    case .noEngine(let engine, let found):
      let names = found.map { $0.name }.joined(separator: " and ")
      return "the compiled map has \(names): expected \(engine.name)"
    case .inconsistent(let reason): return "the map cannot be compiled: \(reason)"
    }
  }

  private func hex(_ value: UInt64) -> String { String(value, radix: 16) }
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

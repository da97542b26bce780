import SilhouetteGeometry

// The web's engine for points leaves this out. The next engine opens files that it refuses, and reports errors.

extension MapFileError {
  /// One line that says what was found and what was expected.
  public var description: String {
    switch self {
    case .unreadable(let reason): return "the compiled map cannot be read: \(reason)"
    case .notACompiledMap(let start):
      let kind = FileKind(start)
      return kind?.reader == .compiledMap
        ? "the compiled map's first \(MapFile.signature.count) bytes are damaged"
        : kind?.refusal(expected: "a compiled map") ?? "this is not a compiled map"
    case .unknownVersion(let version):
      return "the compiled map has version \(version): expected \(MapFile.version)"
    case .wrongLength(let bytes, let expected):
      return "the compiled map is \(bytes) bytes long: expected \(expected)"
    case .wrongChecksum(let stated, let computed):
      let (stated, computed) = (String(stated, radix: 16), String(computed, radix: 16))
      return "the compiled map is damaged: its checksum is \(computed): expected \(stated)"
    case .malformed(let section, let offset):
      return "the compiled map is malformed: byte \(offset), in its \(section)"
    case .limitExceeded(let error, let offset):
      return "the compiled map at byte \(offset) \(error)"
    case .noEngine(let engine, let found):
      let names = found.map { $0.name }.joined(separator: " and ")
      return "the compiled map has \(names): expected \(engine.name)"
    case .inconsistent(let reason): return "the map cannot be compiled: \(reason)"
    }
  }
}

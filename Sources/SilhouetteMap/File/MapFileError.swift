/// Why a compiled file was not read or made.
public enum MapFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes do not start with the signature of a compiled file.
  case notAMaskFile
  /// The version is not one that this package reads.
  case unknownVersion(Int)
  /// The file is shorter or longer than it states.
  case wrongLength(bytes: Int, expected: Int)
  /// The file was altered: its bytes do not have the checksum that it states.
  case wrongChecksum(stated: UInt64, computed: UInt64)
  /// The checksum is right, but the bytes at an offset are not valid there.
  case malformed(offset: Int, expected: String)
  /// The parts do not fit together.
  case inconsistent(reason: String)

  /// One line that says what was found and what was expected.
  public var description: String {
    switch self {
    case .notAMaskFile: return "this is no mask file"
    case .unknownVersion(let version):
      return "the mask file is of version \(version): expected \(MapFile.version)"
    case .wrongLength(let bytes, let expected):
      return "the mask file is \(bytes) bytes long: expected \(expected)"
    case .wrongChecksum(let stated, let computed):
      return "the mask file has been altered: its checksum is \(hex(computed)), not \(hex(stated))"
    case .malformed(let offset, let expected):
      return "the mask file is malformed at byte \(offset): expected \(expected)"
    case .inconsistent(let reason):
      return "the mask file's parts do not fit: \(reason)"
    }
  }

  private func hex(_ value: UInt64) -> String { String(value, radix: 16) }
}

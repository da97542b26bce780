/// The checksum of compiled files: CRC-64/XZ.
enum CRC64 {
  /// ECMA-182's polynomial, bits reversed, initial value and final XOR all ones. O(bytes).
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }

  private static let table = (0..<256 as Range<UInt64>).map { byte in
    (0..<8).reduce(byte) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xC96C_5795_D787_0F42) }
  }
}

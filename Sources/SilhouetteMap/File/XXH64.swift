import SilhouetteGeometry

/// The checksum of compiled files: XXH64 with seed 0, of whole words of 8 bytes (Collet, *xxHash fast digest
/// algorithm*, version 0.1.1). It reads memory about as fast as it can be read.
enum XXH64 {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  /// O(words).
  static func checksum(_ words: FlatArray<UInt64>) -> UInt64 {
    checksum(words.count) { words[$0] }
  }

  /// The checksum of `count` words.
  @inline(__always) static func checksum(_ count: Int, _ word: (_ index: Int) -> UInt64) -> UInt64 {
    let (p1, p2, p3, p4, p5) = primes
    var index = 0
    var hash = p5
    if count >= 4 {
      // Four sums, each of every fourth word; not a vector, whose multiplication is slower.
      var (a, b, c, d) = (p1 &+ p2, p2, 0 as UInt64, 0 &- p1)
      while index <= count &- 4 {
        a = round(a, word(index))
        b = round(b, word(index &+ 1))
        c = round(c, word(index &+ 2))
        d = round(d, word(index &+ 3))
        index &+= 4
      }
      hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
      for sum in [a, b, c, d] { hash = (hash ^ round(0, sum)) &* p1 &+ p4 }
    }
    hash &+= UInt64(count) &* 8
    while index < count {
      hash = rotated(hash ^ round(0, word(index)), 27) &* p1 &+ p4
      index += 1
    }
    hash = (hash ^ hash >> 33) &* p2
    hash = (hash ^ hash >> 29) &* p3
    return hash ^ hash >> 32
  }

  @inline(__always) private static func round(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    rotated(sum &+ word &* primes.1, 31) &* primes.0
  }

  @inline(__always) private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value &<< bits | value &>> (64 &- bits)
  }
}

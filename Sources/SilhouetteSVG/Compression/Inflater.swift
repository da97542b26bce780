import SilhouetteGeometry

/// Decompresses a deflate stream (RFC 1951).
struct Inflater {
  /// The output of earlier members, then that of this stream.
  private(set) var output: [UInt8]
  /// The offset of the next input byte.
  private(set) var offset: Int

  private let input: [UInt8]
  private let limit: Int
  /// The offset in the output where this stream's output begins; no copy may reach before it.
  private let start: Int
  /// Bits read from the input and not yet used, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  init(_ input: [UInt8], offset: Int, output: [UInt8], limit: Int) {
    self.input = input
    self.offset = offset
    self.output = output
    self.limit = limit
    start = output.count
  }

  /// Decompresses the stream, and leaves ``offset`` after its last byte.
  mutating func inflate(_ budget: inout Budget) throws(SVGError) {
    var isLast = false
    while !isLast {
      try budget.charge(.inflatedBlock)
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try inflateBlock(literals: Self.fixedLiterals, distances: Self.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes(&budget)
        try inflateBlock(literals: literals, distances: distances)
      default: throw Gzip.damaged("a block of unknown kind")
      }
    }
    offset -= bitCount / 8
  }

  private mutating func take(_ count: Int) throws(SVGError) -> Int {
    fill()
    guard bitCount >= count else { throw Gzip.damaged("it ends within a block") }
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  private mutating func fill() {
    while bitCount <= 56, offset < input.count {
      bits |= UInt64(input[offset]) << UInt64(bitCount)
      offset += 1
      bitCount += 8
    }
  }

  private mutating func symbol(_ code: HuffmanCode) throws(SVGError) -> Int {
    fill()
    let entry = code.entry(for: bits)
    let length = Int(entry & 15)
    guard length > 0, length <= bitCount else {
      throw Gzip.damaged("an unassigned code")
    }
    bits >>= UInt64(length)
    bitCount -= length
    return Int(entry >> 4)
  }

  /// Copies an uncompressed block.
  private mutating func copyStored() throws(SVGError) {
    _ = try take(bitCount % 8)
    let length = try take(16)
    guard try take(16) == length ^ 0xFFFF else { throw Gzip.damaged("a block of unclear length") }
    offset -= bitCount / 8
    (bits, bitCount) = (0, 0)
    guard offset + length <= input.count else { throw Gzip.damaged("it ends within a block") }
    output += input[offset..<offset + length]
    offset += length
    try checkLimit()
  }

  private mutating func inflateBlock(
    literals: HuffmanCode, distances: HuffmanCode
  ) throws(SVGError) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return try checkLimit()
      } else {
        guard symbol < 286 else { throw Gzip.damaged("a length of unknown kind") }
        let (base, extra) = Self.lengths[symbol - 257]
        let length = try base + take(extra)
        try copy(length, distances)
      }
    }
  }

  /// Copies earlier output, from the distance that the next code gives.
  private mutating func copy(_ length: Int, _ distances: HuffmanCode) throws(SVGError) {
    let symbol = try symbol(distances)
    guard symbol < 30 else { throw Gzip.damaged("a distance of unknown kind") }
    let (base, extra) = Self.distances[symbol]
    let distance = try base + take(extra)
    guard distance <= output.count - start else {
      throw Gzip.damaged("a copy from before the beginning")
    }
    for _ in 0..<length { output.append(output[output.count - distance]) }
    try checkLimit()
  }

  private func checkLimit() throws(SVGError) {
    guard output.count <= limit else {
      throw SVGError(.limitExceeded(LimitExceeded(.bytes, allowed: Int64(limit))))
    }
  }
}

extension Inflater {
  /// Reads the two codes of a block with dynamic codes (RFC 1951, section 3.2.7).
  private mutating func readCodes(
    _ budget: inout Budget
  ) throws(SVGError) -> (literals: HuffmanCode, distances: HuffmanCode) {
    try budget.charge(.inflatedCodes)
    let literalCount = try 257 + take(5)
    let distanceCount = try 1 + take(5)
    let codeCount = try 4 + take(4)
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for symbol in Self.codeOrder.prefix(codeCount) { codeLengths[symbol] = UInt8(try take(3)) }
    let code = try HuffmanCode(lengths: codeLengths)
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try symbol(code)
      switch symbol {
      case 0..<16: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw Gzip.damaged("a repetition of nothing") }
        lengths += try Array(repeating: last, count: 3 + take(2))
      case 17: lengths += try Array(repeating: 0, count: 3 + take(3))
      default: lengths += try Array(repeating: 0, count: 11 + take(7))
      }
    }
    guard lengths.count == literalCount + distanceCount else {
      throw Gzip.damaged("more code lengths than declared")
    }
    let parts = (lengths[..<literalCount], lengths[literalCount...])
    for part in [parts.0, parts.1] {
      try budget.charge(1 << Int(part.max() ?? 0) * .inflatedCode)
    }
    return (try HuffmanCode(lengths: parts.0), try HuffmanCode(lengths: parts.1))
  }

  private static let codeOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// For each length symbol from 257: the base length, and the number of extra bits that add to it.
  private static let lengths: [(base: Int, extra: Int)] = {
    let extras = [Int](repeating: 0, count: 8) + (1...5).flatMap { [$0, $0, $0, $0] }
    var base = 3
    let table = extras.map { extra in
      defer { base += 1 << extra }
      return (base: base, extra: extra)
    }
    return table + [(base: 258, extra: 0)]
  }()

  /// For each distance symbol: the base distance, and the number of extra bits that add to it.
  private static let distances: [(base: Int, extra: Int)] = {
    var base = 1
    return ([0, 0] + (0...13).flatMap { [$0, $0] }).map { extra in
      defer { base += 1 << extra }
      return (base: base, extra: extra)
    }
  }()

  /// The codes of a block with fixed codes (RFC 1951, section 3.2.6).
  private static let fixedLiterals = HuffmanCode(
    valid: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))
  private static let fixedDistances = HuffmanCode(valid: [UInt8](repeating: 5, count: 32))
}

/// A prefix code, as a table indexed by the next bits of the input (RFC 1951, section 3.2.2).
struct HuffmanCode: Sendable {
  /// For each sequence of bits as long as the longest code: symbol × 16 + code length; 0 if no code begins the
  /// sequence.
  private let table: [UInt16]
  private let mask: UInt64

  /// The entry for the code that the lowest bits begin with.
  func entry(for bits: UInt64) -> UInt16 { table[Int(bits & mask)] }

  /// The code with these lengths of the symbols' codes; a length of 0 is an unused symbol.
  ///
  /// - Throws: a fault if the code is oversubscribed.
  init(lengths: some Collection<UInt8>) throws(SVGError) {
    var room = 1 << 15
    for length in lengths where length > 0 { room -= (1 << 15) >> Int(length) }
    guard room >= 0 else { throw Gzip.damaged("a code with too many words") }
    self.init(valid: lengths)
  }

  /// The code with these lengths, which must not be oversubscribed.
  init(valid lengths: some Collection<UInt8>) {
    let longest = Int(lengths.max() ?? 0)
    var table = [UInt16](repeating: 0, count: 1 << longest)
    var code = 0
    for length in 1...max(longest, 1) {
      for (symbol, own) in lengths.enumerated() where Int(own) == length {
        // A code begins with its highest bit, but the input is read from the lowest bit.
        var index = 0
        for bit in 0..<length where code >> bit & 1 != 0 { index |= 1 << (length - 1 - bit) }
        while index < table.count {
          table[index] = UInt16(symbol << 4 | length)
          index += 1 << length
        }
        code += 1
      }
      code <<= 1
    }
    self.table = table
    mask = UInt64(table.count - 1)
  }
}

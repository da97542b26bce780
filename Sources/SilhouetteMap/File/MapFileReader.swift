import Foundation
import SilhouetteGeometry

/// Reads the integers, strings and masks of a ``MapFile``. Every count is checked against the remaining
/// bytes before memory is allocated.
struct MapFileReader {
  private let bytes: [UInt8]
  private let end: Int
  private let limits: MaskLimits
  private var offset: Int
  /// For each scale, the pixels of all rectangles read so far.
  private var pixels: [Double: Double] = [:]

  init(_ bytes: [UInt8], in range: Range<Int>, limits: MaskLimits) {
    self.bytes = bytes
    self.limits = limits
    offset = range.lowerBound
    end = range.upperBound
  }

  private func malformed(_ expected: String) -> MapFileError {
    .malformed(offset: offset, expected: expected)
  }

  /// Throws unless all bytes were read.
  func expectEnd() throws(MapFileError) {
    if offset != end { throw malformed("the end") }
  }

  private mutating func readByte() throws(MapFileError) -> UInt8 {
    guard offset < end else { throw malformed("more bytes") }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// An integer from 0 to `Int.max` (LEB128).
  mutating func readNumber() throws(MapFileError) -> Int {
    let start = offset
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      let byte = try readByte()
      number |= UInt64(byte & 127) << UInt64(shift)
      if byte < 128 { return Int(number) }
    }
    throw .malformed(offset: start, expected: "a number of at most 63 bits")
  }

  /// An integer in `0..<count`.
  mutating func readNumber(below count: Int) throws(MapFileError) -> Int {
    let start = offset
    let number = try readNumber()
    guard number < count else {
      throw .malformed(offset: start, expected: "a number below \(count)")
    }
    return number
  }

  private mutating func readSigned() throws(MapFileError) -> Int {
    let number = try readNumber()
    return number >> 1 ^ -(number & 1)
  }

  mutating func readDouble() throws(MapFileError) -> Double {
    var bits: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { bits |= UInt64(try readByte()) << UInt64(shift) }
    return Double(bitPattern: bits)
  }

  mutating func readString() throws(MapFileError) -> String {
    let start = offset
    let count = try readNumber()
    guard count <= end - offset else {
      throw .malformed(offset: start, expected: "a length of at most \(end - offset)")
    }
    let utf8 = bytes[offset..<offset + count]
    guard let string = String(bytes: utf8, encoding: .utf8) else { throw malformed("UTF-8") }
    offset += count
    return string
  }

  /// A count, then that many values. Each takes at least one byte, and so does the count.
  mutating func readArray<Value>(
    _ read: (inout MapFileReader) throws(MapFileError) -> Value
  ) throws(MapFileError) -> [Value] {
    let count = try readNumber(below: end - offset)
    var values: [Value] = []
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  mutating func readEntry(of strings: [String]) throws(MapFileError) -> String {
    strings[try readNumber(below: strings.count)]
  }

  mutating func readOptionalEntry(of strings: [String]) throws(MapFileError) -> String? {
    let number = try readNumber(below: strings.count + 1)
    return number > 0 ? strings[number - 1] : nil
  }

  /// One mask for each scale.
  mutating func readMasks(scales: [Double]) throws(MapFileError) -> ScaledMasks {
    let start = offset
    var masks: [BitMask] = []
    for scale in scales { masks.append(try readMask(scale: scale)) }
    do throws(MaskError) {
      return try ScaledMasks(masks)
    } catch {
      throw .malformed(offset: start, expected: "at least one mask")
    }
  }

  private mutating func readMask(scale: Double) throws(MapFileError) -> BitMask {
    let start = offset
    let (width, height) = (try readNumber(), try readNumber())
    if width == 0 && height == 0 { return BitMask(scale: scale, rows: .none) }
    let (x, y) = (try readSigned(), try readSigned())
    // Every row takes at least one byte, which bounds the height before memory is allocated.
    guard width > 0, height > 0, height <= end - offset, abs(Double(x)) < 0x1p50,
      abs(Double(y)) < 0x1p50,
      let rect = try? PixelRect(x: x, y: y, width: width, height: height).checked(limits)
    else { throw .malformed(offset: start, expected: "a rectangle within the limits") }
    pixels[scale, default: 0] += Double(width) * Double(height)
    guard pixels[scale, default: 0] <= Double(limits.stackPixels) else {
      throw .malformed(offset: start, expected: "at most \(limits.stackPixels) pixels per scale")
    }
    var rows = PixelRows(rect: rect)
    var edges: [Int] = []
    for row in 0..<height {
      try readEdges(&edges, width: width)
      for index in stride(from: 0, to: edges.count, by: 2) {
        rows.set(edges[index]..<edges[index + 1], row: row)
      }
    }
    let mask = BitMask(scale: scale, rows: rows)
    guard mask.pixelRect == rect else {
      throw .malformed(offset: start, expected: "a rectangle that fits its mask")
    }
    return mask
  }

  /// Replaces the edges of the row above by those of this row: rising, even in number, at most `width`.
  private mutating func readEdges(_ edges: inout [Int], width: Int) throws(MapFileError) {
    let start = offset
    let code = try readNumber(below: width + 3)
    if code == 0 {
      for index in edges.indices { edges[index] &+= try readSigned() }
    } else {
      edges.removeAll(keepingCapacity: true)
      var last = 0
      for _ in 0..<code - 1 {
        last &+= try readNumber()
        edges.append(last)
      }
    }
    guard edges.count % 2 == 0, edges.first ?? 0 >= 0, edges.last ?? 0 <= width,
      zip(edges, edges.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw .malformed(offset: start, expected: "edges in rising order within \(width)") }
  }
}

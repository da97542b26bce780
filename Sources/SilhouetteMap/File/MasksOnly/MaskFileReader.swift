import Foundation
import SilhouetteGeometry

/// Reads the integers, strings and masks of a ``MaskFile``. Every count is checked against the remaining
/// bytes before memory is allocated.
struct MaskFileReader {
  private let bytes: FlatArray<UInt8>
  private let end: Int
  private let budget: SharedBudget
  private var offset: Int

  init(_ bytes: FlatArray<UInt8>, in range: Range<Int>, budget: SharedBudget) {
    self.bytes = bytes
    self.budget = budget
    offset = range.lowerBound
    end = range.upperBound
  }

  private func malformed(_ expected: String, found: String = "others") -> MapFileError {
    .malformed(offset: offset, expected: expected, found: found)
  }

  /// Pays for memory, and 1 unit of work for each item.
  func reserve(_ count: Int, each: Int) throws(MapFileError) {
    do throws(LimitExceeded) {
      try budget.spend(count)
      try budget.reserve(count, each: each)
    } catch {
      throw .limitExceeded(error, offset: offset)
    }
  }

  private func spend(_ count: Int, each: Int) throws(MapFileError) {
    do throws(LimitExceeded) {
      try budget.spend(count, each: each)
    } catch {
      throw .limitExceeded(error, offset: offset)
    }
  }

  /// Throws unless all bytes were read.
  func expectEnd() throws(MapFileError) {
    if offset != end { throw malformed("the end", found: "\(end - offset) more bytes") }
  }

  private mutating func readByte() throws(MapFileError) -> UInt8 {
    guard offset < end else { throw malformed("more bytes", found: "the end") }
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
      guard byte < 128 else { continue }
      guard let number = Int(exactly: number) else { break }
      return number
    }
    throw .malformed(
      offset: start, expected: "a number of at most \(Int.bitWidth - 1) bits",
      found: "a greater one")
  }

  /// An integer in `0..<count`.
  mutating func readNumber(below count: Int) throws(MapFileError) -> Int {
    let start = offset
    let number = try readNumber()
    guard number < count else {
      throw .malformed(offset: start, expected: "a number below \(count)", found: "\(number)")
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
      throw .malformed(
        offset: start, expected: "a length of at most \(end - offset)", found: "\(count)")
    }
    let utf8 = (offset..<offset + count).map { bytes[$0] }
    try reserve(count, each: 1)
    // Decoding replaces what is not UTF-8.
    let string = String(decoding: utf8, as: UTF8.self)
    guard string.utf8.elementsEqual(utf8) else { throw malformed("UTF-8", found: "other bytes") }
    offset += count
    return string
  }

  /// A count, then that many values. Each takes at least one byte, and so does the count.
  ///
  /// - Parameter bytesEach: the memory of a value.
  mutating func readArray<Value>(
    bytesEach: Int, _ read: (inout MaskFileReader) throws(MapFileError) -> Value
  ) throws(MapFileError) -> [Value] {
    let count = try readNumber(below: end - offset)
    var values: [Value] = []
    for _ in 0..<count {
      try reserve(1, each: bytesEach)
      values.append(try read(&self))
    }
    return values
  }

  /// The groups: for each the index of its parent plus 1, or 0, and its name. None comes before its parent,
  /// and none twice.
  mutating func readGroups(named strings: [String]) throws(MapFileError) -> GroupTree {
    let count = try readNumber(below: end - offset)
    var tree = GroupTree()
    for index in 0..<count {
      try reserve(1, each: 150)
      try spend(1, each: 1500)
      let parent = try readNumber(below: index + 1) - 1
      let start = offset
      let id = try readEntry(of: strings)
      let node = GroupTree.Node(parent: parent < 0 ? nil : parent, id: id)
      guard tree.index(of: node) == index else {
        throw .malformed(
          offset: start, expected: "a group that is not there yet", found: "another “\(id)”")
      }
    }
    return tree
  }

  mutating func readEntry(of strings: [String]) throws(MapFileError) -> String {
    strings[try readNumber(below: strings.count)]
  }

  mutating func readOptionalEntry(of strings: [String]) throws(MapFileError) -> String? {
    let number = try readNumber(below: strings.count + 1)
    return number > 0 ? strings[number - 1] : nil
  }

  /// The map's size, not negative.
  mutating func readSize() throws(MapFileError) -> CGSize {
    let start = offset
    let (width, height) = (try readDouble(), try readDouble())
    guard width >= 0, height >= 0, width.isFinite, height.isFinite else {
      throw .malformed(offset: start, expected: "a size", found: "\(width) × \(height)")
    }
    return CGSize(width: width, height: height)
  }

  /// The scales: at least one, rising.
  mutating func readScales() throws(MapFileError) -> [Double] {
    let start = offset
    let count = try readNumber(below: end - offset)
    var scales: [Double] = []
    for _ in 0..<count {
      try reserve(1, each: 16)
      let offset = offset
      let scale = try readDouble()
      guard scale.isScale, scale > scales.last ?? 0 else {
        throw .malformed(offset: offset, expected: "a greater scale", found: "\(scale)")
      }
      scales.append(scale)
    }
    if scales.isEmpty { throw .malformed(offset: start, expected: "a scale", found: "none") }
    return scales
  }

  /// One mask for each scale.
  mutating func readMasks(scales: [Double]) throws(MapFileError) -> [BitMask] {
    var masks: [BitMask] = []
    for scale in scales { masks.append(try readMask(scale: scale)) }
    return masks
  }

  private mutating func readMask(scale: Double) throws(MapFileError) -> BitMask {
    let start = offset
    let (width, height) = (try readNumber(), try readNumber())
    if width == 0 && height == 0 { return BitMask(scale: scale, rows: .none) }
    let (x, y) = (try readSigned(), try readSigned())
    // Every row takes at least one byte, which bounds the height before memory is allocated.
    guard width > 0, height > 0, height <= end - offset,
      let rect = try? PixelRect(x: x, y: y, width: width, height: height).checked(.none)
    else {
      throw .malformed(
        offset: start, expected: "a rectangle within ±2^\(PixelRect.reachExponent) and the file",
        found: "\(x), \(y), \(width) × \(height)")
    }
    // The rows, and a copy in the smallest rectangle.
    try reserve(height, each: 2 * rect.bytesPerRow)
    try spend(height, each: 3 * rect.bytesPerRow)
    var rows = PixelRows(rect: rect)
    var edges: [Int] = []
    for row in 0..<height {
      try readEdges(&edges, width: width)
      for index in stride(from: 0, to: edges.count, by: 2) {
        rows.set(edges[index]..<edges[index + 1], row: row)
      }
    }
    let mask = BitMask(scale: scale, rows: rows)
    budget.release(height, each: rect.bytesPerRow)
    guard mask.pixelRect == rect else {
      throw .malformed(
        offset: start, expected: "a rectangle that fits its mask",
        found:
          "\(rect.width) × \(rect.height) around \(mask.pixelRect.width) × \(mask.pixelRect.height)"
      )
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
    else {
      throw .malformed(
        offset: start, expected: "edges in rising order within \(width)",
        found: "\(edges.count) others")
    }
  }
}

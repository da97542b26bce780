import Foundation
public import SilhouetteGeometry

extension Outline {
  /// The area that a geometry in well-known binary covers (OGC 06-103r4, section 8.2), in its coordinates: one fill
  /// for each polygon, one stroke for each line; points cover nothing. Reads both byte orders. Skips altitudes and
  /// measures, in ISO's and PostGIS's forms, and a reference system. O(bytes).
  ///
  /// - Parameters:
  ///   - wkb: the geometry.
  ///   - lineWidth: how wide lines are, in the geometry's units. Lines of width 0 are hit only within a tolerance.
  /// - Throws: ``WKBError`` with the offset where something else begins, or a number that is not finite.
  public static func outlines(
    wkb: ArraySlice<UInt8>, lineWidth: Double = 0
  ) throws(WKBError) -> [Outline] {
    var reader = WKBReader(wkb, lineWidth)
    try reader.readGeometry()
    guard reader.rest.isEmpty else { throw reader.fault("the end") }
    return reader.outlines
  }
}

/// Why bytes are no geometry in well-known binary.
public struct WKBError: DescribedError, Hashable {
  /// The offset of the byte where the problem is.
  public let offset: Int
  /// What should be there.
  public let expected: String

  /// One line. For example: `byte 5: expected the points of a ring`.
  public var description: String { "byte \(offset): expected \(expected)" }
}

/// Reads a geometry front to back.
private struct WKBReader {
  private(set) var rest: ArraySlice<UInt8>
  private(set) var outlines: [Outline] = []
  private let start: Int
  private let lineWidth: Double
  private var isBigEndian = false
  /// The numbers of a position: 2, and one for each of altitude and measure.
  private var dimensions = 2
  /// How many collections are open.
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>, _ lineWidth: Double) {
    (rest, start, self.lineWidth) = (bytes, bytes.startIndex, lineWidth)
  }

  func fault(_ expected: String) -> WKBError {
    WKBError(offset: rest.startIndex - start, expected: expected)
  }

  mutating func readGeometry() throws(WKBError) {
    guard let order = rest.first, order < 2 else { throw fault("a byte order, 0 or 1") }
    rest.removeFirst()
    isBigEndian = order == 0
    let start = self
    let code = try readInteger("a type of geometry")
    // PostGIS sets bits; ISO adds thousands.
    let (flags, plain) = (code >> 29, Int(code & 0x1FFF_FFFF))
    guard plain < 4000 else { throw start.fault("a type of geometry below 4000") }
    // Bits for altitude and measure, in either form.
    dimensions = 2 + (Int(flags >> 1 & 3) | [0, 2, 1, 3][plain / 1000]).nonzeroBitCount
    if flags & 1 != 0 { _ = try readInteger("a reference system") }
    switch plain % 1000 {
    case 1: try skipPositions(1)
    case 2: outlines.append(.line(try readPath(isClosed: false), width: lineWidth))
    case 3: try readPolygon()
    case 4...7:
      depth += 1
      if depth > 100 { throw start.fault("at most 100 collections in one another") }
      for _ in 0..<(try readCount("geometries", each: 5)) { try readGeometry() }
      depth -= 1
    default: throw start.fault("a type of geometry from 1 to 7")
    }
  }

  private mutating func readPolygon() throws(WKBError) {
    var path = VectorPath()
    for _ in 0..<(try readCount("rings", each: 4)) {
      path.add(try readPath(isClosed: true))
    }
    outlines.append(.fill(path, rule: .evenOdd))
  }

  private mutating func readPath(isClosed: Bool) throws(WKBError) -> VectorPath {
    var points: [CGPoint] = []
    let count = try readCount("positions", each: 8 * dimensions)
    points.reserveCapacity(count)
    for _ in 0..<count {
      points.append(CGPoint(x: try readNumber(), y: try readNumber()))
      rest.removeFirst(8 * (dimensions - 2))
    }
    var path = VectorPath()
    path.add(points[...], isClosed: isClosed)
    return path
  }

  private mutating func skipPositions(_ count: Int) throws(WKBError) {
    guard rest.count >= 8 * dimensions * count else { throw fault("a position") }
    rest.removeFirst(8 * dimensions * count)
  }

  /// A count of items. The remaining bytes must have room for them.
  private mutating func readCount(_ name: String, each size: Int) throws(WKBError) -> Int {
    let start = self
    let count = Int(try readInteger("the number of \(name)"))
    guard count <= rest.count / size else {
      throw start.fault("as many \(name) as there are bytes")
    }
    return count
  }

  private mutating func readInteger(_ expected: String) throws(WKBError) -> UInt32 {
    guard rest.count >= 4 else { throw fault(expected) }
    return UInt32(read(4))
  }

  private mutating func readNumber() throws(WKBError) -> Double {
    let start = self
    let number = Double(bitPattern: read(8))
    guard number.isFinite else { throw start.fault("a finite number") }
    return number
  }

  /// An integer of some bytes, which must be there.
  private mutating func read(_ count: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count {
      let byte = UInt64(rest[rest.startIndex + index])
      value |= byte << UInt64(8 * (isBigEndian ? count - 1 - index : index))
    }
    rest.removeFirst(count)
    return value
  }
}

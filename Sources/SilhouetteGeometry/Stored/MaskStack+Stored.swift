extension MaskStack {
  package func write(to writer: inout StoredWriter) {
    writer.write([scale])
    writer.write(rect.numbers)
    writer.write(counts: [rootShift, columns])
    for rect in rects { writer.write(rect.numbers) }
    writer.write(array: words)
    writer.write(array: covers.nodes)
  }

  /// Reads the raster of `count` areas, whose words stay in the file's memory. Everything that queries rely on is
  /// checked. O(words + areas).
  package convenience init(
    count: Int, from reader: StoredReader
  ) throws(StoredError) {
    let start = reader.offset
    let scale = try reader.readNumbers(Double.self, count: 1)[0]
    guard scale.isScale else { throw .malformed(at: start) }
    let rect = try Self.readRect(from: reader)
    let (rootShift, columns) = try reader.readPair()
    try reader.reserve(count, each: 32)
    let limits = reader.budget.rest.limits
    var rects: [PixelRect] = []
    rects.reserveCapacity(count)
    for _ in 0..<count {
      let offset = reader.offset
      let own = try Self.readRect(from: reader)
      do throws(MaskError) {
        rects.append(try own.checked(limits))
      } catch {
        throw .limitExceeded(LimitExceeded(.memory, allowed: limits.memory), offset: offset)
      }
    }
    let wordStart = reader.offset + 8
    let words = try reader.readArray(UInt32.self)
    let covers = try Covers(areas: count, from: reader)
    self.init(
      scale: scale, rect: rect, rects: rects, rootShift: rootShift, columns: columns, words: words,
      covers: covers)
    guard let fault = fault() else { return }
    guard fault >= 0 else { throw .malformed(at: start + 8) }
    throw .malformed(at: wordStart + 4 * fault)
  }

  /// A rectangle near enough for a raster.
  private static func readRect(from reader: StoredReader) throws(StoredError) -> PixelRect {
    let start = reader.offset
    let numbers = try reader.readIntegers(4)
    let rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard rect.width >= 0, rect.height >= 0, rect.isEmpty || rect.isNear else {
      throw .malformed(at: start)
    }
    return rect
  }
}

extension PixelRect {
  fileprivate var numbers: [Int64] { [Int64(x), Int64(y), Int64(width), Int64(height)] }
}

import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// The article TheFileFormat says enough to read a file: `FormatReader` was written from it and uses nothing of the
/// package.
final class FileFormatTests: XCTestCase {
  private static func maps(seed: UInt64) throws -> (exact: HitMap, masks: HitMap) {
    var random = SplitMix64(seed: seed)
    let shapes = (0..<12).map { number -> HitMap.Shape in
      var path = VectorPath()
      for corner in 0..<Int.random(in: 3...30, using: &random) {
        let decimals = number % 3 == 0 ? 1e6 : 8.0
        func coordinate() -> Double {
          (Double.random(in: -20...80, using: &random) * decimals).rounded() / decimals
        }
        let point = CGPoint(x: coordinate(), y: coordinate())
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
      return HitMap.Shape(
        id: "s\(number)", title: number % 2 == 0 ? "形 \(number)" : nil,
        ancestors: [[], ["g"], ["g", "h"]][number % 3], attributes: ["n": "\(number)", "k": "v"],
        drawings: [
          .init(
            outlines: [.fill(path, rule: number % 2 == 0 ? .evenOdd : .nonZero)], order: -number)
        ])
    }
    let size = CGSize(width: 60.5, height: 50)
    return (
      try HitMap(shapes: shapes, size: size),
      try HitMap(shapes: shapes, size: size, mode: .mask(scales: [0.5, 3]))
    )
  }

  func testAReaderWrittenFromTheArticleAgrees() throws {
    for seed in 0..<6 as Range<UInt64> {
      let (exact, masks) = try Self.maps(seed: seed)
      let reader = try XCTUnwrap(FormatReader(exact.fileBytes(with: [masks])), "seed \(seed)")
      XCTAssertEqual(reader.size.0, 60.5)
      XCTAssertEqual(reader.shapes.map(\.id), exact.shapes.map(\.id))
      XCTAssertEqual(reader.shapes.map(\.title), exact.shapes.map(\.title))
      XCTAssertEqual(reader.shapes.map(\.ancestors), exact.shapes.map(\.ancestors))
      XCTAssertEqual(reader.shapes.map(\.attributes), exact.shapes.map(\.attributes))
      XCTAssertEqual(reader.orders, Array(-11...0))
      XCTAssertEqual(reader.orders, reader.areas.map { exact.shapes[$0].drawings[0].order })
      for (area, points) in zip(reader.areas, reader.points) {
        let shape = exact.shapes[area]
        let expected = shape.drawings[0].outlines[0].path.compactMap { element -> [Double]? in
          switch element {
          case .move(let end), .line(let end): [Double(end.x), Double(end.y)]
          default: nil
          }
        }
        XCTAssertEqual(points, expected.flatMap { $0 }, "seed \(seed), \(shape.id)")
      }
      var random = SplitMix64(seed: seed)
      var found = Set<String>()
      var decided = 0
      for number in 0..<3000 {
        var (x, y) = (
          Double.random(in: -25...85, using: &random), Double.random(in: -25...85, using: &random)
        )
        if number % 2 == 0 { (x, y) = ((x * 8).rounded() / 8, (y * 8).rounded() / 8) }
        let point = CGPoint(x: x, y: y)
        let hit = exact.hitTest(point)?.id
        found.insert(hit ?? "-")
        XCTAssertEqual(reader.exact(x, y), hit, "seed \(seed), \(point)")
        if let id = reader.byChain(x, y) {
          decided += 1
          XCTAssertEqual(id, hit, "by the chain, seed \(seed), \(point)")
        }
        for scale in [0.5, 3] {
          XCTAssertEqual(
            reader.mask(x, y, scale), masks.hitTest(point, scale: scale)?.id,
            "seed \(seed), \(point) at \(scale)x")
        }
      }
      XCTAssertGreaterThan(found.count, 5)
      XCTAssertGreaterThan(decided, 100)
    }
  }

  /// Cells of many areas, and an area of many edges.
  func testAReaderWrittenFromTheArticleAgreesWhereThereAreTrees() throws {
    func shape(_ id: String, _ points: [(Double, Double)]) -> HitMap.Shape {
      HitMap.Shape(
        id: id, outline: .fill(VectorPath(polygon: points.map { CGPoint(x: $0.0, y: $0.1) })))
    }
    let strips = (0..<400).map { number -> HitMap.Shape in
      let x = Double(number) / 8
      return shape("s\(number)", [(x, 0), (x + 0.125, 0), (x + 50, 50), (x + 49.875, 50)])
    }
    let teeth = (0..<800).map { number -> (Double, Double) in
      (20 + Double(number) / 16, number % 2 == 0 ? 5 : 45)
    }
    let comb = shape("comb", [(20.0, 60.0)] + teeth + [(70.0, 60.0)])
    for shapes in [strips, strips + [comb], [comb] + strips] {
      let map = try HitMap(shapes: shapes, size: CGSize(width: 100, height: 60))
      let reader = try XCTUnwrap(FormatReader(map.fileBytes()))
      XCTAssertTrue(reader.hasOpenLeaf)
      var random = SplitMix64(seed: 1)
      for _ in 0..<2000 {
        let x = Double.random(in: -5...105, using: &random) * 8
        let y = Double.random(in: -5...65, using: &random) * 8
        let point = CGPoint(x: x.rounded() / 8, y: y.rounded() / 8)
        XCTAssertEqual(
          reader.exact(Double(point.x), Double(point.y)), map.hitTest(point)?.id, "\(point)")
      }
    }
  }
}

/// Reads maps of straight fills, and answers from their index and masks.
private struct FormatReader {
  struct Shape {
    let id: String
    let title: String?
    let ancestors: [String]
    let attributes: [String: String]
  }
  private struct Mask {
    let scale: Double
    let rect: [Int]
    let rootShift, columns: Int
    let words: [Int]
  }

  private let bytes: [UInt8]
  private(set) var size = (0.0, 0.0)
  private(set) var shapes: [Shape] = []
  /// The coordinates of each outline.
  private(set) var points: [[Double]] = []
  /// For each area its shape, and the order of its drawing.
  private(set) var areas: [Int] = []
  private(set) var orders: [Int] = []
  private var grid: [Double] = []
  private var (columns, rows) = (0, 0)
  private var coordinates: [Double] = []
  private var words: [Int] = []
  private var covers: [Int] = []
  private var maskAreas: [Int] = []
  private var masks: [Mask] = []

  private func integer(_ offset: Int, _ count: Int) -> UInt64 {
    (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
  }

  /// What is at an offset: counts, integers or doubles; the offset then is that of the next array.
  private func counts(_ offset: inout Int, _ count: Int) -> [Int] {
    defer { offset = (offset + 4 * count + 7) / 8 * 8 }
    return (0..<count).map { Int(integer(offset + 4 * $0, 4)) }
  }

  private func integers(_ offset: inout Int, _ count: Int) -> [Int] {
    defer { offset += 8 * count }
    return (0..<count).map { Int(Int64(bitPattern: integer(offset + 8 * $0, 8))) }
  }

  private func doubles(_ offset: inout Int, _ count: Int) -> [Double] {
    defer { offset += 8 * count }
    return (0..<count).map { Double(bitPattern: integer(offset + 8 * $0, 8)) }
  }

  private func text(_ offset: inout Int, _ count: Int) -> [UInt8] {
    defer { offset = (offset + count + 7) / 8 * 8 }
    return Array(bytes[offset..<offset + count])
  }

  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard Array(bytes[..<16]) == [0x8D, 0x53, 0x4C, 0x48, 13, 10, 26, 10, 1, 0, 0, 0, 4, 3, 2, 1],
      integer(16, 8) == bytes.count
    else { return nil }
    var offset = 32
    let count = counts(&offset, 2)[0]
    let table = counts(&offset, 4 * count)
    for section in 0..<count {
      let length = table[4 * section + 2]
      var start = offset
      switch table[4 * section] {
      case 1: readShapes(&start)
      case 2: readOutlines(&start)
      case 3: areas = readAreas(&start)
      case 4: readIndex(&start)
      case 5: readMasks(&start)
      default: return nil
      }
      offset += length
    }
    guard offset == bytes.count else { return nil }
  }

  private mutating func readShapes(_ offset: inout Int) {
    let extent = doubles(&offset, 2)
    size = (extent[0], extent[1])
    let numbers = counts(&offset, 7)
    let ends = counts(&offset, numbers[0])
    let utf8 = text(&offset, numbers[2])
    let strings = ends.indices.map { index in
      String(decoding: utf8[(index > 0 ? ends[index - 1] : 0)..<ends[index]], as: UTF8.self)
    }
    let nodes = counts(&offset, 2 * numbers[3])
    let records = counts(&offset, 4 * (numbers[4] + numbers[5]))
    _ = doubles(&offset, numbers[4] + numbers[5])
    let attributes = counts(&offset, 2 * numbers[6])
    for shape in 0..<numbers[4] {
      let record = Array(records[4 * shape..<4 * shape + 4])
      var ancestors: [String] = []
      var node = record[2]
      while node > 0 {
        ancestors.insert(strings[nodes[2 * node - 1]], at: 0)
        node = nodes[2 * node - 2]
      }
      var own: [String: String] = [:]
      for index in (shape > 0 ? records[4 * shape - 1] : 0)..<record[3] {
        own[strings[attributes[2 * index]]] = strings[attributes[2 * index + 1]]
      }
      shapes.append(
        Shape(
          id: strings[record[0]], title: record[1] > 0 ? strings[record[1] - 1] : nil,
          ancestors: ancestors, attributes: own))
    }
  }

  private mutating func readOutlines(_ offset: inout Int) {
    let numbers = counts(&offset, 8)
    _ = counts(&offset, 4 * numbers[0])
    _ = doubles(&offset, 9 * numbers[0] + numbers[1])
    let outlines = counts(&offset, 4 * numbers[2])
    _ = counts(&offset, numbers[3])
    _ = counts(&offset, numbers[5])
    _ = counts(&offset, 3 * numbers[6])
    _ = counts(&offset, numbers[7])
    let stream = text(&offset, numbers[4])
    for outline in 0..<numbers[2] {
      let own = stream[(outline > 0 ? outlines[4 * outline - 2] : 0)..<outlines[4 * outline + 2]]
      points.append(Self.coordinates(Array(own), decimals: outlines[4 * outline + 3]))
    }
  }

  private static func coordinates(_ stream: [UInt8], decimals: Int) -> [Double] {
    if decimals == 255 {
      return stride(from: 0, to: stream.count, by: 8).map { start in
        Double(bitPattern: (0..<8).reversed().reduce(0) { $0 << 8 | UInt64(stream[start + $1]) })
      }
    }
    var (numbers, number, shift) = ([Int](), 0, 0)
    for byte in stream {
      number |= Int(byte & 127) << shift
      shift += 7
      if byte < 128 {
        let difference = number % 2 == 0 ? number / 2 : -(number + 1) / 2
        numbers.append(difference + (numbers.count > 1 ? numbers[numbers.count - 2] : 0))
        (number, shift) = (0, 0)
      }
    }
    return numbers.map { Double($0) / pow(10, Double(decimals)) }
  }

  private mutating func readAreas(_ offset: inout Int) -> [Int] {
    let numbers = counts(&offset, 4)
    let areas = counts(&offset, numbers[0]).map { $0 / 4 }
    let starts = counts(&offset, numbers[1])
    let changed = integers(&offset, numbers[1])
    orders = areas.indices.map { area in
      starts.lastIndex { $0 <= area }.map { changed[$0] } ?? 0
    }
    _ = counts(&offset, numbers[2])
    _ = doubles(&offset, numbers[2])
    _ = counts(&offset, 2 * numbers[3])
    return areas
  }

  private mutating func readIndex(_ offset: inout Int) {
    _ = doubles(&offset, 4 * areas.count)
    grid = doubles(&offset, 4)
    let numbers = counts(&offset, 8)
    (columns, rows) = (numbers[0], numbers[1])
    words = counts(&offset, numbers[2])
    let packed = integers(&offset, numbers[4]).map { UInt64(bitPattern: Int64($0)) }
    for point in 0..<numbers[3] { coordinates += Self.point(point, packed) }
    covers = counts(&offset, numbers[5])
  }

  private static func point(_ index: Int, _ words: [UInt64]) -> [Double] {
    let block = 3 * (index / 32)
    let code = words[block + 2]
    let widths = [Int(code >> 32 & 127), Int(code >> 39 & 127)]
    let zeros = [code >> 46 & 63, code >> 52 & 63]
    var bit = 64 * Int(code & 0xffff_ffff) + index % 32 * (widths[0] + widths[1])
    return (0..<2).map { axis in
      let value = (0..<widths[axis]).reduce(UInt64(0)) {
        let place = bit + $1
        return $0 | (words[place / 64] >> UInt64(place % 64) & 1) << UInt64($1)
      }
      bit += widths[axis]
      let bits = words[block + axis] &+ value << zeros[axis]
      return Double(bitPattern: bits >> 63 == 1 ? bits & ~(1 << 63) : ~bits)
    }
  }

  private mutating func readMasks(_ offset: inout Int) {
    maskAreas = readAreas(&offset)
    for _ in 0..<counts(&offset, 2)[0] {
      let scale = doubles(&offset, 1)[0]
      let rect = integers(&offset, 4)
      let shape = counts(&offset, 4)
      _ = integers(&offset, 4 * maskAreas.count)
      masks.append(
        Mask(
          scale: scale, rect: rect, rootShift: shape[0], columns: shape[1],
          words: counts(&offset, shape[2])))
    }
  }

  /// Of an axis: the least coordinate, units a length, and the unit of a coordinate.
  private func unit(_ value: Double, _ axis: Int) -> Int {
    Int(((value - grid[axis]) * factor(axis)).rounded(.toNearestOrEven))
  }

  private func factor(_ axis: Int) -> Double {
    (Double(axis == 0 ? columns : rows) * 0x1p30 - 1) / (grid[2 + axis] - grid[axis])
  }

  /// The least coordinate of a unit.
  private func least(_ unit: Int, _ axis: Int) -> Double {
    if unit == 0 { return grid[axis] }
    var (low, high) = (grid[axis], grid[axis + 2])
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if self.unit(middle, axis) < unit { low = middle } else { high = middle }
    }
  }

  /// The word of the smallest cell at a point, and its units, as a power of two; nil outside of the grid.
  private func cell(_ x: Double, _ y: Double) -> (word: Int, bits: Int)? {
    guard x >= grid[0], x <= grid[2], y >= grid[1], y <= grid[3] else { return nil }
    let (across, down) = (unit(x, 0), unit(y, 1))
    var (word, bits) = (words[down >> 30 * columns + across >> 30], 30)
    while word % 4 == 3 {
      let k = word >> 2 % 8
      bits -= k
      let (row, column) = (down >> bits % (1 << k), across >> bits % (1 << k))
      word = words[word >> 5 + row << k + column]
    }
    return (word, bits)
  }

  var hasOpenLeaf: Bool {
    (0..<columns * rows).contains { words[$0] % 4 == 1 && words[words[$0] / 4] >> 31 == 1 }
  }

  private func id(_ area: Int) -> String? { area < 0 ? nil : shapes[areas[area]].id }

  private func topmost(ofCover word: Int) -> Int {
    word % 4 == 2 ? covers[word / 4 * 2] : word / 4 - 1
  }

  /// What the head of a leaf says: its areas, their winding numbers at the corner, and where the points begin.
  private struct Head {
    var areas: [Int] = []
    var windings: [Int] = []
    var cover = -1
    var (steps, points, entries, slack) = (0, 0, 0, 0)
    var isEvenOdd = false

    var planes: Int { areas.count > 4 ? 2 : 1 }
    var codes: Int { points + steps + 1 }
    var runs: Int { codes + (steps + 3) / 4 * planes }

    /// The topmost area, given how the winding numbers differ at a point.
    func topmost(_ changes: [Int]) -> Int {
      for index in areas.indices {
        let winding = windings[index] + changes[index]
        if isEvenOdd ? winding % 2 != 0 : winding != 0 { return areas[index] }
      }
      return cover
    }
  }

  private func head(_ leaf: Int) -> Head {
    let word = words[leaf]
    var head = Head()
    head.steps = word % 128
    head.isEvenOdd = word >> 12 % 2 == 1
    let (count, isCovered) = (word >> 7 % 16, word >> 11 % 2 == 1)
    head.areas = Array(words[leaf + 1..<leaf + 1 + count - (isCovered ? 1 : 0)])
    if isCovered { head.cover = topmost(ofCover: words[leaf + count]) }
    var packed = word >> 13 % 65536
    head.points = leaf + 1 + count
    if word >> 29 % 2 == 1 {
      let more = words[head.points]
      head.points += 1
      packed += (more % 65536) << 16
      head.slack = more >> 16 % 16
      head.entries = more >> 21 > 0 ? leaf + more >> 21 : 0
    }
    head.windings = head.areas.indices.map { packed >> (4 * $0) % 16 - 8 }
    return head
  }

  /// The id of the shape at a point, by the exact engine.
  func exact(_ x: Double, _ y: Double) -> String? {
    guard let (word, bits) = cell(x, y) else { return nil }
    if word % 4 != 1 { return id(topmost(ofCover: word)) }
    let leaf = word / 4
    if words[leaf] >> 31 == 1 {
      var next = leaf + 2
      let slices = words[leaf] % (1 << 31)
      if slices > 0 {
        next += 4
        _ = leaves(&next, items: slices, nodeWords: 72, leafWords: 80)
      }
      return id(topmost(ofEntries: next, above: topmost(ofCover: words[leaf + 1]), x, y))
    }
    let head = head(leaf)
    let corner = (
      least(unit(x, 0) - unit(x, 0) % (1 << bits), 0),
      least(unit(y, 1) - unit(y, 1) % (1 << bits), 1)
    )
    var changes = [Int](repeating: 0, count: 8)
    var (half, tag) = (2 * head.runs, 0)
    while tag >> 7 % 2 == 0 {
      func read(_ index: Int) -> Int {
        words[(half + index) / 2] >> (16 * ((half + index) % 2)) % 65536
      }
      let first = (read(0) + read(1) << 16) / 8
      tag = read(2)
      let adds = tag >> 8 + (head.planes == 2 ? read(3) << 8 : 0x5500)
      for edge in first..<first + tag % 128 {
        let change = self.change(ofEdge: edge, corner, x, y)
        for index in 0..<8 { changes[index] += (adds >> (2 * index) % 4 - 1) * change }
      }
      half += 2 + head.planes
    }
    let area = head.topmost(changes)
    return id(head.entries > 0 ? topmost(ofEntries: head.entries, above: area, x, y) : area)
  }

  /// What a line adds on the way from just left of a corner down to a height, and then to the right.
  private func change(
    ofEdge point: Int, _ corner: (x: Double, y: Double), _ x: Double, _ y: Double
  ) -> Int {
    let c = (0..<4).map { coordinates[2 * point + $0] }
    // 0 on the line, and negative where that is to the left, for one that runs down.
    func side(_ x: Double, _ y: Double) -> Double {
      (c[2] - c[0]) * (y - c[1]) - (x - c[0]) * (c[3] - c[1])
    }
    var change = lineWinding(point, x, y)
    if (y >= c[1]) != (y >= c[3]), c[3] > c[1] ? side(corner.x, y) < 0 : side(corner.x, y) > 0 {
      change -= c[3] > c[1] ? 1 : -1
    }
    guard (c[0] < corner.x) != (c[2] < corner.x) else { return change }
    func isPassed(_ y: Double) -> Bool {
      let value = side(corner.x, y)
      if value == 0 { return (c[2] - c[0]) * (c[3] - c[1]) >= 0 }
      return c[2] > c[0] ? value > 0 : value < 0
    }
    let passed = (isPassed(y) ? 1 : 0) - (isPassed(corner.y) ? 1 : 0)
    return change + (c[2] < c[0] ? passed : -passed)
  }

  /// The topmost of some entries' areas that are above another and hold a point, or that other one.
  private func topmost(
    ofEntries first: Int, above area: Int, _ x: Double, _ y: Double
  ) -> Int {
    var next = first
    while true {
      let entry = words[next]
      if entry / 8 <= area { return area }
      next += 1
      let winding = winding(&next, x, y)
      if entry / 2 % 4 == 0 ? winding != 0 : winding % 2 != 0 { return entry / 8 }
      if entry % 2 == 1 { return area }
    }
  }

  /// The id of the shape at a point by the chain of its leaf; nil if there is none, or the point is too near to it.
  func byChain(_ x: Double, _ y: Double) -> String?? {
    guard let (word, bits) = cell(x, y), word % 4 == 1, words[word / 4] >> 31 == 0 else {
      return nil
    }
    let head = head(word / 4)
    if head.entries > 0 || head.slack > 0 { return nil }
    func place(_ unit: Int) -> Double {
      Double(unit % (1 << bits)) / Double(1 << (bits - 14)) + 8192
    }
    let (px, py) = (place(unit(x, 0)), place(unit(y, 1)))
    let points = words[head.points..<head.codes].map {
      (Double($0 % 65536) - px, Double($0 >> 16) - py)
    }
    var changes = [Int](repeating: 0, count: 8)
    for step in 0..<head.steps {
      let (a, b) = (points[step], points[step + 1])
      let adds = (0..<8).map { index -> Int in
        if index / 4 >= head.planes { return 0 }
        let word = words[head.codes + step / 4 + index / 4 * ((head.steps + 3) / 4)]
        return word >> (8 * (index % 4) + 2 * (step % 4)) % 4 - 1
      }
      if adds.allSatisfy({ $0 == 0 }) { continue }
      if min(abs(a.1), abs(b.1)) < 2 { return nil }
      if (a.1 <= 0) == (b.1 <= 0) { continue }
      let cross = a.0 * b.1 - b.0 * a.1
      if abs(cross) < 2 * (abs(a.0) + abs(b.0) + abs(a.1) + abs(b.1)) { return nil }
      let runsDown = a.1 <= 0
      guard runsDown == (cross < 0) else { continue }
      for index in 0..<8 { changes[index] += runsDown ? adds[index] : -adds[index] }
    }
    return .some(id(head.topmost(changes)))
  }

  private func winding(_ next: inout Int, _ x: Double, _ y: Double) -> Int {
    func word() -> Int {
      defer { next += 1 }
      return words[next]
    }
    let head = word()
    if head == 0xffff_fffe { return longWinding(&next, x, y) }
    var (winding, events, runs) = (
      Int(Int16(truncatingIfNeeded: head >> 16)), head >> 8 & 255, head & 255
    )
    if head == 0xffff_ffff {
      winding = Int(Int32(truncatingIfNeeded: word()))
      (events, runs) = (word(), word())
    }
    for _ in 0..<events { winding += change(word(), y) }
    for _ in 0..<runs {
      let first = word()
      let sign = first / 4 % 2 == 1 ? -1 : 1
      for point in first / 8..<first / 8 + word() { winding += sign * lineWinding(point, x, y) }
    }
    return winding
  }

  private func change(_ event: Int, _ y: Double) -> Int {
    coordinates[event / 2 * 2 + 1] <= y ? event % 2 == 1 ? 1 : -1 : 0
  }

  private func lineWinding(_ point: Int, _ x: Double, _ y: Double) -> Int {
    let c = (0..<4).map { coordinates[2 * point + $0] }
    guard (y >= c[1]) != (y >= c[3]) else { return 0 }
    // Exact where coordinates and point are eighths.
    let side = (c[2] - c[0]) * (y - c[1]) - (x - c[0]) * (c[3] - c[1])
    return c[3] > c[1] ? side <= 0 ? 1 : 0 : side >= 0 ? -1 : 0
  }

  /// That of a list whose first word is behind it.
  private func longWinding(_ next: inout Int, _ x: Double, _ y: Double) -> Int {
    let (base, events, pieces) = (words[next], words[next + 1], words[next + 2])
    next += 3
    var winding = Int(Int32(truncatingIfNeeded: base))
    for event in words[next..<next + events] { winding += change(event, y) }
    next += 2 * events + 4
    for (leaf, count) in leaves(&next, items: pieces, nodeWords: 72, leafWords: 80) {
      for code in words[leaf + 72..<leaf + 72 + count] {
        winding += (code / 4 % 2 == 1 ? -1 : 1) * lineWinding(code / 8, x, y)
      }
    }
    return winding
  }

  /// Where the leaves of a tree are, and how many items each has.
  private func leaves(
    _ next: inout Int, items: Int, nodeWords: Int, leafWords: Int
  ) -> [(offset: Int, count: Int)] {
    var room = 8
    while room < items { room *= 8 }
    func leaves(_ items: Int, _ room: Int) -> [(offset: Int, count: Int)] {
      if room == 8 {
        defer { next += leafWords }
        return [(next, items)]
      }
      next += nodeWords
      return stride(from: 0, to: items, by: room / 8).flatMap {
        leaves(min(room / 8, items - $0), room / 8)
      }
    }
    return leaves(items, room)
  }

  /// The id of the shape at a point, by the mask of a scale.
  func mask(_ x: Double, _ y: Double, _ scale: Double) -> String? {
    guard let mask = masks.first(where: { $0.scale == scale }) else { return nil }
    let column = Int((x * scale).rounded(.down)) - mask.rect[0]
    let row = Int((y * scale).rounded(.down)) - mask.rect[1]
    guard column >= 0, row >= 0, column < mask.rect[2], row < mask.rect[3] else { return nil }
    var shift = mask.rootShift
    var code = mask.words[(row >> shift) * mask.columns + column >> shift]
    while code % 4 == 3 {
      shift -= 4
      code = mask.words[code / 4 + (row >> shift) % 16 * 16 + (column >> shift) % 16]
    }
    if code % 4 == 2 {
      let value = code / 4
      let (start, bits) = (value / 4 * 8, 1 << (value % 4))
      let bit = (row % 16 * 16 + column % 16) * bits
      let index = mask.words[start + bit / 32] >> (bit % 32) % (1 << bits)
      code = mask.words[start + 8 * bits + index]
    }
    let value = code / 4
    if code % 4 == 0 { return value == 0 ? nil : shapes[maskAreas[value - 1]].id }
    return shapes[maskAreas[mask.words[value + 1] - 1]].id
  }
}

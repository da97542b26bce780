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
        if let id = reader.byBorders(x, y) {
          decided += 1
          XCTAssertEqual(id, hit, "by borders, seed \(seed), \(point)")
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
      XCTAssertTrue(reader.lists.contains(0xffff_ffff))
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
  private var cells: [Int] = []
  private(set) var lists: [Int] = []
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
    grid = doubles(&offset, 4)
    let numbers = counts(&offset, 6)
    (columns, rows) = (numbers[0], numbers[1])
    _ = doubles(&offset, 4 * areas.count)
    coordinates = doubles(&offset, numbers[2])
    cells = counts(&offset, columns * rows)
    lists = counts(&offset, numbers[3])
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

  /// The id of the shape at a point, by the exact engine.
  func exact(_ x: Double, _ y: Double) -> String? {
    guard x >= grid[0], x <= grid[2], y >= grid[1], y <= grid[3] else { return nil }
    func cell(_ value: Double, _ low: Double, _ high: Double, _ count: Int) -> Int {
      Int(((value - low) * (Double(count - 1) / (high - low))).rounded(.toNearestOrEven))
    }
    let cell = cells[cell(y, grid[1], grid[3], rows) * columns + cell(x, grid[0], grid[2], columns)]
    func id(_ area: Int) -> String { shapes[areas[area]].id }
    if cell % 2 == 0 { return cell == 0 ? nil : id(cell / 2 - 1) }
    var next = cell / 2
    var covering: Int?
    if lists[next] >= 0x8000_0000, lists[next] != 0xffff_ffff {
      next +=
        lists[next] >> 17 % 2 == 1
        ? lists[next + 1] : 3 + lists[next] >> 12 % 16 + 5 * (lists[next] % 4096)
    }
    if lists[next] == 0xffff_ffff {
      let (slices, count) = (lists[next + 1], lists[next + 2])
      next += 7
      _ = leaves(&next, items: slices, nodeWords: 56, leafWords: 64)
      covering = count > 0 ? lists[next] : nil
      next += count
    }
    while true {
      let entry = lists[next]
      if let covering, entry / 8 < covering { return id(covering) }
      next += 1
      let kind = entry / 2 % 4
      if kind == 0 { return id(entry / 8) }
      let winding = winding(&next, x, y)
      if kind == 1 ? winding != 0 : winding % 2 != 0 { return id(entry / 8) }
      if entry % 2 == 1 { return covering.map(id) }
    }
  }

  /// The id of the shape at a point by the borders of its cell; nil if there are none, or a point is too near to one.
  func byBorders(_ x: Double, _ y: Double) -> String?? {
    guard x >= grid[0], x <= grid[2], y >= grid[1], y <= grid[3] else { return nil }
    let across = (x - grid[0]) * (Double(columns - 1) / (grid[2] - grid[0]))
    let down = (y - grid[1]) * (Double(rows - 1) / (grid[3] - grid[1]))
    let (column, row) = (across.rounded(.toNearestOrEven), down.rounded(.toNearestOrEven))
    let cell = cells[Int(row) * columns + Int(column)]
    let start = cell / 2
    guard cell % 2 == 1, lists[start] >= 0x8000_0000, lists[start] != 0xffff_ffff else {
      return nil
    }
    guard lists[start] >> 17 % 2 == 1 else {
      return byBorders(at: start, 4096 * (across - column), 4096 * (down - row))
    }
    let side = Double(1 << (lists[start] % 8))
    let (fineX, fineY) = ((across - column + 0.5) * side, (down - row + 0.5) * side)
    // Next to another smaller cell, rounding decides.
    if min(abs(fineX - fineX.rounded()), abs(fineY - fineY.rounded())) < 1e-3 { return nil }
    let (fineColumn, fineRow) = (fineX.rounded(.down), fineY.rounded(.down))
    let fine = lists[start + 2 + Int(fineRow * side + fineColumn)]
    if fine == 0 { return .some(nil) }
    if fine % 2 == 0 { return shapes[areas[fine / 2 - 1]].id }
    return fine == 1
      ? nil
      : byBorders(
        at: start + fine / 2, 4096 * (fineX - fineColumn - 0.5), 4096 * (fineY - fineRow - 0.5))
  }

  /// By the borders at an offset, of a point from the middle of their cell.
  private func byBorders(at start: Int, _ px: Double, _ py: Double) -> String?? {
    let (blocks, areaCount) = (lists[start] % 4096, lists[start] >> 12 % 16)
    let (first, stepCount): (Int, Int) = (start + 2 + areaCount, 4 * blocks)
    let words: ArraySlice<Int> = lists[first...(first + stepCount)]
    let points = words.map { word -> (x: Double, y: Double) in
      let (x, y) = (Int16(truncatingIfNeeded: word), Int16(truncatingIfNeeded: word >> 16))
      return (Double(x) - px, Double(y) - py)
    }
    var windings = UInt32(lists[start + 1])
    for step in 0..<stepCount {
      let (a, b) = (points[step], points[step + 1])
      if min(abs(a.y), abs(b.y)) < 2 { return nil }
      if (a.y <= 0) == (b.y <= 0) { continue }
      let (width, height): (Double, Double) = (b.x - a.x, b.y - a.y)
      let x: Double = a.x - a.y * width / height
      // Both coordinates of an end, and the point, may be off by a half.
      let reach: Double = abs(a.x) + abs(b.x) + abs(a.y) + abs(b.y)
      if abs(x * height) < 2 * reach { return nil }
      let word = lists[first + stepCount + 1 + step / 4] >> (2 * (step % 4))
      var change: UInt32 = 0
      for area in 0..<areaCount {
        change &+= UInt32(truncatingIfNeeded: word >> (8 * area) & 3 - 1) << (8 * UInt32(area))
      }
      if x <= 0 { windings = a.y <= 0 ? windings &+ change : windings &- change }
    }
    let isCovered = lists[start] >> 18 % 2 == 1
    for index in 0..<areaCount - (isCovered ? 1 : 0) {
      let winding = Int(windings >> (8 * UInt32(index)) & 255) - 128
      if lists[start] >> 16 % 2 == 0 ? winding != 0 : winding % 2 != 0 {
        return shapes[areas[lists[start + 2 + index]]].id
      }
    }
    return isCovered ? shapes[areas[lists[start + 1 + areaCount]]].id : .some(nil)
  }

  private func winding(_ next: inout Int, _ x: Double, _ y: Double) -> Int {
    func word() -> Int {
      defer { next += 1 }
      return lists[next]
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
      let first = word() / 4
      for point in first..<first + word() { winding += lineWinding(point, x, y) }
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
    let (base, events, pieces) = (lists[next], lists[next + 1], lists[next + 2])
    next += 3
    var winding = Int(Int32(truncatingIfNeeded: base))
    for event in lists[next..<next + events] { winding += change(event, y) }
    next += 2 * events + 4
    for (leaf, count) in leaves(&next, items: pieces, nodeWords: 72, leafWords: 48) {
      for piece in lists[leaf + 40..<leaf + 40 + count] { winding += lineWinding(piece / 4, x, y) }
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

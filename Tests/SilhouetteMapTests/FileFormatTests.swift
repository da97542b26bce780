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
      try HitMap(shapes: shapes, size: size, overflow: .visible),
      try HitMap(shapes: shapes, size: size, overflow: .visible, mode: .mask(scales: [0.5, 3]))
    )
  }

  func testAReaderWrittenFromTheArticleAgrees() throws {
    for seed in 0..<6 as Range<UInt64> {
      var (exact, masks) = try Self.maps(seed: seed)
      exact.coordinateSystem = [nil, "EPSG:2450", "", "平面直角座標系"][Int(seed) % 4]
      let bytes = try exact.fileBytes(with: [masks], isPacked: seed % 2 == 1)
      XCTAssertEqual(bytes[0], [0x8D, 0x8E][Int(seed) % 2])
      let reader = try XCTUnwrap(FormatReader(bytes), "seed \(seed)")
      XCTAssertEqual(reader.size.0, 60.5)
      XCTAssertEqual(reader.coordinateSystem, exact.coordinateSystem)
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

  func testAReaderWrittenFromTheArticleAgreesOnStrokesAndClips() throws {
    func polygon(_ random: inout SplitMix64, _ count: Int, closed: Bool = true) -> VectorPath {
      VectorPath(
        polygon: (0..<count).map { _ in
          CGPoint(x: .random(in: 0...60, using: &random), y: .random(in: 0...60, using: &random))
        }, closed: closed)
    }
    for seed in 0..<4 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let inner = Clip(.fill(polygon(&random, 5), rule: .evenOdd))
      let line = Outline.stroke(polygon(&random, 2, closed: false), style: Stroke(width: 20))
      let outer = Clip(parts: [
        .init(outlines: [.fill(polygon(&random, 4))], clips: [inner]), .init(outlines: [line]),
      ])
      let shapes = (0..<24).map { number -> HitMap.Shape in
        var stroke = Stroke(
          width: .random(in: 0.5...6, using: &random), cap: Stroke.LineCap.allCases[number % 3],
          join: Stroke.LineJoin.allCases[number / 3 % 3],
          dashes: number % 5 == 1 ? [4, 0, 2, 3] : [])
        if number % 4 == 2 { stroke.pen = Affine(a: 1.5, b: 0.5, c: 0, d: 0.5) }
        let path = polygon(&random, .random(in: 2...6, using: &random), closed: number % 2 == 0)
        let outline = number % 6 == 5 ? Outline.fill(path) : .stroke(path, style: stroke)
        let clips = [[], [outer], [], [inner, outer]][number % 4]
        return HitMap.Shape(
          id: "s\(number)", drawings: [.init(outlines: [outline], clips: clips, order: number)])
      }
      let map = try HitMap(shapes: shapes, size: CGSize(width: 60, height: 60), overflow: .visible)
      let reader = try XCTUnwrap(FormatReader(map.fileBytes()), "seed \(seed)")
      XCTAssertEqual(
        reader.boxes,
        map.shapes.map(\.bounds).flatMap {
          [Double($0.minX), Double($0.minY), Double($0.width), Double($0.height)]
        })
      var found = Set<String>()
      for _ in 0..<4000 {
        let (x, y) = (
          Double.random(in: -5...65, using: &random), Double.random(in: -5...65, using: &random)
        )
        let hit = map.hitTest(CGPoint(x: x, y: y))?.id
        found.insert(hit ?? "-")
        XCTAssertEqual(reader.exact(x, y), hit, "seed \(seed), \(x), \(y)")
      }
      XCTAssertGreaterThan(found.count, 12)
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
      let map = try HitMap(shapes: shapes, size: CGSize(width: 100, height: 60), overflow: .visible)
      let reader = try XCTUnwrap(FormatReader(map.fileBytes()))
      XCTAssertTrue(reader.hasOpenLeaf)
      var random = SplitMix64(seed: 1)
      for _ in 0..<rounds(400) {
        let x = Double.random(in: -5...105, using: &random) * 8
        let y = Double.random(in: -5...65, using: &random) * 8
        let point = CGPoint(x: x.rounded() / 8, y: y.rounded() / 8)
        XCTAssertEqual(
          reader.exact(Double(point.x), Double(point.y)), map.hitTest(point)?.id, "\(point)")
      }
    }
  }
}

/// Reads maps of straight fills and strokes, and answers from their index and masks.
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
    let words, covers: [Int]
  }

  private let bytes: [UInt8]
  private(set) var size = (0.0, 0.0)
  private(set) var shapes: [Shape] = []
  /// The coordinates of each outline: those of a section of outlines, and those made of the index's points.
  private(set) var points: [[Double]] = []
  /// The bounds of areas whose outlines are not made of the index's points: x, y, width, height.
  private(set) var boxes: [Double] = []
  /// For each area its shape, and the order of its drawing.
  private(set) var areas: [Int] = []
  private(set) var orders: [Int] = []
  private var index = FormatIndex()
  /// For each clip its parts: the number of their outlines, and their clips.
  private var clips: [[(outlines: Int, clips: [Int])]] = []
  private(set) var coordinateSystem: String?
  /// For each area the clips that cut it.
  private var areaClips: [[Int]] = []
  /// The regions of each clip's parts, and of areas.
  private var clipRegions: [[[FormatRegion]]] = []
  private var regionAreas: [Int] = []
  private var regions: [FormatRegion] = []
  private var maskAreas: [Int] = []
  private var masks: [Mask] = []

  init?(_ given: [UInt8]) {
    bytes = Self.unpacked(given)
    guard Array(bytes[..<16]) == [0x8D, 0x53, 0x4C, 0x48, 13, 10, 26, 10, 3, 0, 0, 0, 4, 3, 2, 1],
      bytes.integer(16, 8) == bytes.count
    else { return nil }
    var offset = 32
    let table = bytes.counts(&offset)
    for section in stride(from: 0, to: table.count, by: 2) {
      let length = table[section + 1]
      var start = offset
      switch table[section] {
      case 1: readShapes(&start)
      case 2: readOutlines(&start)
      case 3: areas = readAreas(&start)
      case 4: readIndex(&start)
      case 5: readMasks(&start)
      case 7: coordinateSystem = String(decoding: bytes.text(&start), as: UTF8.self)
      default: return nil
      }
      offset += length
    }
    guard offset == bytes.count else { return nil }
  }

  private static func unpacked(_ bytes: [UInt8]) -> [UInt8] {
    guard Array(bytes[..<8]) == [0x8E, 0x53, 0x4C, 0x57, 13, 10, 26, 10] else { return bytes }
    let count = Int(bytes.integer(8, 4))
    var offset = 12 + (count + 255) / 256
    while offset % 4 > 0 { offset += 1 }
    var words: [UInt64] = []
    for word in 0..<count {
      let distance = Int(bytes[12 + word / 256])
      let before = distance > 0 && distance <= word ? words[word - distance] : 0
      words.append((bytes.integer(offset + 4 * word, 4) + before) % (1 << 32))
    }
    return words.flatMap { word in (0..<4).map { UInt8(word >> (8 * $0) & 255) } }
  }

  private mutating func readShapes(_ offset: inout Int) {
    let frame = bytes.doubles(&offset, 4)
    size = (frame[2], frame[3])
    XCTAssertEqual(bytes.counts(&offset, 2), [1, 0])
    let shapeCount = bytes.counts(&offset, 2)[0]
    let ends = bytes.counts(&offset)
    let utf8 = bytes.text(&offset)
    let strings = ends.indices.map { index in
      String(decoding: utf8[(index > 0 ? ends[index - 1] : 0)..<ends[index]], as: UTF8.self)
    }
    let nodes = bytes.counts(&offset)
    let records = bytes.counts(&offset)
    let attributes = bytes.counts(&offset)
    for shape in 0..<shapeCount {
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
    let styles = bytes.counts(&offset)
    XCTAssertEqual(bytes.doubles(&offset).count, 9 * styles.count / 4)
    _ = bytes.doubles(&offset)
    let outlines = bytes.counts(&offset)
    _ = bytes.counts(&offset)
    let ends = bytes.counts(&offset)
    let parts = bytes.counts(&offset)
    let references = bytes.counts(&offset)
    clips = ends.indices.map { clip in
      ((clip > 0 ? ends[clip - 1] : 0)..<ends[clip]).map { part in
        let first = part > 0 ? parts[3 * part - 1] : 0
        return (
          parts[3 * part + 1] - parts[3 * part], Array(references[first..<parts[3 * part + 2]])
        )
      }
    }
    let stream = bytes.text(&offset)
    for outline in 0..<outlines.count / 4 {
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
    let areas = bytes.counts(&offset).map { $0 / 4 }
    let starts = bytes.counts(&offset)
    let changed = bytes.integers(&offset)
    orders = areas.indices.map { area in
      starts.lastIndex { $0 <= area }.map { changed[$0] } ?? 0
    }
    for _ in ["fills", "strokes", "painted strokes"] {
      XCTAssertEqual(bytes.counts(&offset).count, bytes.counts(&offset).count)
    }
    areaClips = Array(repeating: [], count: areas.count)
    let own = bytes.counts(&offset)
    for index in stride(from: 0, to: own.count, by: 2) {
      areaClips[own[index]].append(own[index + 1])
    }
    return areas
  }

  private mutating func readIndex(_ offset: inout Int) {
    let ends = bytes.counts(&offset)
    let runs = bytes.counts(&offset)
    boxes = bytes.doubles(&offset)
    for clip in 0..<bytes.counts(&offset, 2)[0] {
      clipRegions.append(
        clips[clip].map { part in
          (0..<part.outlines).map { _ in FormatRegion(bytes, &offset) }
        })
    }
    regionAreas = bytes.counts(&offset)
    regions = regionAreas.map { _ in FormatRegion(bytes, &offset) }
    index = FormatIndex(bytes, &offset)
    for (area, end) in ends.enumerated() where end % 4 < 2 {
      var outline: [Double] = []
      for run in (area > 0 ? ends[area - 1] / 4 : 0)..<end / 4 {
        let (first, code) = (runs[2 * run], runs[2 * run + 1])
        for step in 0..<code / 8 {
          let point = code % 2 == 0 ? first + step : first - step
          outline += index.coordinates[2 * point...2 * point + 1]
        }
      }
      points.append(outline)
    }
  }

  private mutating func readMasks(_ offset: inout Int) {
    maskAreas = readAreas(&offset)
    for _ in 0..<bytes.counts(&offset, 2)[0] {
      let scale = bytes.doubles(&offset, 1)[0]
      let rect = bytes.integers(&offset, 4)
      let shape = bytes.counts(&offset, 2)
      _ = bytes.integers(&offset, 4 * maskAreas.count)
      masks.append(
        Mask(
          scale: scale, rect: rect, rootShift: shape[0], columns: shape[1],
          words: bytes.counts(&offset), covers: bytes.counts(&offset)))
    }
  }

  var hasOpenLeaf: Bool { index.hasOpenLeaf }

  /// The id of the shape at a point, by the exact engine.
  func exact(_ x: Double, _ y: Double) -> String? {
    id(
      index.topmost(x, y) { region in
        regions[region].contains(x, y)
          && areaClips[regionAreas[region]].allSatisfy { contains($0, x, y) }
      })
  }

  private func contains(_ clip: Int, _ x: Double, _ y: Double) -> Bool {
    zip(clips[clip], clipRegions[clip]).contains { part, regions in
      regions.contains { $0.contains(x, y) } && part.clips.allSatisfy { contains($0, x, y) }
    }
  }

  /// The id of the shape at a point by the chain of its leaf; nil if there is none, or the point is too near to it.
  func byChain(_ x: Double, _ y: Double) -> String?? { index.byChain(x, y).map(id) }

  private func id(_ area: Int) -> String? { area < 0 ? nil : shapes[areas[area]].id }

  /// The id of the shape at a point, by the mask of a scale.
  func mask(_ x: Double, _ y: Double, _ scale: Double) -> String? {
    guard let mask = masks.first(where: { $0.scale == scale }) else { return nil }
    let column = Int((x * scale).rounded(.down)) - mask.rect[0]
    let row = Int((y * scale).rounded(.down)) - mask.rect[1]
    guard column >= 0, row >= 0, column < mask.rect[2], row < mask.rect[3] else { return nil }
    var shift = mask.rootShift
    var cell = mask.words[(row >> shift) * mask.columns + column >> shift]
    while cell % 4 == 3 {
      shift -= 4
      cell = mask.words[cell / 32 + (row >> shift) % 16 * 16 + (column >> shift) % 16]
    }
    if cell % 4 == 1 {
      let (start, bits) = (cell / 4 + 1, 1 << mask.words[cell / 4])
      let bit = (row % 16 * 16 + column % 16) * bits
      let index = mask.words[start + bit / 32] >> (bit % 32) % (1 << bits)
      cell = mask.words[start + 8 * bits + index]
    }
    if cell == 0 { return nil }
    return shapes[maskAreas[cell % 4 == 0 ? cell / 4 - 1 : mask.covers[cell / 4 * 2]]].id
  }
}

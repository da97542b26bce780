import Foundation
import SilhouetteGeometry

/// Reads the sections of a compiled map.
struct MapReader {
  private let file: FileMemory
  private let sections: MapSections
  private let budget: SharedBudget

  init(_ file: FileMemory, _ sections: MapSections, _ budget: SharedBudget) {
    (self.file, self.sections, self.budget) = (file, sections, budget)
  }

  /// A section's reader; of no bytes if the file has no such section.
  private func reader(_ section: MapSection) -> StoredReader {
    StoredReader(
      file, in: sections[section] ?? MapFile.headerCount..<MapFile.headerCount, budget: budget)
  }

  func map(_ engine: HitMap.Engine) throws(StoredError) -> HitMap {
    let names = reader(.shapes)
    var frame = try Self.frame(from: names)
    frame.system = try system()
    let table = try ShapeTable(from: names)
    try names.expectEnd()
    var outlines: StoredOutlines?
    var passive = PassiveAreas()
    if sections[.outlines] != nil {
      let reader = reader(.outlines)
      let stored = try StoredOutlines(from: reader)
      passive = try PassiveAreas(from: reader, shapes: table.shapeCount, stored)
      try reader.expectEnd()
      outlines = stored
    }
    let reader = reader(engine.section)
    let areas = try StoredAreas(from: reader, shapes: table.shapeCount, outlines)
    let masks = engine == .exact ? [] : try self.masks(of: areas, from: reader)
    try reader.expectEnd()
    let index: any AreaStack =
      if let finest = masks.last { finest } else {
        try exact(areas, outlines, behind: passive.owners.count, on: frame.page)
      }
    return HitMap(
      frame: frame, engine: engine,
      areas: MapContents(table, areas.owners, passive, index, page: frame.page), masks: masks)
  }

  /// What there is to show.
  private static func frame(from reader: StoredReader) throws(StoredError) -> HitMap.Frame {
    let start = reader.offset
    let numbers = try reader.readNumbers(Double.self, count: 4)
    let (isVisible, isNorthUp) = try reader.readPair()
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard (0..<4).allSatisfy({ numbers[$0].isFinite }), width >= 0, height >= 0,
      isVisible <= 1, isNorthUp <= isVisible, isNorthUp == 1 || x == 0 && y == 0
    else { throw .malformed(at: start) }
    if isNorthUp == 1 {
      return HitMap.Frame(northUp: CGRect(x: x, y: y, width: width, height: height))
    }
    return HitMap.Frame(
      size: CGSize(width: width, height: height), overflow: isVisible == 1 ? .visible : .hidden)
  }

  /// The name of the coordinate reference system; nil if the file has none.
  private func system() throws(StoredError) -> ByteString? {
    guard sections[.system] != nil else { return nil }
    let reader = reader(.system)
    let name = try reader.readArray(UInt8.self)
    try reader.expectEnd()
    try reader.reserve(name.count, each: 2)
    return ByteString(utf8: (0..<name.count).map { name[$0] })
  }

  /// The areas of outlines that come behind some others.
  private func exact(
    _ areas: StoredAreas, _ outlines: StoredOutlines?, behind first: Int, on page: Page?
  ) throws(StoredError) -> OutlineStack {
    let reader = reader(.exact)
    let (start, count) = (reader.offset, areas.owners.count)
    guard let outlines else { throw .malformed(at: start) }
    try reader.reserve(count, each: 150, work: 50)
    let own = outlines.count - first
    if sections[.index] != nil {
      let reader = self.reader(.index)
      let others = OtherOutlines(count: own) { outlines.outline(first + $0) }
      let index = try OutlineStack(
        count: count, page: page, others, clips: areas.clips, of: outlines, from: reader)
      try reader.expectEnd()
      return index
    }
    guard count <= own else { throw .malformed(at: start) }
    return try indexed(areas, outlines, behind: first, on: page, from: reader)
  }
}

import Foundation
import SilhouetteGeometry

/// Writes the sections of a compiled map.
struct MapWriter {
  private let maps: [HitMap]
  private let withIndex: Bool
  private var names = NameWriter()
  private var outlines = OutlineWriter()

  /// - Parameter maps: at least one; all with the same shapes.
  init(maps: [HitMap], withIndex: Bool) throws(MapFileError) {
    self.withIndex = withIndex
    // The engine with outlines comes first: the others have shapes without them.
    self.maps = maps.filter { $0.engine == .exact } + maps.filter { $0.engine != .exact }
    let first = maps[0]
    let size = first.size
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw .inconsistent(reason: "its size is \(size.width) × \(size.height)")
    }
    for (index, map) in maps.enumerated().dropFirst() {
      guard !maps[..<index].contains(where: { $0.engine == map.engine }) else {
        throw .inconsistent(reason: "two maps have the engine \(map.engine.rawValue)")
      }
      guard map.size == size, map.shapes.haveSameNames(as: first.shapes),
        map.groups.haveSameNames(as: first.groups)
      else {
        throw .inconsistent(
          reason: "its shapes with the engine \(map.engine.rawValue) are not those with "
            + "\(first.engine.rawValue)")
      }
    }
  }

  func bytes() throws(MapFileError) -> [UInt8] {
    var writer = self
    return try writer.write()
  }

  private mutating func write() throws(MapFileError) -> [UInt8] {
    let map = maps[0]
    let named = map.shapes + map.groups
    for shape in named { names.add(shape) }
    let drawn = DrawingWriter(named, outlines: &outlines)
    var engines: [(kind: MapSection, bytes: [UInt8])] = []
    for map in maps {
      var section = StoredWriter()
      if let index = map.outlineIndex {
        write(areasOf: map, index, drawn.areas(of: map, index), to: &section)
        engines.append((.exact, section.bytes))
        if withIndex {
          var section = StoredWriter()
          index.write(to: &section)
          engines.append((.index, section.bytes))
        }
      } else {
        section.write(counts: [map.areas.owners.count, map.masks.count])
        section.write(
          counts: zip(map.areas.owners, map.areas.parts).map { 2 * $0 + ($1 == .stroke ? 1 : 0) })
        for mask in map.masks { mask.write(to: &section) }
        engines.append((map.engine.section, section.bytes))
      }
    }
    var shapes = StoredWriter()
    names.write(size: map.size, shapes: map.shapes.count, to: &shapes)
    var sections: [(kind: MapSection, bytes: [UInt8])] = [(.shapes, shapes.bytes)]
    if outlines.count > 0 || !drawn.isEmpty || maps.contains(where: { $0.engine == .exact }) {
      var section = StoredWriter()
      outlines.write(to: &section)
      drawn.write(to: &section)
      sections.append((.outlines, section.bytes))
    }
    sections += engines
    guard outlines.deepestClip <= StoredOutlines.deepestClip else {
      throw .inconsistent(reason: "clips are nested \(outlines.deepestClip) deep")
    }
    guard sections.allSatisfy({ $0.bytes.count < Int(Int32.max) }) else {
      throw .inconsistent(reason: "it needs more than 2 GB")
    }
    return MapFile.bytes(of: sections)
  }

  /// - Parameter known: for each area the index of its outline; nil for those that no drawing has.
  private mutating func write(
    areasOf map: HitMap, _ index: OutlineStack, _ known: [Int?], to section: inout StoredWriter
  ) {
    var clips: [Int] = []
    var areas: [Int] = []
    for (area, owner) in map.areas.owners.enumerated() {
      let outline: Int
      if let index = known[area] {
        outline = index
      } else {
        outline = outlines.count
        outlines.add(index.outline(area))
      }
      clips += index.clips(area).map { outlines.index(of: $0) }
      areas += [owner, outline, clips.count]
    }
    section.write(counts: [map.areas.owners.count, clips.count])
    section.write(counts: areas)
    section.write(counts: clips)
  }
}

/// Writes the drawings of shapes and groups.
private struct DrawingWriter {
  /// Where the outlines of a drawing that takes hits are.
  private struct Position {
    let owner, order, first: Int
    let outlines: [Outline]
  }
  private var positions: [Position] = []
  private var orders: [Int64] = []
  private var opacities: [Double] = []
  private var drawings: [Int] = []
  private var clips: [Int] = []
  private var ends: [Int] = []

  var isEmpty: Bool { orders.isEmpty }

  init(_ shapes: [HitMap.Shape], outlines: inout OutlineWriter) {
    for (owner, shape) in shapes.enumerated() {
      for drawing in shape.drawings {
        let first = add(drawing, &outlines)
        positions.append(
          Position(owner: owner, order: drawing.order, first: first, outlines: drawing.outlines))
      }
      ends.append(orders.count)
      for drawing in shape.passiveDrawings { _ = add(drawing, &outlines) }
      ends.append(orders.count)
    }
  }

  /// Adds a drawing; the index of its first outline.
  private mutating func add(_ drawing: HitMap.Drawing, _ outlines: inout OutlineWriter) -> Int {
    let known = drawing.clips.map { outlines.index(of: $0) }
    let first = outlines.count
    for outline in drawing.outlines { outlines.add(outline) }
    orders.append(Int64(drawing.order))
    opacities.append(drawing.opacity)
    clips += known
    drawings += [first, outlines.count, clips.count]
    return first
  }

  /// For each area of a map the index of its outline, if that is its shape's, in paint order.
  func areas(of map: HitMap, _ index: OutlineStack) -> [Int?] {
    let sorted = positions.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map { $0.element }
    var known: [Int?] = []
    for position in sorted where position.owner < map.shapes.count {
      for (offset, outline) in position.outlines.enumerated() {
        let area = known.count
        guard area < index.count else { break }
        let isSame =
          map.areas.owners[area] == position.owner && index.outline(area) == outline
        known.append(isSame ? position.first + offset : nil)
      }
    }
    return known + [Int?](repeating: nil, count: index.count - known.count)
  }

  func write(to writer: inout StoredWriter) {
    writer.write(counts: [orders.count, clips.count, ends.count / 2, 0])
    writer.write(orders)
    writer.write(opacities)
    writer.write(counts: drawings)
    writer.write(counts: clips)
    writer.write(counts: ends)
  }
}

/// Writes names: those of shapes, groups and attributes.
private struct NameWriter {
  private var strings: [String] = []
  private var indices: [String: Int] = [:]
  private var tree = GroupTree()
  private var records: [Int] = []
  private var hitWidths: [Double] = []
  private var attributes: [Int] = []

  private mutating func index(of string: String) -> Int {
    if let index = indices[string] { return index }
    indices[string] = strings.count
    strings.append(string)
    return strings.count - 1
  }

  mutating func add(_ shape: HitMap.Shape) {
    let node = tree.index(of: shape.ancestors)
    for (name, value) in shape.attributes.sorted(by: { $0.key < $1.key }) {
      attributes += [index(of: name), index(of: value)]
    }
    records += [
      index(of: shape.id), shape.title.map { index(of: $0) + 1 } ?? 0, node.map { $0 + 1 } ?? 0,
      attributes.count / 2,
    ]
    hitWidths.append(Double(shape.hitWidth))
  }

  mutating func write(size: CGSize, shapes: Int, to writer: inout StoredWriter) {
    var nodes: [Int] = []
    for node in tree.nodes { nodes += [node.parent.map { $0 + 1 } ?? 0, index(of: node.id)] }
    var utf8: [UInt8] = []
    var ends: [Int] = []
    for string in strings {
      utf8 += Array(string.utf8)
      ends.append(utf8.count)
    }
    writer.write([Double(size.width), Double(size.height)])
    writer.write(
      counts: [
        strings.count, utf8.count, nodes.count / 2, shapes, hitWidths.count - shapes,
        attributes.count / 2,
      ])
    writer.write(counts: ends)
    writer.write(utf8)
    writer.write(counts: nodes)
    writer.write(counts: records)
    writer.write(hitWidths)
    writer.write(counts: attributes)
  }
}

extension HitMap {
  /// The index of an exact map.
  fileprivate var outlineIndex: OutlineStack? { engine == .exact ? index as? OutlineStack : nil }
}

extension [HitMap.Shape] {
  /// Whether all have the same names and attributes as others, and take hits as wide.
  fileprivate func haveSameNames(as others: [HitMap.Shape]) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy {
        $0.id == $1.id && $0.title == $1.title && $0.ancestors == $1.ancestors
          && $0.attributes == $1.attributes && $0.hitWidth == $1.hitWidth
      }
  }
}

/// Makes the raster of a ``MaskStack``.
struct MaskStackBuilder {
  typealias Code = MaskStack.Code

  let scale: Double
  let rects: [PixelRect]
  private(set) var rect = PixelRect.none
  private(set) var depth = 0
  private(set) var columns = 0
  private(set) var words: [UInt32] = []
  /// Whether all that was made has had room; if not, it is not whole.
  private(set) var isWithinLimit = true
  /// How many bytes there may be.
  private let limit: Int

  /// More roots than this get a tree.
  private static let mostRoots = 1 << 18

  private struct Place: Hashable, Comparable {
    var column, row: Int

    static func < (a: Place, b: Place) -> Bool { (a.row, a.column) < (b.row, b.column) }
  }
  /// A mask's pixels of a tile.
  private struct Layer {
    let bits: Tile
    let area: Int32
    let next: Int32
  }
  /// 16 × 16 bits, row by row.
  private typealias Tile = SIMD8<UInt32>

  /// How many bytes a mask takes for each tile in which it has pixels.
  static let bytesPerTile = MemoryLayout<Layer>.stride

  private var layers: [Layer] = []
  /// Where a list of areas is in `words`.
  private var lists: [[Int32]: Int] = [:]

  /// - Parameter limit: how many bytes there may be; a stack's words can count 4 GiB.
  init(_ masks: [BitMask], scale: Double, limit: Int) {
    self.scale = scale
    self.limit = min(limit, 1 << 32)
    rects = masks.map(\.pixelRect)
    let used = rects.filter { !$0.isEmpty }
    guard let left = used.map(\.x).min(), let top = used.map(\.y).min(),
      let right = used.map({ $0.x + $0.width }).max(),
      let bottom = used.map({ $0.y + $0.height }).max()
    else { return }
    let (across, down) = ((right - left + 15) / 16, (bottom - top + 15) / 16)
    rect = PixelRect(x: left, y: top, width: across * 16, height: down * 16)
    let rows: Int
    (columns, rows, depth) = Self.roots(across, down)
    words = Array(repeating: 0, count: columns * rows)
    var heads: [Place: Int32] = [:]
    for (area, mask) in masks.enumerated() where !mask.isEmpty {
      add(mask, Int32(truncatingIfNeeded: area), &heads)
      checkRoom()
      if !isWithinLimit { return }
    }
    // From top to bottom, so that what is asked together lies together.
    var codes = heads.sorted { $0.key < $1.key }.map { ($0.key, code(ofTile: $0.value)) }
    for _ in 0..<depth / 4 { codes = nodes(over: codes) }
    for (place, code) in codes { words[place.row * columns + place.column] = code.word }
  }

  /// How many roots there are over so many tiles, and how many times their side is that of a tile, as a
  /// power of 2.
  private static func roots(_ across: Int, _ down: Int) -> (columns: Int, rows: Int, depth: Int) {
    var depth = 0
    while true {
      let (columns, rows) = ((across - 1) >> depth + 1, (down - 1) >> depth + 1)
      if columns <= mostRoots, rows <= mostRoots / columns { return (columns, rows, depth) }
      depth += 4
    }
  }

  /// Sees whether there is room for what there is, lists being kept twice, and for more numbers.
  private mutating func checkRoom(for numbers: Int = 0) {
    let bytes = 8 * words.count + Self.bytesPerTile * layers.count + 4 * numbers
    if bytes > limit { isWithinLimit = false }
  }

  /// Takes a mask into the tiles that it reaches over.
  private mutating func add(_ mask: BitMask, _ area: Int32, _ heads: inout [Place: Int32]) {
    let rows = mask.rows
    let (x, y) = (rows.rect.x - rect.x, rows.rect.y - rect.y)
    for row in y / 16...(y + rows.rect.height - 1) / 16 {
      let top = row * 16 - y
      // Most tiles of a large thin shape are empty.
      let used = rows.flattened(max(0, top)..<min(top + 16, rows.rect.height))
      for column in x / 16...(x + rows.rect.width - 1) / 16 {
        let left = column * 16 - x
        if used.word(row: 0, column: left) & 0xffff == 0 { continue }
        let bits = Self.tile(of: rows, left: left, top: top)
        let place = Place(column: column, row: row)
        layers.append(Layer(bits: bits, area: area, next: heads[place] ?? -1))
        heads[place] = Int32(layers.count - 1)
      }
    }
  }

  /// The tile whose corner is at a column and row, which may be off the rows.
  private static func tile(of rows: PixelRows, left: Int, top: Int) -> Tile {
    var tile = Tile()
    for line in max(0, -top)..<min(16, rows.rect.height - top) {
      let bits = UInt32(truncatingIfNeeded: rows.word(row: top + line, column: left) & 0xffff)
      tile[line / 2] |= bits << UInt32(line % 2 * 16)
    }
    return tile
  }

  /// What a tile is, of which some masks have pixels: they part its pixels into kinds, each with the
  /// areas that its pixels belong to, front to back.
  private mutating func code(ofTile head: Int32) -> Code {
    var kinds: [(bits: Tile, areas: [Int32])] = [(Tile(repeating: .max), [])]
    var listed = 0
    var next = head
    while next >= 0, isWithinLimit {
      let layer = layers[Int(next)]
      next = layer.next
      for place in kinds.indices {
        let (inside, outside) = (kinds[place].bits & layer.bits, kinds[place].bits & ~layer.bits)
        if inside == Tile() { continue }
        if outside != Tile() {
          kinds.append((outside, kinds[place].areas))
          listed += kinds[place].areas.count
        }
        kinds[place].bits = inside
        kinds[place].areas.append(layer.area)
        listed += 1
      }
      checkRoom(for: listed)
    }
    guard isWithinLimit else { return .empty }
    if kinds.count == 1 { return code(of: kinds[0].areas) }
    // What belongs to no area comes first.
    if let none = kinds.firstIndex(where: \.areas.isEmpty) { kinds.swapAt(0, none) }
    let codes = kinds.map { code(of: $0.areas).word }
    let size = kinds.count <= 2 ? 0 : kinds.count <= 4 ? 1 : kinds.count <= 16 ? 2 : 3
    words += repeatElement(0, count: -words.count & 7)
    let place = words.count
    words += repeatElement(0, count: 8 << size)
    for (number, kind) in kinds.enumerated().dropFirst() {
      for pair in 0..<8 {
        var pixels = kind.bits[pair]
        while pixels != 0 {
          let bit = (pair * 32 + pixels.trailingZeroBitCount) << size
          pixels &= pixels - 1
          words[place + bit >> 5] |= UInt32(number) << UInt32(bit & 31)
        }
      }
    }
    words += codes
    return Code(tileAt: place, size: size)
  }

  /// The code for pixels of some areas.
  private mutating func code(of areas: [Int32]) -> Code {
    if areas.count < 2 { return Code(.area, areas.first.map { Int($0) + 1 } ?? 0) }
    if let place = lists[areas] { return Code(.areas, place) }
    let place = words.count
    lists[areas] = place
    words.append(UInt32(areas.count))
    words += areas.map { UInt32($0 + 1) }
    return Code(.areas, place)
  }

  /// The nodes over some tiles or nodes.
  private mutating func nodes(over codes: [(Place, Code)]) -> [(Place, Code)] {
    var nodes: [Place: Int] = [:]
    for (place, code) in codes {
      let above = Place(column: place.column >> 4, row: place.row >> 4)
      let node = nodes[above] ?? words.count
      if node == words.count {
        nodes[above] = node
        words += repeatElement(0, count: 256)
      }
      words[node + (place.row & 15) * 16 + place.column & 15] = code.word
    }
    return nodes.map { ($0.key, Code(.node, $0.value)) }
  }
}

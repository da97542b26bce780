import Foundation
public import SilhouetteGeometry

/// A compiled map, to ship with an app: one engine or several over the same shapes. Reading it needs neither parser
/// nor renderer, and nothing is built that the file holds.
///
/// Names of such files end in `.silhouette`; <doc:TheFileFormat> describes their bytes.
public struct MapFile: Sendable {
  /// The engines in the file, preferred ones first: exact, masks, alpha masks.
  public let engines: [HitMap.Engine]

  private let sections: MapSections
  private let file: FileMemory
  /// What opening the file has left.
  package let budget: Budget

  /// Starts with a byte that is not ASCII and contains both line endings, which reveals a transfer in text
  /// mode (as in PNG 3, section 5.2).
  static let signature: [UInt8] =
    [FileKind.compiledMap] + Array("SLH\r\n".utf8) + [0x1A, 0x0A]
  static let version: UInt32 = 3
  /// Where the version is, and the byte order.
  static let versionOffset = 8
  /// As written by a machine of this byte order: 04 03 02 01.
  static let byteOrder: UInt32 = 0x0102_0304
  /// Signature, version, byte order, length, checksum.
  static let headerCount = 32

  /// Opens a file, also a packed one: checks its header, its checksum and the table of its sections. The bytes are
  /// copied. O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: the bytes of a file.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: ``MapFileError`` if the bytes are not those of a compiled map, or beyond the limits.
  public init(
    bytes: some Sequence<UInt8>, limits: Limits = Limits()
  ) throws(MapFileError) {
    try self.init(FileMemory(Array(bytes)), limits: limits)
  }

  /// Opens a file in memory, where it stays unless it is packed. O(bytes).
  package init(_ given: FileMemory, limits: Limits) throws(MapFileError) {
    let start = given.start(FileKind.length)
    let isPacked = start.first == FileKind.packedMap
    let signature = isPacked ? PackedMap.signature : Self.signature
    // One that is cut off even before the signature's end is too short, as any that is cut off.
    guard !start.isEmpty, start.prefix(8).elementsEqual(signature.prefix(start.count)) else {
      throw .notACompiledMap(start: start)
    }
    let limits = limits.fitted(to: given.count)
    // A packed file, its words and the file of them are in memory at once.
    let taken = Int64(given.count) * (isPacked ? 3 : 1)
    for (resource, count, allowed) in [
      (Limits.Resource.bytes, Int64(given.count), limits.bytes), (.memory, taken, limits.memory),
    ] where count > allowed {
      throw .limitExceeded(LimitExceeded(resource, allowed: allowed), offset: 0)
    }
    let file = isPacked ? try PackedMap.unpacked(given) : given
    self.file = file
    let budget = SharedBudget(Budget(limits, taken: taken))
    let sections = try Self.sections(of: file, budget)
    engines = HitMap.Engine.allCases.filter { sections[$0.section] != nil }
    guard sections[.shapes] != nil, !engines.isEmpty else {
      throw MapFileError(.malformed(at: Self.headerCount))
    }
    (self.sections, self.budget) = (sections, budget.rest)
  }

  /// The map with one of the file's engines. Its shapes read their attributes and outlines from the file when they
  /// are asked for them. O(bytes of the engine), and that of building the index if the file has none.
  ///
  /// - Parameter engine: one of ``engines``; nil for the first of them.
  /// - Throws: ``MapFileError`` if the file has no such engine, if anything in it is out of range, and beyond the
  ///   limits.
  public func map(engine: HitMap.Engine? = nil) throws(MapFileError) -> HitMap {
    var budget = budget
    return try map(engine: engine, &budget)
  }

  /// As above.
  ///
  /// - Parameter rest: ``budget``, and then its remainder.
  package func map(
    engine: HitMap.Engine?, _ rest: inout Budget
  ) throws(MapFileError) -> HitMap {
    let engine = engine ?? engines[0]
    guard engines.contains(engine) else { throw .noEngine(engine, found: engines) }
    let budget = SharedBudget(rest)
    defer { rest = budget.rest }
    do throws(StoredError) {
      return try MapReader(file, sections, budget).map(engine)
    } catch {
      throw MapFileError(error, sections)
    }
  }
}

/// The kinds of sections.
enum MapSection: Int, CaseIterable {
  /// What there is to show; shapes, groups and their names.
  case shapes = 1
  /// Outlines and clips, and whose they are.
  case outlines
  /// The areas of the exact engine.
  case exact
  /// The index of the exact engine.
  case index
  case mask
  case alphaMask
  /// The name of the coordinate reference system.
  case system

  /// What errors call it.
  fileprivate var name: String {
    switch self {
    case .shapes: "shapes"
    case .outlines: "outlines"
    case .exact: "areas"
    case .index: "index"
    case .mask: HitMap.Engine.mask.name
    case .alphaMask: HitMap.Engine.alphaMask.name
    case .system: "coordinate system"
    }
  }
}

/// Where a file has which section.
struct MapSections: Sendable {
  private var ranges = [Range<Int>?](repeating: nil, count: MapSection.allCases.count)

  subscript(section: MapSection) -> Range<Int>? {
    get { ranges[section.rawValue - 1] }
    set { ranges[section.rawValue - 1] = newValue }
  }

  /// What errors call what is at an offset.
  func name(at offset: Int) -> String {
    let section = MapSection.allCases.first { self[$0]?.contains(offset) ?? false }
    return section?.name ?? "header"
  }
}

extension HitMap.Engine {
  /// The section that a file with the engine has.
  var section: MapSection {
    switch self {
    case .exact: .exact
    case .mask: .mask
    case .alphaMask: .alphaMask
    }
  }
}

extension MapFile {
  /// The sections of a file by their kinds, those of unknown kinds left out; checks the header. O(bytes).
  private static func sections(
    of file: FileMemory, _ budget: SharedBudget
  ) throws(MapFileError) -> MapSections {
    guard file.count >= headerCount + 8,
      let marks = FlatArray<UInt32>(in: file, at: versionOffset, count: 2),
      let numbers = FlatArray<UInt64>(in: file, at: versionOffset + 8, count: 2)
    else { throw .wrongLength(bytes: file.count, expected: headerCount + 8) }
    guard marks[0] == version else { throw .unknownVersion(marks[0]) }
    guard marks[1] == byteOrder else {
      throw MapFileError(.malformed(at: versionOffset + 4))
    }
    guard numbers[0] == UInt64(file.count), file.count & 7 == 0,
      let words = FlatArray<UInt64>(
        in: file, at: headerCount, count: (file.count - headerCount) / 8)
    else {
      throw .wrongLength(bytes: file.count, expected: Int(clamping: numbers[0]))
    }
    let computed = XXH64.checksum(words)
    guard numbers[1] == computed else {
      throw .wrongChecksum(stated: numbers[1], computed: computed)
    }
    do throws(StoredError) {
      return try table(
        StoredReader(file, in: headerCount..<file.count, budget: budget), end: file.count)
    } catch {
      throw MapFileError(error)
    }
  }

  private enum SectionColumn: Int, StoredColumn { case kind, byteCount }

  /// Reads the table. The sections follow one another.
  private static func table(
    _ reader: StoredReader, end: Int
  ) throws(StoredError) -> MapSections {
    let start = reader.offset
    let table = try reader.readTable(SectionColumn.self)
    try reader.reserve(table.count, each: 40)
    var sections = MapSections()
    var first = reader.offset
    for row in 0..<table.count {
      let kind = MapSection(rawValue: table[row, .kind])
      let length = table[row, .byteCount]
      guard length <= end - first, length & 7 == 0, kind.map({ sections[$0] == nil }) ?? true
      else { throw table.malformed(row) }
      if let kind { sections[kind] = first..<first + length }
      first += length
    }
    guard first == end else { throw .malformed(at: start) }
    return sections
  }

  /// The bytes of a file with some sections. Frees each section once it is written.
  static func bytes(of given: consuming [(kind: MapSection, bytes: [UInt8])]) -> [UInt8] {
    var sections = consume given
    var file = StoredWriter(capacity: sections.reduce(1024) { $0 + $1.bytes.count })
    file.write(signature)
    file.write([version, byteOrder])
    file.write([0, 0] as [UInt64])
    var table = StoredRows<SectionColumn>()
    for section in sections {
      table.append([.kind: section.kind.rawValue, .byteCount: section.bytes.count])
    }
    file.write(table)
    for index in sections.indices {
      file.write(sections[index].bytes)
      sections[index].bytes = []
    }
    let checksum = XXH64.checksum((file.bytes.count - headerCount) / 8) { word in
      (0..<8).reduce(0) { $0 | UInt64(file.bytes[headerCount + 8 * word + $1]) << (8 * $1) }
    }
    file.overwrite(at: headerCount - 16, with: UInt64(file.bytes.count))
    file.overwrite(at: headerCount - 8, with: checksum)
    return file.bytes
  }
}

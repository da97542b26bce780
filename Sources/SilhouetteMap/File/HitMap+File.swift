import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The map in a compiled file's bytes, which are copied. O(bytes), and that of building the index if the
  /// file has none.
  ///
  /// - Parameters:
  ///   - fileBytes: the bytes of a file: an array, or Foundation's `Data`.
  ///   - engine: which of the file's engines answers; nil for the first that it has of exact, masks, alpha masks.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: ``MapFileError`` if the bytes are not those of a compiled map, if it has no such engine, and beyond the
  ///   limits.
  public init(
    fileBytes: some Sequence<UInt8>, engine: Engine? = nil, limits: Limits = Limits()
  ) throws(MapFileError) {
    self = try MapFile(bytes: fileBytes, limits: limits).map(engine: engine)
  }

  /// The map as the bytes of a file to ship with an app. All its shapes take hits there, whatever
  /// ``enabling(_:)`` chose. O(outlines + index), or O(words) for masks.
  ///
  /// - Parameters:
  ///   - others: maps of the same shapes with other engines, to be put into the same file.
  ///   - withIndex: whether the file has the index of an exact map. Without it the file is smaller, and reading builds
  ///     the index.
  ///   - isPlain: whether the file has only what answers questions: no colours, and nothing that takes no hits.
  ///   - isPacked: whether the file's bytes are arranged so that gzip makes it much smaller, as a web server does by
  ///     itself. A packed file is not mapped into memory, but read.
  /// - Throws: ``MapFileError/inconsistent(reason:)`` if the map's size is negative or not finite, if clips are
  ///   nested more than 64 deep, if anything is too large for a file, or if another map has the same engine or other
  ///   shapes.
  public func fileBytes(
    with others: [HitMap] = [], withIndex: Bool = true, isPlain: Bool = false,
    isPacked: Bool = false
  ) throws(MapFileError) -> [UInt8] {
    let bytes = try MapWriter(maps: [self] + others, withIndex: withIndex, isPlain: isPlain).bytes()
    return isPacked ? PackedMap.packed(bytes) : bytes
  }
}

extension HitMap {
  /// The map whose index has no other areas than those of its shapes that are not hidden. O(1) if that is so, else they are
  /// indexed anew.
  var compacted: HitMap {
    let hidden = areas.changes.hidden
    let kept = areas.owners.indices.filter {
      areas.owners[$0] < shapes.count && !hidden.contains(areas.owners[$0])
    }
    if kept.count == index.count { return self }
    let keptMasks = masks.map { $0.keeping(kept) }
    let outlines = (areas.base as? OutlineStack)?.keeping(kept)
    return HitMap(
      frame: frame, engine: engine,
      areas: MapContents(
        areas.table, areas.owners.keeping(kept), areas.passive,
        keptMasks.last ?? outlines ?? areas.base, page: frame.page),
      masks: keptMasks
    ).inSystem(of: self)
  }

  /// The map with the masks of one scale only: the smallest that is at least `scale`, or the largest. An exact map
  /// stays as it is. O(shapes + areas): the masks are shared.
  package func keeping(scale: Double) -> HitMap {
    guard let kept = masks.first(where: { $0.scale >= scale }) ?? masks.last else { return self }
    return HitMap(
      frame: frame, engine: engine,
      areas: MapContents(
        areas.table, areas.owners, areas.passive, kept, areas.changed?.over(kept), page: frame.page),
      masks: [kept]
    ).inSystem(of: self)
  }

  /// The map without its colours, and without what takes no hits. O(areas).
  var plain: HitMap {
    HitMap(
      frame: frame, engine: engine,
      areas: MapContents(
        areas.table, areas.owners.plain, PassiveAreas(), areas.base, areas.changed,
        page: frame.page),
      masks: masks
    ).inSystem(of: self)
  }
}

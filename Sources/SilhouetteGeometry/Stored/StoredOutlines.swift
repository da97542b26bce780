import Foundation

/// The outlines and clips that an ``OutlineWriter`` wrote. They are checked when they are read; an outline is made
/// each time that it is asked for. A clip refers only to clips before it.
package struct StoredOutlines: Sendable {
  enum Column: Int, StoredColumn { case style, runsEnd, bytesEnd, decimals }
  enum ClipColumn: Int, StoredColumn { case partsEnd }
  enum PartColumn: Int, StoredColumn { case outlinesStart, outlinesEnd, referencesEnd }
  enum ReferenceColumn: Int, StoredColumn { case clip }

  package private(set) var clips: [Clip] = []
  private let clipRows: StoredTable<ClipColumn>
  private let parts: StoredTable<PartColumn>
  private let references: StoredTable<ReferenceColumn>
  /// For each clip, how many outlines and clips it holds, counted wherever they are used.
  private var weights: [Int] = []
  /// For each clip, how deep the clips in it are nested.
  private var depths: [Int] = []
  private let styles: [Outline.Style]
  private let outlines: StoredTable<Column>
  private let paths: PathReader

  /// The deepest nest of clips within clips: whatever walks through it takes stack.
  package static let deepestClip = 64

  package var count: Int { outlines.count }

  /// The strokes of outlines, and of the paint along some; a stroke of width 0 for the style of a fill. O(styles).
  package var strokes: [Stroke] { styles.map { $0.stroke ?? Stroke(width: 0) } }

  /// The outline at an index. O(its bytes).
  package func outline(_ index: Int) -> Outline {
    let path = paths.path(
      outlines.range(index, .runsEnd), outlines.range(index, .bytesEnd),
      decimals: outlines[index, .decimals])
    return Outline(path: path, style: styles[outlines[index, .style]])
  }

  /// The bytes of memory that an outline takes.
  package func byteCount(_ index: Int) -> Int {
    100 + 17 * (outlines.range(index, .bytesEnd).count + outlines.range(index, .runsEnd).count)
  }

  /// Each part of a clip: the number of its outlines, and the clips that cut it.
  func parts(ofClip index: Int) -> [(outlines: Int, clips: [Int])] {
    clipRows.range(index, .partsEnd).map { part in
      (
        parts[part, .outlinesEnd] - parts[part, .outlinesStart],
        parts.range(part, .referencesEnd).map { references[$0, .clip] }
      )
    }
  }

  /// Pays for walking through a clip.
  package func spend(onClip index: Int, _ reader: StoredReader) throws(StoredError) {
    try reader.reserve(weights[index], each: 0, work: 100)
  }

  /// O(bytes).
  package init(from reader: StoredReader) throws(StoredError) {
    styles = try StyleList.read(from: reader)
    outlines = try reader.readTable()
    let runStart = reader.offset + 8
    let runs = try reader.readArray(UInt32.self)
    (clipRows, parts) = (try reader.readTable(), try reader.readTable())
    references = try reader.readTable()
    let byteStart = reader.offset + 8
    let bytes = try reader.readArray(UInt8.self)
    paths = PathReader(runs: runs, bytes: bytes, runStart: runStart, byteStart: byteStart)
    try reader.reserve(outlines.count, each: 0, work: 20)
    try reader.reserve(bytes.count / 8, each: 0)
    for index in 0..<outlines.count { try check(index) }
    for clip in 0..<clipRows.count { try addClip(clip, reader) }
  }

  private func check(_ index: Int) throws(StoredError) {
    let (runCount, byteCount) = (paths.runs.count, paths.bytes.count)
    guard outlines[index, .style] < styles.count,
      let runs = outlines.range(index, .runsEnd, within: runCount),
      let bytes = outlines.range(index, .bytesEnd, within: byteCount)
    else { throw outlines.malformed(index) }
    try paths.check(runs, bytes, decimals: outlines[index, .decimals])
  }

  /// Makes a clip, behind those before it, and checks it.
  private mutating func addClip(_ clip: Int, _ reader: StoredReader) throws(StoredError) {
    guard let range = clipRows.range(clip, .partsEnd, within: parts.count) else {
      throw clipRows.malformed(clip)
    }
    weights.append(1)
    depths.append(0)
    var own: [Clip.Part] = []
    for part in range { own.append(try self.part(part, of: clip, reader)) }
    try reader.reserve(1, each: 100)
    clips.append(Clip(parts: own))
  }

  private mutating func part(
    _ part: Int, of clip: Int, _ reader: StoredReader
  ) throws(StoredError) -> Clip.Part {
    let (first, last) = (parts[part, .outlinesStart], parts[part, .outlinesEnd])
    guard first <= last, last <= count,
      let own = parts.range(part, .referencesEnd, within: references.count)
    else { throw parts.malformed(part) }
    var inner: [Clip] = []
    for reference in own { inner.append(try self.inner(reference, of: clip)) }
    add(1 + last - first, to: clip)
    try reader.reserve(1, each: 100)
    for outline in first..<last { try reader.reserve(byteCount(outline), each: 1) }
    return Clip.Part(outlines: (first..<last).map { outline($0) }, clips: inner)
  }

  /// The clip that cuts a part of another one.
  private mutating func inner(_ reference: Int, of clip: Int) throws(StoredError) -> Clip {
    let inner = references[reference, .clip]
    guard inner < clip, depths[inner] < Self.deepestClip else {
      throw references.malformed(reference)
    }
    add(weights[inner], to: clip)
    depths[clip] = max(depths[clip], depths[inner] + 1)
    return clips[inner]
  }

  // Clips that use others twice, and these others, would weigh more than an `Int`.
  private mutating func add(_ weight: Int, to clip: Int) {
    weights[clip] = min(weights[clip] + weight, 1 << 28)
  }
}

/// Clips as a file has them. A clip refers only to clips before it.
struct StoredClips: Sendable {
  enum ClipColumn: Int, StoredColumn { case partsEnd }
  enum PartColumn: Int, StoredColumn { case outlinesStart, outlinesEnd, referencesEnd }
  enum ReferenceColumn: Int, StoredColumn { case clip }

  let clips: StoredTable<ClipColumn>
  private let parts: StoredTable<PartColumn>
  private let references: StoredTable<ReferenceColumn>

  init(from reader: StoredReader) throws(StoredError) {
    (clips, parts) = (try reader.readTable(), try reader.readTable())
    references = try reader.readTable()
  }

  /// Each part of a clip: the number of its outlines, and the clips that cut it.
  func parts(of clip: Int) -> [(outlines: Int, clips: [Int])] {
    clips.range(clip, .partsEnd).map { part in
      (
        parts[part, .outlinesEnd] - parts[part, .outlinesStart],
        parts.range(part, .referencesEnd).map { references[$0, .clip] }
      )
    }
  }

  /// Makes the clips of a file, one after the other, and checks them.
  struct Maker {
    private let stored: StoredClips
    private let outlines: StoredOutlines
    private let reader: StoredReader
    private(set) var clips: [Clip] = []
    /// For each clip, how many outlines and clips it holds, counted wherever they are used.
    private(set) var weights: [Int] = []
    /// For each clip, how deep the clips in it are nested.
    private var depths: [Int] = []

    init(_ stored: StoredClips, _ outlines: StoredOutlines, _ reader: StoredReader) {
      (self.stored, self.outlines, self.reader) = (stored, outlines, reader)
    }

    mutating func addClips() throws(StoredError) {
      let rows = stored.clips
      for clip in 0..<rows.count {
        guard let parts = rows.range(clip, .partsEnd, within: stored.parts.count) else {
          throw rows.malformed(
            clip, "an end of parts from \(rows.start(clip, .partsEnd)) to \(stored.parts.count)")
        }
        weights.append(1)
        depths.append(0)
        var own: [Clip.Part] = []
        for part in parts { own.append(try self.part(part, of: clip)) }
        try reader.reserve(1, each: 100)
        clips.append(Clip(parts: own))
      }
    }

    private mutating func part(_ part: Int, of clip: Int) throws(StoredError) -> Clip.Part {
      let rows = stored.parts
      let (first, last) = (rows[part, .outlinesStart], rows[part, .outlinesEnd])
      guard first <= last, last <= outlines.count,
        let references = rows.range(part, .referencesEnd, within: stored.references.count)
      else {
        throw rows.malformed(
          part,
          "outlines within \(outlines.count), and references from \(rows.start(part, .referencesEnd)) to "
            + "\(stored.references.count)",
          found: "\(first) to \(last), and \(rows[part, .referencesEnd])")
      }
      var inner: [Clip] = []
      for reference in references { inner.append(try self.inner(reference, of: clip)) }
      add(1 + last - first, to: clip)
      try reader.reserve(1, each: 100)
      for outline in first..<last { try reader.reserve(outlines.byteCount(outline), each: 1) }
      return Clip.Part(outlines: (first..<last).map { outlines.outline($0) }, clips: inner)
    }

    /// The clip that cuts a part of another one.
    private mutating func inner(_ reference: Int, of clip: Int) throws(StoredError) -> Clip {
      let inner = stored.references[reference, .clip]
      guard inner < clip, depths[inner] < StoredOutlines.deepestClip else {
        throw stored.references.malformed(
          reference, "a clip below \(clip), not in \(StoredOutlines.deepestClip) others")
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
}

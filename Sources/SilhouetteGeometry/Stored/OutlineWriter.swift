/// Writes outlines and clips, which drawings and areas refer to by index.
package struct OutlineWriter {
  private var paths = PathWriter()
  private var styles = StyleList()
  private var outlines = StoredRows<StoredOutlines.Column>()
  private var clipIndices: [Clip: Int] = [:]
  private var clips = StoredRows<StoredOutlines.ClipColumn>()
  private var parts = StoredRows<StoredOutlines.PartColumn>()
  private var references = StoredRows<StoredOutlines.ReferenceColumn>()
  /// The indices of the first clips.
  package private(set) var regions: [ClipRegion] = []
  /// For each clip, how deep the clips in it are nested.
  private var depths: [Int] = []

  /// How deep clips are nested within clips.
  package var deepestClip: Int { depths.max() ?? 0 }

  package init() {}

  /// Adds an outline, whose index is the number of those before.
  package mutating func add(_ outline: Outline) {
    let decimals = paths.add(outline.path)
    outlines.append([
      .style: styles.index(of: outline.style), .runsEnd: paths.runs.count,
      .bytesEnd: paths.bytes.count, .decimals: decimals,
    ])
  }

  /// The index of a stroke among the styles of outlines.
  package mutating func index(of stroke: Stroke) -> Int { styles.index(of: .stroke(stroke)) }

  /// The index of a clip that has an index of its own, which is kept with those inside it.
  ///
  /// - Precondition: clips without one are added later.
  package mutating func index(of region: ClipRegion) -> Int {
    if let index = clipIndices[region.clip] { return index }
    for clip in region.clips { _ = index(of: clip) }
    regions.append(region)
    return index(of: region.clip)
  }

  /// The index of a clip, which becomes known with those inside it.
  package mutating func index(of clip: Clip) -> Int {
    if let index = clipIndices[clip] { return index }
    var own: [(outlines: Range<Int>, clips: [Int])] = []
    for part in clip.parts {
      let inner = part.clips.map { index(of: $0) }
      let first = outlines.count
      for outline in part.outlines { add(outline) }
      own.append((first..<outlines.count, inner))
    }
    for (range, inner) in own {
      for clip in inner { references.append([.clip: clip]) }
      parts.append([
        .outlinesStart: range.lowerBound, .outlinesEnd: range.upperBound,
        .referencesEnd: references.count,
      ])
    }
    depths.append((own.flatMap { $0.clips }.map { depths[$0] + 1 }.max()) ?? 0)
    clips.append([.partsEnd: parts.count])
    clipIndices[clip] = clips.count - 1
    return clips.count - 1
  }

  /// Writes everything that was added.
  package func write(to writer: inout StoredWriter) {
    styles.write(to: &writer)
    writer.write(outlines)
    writer.write(array: paths.runs)
    writer.write(clips)
    writer.write(parts)
    writer.write(references)
    writer.write(array: paths.bytes)
  }
}

/// Writes outlines and clips, which drawings and areas refer to by index.
package struct OutlineWriter {
  private var paths = PathWriter()
  private var styles: [Outline.Style] = []
  private var styleIndices: [Outline.Style: Int] = [:]
  /// For each outline: its style, the end of its runs and of its bytes, and its decimals.
  private var outlines: [Int] = []
  private var clipIndices: [Clip: Int] = [:]
  /// For each clip, the end of its parts.
  private var clips: [Int] = []
  /// For each part: the start and the end of its outlines, and the end of its clips.
  private var parts: [Int] = []
  /// The clips of the parts.
  private var references: [Int] = []
  /// The indices of the first clips.
  package private(set) var regions: [ClipRegion] = []
  /// For each clip, how deep the clips in it are nested.
  private var depths: [Int] = []

  /// How deep clips are nested within clips.
  package var deepestClip: Int { depths.max() ?? 0 }

  package init() {}

  /// The number of outlines.
  package var count: Int { outlines.count / 4 }

  /// Adds an outline, whose index is the number of those before.
  package mutating func add(_ outline: Outline) {
    let decimals = paths.add(outline.path)
    outlines += [index(of: outline.style), paths.runs.count, paths.bytes.count, decimals]
  }

  private mutating func index(of style: Outline.Style) -> Int {
    if let index = styleIndices[style] { return index }
    styleIndices[style] = styles.count
    styles.append(style)
    return styles.count - 1
  }

  /// The index of a clip that has an index of its own, which is kept with those inside it.
  ///
  /// - Precondition: clips without one are added later.
  package mutating func index(of region: ClipRegion) -> Int {
    if let index = clipIndices[region.clip] { return index }
    for clip in region.parts.lazy.flatMap({ $0.clips }) { _ = index(of: clip) }
    regions.append(region)
    return index(of: region.clip)
  }

  /// The index of a clip, which becomes known with those inside it.
  package mutating func index(of clip: Clip) -> Int {
    if let index = clipIndices[clip] { return index }
    var own: [(outlines: Range<Int>, clips: [Int])] = []
    for part in clip.parts {
      let inner = part.clips.map { index(of: $0) }
      let first = count
      for outline in part.outlines { add(outline) }
      own.append((first..<count, inner))
    }
    for (range, inner) in own {
      references += inner
      parts += [range.lowerBound, range.upperBound, references.count]
    }
    depths.append((own.flatMap { $0.clips }.map { depths[$0] + 1 }.max()) ?? 0)
    clips.append(parts.count / 3)
    clipIndices[clip] = clips.count - 1
    return clips.count - 1
  }

  /// Writes everything that was added.
  ///
  ///     styles, dashes, outlines, runs, coordinates' bytes, clips, parts, references   8 counts
  ///     each style: kind, cap, join, end of its dashes                      4 counts a style
  ///     each style: width, miter limit, dash offset, pen (a b c d tx ty)    9 doubles a style
  ///     dashes                                                              doubles
  ///     each outline: style, end of its runs, end of its bytes, decimals    4 counts an outline
  ///     runs                                                                4 bytes each
  ///     each clip: end of its parts                                         a count
  ///     each part: start and end of its outlines, end of its references     3 counts
  ///     references: indices of clips before                                 counts
  ///     coordinates                                                         bytes
  package func write(to writer: inout StoredWriter) {
    let strokes = styles.map { $0.stroke }
    var dashes: [Double] = []
    var numbers: [Int] = []
    for (style, stroke) in zip(styles, strokes) {
      dashes += stroke?.dashes ?? []
      numbers += [style.code, stroke?.cap.code ?? 0, stroke?.join.code ?? 0, dashes.count]
    }
    writer.write(
      counts: [
        styles.count, dashes.count, count, paths.runs.count, paths.bytes.count, clips.count,
        parts.count / 3, references.count,
      ])
    writer.write(counts: numbers)
    for stroke in strokes {
      let stroke = stroke ?? Stroke(width: 0, miterLimit: 0)
      let pen = stroke.pen
      writer.write([stroke.width, stroke.miterLimit, stroke.dashOffset])
      writer.write([pen.a, pen.b, pen.c, pen.d, pen.tx, pen.ty])
    }
    writer.write(dashes)
    writer.write(counts: outlines)
    writer.write(paths.runs)
    writer.write(counts: clips)
    writer.write(counts: parts)
    writer.write(counts: references)
    writer.write(paths.bytes)
  }
}

extension Outline.Style {
  /// 0 and 1 for the fill rules, 2 for a stroke.
  fileprivate var code: Int {
    switch self {
    case .fill(.nonZero): 0
    case .fill(.evenOdd): 1
    case .stroke: 2
    }
  }

  fileprivate var stroke: Stroke? {
    if case .stroke(let stroke) = self { stroke } else { nil }
  }
}

extension Stroke.LineCap {
  fileprivate var code: Int {
    switch self {
    case .butt: 0
    case .round: 1
    case .square: 2
    }
  }
}

extension Stroke.LineJoin {
  var code: Int {
    switch self {
    case .miter: 0
    case .round: 1
    case .bevel: 2
    }
  }

  /// Nil if no join has the code.
  init?(code: Int) {
    guard let join = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = join
  }
}

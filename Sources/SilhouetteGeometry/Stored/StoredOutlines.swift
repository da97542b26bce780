import Foundation

/// The outlines and clips that an ``OutlineWriter`` wrote. They are checked when they are read; an outline is made
/// each time that it is asked for.
package struct StoredOutlines: Sendable {
  package private(set) var clips: [Clip]
  private let clipList: ClipList
  /// For each clip, how many outlines and clips it holds, counted wherever they are used.
  private var weights: [Int]
  private let styles: [Outline.Style]
  private let outlines: FlatArray<UInt32>
  private let paths: PathReader

  /// The deepest nest of clips within clips: whatever walks through it takes stack.
  package static let deepestClip = 64

  package var count: Int { outlines.count / 4 }

  /// The outline at an index. O(its bytes).
  package func outline(_ index: Int) -> Outline {
    let (runs, bytes) = Self.ranges(of: index, in: outlines)
    let path = paths.path(runs, bytes, decimals: Int(outlines[4 * index + 3]))
    return Outline(path: path, style: styles[Int(outlines[4 * index])])
  }

  /// The bytes of memory that an outline takes.
  package func byteCount(_ index: Int) -> Int {
    let (runs, bytes) = Self.ranges(of: index, in: outlines)
    return 100 + 17 * (bytes.count + runs.count)
  }

  /// Each part of a clip: the number of its outlines, and the clips that cut it.
  func parts(ofClip index: Int) -> [(outlines: Int, clips: ArraySlice<Int>)] {
    clipList.parts(of: index)
  }

  /// Pays for walking through a clip.
  package func spend(onClip index: Int, _ reader: StoredReader) throws(StoredError) {
    try reader.reserve(weights[index], each: 0, work: 100)
  }

  private static func ranges(
    of index: Int, in outlines: FlatArray<UInt32>
  ) -> (runs: Range<Int>, bytes: Range<Int>) {
    let (word, before) = (4 * index, 4 * index - 4)
    let (runs, bytes) = index > 0 ? (outlines[before + 1], outlines[before + 2]) : (0, 0)
    return (Int(runs)..<Int(outlines[word + 1]), Int(bytes)..<Int(outlines[word + 2]))
  }

  /// O(bytes).
  package init(from reader: inout StoredReader) throws(StoredError) {
    let counts = try reader.readCounts(8)
    styles = try Self.readStyles(counts[0], dashes: counts[1], from: &reader)
    let outlineStart = reader.offset
    outlines = try reader.readArray(count: try reader.product(counts[2], 4))
    let runStart = reader.offset
    let runs = try reader.readArray(UInt32.self, count: counts[3])
    let clipStart = reader.offset
    let clipEnds = try reader.readCounts(counts[5])
    let partStart = reader.offset
    let parts = try reader.readCounts(try reader.product(counts[6], 3))
    let referenceStart = reader.offset
    let references = try reader.readCounts(counts[7])
    let byteStart = reader.offset
    let bytes = try reader.readArray(UInt8.self, count: counts[4])
    paths = PathReader(runs: runs, bytes: bytes)
    try reader.reserve(counts[2], each: 0, work: 20)
    try reader.reserve(counts[4] / 8, each: 0)
    for index in 0..<counts[2] {
      let at = outlineStart + 16 * index
      let (runsBefore, bytesBefore) =
        index > 0 ? (outlines[4 * index - 3], outlines[4 * index - 2]) : (0, 0)
      let (runsEnd, bytesEnd) = (outlines[4 * index + 1], outlines[4 * index + 2])
      guard outlines[4 * index] < styles.count, runsBefore <= runsEnd, runsEnd <= runs.count,
        bytesBefore <= bytesEnd, bytesEnd <= bytes.count
      else {
        throw reader.malformed(
          "a style below \(styles.count), an end of runs from \(runsBefore) to \(runs.count), and one of bytes "
            + "from \(bytesBefore) to \(bytes.count)",
          found: "\(outlines[4 * index]), \(runsEnd) and \(bytesEnd)", at: at)
      }
      let own = Self.ranges(of: index, in: outlines)
      switch paths.fault(
        own.runs, own.bytes, decimals: Int(truncatingIfNeeded: outlines[4 * index + 3]))
      {
      case nil: break
      case .run(let run):
        throw reader.malformed(
          "a run of elements that may follow, with its coordinates", found: "\(runs[run])",
          at: runStart + 4 * run)
      case .bytes(let expected):
        throw reader.malformed(
          expected, found: "\(own.bytes.count) bytes of \(outlines[4 * index + 3]) decimals",
          at: byteStart + own.bytes.lowerBound)
      }
    }
    (clips, weights) = ([], [])
    clipList = ClipList(
      ends: clipEnds, parts: parts, references: references, clipStart: clipStart,
      partStart: partStart, referenceStart: referenceStart)
    (clips, weights) = try clipList.clips(of: self, reader)
  }

  private static func readStyles(
    _ count: Int, dashes: Int, from reader: inout StoredReader
  ) throws(StoredError) -> [Outline.Style] {
    let start = reader.offset
    let codes = try reader.readCounts(try reader.product(count, 4))
    let numbers = try reader.readArray(Double.self, count: try reader.product(count, 9))
    let dashLengths = try reader.readArray(Double.self, count: dashes)
    try reader.reserve(count, each: 200)
    try reader.reserve(dashes, each: 8)
    var styles: [Outline.Style] = []
    var first = 0
    for index in 0..<count {
      let code = codes[4 * index..<4 * index + 4].map { $0 }
      guard code[0] <= 2, code[1] <= 2, code[2] <= 2, code[3] >= first, code[3] <= dashes else {
        throw reader.malformed(
          "a kind, cap and join of at most 2, and an end of dashes from \(first) to \(dashes)",
          found: "\(code[0]), \(code[1]), \(code[2]) and \(code[3])", at: start + 16 * index)
      }
      let stroke = Stroke(
        width: numbers[9 * index], cap: [.butt, .round, .square][code[1]],
        join: [.miter, .round, .bevel][code[2]], miterLimit: numbers[9 * index + 1],
        dashes: (first..<code[3]).map { dashLengths[$0] }, dashOffset: numbers[9 * index + 2],
        pen: Affine(
          a: numbers[9 * index + 3], b: numbers[9 * index + 4], c: numbers[9 * index + 5],
          d: numbers[9 * index + 6], tx: numbers[9 * index + 7], ty: numbers[9 * index + 8]))
      first = code[3]
      switch code[0] {
      case 0: styles.append(.fill(.nonZero))
      case 1: styles.append(.fill(.evenOdd))
      default: styles.append(.stroke(stroke))
      }
    }
    return styles
  }
}

/// The clips of a file, as indices.
private struct ClipList {
  let ends, parts, references: [Int]
  let clipStart, partStart, referenceStart: Int

  func parts(of clip: Int) -> [(outlines: Int, clips: ArraySlice<Int>)] {
    ((clip > 0 ? ends[clip - 1] : 0)..<ends[clip]).map { part in
      let first = part > 0 ? parts[3 * part - 1] : 0
      return (parts[3 * part + 1] - parts[3 * part], references[first..<parts[3 * part + 2]])
    }
  }

  /// The clips, and their weights. A clip refers only to clips before it.
  func clips(
    of outlines: StoredOutlines, _ reader: StoredReader
  ) throws(StoredError) -> (clips: [Clip], weights: [Int]) {
    var clips: [Clip] = []
    var weights: [Int] = []
    var depths: [Int] = []
    var (firstPart, firstReference) = (0, 0)
    for (index, end) in ends.enumerated() {
      guard end >= firstPart, end <= parts.count / 3 else {
        throw reader.malformed(
          "an end of parts from \(firstPart) to \(parts.count / 3)", found: "\(end)",
          at: clipStart + 4 * index)
      }
      var own: [Clip.Part] = []
      var (weight, depth) = (1, 0)
      for part in firstPart..<end {
        let (first, last) = (parts[3 * part], parts[3 * part + 1])
        let referenceEnd = parts[3 * part + 2]
        guard first <= last, last <= outlines.count, firstReference <= referenceEnd,
          referenceEnd <= references.count
        else {
          throw reader.malformed(
            "outlines within \(outlines.count), and references from \(firstReference) to \(references.count)",
            found: "\(first) to \(last), and \(referenceEnd)", at: partStart + 12 * part)
        }
        var inner: [Clip] = []
        for reference in firstReference..<referenceEnd {
          let clip = references[reference]
          guard clip < index, depths[clip] < StoredOutlines.deepestClip else {
            throw reader.malformed(
              "a clip below \(index), not in \(StoredOutlines.deepestClip) others",
              found: "\(clip)",
              at: referenceStart + 4 * reference)
          }
          inner.append(clips[clip])
          weight = min(weight + weights[clip], 1 << 28)
          depth = max(depth, depths[clip] + 1)
        }
        firstReference = referenceEnd
        weight = min(weight + 1 + last - first, 1 << 28)
        try reader.reserve(1, each: 100)
        for outline in first..<last { try reader.reserve(outlines.byteCount(outline), each: 1) }
        own.append(Clip.Part(outlines: (first..<last).map { outlines.outline($0) }, clips: inner))
      }
      firstPart = end
      try reader.reserve(1, each: 100)
      clips.append(Clip(parts: own))
      weights.append(weight)
      depths.append(depth)
    }
    return (clips, weights)
  }
}

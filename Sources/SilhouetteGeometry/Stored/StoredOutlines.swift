import Foundation

/// The outlines and clips that an ``OutlineWriter`` wrote. They are checked when they are read; an outline is made
/// each time that it is asked for.
package struct StoredOutlines: Sendable {
  enum Column: Int, StoredColumn { case style, runsEnd, bytesEnd, decimals }

  package private(set) var clips: [Clip] = []
  private let storedClips: StoredClips
  /// For each clip, how many outlines and clips it holds, counted wherever they are used.
  private var weights: [Int] = []
  private let styles: [Outline.Style]
  private let outlines: StoredTable<Column>
  private let paths: PathReader

  /// The deepest nest of clips within clips: whatever walks through it takes stack.
  package static let deepestClip = 64

  package var count: Int { outlines.count }

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
  func parts(ofClip index: Int) -> [(outlines: Int, clips: [Int])] { storedClips.parts(of: index) }

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
    storedClips = try StoredClips(from: reader)
    let byteStart = reader.offset + 8
    let bytes = try reader.readArray(UInt8.self)
    paths = PathReader(runs: runs, bytes: bytes, runStart: runStart, byteStart: byteStart)
    try reader.reserve(outlines.count, each: 0, work: 20)
    try reader.reserve(bytes.count / 8, each: 0)
    for index in 0..<outlines.count { try check(index) }
    var maker = StoredClips.Maker(storedClips, self, reader)
    try maker.addClips()
    (clips, weights) = (maker.clips, maker.weights)
  }

  private func check(_ index: Int) throws(StoredError) {
    let (runCount, byteCount) = (paths.runs.count, paths.bytes.count)
    guard outlines[index, .style] < styles.count,
      let runs = outlines.range(index, .runsEnd, within: runCount),
      let bytes = outlines.range(index, .bytesEnd, within: byteCount)
    else {
      throw outlines.malformed(
        index,
        "a style below \(styles.count), an end of runs from \(outlines.start(index, .runsEnd)) to \(runCount), "
          + "and one of bytes from \(outlines.start(index, .bytesEnd)) to \(byteCount)",
        found: "\(outlines[index, .style]), \(outlines[index, .runsEnd]) and "
          + "\(outlines[index, .bytesEnd])")
    }
    try paths.check(runs, bytes, decimals: outlines[index, .decimals])
  }
}

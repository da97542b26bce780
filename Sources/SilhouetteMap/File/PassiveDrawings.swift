import Foundation
import SilhouetteGeometry

/// The drawings of a compiled map that take no hits, by the indices of their shapes.
///
///     drawings, their clips                             2 counts
///     each drawing's order                              an integer of 8 bytes
///     each drawing's opacity                            a double
///     shape, start and end of outlines, end of clips    4 counts a drawing
///     clips, by their indices                           a count each
struct PassiveDrawings {
  private(set) var byShape: [Int: [HitMap.Drawing]] = [:]

  /// Writes drawings, whose outlines and clips it adds to others.
  static func write(
    _ drawings: [Int: [HitMap.Drawing]], _ outlines: inout OutlineWriter,
    to writer: inout StoredWriter
  ) {
    let all = drawings.keys.sorted().flatMap { shape in
      (drawings[shape] ?? []).map { (shape: shape, drawing: $0) }
    }
    var (numbers, clips) = ([Int](), [Int]())
    for (shape, drawing) in all {
      clips += drawing.clips.map { outlines.index(of: $0) }
      let first = outlines.count
      for outline in drawing.outlines { outlines.add(outline) }
      numbers += [shape, first, outlines.count, clips.count]
    }
    writer.write(counts: [all.count, clips.count])
    writer.write(all.map { Int64($0.drawing.order) })
    writer.write(all.map { $0.drawing.opacity })
    writer.write(counts: numbers)
    writer.write(counts: clips)
  }

  /// Reads and pays for the drawings: their memory, and finding their bounds. O(outlines).
  init(
    from reader: inout StoredReader, _ outlines: StoredOutlines, shapes: Int
  ) throws(StoredError) {
    let counts = try reader.readCounts(2)
    let orders = try reader.readArray(Int64.self, count: counts[0])
    let opacities = try reader.readArray(Double.self, count: counts[0])
    let start = reader.offset
    let numbers = try reader.readArray(UInt32.self, count: try reader.product(counts[0], 4))
    let clipStart = reader.offset
    let clips = try reader.readCounts(counts[1])
    try reader.expectEnd()
    var firstClip = 0
    for index in 0..<counts[0] {
      let (shape, first) = (numbers[4 * index], numbers[4 * index + 1])
      let (end, clipEnd) = (numbers[4 * index + 2], numbers[4 * index + 3])
      guard shape < shapes, first <= end, end <= outlines.count, firstClip <= clipEnd,
        clipEnd <= clips.count
      else {
        throw reader.malformed(
          "a shape below \(shapes), outlines within \(outlines.count), and an end of clips from \(firstClip) to "
            + "\(clips.count)",
          found: "\(shape), \(first) to \(end), and \(clipEnd)", at: start + 16 * index)
      }
      var own: [Clip] = []
      for position in firstClip..<Int(clipEnd) {
        own.append(try outlines.clip(clips[position], reader, at: clipStart + 4 * position))
      }
      firstClip = Int(clipEnd)
      try reader.reserve(1, each: 200)
      var shown: [Outline] = []
      for index in Int(first)..<Int(end) {
        try reader.reserve(outlines.byteCount(index), each: 1)
        shown.append(outlines.outline(index))
        do throws(LimitExceeded) {
          try shown[shown.count - 1].payForBounds(reader.budget)
        } catch {
          throw .limitExceeded(error, offset: reader.offset)
        }
      }
      byShape[Int(shape), default: []].append(
        HitMap.Drawing(
          outlines: shown, clips: own, order: Int(clamping: orders[index]),
          opacity: opacities[index]))
    }
  }
}

extension StoredOutlines {
  /// The clip at an index, which is checked and paid for.
  func clip(_ index: Int, _ reader: StoredReader, at offset: Int) throws(StoredError) -> Clip {
    guard index < clips.count else {
      throw reader.malformed("a clip below \(clips.count)", found: "\(index)", at: offset)
    }
    try spend(onClip: index, reader)
    return clips[index]
  }
}

import Foundation
import SilhouetteGeometry

/// The outlines of a compiled map, and the drawings that they belong to. Checked when it is read; a drawing is made
/// each time that it is asked for.
struct DrawingTable: Sendable {
  let outlines: StoredOutlines
  private let orders: FlatArray<Int64>
  private let opacities: FlatArray<Double>
  /// For each drawing: the start and the end of its outlines, and the end of its clips.
  private let drawings: FlatArray<UInt32>
  private let clips: FlatArray<UInt32>
  /// For each shape and group: the end of its drawings that take hits, and of those that do not.
  private let ends: FlatArray<UInt32>

  /// The number of shapes and groups.
  var owners: Int { ends.count / 2 }

  /// Reads and checks the section.
  ///
  ///     outlines and clips
  ///     drawings, their clips, shapes and groups, 0     4 counts
  ///     each drawing's order                            an integer of 8 bytes
  ///     each drawing's opacity                          a double
  ///     drawings                                        3 counts each
  ///     clips, by their indices                         a count each
  ///     shapes and groups                               2 counts each
  init(from reader: inout StoredReader) throws(StoredError) {
    outlines = try StoredOutlines(from: &reader)
    let counts = try reader.readCounts(4)
    let orderStart = reader.offset
    orders = try reader.readArray(count: counts[0])
    opacities = try reader.readArray(count: counts[0])
    let start = reader.offset
    drawings = try reader.readArray(count: try reader.product(counts[0], 3))
    let clipStart = reader.offset
    clips = try reader.readArray(count: counts[1])
    let endStart = reader.offset
    ends = try reader.readArray(count: try reader.product(counts[2], 2))
    try reader.expectEnd()
    for index in 0..<clips.count {
      guard clips[index] < outlines.clips.count else {
        throw reader.malformed(
          "a clip below \(outlines.clips.count)", found: "\(clips[index])",
          at: clipStart + 4 * index)
      }
      try outlines.spend(onClip: Int(clips[index]), reader)
    }
    var (lastOutline, lastClip) = (UInt32(0), UInt32(0))
    for index in 0..<counts[0] {
      guard Int(exactly: orders[index]) != nil else {
        throw reader.malformed(
          "an order of \(Int.bitWidth) bits", found: "\(orders[index])", at: orderStart + 8 * index)
      }
      let (first, end) = (drawings[3 * index], drawings[3 * index + 1])
      let clipEnd = drawings[3 * index + 2]
      guard lastOutline <= first, first <= end, end <= outlines.count, lastClip <= clipEnd,
        clipEnd <= clips.count
      else {
        throw reader.malformed(
          "outlines from \(lastOutline) to \(outlines.count), and an end of clips from \(lastClip) to "
            + "\(clips.count)",
          found: "\(first) to \(end), and \(clipEnd)", at: start + 12 * index)
      }
      (lastOutline, lastClip) = (end, clipEnd)
    }
    var last: UInt32 = 0
    for index in 0..<ends.count {
      guard last <= ends[index], ends[index] <= counts[0] else {
        throw reader.malformed(
          "an end of drawings from \(last) to \(counts[0])", found: "\(ends[index])",
          at: endStart + 4 * index)
      }
      last = ends[index]
    }
  }

  /// The drawings of a shape that take hits.
  func active(of owner: Int) -> Range<Int> { end(before: 2 * owner)..<Int(ends[2 * owner]) }

  /// The drawings of a shape that take none.
  func passive(of owner: Int) -> Range<Int> {
    end(before: 2 * owner + 1)..<Int(ends[2 * owner + 1])
  }

  private func end(before index: Int) -> Int { index > 0 ? Int(ends[index - 1]) : 0 }

  /// Some drawings. O(outlines).
  func drawings(_ range: Range<Int>) -> [HitMap.Drawing] {
    range.map { index in
      let first = index > 0 ? Int(drawings[3 * index - 1]) : 0
      return HitMap.Drawing(
        outlines: (Int(drawings[3 * index])..<Int(drawings[3 * index + 1]))
          .map { outlines.outline($0) },
        clips: (first..<Int(drawings[3 * index + 2])).map { outlines.clips[Int(clips[$0])] },
        order: Int(orders[index]), opacity: opacities[index])
    }
  }

  /// Some drawings, which are paid for: their memory, and finding their bounds.
  func paidDrawings(
    _ range: Range<Int>, _ reader: StoredReader
  ) throws(StoredError) -> [HitMap.Drawing] {
    for index in range {
      try reader.reserve(1, each: 100)
      for outline in drawings[3 * index]..<drawings[3 * index + 1] {
        try reader.reserve(outlines.byteCount(Int(outline)), each: 1)
        do throws(LimitExceeded) {
          try outlines.outline(Int(outline)).payForBounds(reader.budget)
        } catch {
          throw .limitExceeded(error, offset: reader.offset)
        }
      }
    }
    return drawings(range)
  }
}

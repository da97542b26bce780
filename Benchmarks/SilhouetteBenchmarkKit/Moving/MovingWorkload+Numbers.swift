import Foundation
import Silhouette

extension MovingWorkload {
  /// The map and some frames as numbers of 64 bits, in this machine's order of bytes: the counts of shapes, frames, movers
  /// of a frame and questions of a frame, and the map's width and height; for each shape x and y of eight corners; for each
  /// frame the movers, with an index and the six numbers of a transform each, and then the questions, with x, y and the
  /// index of the right answer, or -1.
  func numbers(frames count: Int) -> Data {
    let questions = Frames.questions
    var numbers = [outlines.count, count, movers, questions].map(Double.init)
    numbers += [Double(size.width), Double(size.height)]
    var (truth, frames) = (MovingTruth(outlines, size: size), frames)
    for index in outlines.indices {
      for corner in truth.corners(index) { numbers += [Double(corner.x), Double(corner.y)] }
    }
    for _ in 0..<count {
      guard let frame = frames.next() else { break }
      truth.place(frame.indices, frame.transforms)
      for (index, t) in zip(frame.indices, frame.transforms) {
        numbers += [Double(index), t.a, t.b, t.c, t.d, t.tx, t.ty]
      }
      for point in frame.points {
        numbers += [Double(point.x), Double(point.y), Double(truth.shape(under: point))]
      }
    }
    return numbers.withUnsafeBytes { Data($0) }
  }
}

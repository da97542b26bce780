import Foundation
import Silhouette

/// The slow reference for shapes that move: a line of all of them, each tested where it is now, from the top down.
struct MovingTruth {
  /// An outline as it was given, and where it is.
  private struct Mover {
    let path: VectorPath
    var transform = Affine.identity
    var isHidden = false
    /// Nil until it is tested where it is.
    var scan: OutlineScan?
    var isBoxed = false
  }

  private let frame: CGRect
  private var movers: [Mover]
  /// Left, top, right and bottom; empty for hidden shapes.
  private var boxes: [SIMD4<Double>]
  /// The movers whose boxes are old.
  private var dirty: [Int]

  init(_ outlines: [VectorPath], size: CGSize) {
    frame = CGRect(origin: .zero, size: size)
    movers = outlines.map { Mover(path: $0) }
    boxes = Array(repeating: .zero, count: outlines.count)
    dirty = Array(outlines.indices)
  }

  /// Where the corners of an outline are.
  func corners(_ index: Int) -> [CGPoint] {
    movers[index].path.applying(movers[index].transform).corners
  }

  /// The present outlines, without hidden ones.
  var outlines: [VectorPath?] {
    movers.map { $0.isHidden ? nil : $0.path.applying($0.transform) }
  }

  mutating func place(_ indices: [Int], _ transforms: [Affine]) {
    for (index, transform) in zip(indices, transforms) {
      change(index) { $0.transform = transform }
    }
  }

  mutating func hide(_ index: Int, _ isHidden: Bool) { change(index) { $0.isHidden = isHidden } }

  mutating func insert(_ path: VectorPath) {
    movers.append(Mover(path: path))
    boxes.append(.zero)
    dirty.append(movers.count - 1)
  }

  private mutating func change(_ index: Int, _ body: (inout Mover) -> Void) {
    body(&movers[index])
    movers[index].scan = nil
    if movers[index].isBoxed { dirty.append(index) }
    movers[index].isBoxed = false
  }

  /// The index of the topmost shape, or -1. O(shapes).
  mutating func shape(under point: CGPoint) -> Int {
    guard frame.contains(point) else { return -1 }
    measure()
    let (x, y) = (Double(point.x), Double(point.y))
    for index in boxes.indices.reversed() {
      let box = boxes[index]
      if x >= box[0], x <= box[2], y >= box[1], y <= box[3], contains(index, point) { return index }
    }
    return -1
  }

  private mutating func contains(_ index: Int, _ point: CGPoint) -> Bool {
    let mover = movers[index]
    let scan = mover.scan ?? OutlineScan(mover.path.applying(mover.transform), rule: .nonZero)
    movers[index].scan = scan
    return scan.contains(point)
  }

  private mutating func measure() {
    for index in dirty where !movers[index].isBoxed {
      let mover = movers[index]
      movers[index].isBoxed = true
      // Of an outline of straight lines the corners' box is all; enlarged, so that rounding decides nothing.
      let box = mover.path.applying(mover.transform).extent.insetBy(dx: -1e-6, dy: -1e-6)
      boxes[index] =
        mover.isHidden ? SIMD4(1, 1, 0, 0) : SIMD4(box.minX, box.minY, box.maxX, box.maxY)
    }
    dirty = []
  }
}

/// How many answers were compared with the truth, and how many differ.
struct MovingProof: Codable, Equatable {
  var compared = 0
  var wrong = 0

  static func + (one: MovingProof, other: MovingProof) -> MovingProof {
    MovingProof(compared: one.compared + other.compared, wrong: one.wrong + other.wrong)
  }

  mutating func compare(_ answers: some Sequence<Int>, _ truth: some Sequence<Int>) {
    for (answer, right) in zip(answers, truth) {
      compared += 1
      if answer != right { wrong += 1 }
    }
  }

  /// “0 of 2,000”.
  var text: String { "\(Figure.count(wrong)) of \(Figure.count(compared))" }
}

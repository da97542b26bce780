import Foundation
import Silhouette

/// The cost of a change of our maps, or of a question after it.
struct MovingCost: Codable {
  enum Unit: String, Codable { case time, bytes, ratio }

  let name: String
  let value: Double
  let unit: Unit
  /// The limit; nil for a cost that is only shown.
  let limit: Double?
  let proof: MovingProof

  init(
    _ name: String, _ value: Double, _ unit: Unit = .time, limit: Double? = nil,
    proof: MovingProof
  ) {
    (self.name, self.value, self.unit, self.limit, self.proof) = (name, value, unit, limit, proof)
  }

  static func text(_ value: Double, _ unit: Unit) -> String {
    switch unit {
    case .time: Figure.time(value)
    case .bytes: Figure.bytes(Int(value))
    case .ratio: Figure.digits(value) + " ×"
    }
  }
}

/// A map of ours, with the truth about it.
struct ProvedMap {
  var map: HitMap
  private(set) var truth: MovingTruth
  private let size: CGSize

  init(_ workload: MovingWorkload) throws {
    map = try workload.map()
    truth = MovingTruth(workload.outlines, size: workload.size)
    size = workload.size
  }

  mutating func place(_ frame: MovingWorkload.Frame) throws {
    try map.place(frame.indices, frame.transforms)
    truth.place(frame.indices, frame.transforms)
  }

  /// As ``place(_:)``, and says how long the map took.
  mutating func timedPlace(_ frame: MovingWorkload.Frame) throws -> Double {
    truth.place(frame.indices, frame.transforms)
    return try nanoseconds { try map.place(frame.indices, frame.transforms) }
  }

  mutating func hide(_ index: Int, _ isHidden: Bool) throws -> Double {
    truth.hide(index, isHidden)
    return try nanoseconds { isHidden ? try map.hide(index) : try map.show(index) }
  }

  /// Adds outlines on top, and returns how long that took, and their indices.
  mutating func insert(_ paths: [VectorPath]) throws -> (time: Double, indices: [Int]) {
    for path in paths { truth.insert(path) }
    let shapes = paths.enumerated().map { HitMap.Shape(id: "new\($0)", outline: .fill($1)) }
    var indices: [Int] = []
    indices.reserveCapacity(paths.count)
    let time = try nanoseconds { for shape in shapes { indices.append(try map.insert(shape)) } }
    return (time, indices)
  }

  mutating func remove(_ indices: [Int]) throws -> Double {
    for index in indices { truth.hide(index, true) }
    return try nanoseconds { for index in indices { try map.remove(index) } }
  }

  /// Compares the map with a line of all shapes, and with a map built from the present outlines: also at corners of
  /// some shapes, and one step of a `Double` next to them.
  func proof(_ points: [CGPoint], near shapes: some Sequence<Int>) throws -> MovingProof {
    var (proof, truth) = (MovingProof(), truth)
    func answer(_ point: CGPoint) -> Int { map.hitTest(point)?.index ?? -1 }
    let few = points.prefix(500)
    proof.compare(few.map(answer), few.map { truth.shape(under: $0) })
    let left = truth.outlines.enumerated().compactMap { index, path in path.map { (index, $0) } }
    let again = try HitMap(
      shapes: left.map { HitMap.Shape(id: String($0.0), outline: .fill($0.1)) }, size: size,
      limits: .none)
    let corners = shapes.flatMap { index in
      truth.corners(index).flatMap { [$0, CGPoint(x: $0.x.nextUp, y: $0.y.nextDown)] }
    }
    for point in points + corners {
      proof.compare(
        CollectionOfOne(answer(point)),
        CollectionOfOne(again.hitTest(point).map { left[$0.index].0 } ?? -1))
    }
    return proof
  }
}

package import Foundation
package import Silhouette

/// Something that finds what is under a point while shapes move.
package protocol MovingEngine {
  /// Puts shapes where transforms take them from where the map was built with them.
  mutating func place(_ indices: [Int], _ transforms: [Affine]) throws

  /// Stores for each point the index of the topmost shape, or -1.
  mutating func answer(_ points: [CGPoint], into answers: inout [Int])
}

/// An engine's name, and how to build it.
package struct MovingContender {
  let name: String
  let make: (MovingWorkload) throws -> any MovingEngine

  package init(_ name: String, make: @escaping (MovingWorkload) throws -> any MovingEngine) {
    self.name = name
    self.make = make
  }

  func named(_ name: String) -> MovingContender { MovingContender(name, make: make) }

  static var changed: MovingContender {
    MovingContender("HitMap") { ChangedHitMap(map: try HitMap($0.document, limits: .none)) }
  }
  static var rebuilt: MovingContender {
    MovingContender("HitMap, rebuilt") { try RebuiltHitMap($0) }
  }
}

/// A map that changes, of which somebody holds a copy as it was in the frame before.
struct ChangedHitMap: MovingEngine {
  var map: HitMap
  private var snapshot: HitMap?

  init(map: HitMap) { self.map = map }

  mutating func place(_ indices: [Int], _ transforms: [Affine]) throws {
    snapshot = map
    try map.place(indices, transforms)
  }

  func answer(_ points: [CGPoint], into answers: inout [Int]) {
    for (place, point) in points.enumerated() { answers[place] = map.hitTest(point)?.index ?? -1 }
  }
}

/// A map that is built anew of all outlines in each frame, on one core.
struct RebuiltHitMap: MovingEngine {
  private let outlines: [VectorPath]
  private let size: CGSize
  private var shapes: [HitMap.Shape]
  private var map: HitMap

  init(_ workload: MovingWorkload) throws {
    outlines = workload.outlines
    size = workload.size
    shapes = outlines.indices.map { Self.shape($0, workload.outlines[$0]) }
    map = try HitMap(shapes: shapes, size: size, limits: .none)
  }

  private static func shape(_ index: Int, _ path: VectorPath) -> HitMap.Shape {
    HitMap.Shape(id: "d\(index + 1)", outline: .fill(path))
  }

  mutating func place(_ indices: [Int], _ transforms: [Affine]) throws {
    for (index, transform) in zip(indices, transforms) {
      shapes[index] = Self.shape(index, outlines[index].applying(transform))
    }
    map = try HitMap(shapes: shapes, size: size, limits: .none)
  }

  func answer(_ points: [CGPoint], into answers: inout [Int]) {
    for (place, point) in points.enumerated() { answers[place] = map.hitTest(point)?.index ?? -1 }
  }
}

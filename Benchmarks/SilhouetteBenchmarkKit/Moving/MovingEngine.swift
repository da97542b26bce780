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

  static func changed(_ name: String, isHeld: Bool) -> MovingContender {
    MovingContender(name) { ChangedHitMap(map: try $0.map(), isHeld: isHeld) }
  }
  static var rebuilt: MovingContender {
    MovingContender("HitMap, rebuilt") { try RebuiltHitMap($0) }
  }
}

/// A map that changes. There may be a copy of it from the frame before.
struct ChangedHitMap: MovingEngine {
  var map: HitMap
  let isHeld: Bool
  private var snapshot: HitMap?

  init(map: HitMap, isHeld: Bool) { (self.map, self.isHeld) = (map, isHeld) }

  mutating func place(_ indices: [Int], _ transforms: [Affine]) throws {
    if isHeld { snapshot = map }
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
    shapes = workload.shapes
    map = try workload.map()
  }

  mutating func place(_ indices: [Int], _ transforms: [Affine]) throws {
    for (index, transform) in zip(indices, transforms) {
      let path = outlines[index].applying(transform)
      shapes[index] = HitMap.Shape(id: shapes[index].id, outline: .fill(path))
    }
    map = try HitMap(shapes: shapes, size: size, limits: .none)
  }

  func answer(_ points: [CGPoint], into answers: inout [Int]) {
    for (place, point) in points.enumerated() { answers[place] = map.hitTest(point)?.index ?? -1 }
  }
}

import Foundation
import SilhouetteMap

extension HitMap {
  /// The visible part of the map, in its units; nil for all of it.
  var page: CGRect? {
    overflow == .hidden && size.width.isFinite && size.height.isFinite
      ? CGRect(origin: .zero, size: size) : nil
  }

  /// Where labels are, made off the main thread, by the index of a shape; nil if nobody waits for them any more. The cost of
  /// ``labelSpot(of:in:)`` for each shape.
  ///
  /// - Parameter shapes: by their indices; nil for all.
  @concurrent func labelSpots(of shapes: [Int]? = nil) async -> [Int: LabelSpot]? {
    var spots: [Int: LabelSpot] = [:]
    for index in shapes ?? Array(self.shapes.indices) where self.shapes.indices.contains(index) {
      if Task.isCancelled { return nil }
      spots[index] = labelSpot(of: self.shapes[index].id)
    }
    return spots
  }
}

extension MapSession {
  /// What of it is seen: a view draws again when that changes.
  var look: [Int?] { [hovered?.index, focused?.index, pressed?.index] }
}

extension MapSession.Change {
  var isTap: Bool { if case .tapped = self { true } else { false } }
}

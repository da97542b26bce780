import Foundation

@testable import SilhouetteGeometry

/// Containment in a fill by a scan over all of its pieces: what every index has to answer.
struct PieceScan {
  private let outline: MonotoneOutline
  private let coordinates: FlatArray<Double>
  private let mask: Int32

  init(_ outline: Outline) {
    self.outline = MonotoneOutline(outline.path)
    coordinates = FlatArray(self.outline.coordinates)
    if case .fill(let rule) = outline.style { mask = rule.windingMask } else { mask = -1 }
  }

  func winding(_ point: CGPoint) -> Int32 {
    outline.pieces.reduce(0) {
      $0 + $1.winding(x: Double(point.x), y: Double(point.y), in: coordinates.view)
    }
  }

  func contains(_ point: CGPoint) -> Bool {
    point.x.isFinite && point.y.isFinite && winding(point) & mask != 0
  }

  /// The distance to the nearest piece.
  func distance(from point: CGPoint) -> Double {
    outline.pieces.reduce(.infinity) {
      $1.distance(from: Vector(point), in: coordinates.view, best: $0)
    }
  }
}

import Foundation
import Silhouette

/// What a map's author should look at.
struct MapReport: Encodable {
  struct OutOfReach: Encodable {
    let id: String
    let reason: String
  }

  struct Overlap: Encodable {
    let upper: String
    let lower: String
    /// In the view's points squared.
    let area: Double
    /// The area's share of the smaller of both.
    let share: Double
  }

  struct Gap: Encodable {
    let between: [String]
    let length: Double
    let width: Double
    /// Where it is widest, in the document's units.
    let x: Double
    let y: Double
  }

  struct Small: Encodable {
    let id: String
    let width: Double
    let height: Double
  }

  struct Duplicate: Encodable {
    let id: String
    let count: Int
  }

  struct Warning: Encodable {
    let line: Int
    let column: Int
    let message: String
  }

  let shapes: Int
  /// The size at which the map is shown, in points.
  let width: Double
  let height: Double
  /// How many pixels a point were looked at.
  let pixelsPerPoint: Double
  let outOfReach: [OutOfReach]
  let overlaps: [Overlap]
  let gaps: [Gap]
  let small: [Small]
  let untitled: [String]
  let duplicates: [Duplicate]
  let warnings: [Warning]
}

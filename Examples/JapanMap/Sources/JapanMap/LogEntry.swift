import Foundation
import JapanMapModel
import Silhouette

/// A line of the log: an event and the resulting state.
struct LogEntry: Encodable {
  /// The map's answer for a point of the view.
  struct Reply: Encodable {
    let point: [Double]
    let id: String?
    let path: [String]
    let part: String?
    let nanoseconds: Double

    init(_ answer: Answer) {
      point = [answer.point.x, answer.point.y]
      id = answer.hit?.id
      path = answer.hit?.path ?? []
      part = answer.hit?.part.rawValue
      nanoseconds = answer.nanoseconds
    }
  }

  /// An event's name.
  let event: String
  let reply: Reply?
  let engine: String
  let byteCount: Int
  let region: String?
  let selection: String?
  let focus: String?
  let isMoving: Bool
  let card: Card
  /// The names on the map.
  let labels: [String]
  /// From the map's units to the window's points: a, b, c, d, tx, ty.
  let transform: [Double]
  /// The view's rectangle in the window: x, y, width, height.
  let view: [Double]
  /// The centre of each control.
  let controls: [String: [Double]]
}

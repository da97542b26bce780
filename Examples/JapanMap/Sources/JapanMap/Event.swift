import JapanMapModel

/// An event of the app.
enum Event {
  /// The view moved, and is still moving.
  case frame
  /// The view came to rest, or was resized.
  case view
  case hover
  /// A click and the map's answer; nil after a drag.
  case click(Answer?)
  case key
  case back
  case engine

  var name: String {
    switch self {
    case .frame: "frame"
    case .view: "view"
    case .hover: "hover"
    case .click(let answer): answer == nil ? "drag" : "click"
    case .key: "key"
    case .back: "back"
    case .engine: "engine"
    }
  }

  /// The map's answer for the event's point.
  func answer(_ model: MapModel) -> Answer? {
    switch self {
    case .hover, .view: model.hover
    case .click(let answer): answer
    case .frame, .key, .back, .engine: nil
    }
  }
}

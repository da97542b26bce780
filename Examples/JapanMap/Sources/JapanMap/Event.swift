import JapanMapModel

/// What has happened to the model.
enum Event {
  /// The view has moved on, and is on its way still.
  case frame
  /// The view has come to rest, or has another size.
  case view
  case hover
  /// A click, and what the map said of its point; nil after a drag.
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

  /// What the map said of the point that the event is about.
  func answer(_ model: MapModel) -> Answer? {
    switch self {
    case .hover, .view: model.hover
    case .click(let answer): answer
    case .frame, .key, .back, .engine: nil
    }
  }
}

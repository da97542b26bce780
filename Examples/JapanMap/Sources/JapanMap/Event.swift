import JapanMapModel

/// An event of the app.
enum Event {
  /// The view moved, and is still moving.
  case frame
  /// The view came to rest, or was resized.
  case view
  case hover
  /// A click, and the map's answer where it began.
  case click(Answer?)
  case drag, key, back, engine

  var name: String {
    if case .click = self { "click" } else { "\(self)" }
  }

  /// The map's answer for the event's point.
  func answer(_ model: MapModel) -> Answer? {
    switch self {
    case .hover, .view: Answer(model.placed, at: model.pointer)
    case .click(let answer): answer
    case .frame, .drag, .key, .back, .engine: nil
    }
  }
}

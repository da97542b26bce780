import JapanMapModel

/// The app's model, and a callback for its changes.
///
/// Data flows one way: an event changes the model, and the window shows the model.
final class Session {
  private(set) var model: MapModel
  /// Called after each change.
  var onChange: (Event) -> Void = { _ in }

  init(_ model: MapModel) { self.model = model }

  /// Applies an event to the model.
  func change(_ change: (inout MapModel) throws -> Event) rethrows {
    let event = try change(&model)
    onChange(event)
  }
}

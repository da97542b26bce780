import JapanMapModel

/// The one model of the app, and who wants to know that it has changed.
///
/// Everything goes one way: an event changes the model, and the window shows the model.
final class Session {
  private(set) var model: MapModel
  /// Called after each change.
  var onChange: (Event) -> Void = { _ in }

  init(_ model: MapModel) { self.model = model }

  /// Lets what has happened change the model.
  func change(_ change: (inout MapModel) throws -> Event) rethrows {
    let event = try change(&model)
    onChange(event)
  }
}

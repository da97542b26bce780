import JapanMapModel

/// The app's model, the map's names and facts, and a callback for changes.
///
/// Data flows one way: an event changes the model, and the window shows the model.
final class Store {
  let atlas: Atlas
  private(set) var model: MapModel
  /// Called after each change.
  var onChange: (Event) -> Void = { _ in }

  init(_ atlas: Atlas) {
    self.atlas = atlas
    model = MapModel(atlas.map, of: atlas.document)
  }

  /// Applies an event to the model.
  func change(_ change: (inout MapModel) throws -> Event) rethrows {
    let event = try change(&model)
    onChange(event)
  }

  /// The ids of the country, a region and a prefecture: where one is.
  var place: [String] { [atlas.country] + model.session.path + model.session.selection }
}

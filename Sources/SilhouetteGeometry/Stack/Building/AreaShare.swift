import Foundation

/// Some consecutive areas, which one worker enters into the cells of a grid.
final class AreaShare: @unchecked Sendable {
  /// An area; nil if it is empty.
  typealias Form = (form: OutlineArea.Form, box: Box)?

  let firstArea: Int
  /// The index of the first region among those of all areas.
  let firstRegion: Int
  /// Guards `forms`.
  private let lock = Lock()
  private var forms: [Form]

  /// - Parameter forms: the areas, lowest first.
  init(_ forms: [Form], firstArea: Int, firstRegion: Int) {
    (self.forms, self.firstArea, self.firstRegion) = (forms, firstArea, firstRegion)
  }

  /// The areas, which are the caller's from now on: so they are free when they have been entered.
  func take() -> [Form] {
    lock.withLock {
      defer { forms = [] }
      return forms
    }
  }
}

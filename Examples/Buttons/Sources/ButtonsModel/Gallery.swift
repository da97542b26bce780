import Foundation
import Silhouette

/// The exhibits side by side, and how user actions change their buttons. It needs no window.
package struct Gallery: Sendable {
  /// A button of an exhibit, by its indices.
  package struct Place: Hashable, Sendable {
    package let exhibit: Int
    package let key: Int
  }

  package private(set) var exhibits: [Exhibit]
  /// How the drawings are laid into their rectangles.
  package var contentMode = PlacementMode.scaleAspectFit { didSet { layOut() } }
  /// Whether the buttons take clicks.
  package var isEnabled = true {
    didSet {
      for exhibit in exhibits.indices {
        for key in exhibits[exhibit].keys.indices {
          exhibits[exhibit].keys[key].button.isEnabled = isEnabled
        }
      }
      point(at: pointer)
    }
  }
  /// The button under the pointer.
  package private(set) var hover: Place?
  /// The view's size, in points.
  private var size = CGSize.zero
  private var pointer: CGPoint?

  /// The exhibits of the drawings in a folder.
  package init(drawingsIn folder: URL) throws { exhibits = try Exhibit.all(in: folder) }

  /// The view was resized: two columns, or one if it is narrow.
  package mutating func resize(to size: CGSize) {
    self.size = size
    layOut()
  }

  /// The rectangle of an exhibit's card. Its title is below its picture, or next to it.
  package func card(_ index: Int) -> CGRect {
    let columns = size.width < 520 ? 1 : 2
    let rows = (exhibits.count + columns - 1) / columns
    let (width, height) = (size.width / CGFloat(columns), size.height / CGFloat(rows))
    return CGRect(
      x: width * CGFloat(index % columns), y: height * CGFloat(index / columns), width: width,
      height: height
    ).insetBy(dx: 8, dy: 8)
  }

  /// The height of a card's title and caption.
  package static let captionHeight: CGFloat = 52

  /// The pointer is at a point of the view, or nowhere.
  package mutating func point(at point: CGPoint?) {
    pointer = point
    let found = point.flatMap(place)
    guard found != hover else { return }
    if let hover { change(hover) { $0.isHighlighted = false } }
    hover = found
    if let found { change(found) { $0.isHighlighted = true } }
    // The outline may depend on the state.
    if let point, self.place(at: point) == nil { hover = nil }
  }

  /// A click: selects the button there, or takes the selection back. A disabled button takes no clicks.
  package mutating func click(at point: CGPoint) {
    guard let place = place(at: point) else { return }
    change(place) { if $0.isEnabled { $0.isSelected.toggle() } }
    self.point(at: pointer)
  }

  /// The topmost button at a point of the view.
  package func place(at point: CGPoint) -> Place? {
    for (index, exhibit) in exhibits.enumerated() {
      if let key = exhibit.key(at: point) { return Place(exhibit: index, key: key) }
    }
    return nil
  }

  package subscript(place: Place) -> Key { exhibits[place.exhibit].keys[place.key] }

  /// The name of the button under the pointer, and whether it is selected or disabled.
  package var status: String {
    guard let hover else { return "Point at a key; a click selects it" }
    let button = self[hover].button
    let states = [button.isSelected ? "selected" : nil, button.isEnabled ? nil : "disabled"]
    return ([self[hover].title] + states.compactMap(\.self)).joined(separator: " – ")
  }

  private mutating func change(_ place: Place, _ change: (inout ShapedButton) -> Void) {
    change(&exhibits[place.exhibit].keys[place.key].button)
  }

  private mutating func layOut() {
    for index in exhibits.indices {
      var bounds = card(index).insetBy(dx: 14, dy: 14)
      // Next to the caption in a low card, above it in others.
      if bounds.width > 2 * bounds.height {
        bounds = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge).remainder
      } else {
        bounds.size.height -= Self.captionHeight
      }
      exhibits[index].layOut(in: bounds, contentMode)
    }
    point(at: pointer)
  }
}

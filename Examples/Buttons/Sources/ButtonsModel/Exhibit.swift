import Foundation
import Silhouette

/// A drawing whose shapes are buttons that all fill the same rectangle: only what is drawn takes hits.
package struct Exhibit: Sendable {
  package let title: String
  /// The exhibit's caption.
  package let caption: String
  /// The drawing's size, in its units.
  package let size: CGSize
  /// The whole drawing, bottom to top. Its shapes are those of the ``keys``.
  package let painted: [HitMap.PaintedDrawing]
  /// The buttons, the topmost last.
  package internal(set) var keys: [Key]
  /// The rectangle of every button, in the view's points.
  package private(set) var bounds = CGRect.zero
  /// From the drawing's units to the view's points; nil while there is no room.
  package private(set) var transform: Affine?

  /// An exhibit of a document's shapes.
  init(_ document: SVGDocument, title: String, caption: String) throws {
    (self.title, self.caption) = (title, caption)
    size = document.size
    painted = try HitMap(document).paintedDrawings
    let frame = CGRect(origin: .zero, size: size)
    keys = try document.shapes.map { shape in
      let image = try ButtonImage(document, id: shape.id, frame: frame)
      return Key(
        id: shape.id, title: shape.title ?? shape.id,
        button: ShapedButton(bounds: frame, image: image),
        drawn: shape.drawings.flatMap(\.outlines))
    }
  }

  /// Gives a key another outline while it is selected, under a finger or not.
  mutating func setOutline(_ outline: Outline, ofSelected id: String) {
    let image = ButtonImage(outline, frame: CGRect(origin: .zero, size: size))
    for index in keys.indices where keys[index].id == id {
      for state in [ControlState.selected, [.selected, .highlighted]] {
        keys[index].button.setImage(image, for: state)
        keys[index].looks[state] = outline
      }
    }
  }

  /// Lays all buttons into a rectangle of the view.
  mutating func layOut(in bounds: CGRect, _ mode: PlacementMode) {
    self.bounds = bounds
    transform = mode.transform(from: size, to: bounds)
    for index in keys.indices {
      keys[index].button.bounds = bounds
      keys[index].button.imageRect = bounds
      keys[index].button.contentMode = mode
    }
  }

  /// The topmost button at a point of the view, disabled or not: as views that overlap are asked.
  package func key(at point: CGPoint) -> Int? { keys.lastIndex { $0.button.pointInside(point) } }
}

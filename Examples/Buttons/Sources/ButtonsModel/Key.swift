import Silhouette

/// A button, and what is drawn for it.
package struct Key: Sendable {
  package let id: String
  package let title: String
  /// The areas that take hits, by state, in the view's points.
  package internal(set) var button: ShapedButton
  /// What its drawings show, in the drawing's units.
  let drawn: [Outline]
  /// The outlines of states that have their own.
  var looks: [ControlState: Outline] = [:]

  /// The outline to draw instead of its drawings in the current state; nil for the drawings.
  package var look: Outline? { looks[button.state] }

  /// The outlines to draw in the current state.
  package var outlines: [Outline] { look.map { [$0] } ?? drawn }

  /// The border of the outlines in the current state, without inner edges.
  package var border: VectorPath? {
    let shape = HitMap.Shape(id: id, drawings: [HitMap.Drawing(outlines: outlines)])
    return try? HitMap(shapes: [shape], size: .zero, overflow: .visible).border(of: id)
  }
}

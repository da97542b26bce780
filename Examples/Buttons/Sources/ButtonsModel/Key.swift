import Silhouette

/// A button, and what is drawn for it.
package struct Key: Sendable {
  package let id: String
  package let title: String
  /// What takes hits, by state, in the view's points.
  package internal(set) var button: ShapedButton
  /// What its drawings show, in the drawing's units.
  let drawn: [Outline]
  /// The outlines of states that have their own.
  var looks: [ControlState: Outline] = [:]

  /// What is drawn instead of its drawings in the current state; nil for them.
  package var look: Outline? { looks[button.state] }

  /// What is drawn in the current state.
  package var outlines: [Outline] { look.map { [$0] } ?? drawn }

  /// The border of what is drawn in the current state, without the edges within.
  package var border: VectorPath? {
    let shape = HitMap.Shape(id: id, drawings: [HitMap.Drawing(outlines: outlines)])
    return try? HitMap(shapes: [shape], size: .zero, overflow: .visible).border(of: id)
  }
}

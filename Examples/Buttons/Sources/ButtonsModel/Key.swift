import Silhouette

/// A button, and what is drawn for it.
package struct Key: Sendable {
  package let id: String
  package let title: String
  /// The colour as 0xRRGGBB.
  package let color: UInt32
  /// What takes hits, by state, in the view's points.
  package internal(set) var button: ShapedButton
  /// What is drawn for each state that has its own outlines, in the drawing's units.
  var looks: [ControlState: [Outline]]

  /// What is drawn in the current state.
  package var outlines: [Outline] { looks[button.state] ?? looks[.normal] ?? [] }

  /// The border of what is drawn in the current state, without the edges within.
  package var border: VectorPath? {
    let shape = HitMap.Shape(id: id, drawings: [HitMap.Drawing(outlines: outlines)])
    return try? HitMap(shapes: [shape], size: .zero, overflow: .visible).border(of: id)
  }
}

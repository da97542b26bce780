#if canImport(CoreGraphics)
import CoreGraphics
import SilhouetteMap

extension HitMap {
  /// What is shown of the map, in its units; nil for everything.
  var page: CGRect? {
    overflow == .hidden && size.width.isFinite && size.height.isFinite
      ? CGRect(origin: .zero, size: size) : nil
  }
}

extension ControlState {
  /// The state in which a view shows a shape: a disabled one is not highlighted.
  init(
    of shape: HitMap.Shape, selected: Bool, disabled: Bool, hovered: HitMap.Shape?,
    pressed: HitMap.Shape?
  ) {
    self = selected ? .selected : []
    if disabled { insert(.disabled) }
    if shape.isState(of: hovered) { insert(.hovered) }
    if shape.isState(of: pressed), !disabled { insert(.highlighted) }
  }
}

extension HitMap.Shape {
  /// Whether two are one shape, before and after a change of its map. O(bytes of the id).
  func isState(of other: HitMap.Shape?) -> Bool { index == other?.index && id == other?.id }
}

extension HitMap {
  /// A shape as it is now; nil if the map never had it, or hides it. O(bytes of the id).
  func current(_ shape: Shape?) -> Shape? {
    guard let shape, shapes.indices.contains(shape.index) else { return nil }
    let now = shapes[shape.index]
    return now.isState(of: shape) && !isHidden(shape.index) ? now : nil
  }
}
#endif

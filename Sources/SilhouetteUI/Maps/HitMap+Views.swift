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
    if shape == hovered { insert(.hovered) }
    if shape == pressed, !disabled { insert(.highlighted) }
  }
}
#endif

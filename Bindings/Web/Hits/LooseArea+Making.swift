import SilhouetteGeometry

extension LooseArea {
  /// Nothing: these engines move no shapes.
  static func region(
    _ outline: Outline, _ clips: [Clip], movedBy transform: Affine = .identity, on page: Page?
  ) -> ClippedRegion {
    ClippedRegion(region: PathRegion(AreaGrid.empty()), clips: [])
  }
}

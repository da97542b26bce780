import SilhouetteGeometry
import SilhouetteSVG

extension ClipArea {
  /// The area of a document's clip.
  init(_ clip: Clip) {
    self.init(
      clip.parts.map { part in
        Part(regions: part.outlines.map { PathRegion($0) }, clips: part.clips.map(Self.init))
      })
  }
}

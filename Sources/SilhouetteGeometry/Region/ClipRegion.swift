/// A ``Clip`` with its outlines indexed.
package struct ClipRegion: Sendable {
  /// The clip that was indexed.
  package let clip: Clip
  /// Its own outlines, part by part.
  let regions: [PathRegion]
  /// Those that cut its parts.
  let clips: [ClipRegion]
  package let area: Area

  /// - Parameters:
  ///   - regions: those of each part's outlines.
  ///   - clips: those that cut each part.
  init(_ clip: Clip, regions: [[PathRegion]], clips: [[ClipRegion]]) {
    (self.clip, self.regions) = (clip, regions.flatMap { $0 })
    self.clips = clips.flatMap { $0 }
    area = .any(
      zip(regions, clips).map { regions, clips in
        .all([.any(regions.map { .region($0) })] + clips.map { $0.area })
      })
  }
}

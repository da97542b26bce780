import SilhouetteMap

/// Makes the levels of a map off the main thread, one at a time: a map that changes every frame is shown whenever a
/// level is ready. Levels of one map are kept.
@MainActor final class LevelMaker {
  /// A level and its drawing.
  struct Level: Sendable {
    let level: MapLevel
    let artwork: MapArtwork

    @concurrent fileprivate static func made(of whole: MapArtwork, at path: [String]) async -> Level
    {
      let level = MapLevel(of: whole.map, at: path)
      return Level(level: level, artwork: MapArtwork(level.map, isFlat: whole.isFlat))
    }
  }

  private var levels: (whole: MapArtwork.ID, byPath: [[String]: Level])?
  private var wanted: (whole: MapArtwork, path: [String])?
  private var making: Task<Void, Never>?
  /// Who shows a level of a map.
  private var show: (Level, MapArtwork) -> Void = { _, _ in }

  /// Makes the level at a path and shows it, unless another is wanted by then. Returns when nothing is left to be made.
  func make(
    _ whole: MapArtwork, at path: [String], show: @escaping (Level, MapArtwork) -> Void
  ) async {
    (wanted, self.show) = ((whole, path), show)
    let task = making ?? Task { await run() }
    making = task
    await task.value
  }

  private func run() async {
    while let (whole, path) = wanted {
      wanted = nil
      let known = levels?.whole == whole.id ? levels?.byPath : nil
      var level = known?[path]
      if level == nil { level = await .made(of: whole, at: path) }
      guard let level else { continue }
      levels = (whole.id, (known ?? [:]).merging([path: level]) { $1 })
      if wanted.map({ $0.path == path }) ?? true { show(level, whole) }
    }
    making = nil
  }
}

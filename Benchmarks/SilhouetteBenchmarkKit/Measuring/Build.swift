/// An engine and what it took to make it.
struct Build {
  let engine: Asked
  /// Of each build in nanoseconds; at least one.
  let times: [Double]
  let heap: HeapCount?

  /// Builds for the clock and for the heap. The first build warms up for the others, unless it takes
  /// so long that it is the only one.
  init(_ contender: Contender, _ settings: Settings) throws {
    let first = try Build(contender)
    guard first.times.reduce(0, +) < settings.buildLimit else {
      self = first
      return
    }
    var times: [Double] = []
    while times.count < settings.builds, times.reduce(0, +) < settings.buildLimit {
      // Kept beyond the clock: what it takes to free the engine again is not part of its build.
      var built: [Asked] = []
      times.append(try nanoseconds { built.append(try contender.build()) })
    }
    let last = try Build(contender)
    self.init(engine: last.engine, times: times, heap: last.heap)
  }

  private init(engine: Asked, times: [Double], heap: HeapCount?) {
    self.engine = engine
    self.times = times
    self.heap = heap
  }

  /// One build, timed and counted.
  private init(_ contender: Contender) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let (engine, heap) = try HeapCount.counting { try contender.build() }
    let time = nanoseconds(start.duration(to: clock.now))
    self.init(engine: engine, times: [time], heap: heap)
  }
}

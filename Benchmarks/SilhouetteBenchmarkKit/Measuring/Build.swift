import CBenchmark

/// A built engine, and the time and memory of building it.
struct Build {
  let engine: Asked
  /// The time of each build in nanoseconds; at least one.
  let times: [Double]
  let heap: HeapCount?

  /// Builds several times. The first build warms up the caches, unless it takes so long that it is the
  /// only one.
  init(_ contender: Contender, _ settings: Settings) throws {
    let first = try Build(contender)
    guard first.times.reduce(0, +) < settings.buildLimit else {
      self = first
      return
    }
    var times: [Double] = []
    while times.count < settings.builds, times.reduce(0, +) < settings.buildLimit {
      // Freeing the engine is not part of its build.
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

/// The heap use of a function.
struct HeapCount {
  /// The bytes that are still in use after it.
  let live: Int
  /// The most bytes in use while it ran.
  let peak: Int
  /// The number of allocations.
  let allocations: Int

  /// Runs a function and counts. Nil on platforms where allocations cannot be counted.
  static func counting<Value>(_ body: () throws -> Value) rethrows -> (Value, HeapCount?) {
    heap_count_begin()
    let result: Value
    do { result = try body() } catch {
      _ = heap_count_end()
      throw error
    }
    let count = heap_count_end()
    guard isAvailable else { return (result, nil) }
    return (
      result,
      HeapCount(
        live: Int(count.live), peak: Int(count.peak), allocations: Int(count.allocations))
    )
  }

  static let isAvailable = heap_in_use() >= 0
}

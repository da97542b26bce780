import CBenchmark

/// A built engine, and the time and memory of building it.
struct Build {
  let engine: Asked
  /// The time of each build in nanoseconds; at least one.
  let times: [Double]
  /// The heap bytes that the engine keeps alive, and the most that its build used; nil if they cannot be counted.
  let liveBytes: Int?
  let peakBytes: Int?

  /// Builds several times. The first timed build only warms up the caches, unless it takes so long that it is the only
  /// one.
  init(_ contender: Contender, _ settings: Settings) throws {
    let build = try contender.prepared()
    var times: [Double] = []
    // Freeing the engine is not part of its build.
    var built: [Asked] = []
    let (_, heap) = try HeapCount.counting {
      times.append(try nanoseconds { built.append(try build()) })
    }
    if times[0] < settings.buildLimit {
      times = []
      while times.count < settings.builds, times.reduce(0, +) < settings.buildLimit {
        built = []
        times.append(try nanoseconds { built.append(try build()) })
      }
    }
    built = []
    // The input is made and freed during the count, so the part that the engine shares with it is counted. It comes
    // last, when libraries have filled their own caches.
    let (engine, kept) = try HeapCount.counting { try contender.prepared()() }
    self.engine = engine
    self.times = times
    liveBytes = kept?.live
    peakBytes = heap?.peak
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

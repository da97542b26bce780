import CBenchmark

/// What a function did to the heap.
struct HeapCount {
  /// The bytes that its result keeps.
  let live: Int
  /// The most that was in use while it ran.
  let peak: Int
  /// How many times it asked for memory.
  let allocations: Int

  /// Runs a function and counts. Nil where the platform does not let allocations be seen.
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

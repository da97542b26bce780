import SilhouetteGeometry

/// A value for each index, where neighbours nearly always have the same: only where it changes is stored.
struct Runs: Sendable {
  private let first: UInt64
  private var starts: [UInt32] = []
  private var values: [UInt64] = []

  /// - Parameter first: the value before any change.
  init(_ first: UInt64) { self.first = first }

  /// The number of changes.
  var count: Int { starts.count }

  /// Changes the value from an index on, which is none before those of other changes.
  mutating func set(_ value: UInt64, from index: Int) {
    guard value != values.last ?? first else { return }
    starts.append(UInt32(index))
    values.append(value)
  }

  /// O(log changes).
  subscript(index: Int) -> UInt64 {
    let next = starts.indices.firstOrdered { starts[$0] > index }
    return next > 0 ? values[next - 1] : first
  }

  func write(to writer: inout StoredWriter) {
    writer.write(array: starts)
    writer.write(array: values)
  }

  /// Reads some changes, whose indices rise.
  ///
  /// - Parameter first: the value before any change.
  init(
    _ first: UInt64, within end: Int, from reader: StoredReader
  ) throws(StoredError) {
    self.init(first)
    let offset = reader.offset + 8
    let stored = try reader.readArray(UInt32.self)
    let words = try reader.readArray(UInt64.self)
    try reader.reserve(stored.count, each: 24)
    for index in 0..<stored.count {
      guard index < words.count, stored[index] < end,
        index == 0 || stored[index] > stored[index - 1]
      else {
        throw .malformed(
          "as many values, for indices below \(end) in rising order", found: "\(stored[index])",
          at: offset + 4 * index)
      }
      set(words[index], from: Int(stored[index]))
    }
  }
}

import SilhouetteTestSupport

/// A document, and several ways to read it or to build something from it.
package struct ReadingContest {
  /// A way to read the document. Its result is freed after the measurement.
  package struct Reader {
    let name: String
    let read: () throws -> Any

    package init(_ name: String, read: @escaping () throws -> Any) {
      self.name = name
      self.read = read
    }
  }

  let name: String
  let note: String
  /// The size of the document's text.
  let byteCount: Int
  /// The others are compared with the first.
  let readers: [Reader]

  package init(name: String, note: String, byteCount: Int, readers: [Reader]) {
    self.name = name
    self.note = note
    self.byteCount = byteCount
    self.readers = readers
  }

  /// Measures the readers in rounds, each in a new order, so that other work on the computer affects all alike.
  func run(_ settings: Settings, progress: (Double) -> Void) throws -> [ReadingRow] {
    var generator = SplitMix64(seed: settings.seed)
    let heaps = try readers.map { reader in
      let (result, heap) = try HeapCount.counting { try reader.read() }
      return withExtendedLifetime(result) { heap }
    }
    var samples: [[Double]] = readers.map { _ in [] }
    for round in 0..<settings.builds {
      for index in readers.indices.shuffled(using: &generator) {
        guard samples[index].reduce(0, +) < settings.buildLimit else { continue }
        var kept: [Any] = []
        samples[index].append(try nanoseconds { kept.append(try readers[index].read()) })
      }
      progress(Double(round + 1) / Double(settings.builds))
    }
    return readers.indices.compactMap { index in
      guard let time = Timing(samples[index]) else { return nil }
      return ReadingRow(
        contest: name, reader: readers[index].name, byteCount: byteCount, time: time,
        liveBytes: heaps[index]?.live, peakBytes: heaps[index]?.peak)
    }
  }
}

/// The measurements of one reader.
struct ReadingRow: Codable {
  let contest: String
  let reader: String
  /// The size of the document's text.
  let byteCount: Int
  let time: Timing
  /// Heap bytes that the result keeps, and the most in use; nil if they cannot be counted.
  let liveBytes: Int?
  let peakBytes: Int?
}

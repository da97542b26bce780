/// A document, and several ways to read it or to make something of it.
public struct ReadingContest {
  /// A way to read the document: what it returns is kept until the clock has stopped.
  public struct Reader {
    let name: String
    let read: () throws -> Any

    /// A reader by its name in tables.
    public init(_ name: String, read: @escaping () throws -> Any) {
      self.name = name
      self.read = read
    }
  }

  let name: String
  let note: String
  /// The size of the document's text.
  let byteCount: Int
  /// The first is what the others are compared with.
  let readers: [Reader]

  /// A contest from its parts.
  public init(name: String, note: String, byteCount: Int, readers: [Reader]) {
    self.name = name
    self.note = note
    self.byteCount = byteCount
    self.readers = readers
  }

  /// Lets every reader read in turn, in an order that changes every round, so that whatever else the
  /// computer does falls on all alike.
  func run(_ settings: Settings, progress: (Double) -> Void) throws -> [ReadingRow] {
    var generator = SplitMix64(seed: settings.seed)
    let heaps = try readers.map { reader in
      let (result, heap) = try HeapCount.counting { try reader.read() }
      return withExtendedLifetime(result) { heap }
    }
    var samples: [[Double]] = readers.map { _ in [] }
    for round in 0..<settings.builds {
      for place in readers.indices.shuffled(using: &generator) {
        guard samples[place].reduce(0, +) < settings.buildLimit else { continue }
        var kept: [Any] = []
        samples[place].append(try nanoseconds { kept.append(try readers[place].read()) })
      }
      progress(Double(round + 1) / Double(settings.builds))
    }
    return readers.indices.compactMap { place in
      guard let time = Timing(samples[place]) else { return nil }
      return ReadingRow(
        contest: name, reader: readers[place].name, byteCount: byteCount, time: time,
        liveBytes: heaps[place]?.live, peakBytes: heaps[place]?.peak)
    }
  }
}

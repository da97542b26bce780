import Foundation

/// How much it may cost to read a document or build a map. One budget pays for everything that input can make large.
/// A map of a document gets the remainder after reading the document.
///
/// Work is counted before it is done, and memory before it is taken. What does not fit ends with an error that
/// says what ran out, and where.
public struct Limits: Sendable, Hashable {
  /// The parts of a budget.
  public enum Resource: String, Sendable, Hashable, CaseIterable {
    /// Units of work.
    case work
    /// Bytes of memory.
    case memory
    /// Bytes of input.
    case bytes
  }

  /// The most units of work. A unit is about a nanosecond; prices are estimates, from measurements.
  public var work: Int64
  /// The most memory that may be taken, in bytes.
  public var memory: Int64
  /// The most bytes of input, after decompression.
  public var bytes: Int64
  /// Whether the limits grow in proportion with a compiled map larger than `bytes`.
  package var growsWithFiles = false

  /// Limits. The defaults are meant to let real maps of under 32 MB through, and to end hostile ones in about a
  /// second. O(1).
  public init(
    work: Int64 = 1_000_000_000, memory: Int64 = 224 << 20, bytes: Int64 = 32 << 20
  ) {
    self.work = work
    self.memory = memory
    self.bytes = bytes
  }

  /// No limits, for trusted input.
  public static let none = Limits(work: .max, memory: .max, bytes: .max)

  /// The memory of this machine. Larger requests are refused even without limits, because they would end the process.
  package static var machineMemory: Int64 {
    #if hasFeature(Embedded)
    return min(physicalMemory(), Int64(Int.max))
    #else
    return Int64(clamping: min(ProcessInfo.processInfo.physicalMemory, UInt64(Int.max)))
    #endif
  }

  /// The limits of a compiled map of some bytes.
  package func fitted(to byteCount: Int) -> Limits {
    let share = Double(byteCount) / Double(bytes)
    guard growsWithFiles, share > 1 else { return self }
    func grown(_ limit: Int64) -> Int64 { Int64(saturating: share * Double(limit)) }
    return Limits(work: grown(work), memory: grown(memory), bytes: grown(bytes))
  }

  /// The limit on one resource. O(1).
  public subscript(resource: Resource) -> Int64 {
    switch resource {
    case .work: work
    case .memory: memory
    case .bytes: bytes
    }
  }
}

/// What ran out while a document was read or a map was built.
public struct LimitExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  /// Indirect, so that to hand the error on is to copy one word.
  private indirect enum Details: Sendable, Hashable {
    case exceeded(Limits.Resource, allowed: Int64, asked: String)
  }
  private let details: Details
  private var values: (resource: Limits.Resource, allowed: Int64, asked: String) {
    switch details {
    case .exceeded(let resource, let allowed, let asked): (resource, allowed, asked)
    }
  }

  /// What ran out.
  public var resource: Limits.Resource { values.resource }
  /// The limit on it.
  public var allowed: Int64 { values.allowed }

  /// - Parameter asked: the end of the description, where it is known what was asked for.
  package init(_ resource: Limits.Resource, allowed: Int64, asked: String = "") {
    details = .exceeded(resource, allowed: allowed, asked: asked)
  }

  /// One line: what ran out, how much there was, and what was asked for where that is one thing.
  public var description: String {
    switch resource {
    case .work: "needs more than \(allowed) units of work\(values.asked)"
    case .memory: "needs more than \(allowed) bytes of memory\(values.asked)"
    case .bytes: "has more than \(allowed) bytes\(values.asked)"
    }
  }
}

extension Int64 {
  /// The nearest to a number that is not negative.
  package init(saturating value: Double) { self = value < 0x1p62 ? Int64(value) : .max }
}

/// What ran out while a document was read or a map was built.
public struct LimitExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  /// Indirect, so that to hand the error on is to copy one word.
  private indirect enum Details: Sendable, Hashable {
    case exceeded(Limits.Resource, allowed: Int64)
  }
  private let details: Details

  /// What ran out.
  public var resource: Limits.Resource {
    switch details {
    case .exceeded(let resource, _): resource
    }
  }
  /// The limit on it.
  public var allowed: Int64 {
    switch details {
    case .exceeded(_, let allowed): allowed
    }
  }

  package init(_ resource: Limits.Resource, allowed: Int64) {
    details = .exceeded(resource, allowed: allowed)
  }

  /// One line: what ran out, and how much there was.
  public var description: String {
    switch resource {
    case .work: "needs more than \(allowed) units of work"
    case .memory: "needs more than \(allowed) bytes of memory"
    case .bytes: "has more than \(allowed) bytes"
    }
  }
}

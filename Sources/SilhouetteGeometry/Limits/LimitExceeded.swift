/// What ran out while a document was read or a map was built.
public struct LimitExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  /// Indirect, so that to hand the error on is to copy one word.
  private indirect enum Details: Sendable, Hashable {
    case exceeded(Limits.Resource, allowed: Int64, asked: String)
  }
  private let details: Details

  /// What ran out.
  public var resource: Limits.Resource {
    switch details {
    case .exceeded(let resource, _, _): resource
    }
  }
  /// The limit on it.
  public var allowed: Int64 {
    switch details {
    case .exceeded(_, let allowed, _): allowed
    }
  }

  /// - Parameter asked: the end of the description, where it is known what was asked for.
  package init(_ resource: Limits.Resource, allowed: Int64, asked: String = "") {
    details = .exceeded(resource, allowed: allowed, asked: asked)
  }

  /// One line: what ran out, how much there was, and what was asked for where that is one thing.
  public var description: String {
    let asked =
      switch details {
      case .exceeded(_, _, let asked): asked
      }
    return switch resource {
    case .work: "needs more than \(allowed) units of work\(asked)"
    case .memory: "needs more than \(allowed) bytes of memory\(asked)"
    case .bytes: "has more than \(allowed) bytes\(asked)"
    }
  }
}

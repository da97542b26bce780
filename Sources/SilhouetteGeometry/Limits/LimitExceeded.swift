/// What ran out while a document was read or a map was built.
public struct LimitExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  /// What ran out.
  public let resource: Limits.Resource
  /// The limit on it.
  public let allowed: Int64

  @inlinable package init(_ resource: Limits.Resource, allowed: Int64) {
    self.resource = resource
    self.allowed = allowed
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

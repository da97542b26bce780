import Silhouette

/// How the map is asked: its outlines, or masks of one scale.
package struct Engine: Hashable, Sendable {
  /// What a question looks at.
  package enum Kind: String, CaseIterable, Sendable {
    /// The outlines.
    case exact
    /// A bit for each pixel whose centre is inside.
    case mask
    /// A bit for each pixel that is seen.
    case alpha
  }

  /// Pixels for each unit of the drawing; exact has none, and keeps it for when masks come back.
  package static let scales = 1...3

  package var kind: Kind
  package var scale: Int

  package init(_ kind: Kind = .exact, scale: Int = 2) {
    self.kind = kind
    self.scale = scale
  }

  var mode: HitMap.Mode {
    switch kind {
    case .exact: .exact
    case .mask: .mask(scales: [Double(scale)])
    case .alpha: .alphaMask(scales: [Double(scale)])
    }
  }

  /// “exact”, “mask 2x”.
  package var name: String { kind == .exact ? kind.rawValue : "\(kind.rawValue) \(scale)x" }
}

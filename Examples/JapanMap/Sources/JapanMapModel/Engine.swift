import Silhouette

/// The engine of the map: outlines, or masks at one scale.
package struct Engine: Hashable, Sendable {
  /// The kind of engine.
  package enum Kind: String, CaseIterable, Sendable {
    /// The outlines.
    case exact
    /// A bit per pixel: whether its centre is inside.
    case mask
    /// A bit per pixel: whether its alpha is above the threshold.
    case alpha
  }

  /// Pixels per unit of the drawing; remembered, but not used, in exact mode.
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

import Silhouette

/// The engine of the map: outlines, or masks at one scale.
package struct Engine: Hashable, Sendable {
  /// Outlines, or a bit per pixel: whether its centre is inside, or whether its alpha is above the threshold.
  package enum Kind: String, CaseIterable, Sendable { case exact, mask, alpha }

  /// Pixels per unit of the drawing; remembered, but not used, in exact mode.
  package static let scales = 1...3

  package var kind: Kind
  package var scale: Int

  package init(_ kind: Kind = .exact, scale: Int = 2) { (self.kind, self.scale) = (kind, scale) }

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

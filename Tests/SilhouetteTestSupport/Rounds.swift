import Foundation

/// How often a random test asks: `everyday` times SILHOUETTE_ROUNDS, which `make check release-check` sets to 3 and
/// `make check exactness` to 50, so that a developer waits for what is likely to fail.
public func rounds(_ everyday: Int) -> Int {
  everyday * (ProcessInfo.processInfo.environment["SILHOUETTE_ROUNDS"].flatMap { Int($0) } ?? 1)
}

import Dispatch
public import Foundation

extension PointInside {
  /// Whether each of many points is inside, in their order.
  ///
  /// From some ten thousand points on, the work is shared out over all cores. O(points).
  @inlinable public func pointsInside(_ points: [CGPoint]) -> [Bool] {
    let share = 16_384
    guard points.count >= 2 * share else { return points.map(pointInside) }
    return PointShares(of: points.count, each: share).answers { range in
      points[range].map(pointInside)
    }
  }
}

/// Many answers in shares, each worked out on whichever core is free.
@usableFromInline final class PointShares: @unchecked Sendable {
  private let count: Int
  private let size: Int
  private let lock = NSLock()
  // Guarded by the lock.
  private var shares: [[Bool]]

  @usableFromInline init(of count: Int, each size: Int) {
    self.count = count
    self.size = size
    shares = Array(repeating: [], count: (count + size - 1) / size)
  }

  /// The answers of all shares, one after the other.
  @usableFromInline func answers(_ answer: @Sendable (Range<Int>) -> [Bool]) -> [Bool] {
    DispatchQueue.concurrentPerform(iterations: shares.count) { share in
      let answers = answer(share * size..<min(count, (share + 1) * size))
      lock.withLock { shares[share] = answers }
    }
    return Array(shares.joined())
  }
}

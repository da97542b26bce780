package import Foundation

// On Apple's platforms `CGPoint`, `CGSize` and `CGRect` are Hashable from iOS 18 and macOS 15 on only, so types that
// store them hash the coordinates.
extension Hasher {
  package mutating func combine(_ point: CGPoint) {
    combine(point.x)
    combine(point.y)
  }

  package mutating func combine(_ size: CGSize) {
    combine(size.width)
    combine(size.height)
  }

  package mutating func combine(_ rect: CGRect) {
    combine(rect.origin)
    combine(rect.size)
  }
}

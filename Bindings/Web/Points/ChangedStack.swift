import Foundation
import SilhouetteGeometry

package typealias AreaSet = IndexBits<OutlineStack>

/// The areas as they were built: the engine for points changes no maps.
package final class ChangedStack {
  package let stack: any AreaStack

  package enum Level {
    case top, bottom
    case above(Int), below(Int)
  }

  package init(_ base: any AreaStack, page: Page?) { stack = base }
  package init(copying other: ChangedStack) { stack = other.stack }

  package var unhidden: any AreaStack { stack }
  package var hasLooseAreas: Bool { false }
  package func over(_ base: any AreaStack) -> ChangedStack { ChangedStack(base, page: nil) }
  package func isHidden(_ area: Int) -> Bool { false }
  package func isLoose(_ area: Int) -> Bool { false }
  package func isAbove(_ area: Int, _ other: Int) -> Bool { area > other }
  package func rank(of area: Int) -> Double { Double(area) }
  package func transform(of area: Int) -> Affine { .identity }
  package func roughBounds(of area: Int, reach: CGSize = .zero) -> CGRect { stack.bounds(of: area) }
  package func changes(since other: ChangedStack) -> [Int] { [] }

  package func setHidden(_ area: Int, _ isHidden: Bool) {}
  package func place(_ area: Int, _ transform: Affine) {}
  package func add(_ outline: Outline, _ clips: [Clip]) -> Int { 0 }
  package func lift(_ areas: [Int], to level: Level) {}
}

import SilhouetteGeometry
@testable import SilhouetteMap
import SilhouetteTestSupport
import XCTest

final class GroupTreeTests: XCTestCase {
  /// However paths follow each other, equal ones lead to one group and different ones to others.
  func testEqualPathsAreOneGroup() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var tree = GroupTree()
      var known: [[String]: Int?] = [[]: nil]
      for _ in 0..<300 {
        let path = (0..<Int.random(in: 0...5, using: &random)).map { _ in
          ["a", "b", "c"][Int.random(in: 0..<3, using: &random)]
        }
        let index = tree.index(of: path.map { ByteString($0) })
        XCTAssertEqual(Self.path(to: index, in: tree), path)
        XCTAssertEqual(known[path] ?? index, index, "\(path)")
        known[path] = .some(index)
      }
    }
  }

  private static func path(to index: Int?, in tree: GroupTree) -> [String] {
    guard let index else { return [] }
    return path(to: tree.nodes[index].parent, in: tree) + [tree.nodes[index].id.text]
  }
}

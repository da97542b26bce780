import CBenchmark
import Silhouette
import XCTest

@testable import SilhouetteMap

/// What a map takes beside its index: names, owners, bounds.
final class HitMapMemoryTests: XCTestCase {
  func testAShapeTakesAHundredBytes() throws {
    try XCTSkipIf(heap_in_use() < 0, "allocations are counted with glibc only")
    let count = 20_000
    var map: HitMap? = try HitMap(
      shapes: (0..<count).map { number in
        let corner = CGPoint(x: number % 400, y: number / 400)
        return HitMap.Shape(
          id: "s\(number)", ancestors: ["block \(number / 1000)"],
          outline: .fill(
            VectorPath(rect: CGRect(origin: corner, size: CGSize(width: 1, height: 1)))))
      }, size: CGSize(width: 400, height: 50))
    let file = try XCTUnwrap(map?.fileBytes())
    var read: HitMap? = try HitMap(fileBytes: file, limits: .none)
    // What is freed with a map, while something holds its index.
    let indices = [map?.index, read?.index]
    for (what, free) in [("built", { map = nil }), ("read", { read = nil })] {
      heap_count_begin()
      free()
      let bytes = -Double(heap_count_end().live) / Double(count)
      print("a \(what) map: \(bytes) bytes a shape; \(file.count / count) in a file")
      XCTAssertLessThan(bytes, 100, what)
    }
    withExtendedLifetime(indices) {}
  }
}

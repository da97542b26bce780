import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Maps of lines in which a computed number is likely to be believed beyond its error, against exact arithmetic: one
/// question, many, all areas, those that are wanted, single regions, and an index that was written and read.
final class ReferenceFamilyTests: XCTestCase {
  private static let maps = rounds(25)
  private static let points = 400

  func testAnswersAreThoseOfExactArithmetic() throws {
    var answers = 0
    for family in ReferenceFamily.allCases {
      let work = ParallelWork(count: Self.maps, isParallel: true)
      let faults = try work.run { seed in try Self.faults(family, seed: UInt64(seed)) }
      for (seed, fault) in faults.enumerated() {
        if let fault { XCTFail("\(family), seed \(seed): \(fault)") }
      }
      answers += faults.count * Self.points * 6
    }
    print("\(answers) answers")
  }

  /// Whether every point of a map has its answers: nil, or the first that has not.
  private static func faults(_ family: ReferenceFamily, seed: UInt64) throws -> String? {
    let (map, points) = family.make(seed: seed, points: points)
    let outlines = map.outlines
    let stack = OutlineStack(outlines.map { OutlineArea($0) })
    guard stack.checkInvariants() else { return "an index out of range" }
    var writer = StoredWriter()
    stack.areas.write(to: &writer)
    let bytes = FileMemory(writer.bytes)
    let read = try AreaGrid(
      of: outlines.count, regions: [], regionAreas: [], page: nil,
      from: StoredReader(bytes, in: 0..<bytes.count, budget: .unlimited))
    var batch = [Int32](repeating: -7, count: points.count)
    var span = batch.mutableSpan
    stack.topmost(points.span, into: &span)
    let single = Int(seed) % max(1, outlines.count)
    let region = PathRegion(outlines[single])
    let whole = PathRegion(map.path)
    for (index, point) in points.enumerated() {
      let truth = map.all(at: point)
      let (x, y) = (Double(point.x), Double(point.y))
      let wanted = truth.first { $0 & 1 == 0 } ?? -1
      let found = [
        stack.topmost(x: x, y: y), Int(batch[index]), read.topmost(x: x, y: y) { _ in true },
        stack.topmost(x: x, y: y) { $0 & 1 == 0 },
      ]
      let expected = truth.first ?? -1
      if found != [expected, expected, expected, wanted] || stack.all(x: x, y: y) != truth
        || region.pointInside(point) != truth.contains(single)
        || whole.pointInside(point) != (map.winding(of: point) != 0)
      {
        return "(\(x), \(y)): \(found), \(stack.all(x: x, y: y)); exact \(truth)"
      }
    }
    return nil
  }
}

import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// A leaf's chain, which adds four steps at once, against a rule for one step in plain integers.
final class ChainRuleTests: XCTestCase {
  private typealias Point = SIMD2<Int>

  /// A step between two points of the leaf's square, and what it adds for each area where it descends: −1, 0 or 1.
  private struct Step {
    let a, b: Point
    let changes: [Int]

    /// How often the row of a point crosses the step on the left of the point: 1 downwards, −1 upwards, or 0; nil if the
    /// chain does not decide.
    func crossing(_ point: Point, slack: Int) -> Int? {
      if changes.allSatisfy({ $0 == 0 }) { return 0 }
      if a.y == point.y || b.y == point.y { return nil }
      if (a.y < point.y) == (b.y < point.y) { return 0 }
      // Seen from the point.
      let (a, b) = (a &- point, b &- point)
      let cross = a.x * b.y - b.x * a.y
      // The chain turns the end's x round.
      let sum = [a.x, a.y, -b.x, b.y].reduce(0) { $0 + Self.size($1) }
      if Self.size(cross) <= (sum + 8 << slack) << slack { return nil }
      if a.y < 0 { return cross < 0 ? 1 : 0 }
      return cross > 0 ? -1 : 0
    }

    /// The absolute value, less 1 for negative numbers.
    private static func size(_ number: Int) -> Int { number < 0 ? -1 - number : number }
  }

  /// A leaf without exact edges, composed by its format.
  private struct HandMadeLeaf {
    let words: FlatArray<UInt32>

    var leaf: Leaf { Leaf(words.view, at: 0) }

    init(_ steps: [Step], areas: Int, slack: Int) {
      let isWide = areas > 4
      var header = PackedWord()
      header.put(steps.count, Leaf.Header.steps)
      header.put(areas, Leaf.Header.areas)
      header.put(0x8888, Leaf.Header.windings)
      header.put(isWide || slack > 0, Leaf.Header.hasMore)
      var words = [header.word] + (0..<UInt32(areas)).reversed()
      if isWide || slack > 0 {
        var more = PackedWord()
        more.put(0x8888, Leaf.More.windings)
        more.put(slack, Leaf.More.slack)
        more.put(isWide, Leaf.More.isWide)
        words.append(more.word)
      }
      words += steps.map { UInt32($0.a.y << 16 | $0.a.x) }
      words += steps.suffix(1).map { UInt32($0.b.y << 16 | $0.b.x) }
      for plane in 0..<(isWide ? 2 : 1) {
        var codes = [UInt32](repeating: 0x5555_5555, count: (steps.count + 3) / 4)
        for (index, step) in steps.enumerated() {
          for area in 4 * plane..<min(areas, 4 * plane + 4) {
            let bit = 8 * (area - 4 * plane) + 2 * (index % 4)
            codes[index / 4] &= ~(3 << UInt32(bit))
            codes[index / 4] |= UInt32(step.changes[area] + 1) << UInt32(bit)
          }
        }
        words += codes
      }
      // Four words are read at a time.
      self.words = FlatArray(words + [0, 0, 0, 0])
    }
  }

  /// The sums by the rule, a byte an area; nil if any step is in doubt.
  private func sums(_ steps: [Step], _ point: Point, areas: Int, slack: Int) -> Leaf.Sums? {
    var sums = [Int](repeating: 0, count: 8)
    for step in steps {
      guard let crossing = step.crossing(point, slack: slack) else { return nil }
      for area in 0..<areas { sums[area] += crossing * step.changes[area] }
    }
    func bytes(_ sums: ArraySlice<Int>) -> UInt32 {
      UInt32(truncatingIfNeeded: sums.reversed().reduce(0) { $0 * 256 + $1 })
    }
    return (bytes(sums[..<4]), bytes(sums[4...]))
  }

  private func found(_ leaf: Leaf, _ point: Point) -> Leaf.Sums? {
    leaf.sums(UInt32(point.y << 16 | point.x), isWide: leaf.isWide, slack: leaf.slack)
  }

  /// All steps between some points, as seen from all of them.
  func testOneStep() {
    let numbers = [0, 1, 2, 8192, 8199, 16384, 32767]
    let points = numbers.flatMap { y in numbers.map { Point($0, y) } }
    for a in points {
      for b in points {
        let made = HandMadeLeaf([Step(a: a, b: b, changes: [1])], areas: 1, slack: 0)
        let step = Step(a: a, b: b, changes: [1])
        for point in points
        where found(made.leaf, point)?.first
          != sums([step], point, areas: 1, slack: 0)?.first
        {
          XCTFail("\(a) to \(b) at \(point)")
        }
      }
    }
  }

  /// Chains of one to 120 steps, of one to eight areas, at points that mostly are next to a step.
  func testChains() {
    var (decided, inDoubt) = (0, 0)
    for seed in 0..<UInt64(rounds(4000)) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
      let (areas, slack) = (number(1...8), seed % 2 == 0 ? 0 : number(0...9))
      let reach = [3, 300, 32767][number(0...2)]
      let corner = Point(number(0...32767 - reach), number(0...32767 - reach))
      let count = seed % 8 == 0 ? number(1...120) : number(1...9)
      let ends = (0...count).map { _ in corner &+ Point(number(0...reach), number(0...reach)) }
      let steps = zip(ends, ends.dropFirst()).map { a, b in
        let isIdle = number(0...3) == 0
        return Step(a: a, b: b, changes: (0..<areas).map { _ in isIdle ? 0 : number(-1...1) })
      }
      let made = HandMadeLeaf(steps, areas: areas, slack: slack)
      XCTAssertTrue(made.leaf.checkChain(), "seed \(seed)")
      for _ in 0..<30 {
        // On a step, and then up to three times as far from it as the doubt reaches.
        let (step, share) = (steps[number(0...count - 1)], number(0...1000))
        let on = step.a &+ (step.b &- step.a) &* share / 1000
        let off = number(0...3) == 0 ? 32767 : 12 << slack
        let beside = on &+ Point(number(-off...off), number(-off...off))
        let point = beside.clamped(lowerBound: Point(0, 0), upperBound: Point(32767, 32767))
        let (found, expected) = (
          found(made.leaf, point), sums(steps, point, areas: areas, slack: slack)
        )
        XCTAssertTrue(
          found?.first == expected?.first && found?.others == expected?.others,
          "seed \(seed) at \(point): \(String(describing: found)), not \(String(describing: expected))"
        )
        if found == nil { inDoubt += 1 } else { decided += 1 }
      }
    }
    XCTAssertGreaterThan(min(decided, inDoubt), (decided + inDoubt) / 20)
  }

  /// What a step decides is so of every line and point that is rounded down to it, and if the ends may be further off,
  /// of the line through such ends.
  func testADecisionHoldsForAllThatIsRoundedToIt() {
    var decided = 0
    for seed in 0..<UInt64(rounds(40_000)) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
      let slack = seed % 2 == 0 ? 0 : number(1...9)
      func place() -> Point { Point(number(0...32767), number(0...32767)) }
      let step = Step(a: place(), b: place(), changes: [1])
      let on = step.a &+ (step.b &- step.a) &* number(0...1000) / 1000
      let point = (on &+ Point(number(-20...20) << slack, number(-3...3)))
        .clamped(lowerBound: Point(0, 0), upperBound: Point(32767, 32767))
      let made = HandMadeLeaf([step], areas: 1, slack: slack)
      let descends = step.a.y < point.y
      guard descends != (step.b.y < point.y), let sums = found(made.leaf, point) else { continue }
      decided += 1
      for _ in 0..<8 {
        func exact(_ point: Point, off: Double) -> SIMD2<Double> {
          func share(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
          return SIMD2(
            Double(point.x) + share(-off...off + 0.999), Double(point.y) + share(-off...off + 0.999)
          )
        }
        // As ChainWriter notes it: 1 unit for rounding down, and the error.
        let off = Double(1 << slack) - 1
        let p = exact(point, off: 0)
        let (a, b) = (exact(step.a, off: off) - p, exact(step.b, off: off) - p)
        let cross = a.x * b.y - b.x * a.y
        let crossing: Int32 = descends ? (cross < 0 ? 1 : 0) : (cross > 0 ? -1 : 0)
        XCTAssertEqual(Int32(bitPattern: sums.first), crossing, "seed \(seed)")
      }
    }
    XCTAssertGreaterThan(decided, rounds(10_000))
  }
}

import Foundation
import Silhouette
import XCTest

@testable import SilhouetteBenchmarkKit

final class MovingTests: XCTestCase {
  private let few = MovingSettings(
    shapes: 300, movers: 3, frames: 20, limit: 1e9, growthLimit: 1e9, longRun: 60, questions: 300)

  private func workload(movers: Int = 3, isChanging: Bool = true) throws -> MovingWorkload {
    try MovingWorkload(shapes: few.shapes, movers: movers, isChanging: isChanging, seed: 1)
  }

  /// Always answers that nothing is there.
  private struct Nothing: MovingEngine {
    func place(_ indices: [Int], _ transforms: [Affine]) {}
    func answer(_ points: [CGPoint], into answers: inout [Int]) {
      for place in points.indices { answers[place] = -1 }
    }
  }

  func testFramesMoveOtherShapesOrTheSame() throws {
    var (other, same) = (try workload().frames, try workload(isChanging: false).frames)
    let frames = (0..<50).compactMap { _ in other.next() }
    XCTAssertGreaterThan(Set(frames.flatMap(\.indices)).count, 100)
    XCTAssertEqual(Set((0..<50).compactMap { _ in same.next() }.flatMap(\.indices)).count, 3)
    for frame in frames {
      XCTAssertEqual(Set(frame.indices).count, 3)
      XCTAssertEqual(frame.points.count, MovingWorkload.Frames.questions)
      XCTAssertEqual(frame.transforms.count { $0.b != 0 }, 1, "of three every second turns")
    }
  }

  func testTheTruthAboutSquaresThatMoveAndHide() {
    let square = VectorPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10))
    var truth = MovingTruth([square, square], size: CGSize(width: 100, height: 100))
    XCTAssertEqual(truth.shape(under: CGPoint(x: 15, y: 15)), 1)
    truth.place([1], [.translation(x: 30, y: 0)])
    XCTAssertEqual(truth.shape(under: CGPoint(x: 15, y: 15)), 0)
    XCTAssertEqual(truth.shape(under: CGPoint(x: 40, y: 10)), 1)
    XCTAssertEqual(truth.shape(under: CGPoint(x: 50, y: 15)), -1, "the right edge is outside")
    truth.hide(1, true)
    XCTAssertEqual(truth.shape(under: CGPoint(x: 40, y: 10)), -1)
    truth.hide(1, false)
    truth.insert(square.applying(.translation(x: 30, y: 0)))
    XCTAssertEqual(truth.shape(under: CGPoint(x: 40, y: 10)), 2)
    truth.place([2], [.translation(x: 100, y: 0)])
    XCTAssertEqual(truth.shape(under: CGPoint(x: 142, y: 15)), -1, "beyond the page")
  }

  func testAnswersAreComparedWithTheTruth() throws {
    let samples = try MovingContender.changed("ours", isHeld: true)
      .run(workload(), frames: 20, limit: 1e9)
    XCTAssertEqual(samples.moves.count, 20)
    XCTAssertEqual(samples.proof, MovingProof(compared: 300, wrong: 0))
    let wrong = try MovingContender("nothing") { _ in Nothing() }
      .run(workload(), frames: 20, limit: 1e9)
    XCTAssertGreaterThan(wrong.proof.wrong, 100)
    let rebuilt = try MovingContender.rebuilt.run(workload(), frames: 2, limit: 1e9)
    XCTAssertEqual(rebuilt.proof, MovingProof(compared: 100, wrong: 0))
  }

  /// A row that nobody has proved is not shown.
  func testRowsNeedFramesAndProof() throws {
    func row(_ moves: [Double], compared: Int) -> MovingRow? {
      MovingRow(
        MovingSamples(
          name: "e", movers: 1, shapes: 9, moves: moves, questions: moves.map { _ in 1 },
          proof: MovingProof(compared: compared, wrong: 0)))
    }
    XCTAssertNil(row([], compared: 9))
    XCTAssertNil(row([1], compared: 0))
    let found = try XCTUnwrap(row([9, 3, 5], compared: 9))
    XCTAssertEqual([found.frames.minimum, found.frames.median, found.slowest], [4, 6, 10])
  }

  func testEverySingleChangeIsProved() throws {
    let costs = try MovingCosts(workload(), few).run()
    XCTAssertEqual(costs.count, 19)
    for cost in costs {
      XCTAssertGreaterThan(cost.proof.compared, 300, cost.name)
      XCTAssertEqual(cost.proof.wrong, 0, cost.name)
    }
  }

  func testOtherProgramsReadTheMapAndItsFrames() throws {
    let data = try workload().numbers(frames: 2)
    let numbers = data.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
    XCTAssertEqual(Array(numbers.prefix(6)), [300, 2, 3, 100, 1000, 1000])
    XCTAssertEqual(numbers.count, 6 + 300 * 16 + 2 * (3 * 7 + 100 * 3))
    let map = try workload().map()
    let first = 6 + 300 * 16 + 3 * 7
    var moved = map
    var frames = try workload().frames
    let frame = try XCTUnwrap(frames.next())
    try moved.place(frame.indices, frame.transforms)
    for number in 0..<100 {
      let at = first + 3 * number
      let hit = moved.hitTest(CGPoint(x: numbers[at], y: numbers[at + 1]))
      XCTAssertEqual(hit?.index ?? -1, Int(numbers[at + 2]))
    }
  }

  func testTheChartShowsEveryRow() throws {
    let samples = try [
      MovingContender.changed("HitMap", isHeld: true),
      MovingContender("nothing") { _ in Nothing() },
    ].map { try $0.run(workload(), frames: 5, limit: 1e9) }
    let rows = samples.compactMap { MovingRow($0) }
    let report = MovingReport(rows: rows, growth: [], costs: [])
    let svg = try XCTUnwrap(MovingChart(report, date: "2026-11-29")).svg
    XCTAssertEqual(svg.split(separator: "<circle").count, 3)
    XCTAssertTrue(svg.contains("class=\"wrong\""))
    XCTAssertNoThrow(try SVGDocument(data: Data(svg.utf8)))
    XCTAssertNil(MovingChart(MovingReport(), date: ""))
  }
}

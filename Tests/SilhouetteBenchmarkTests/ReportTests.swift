import Foundation
import XCTest

@testable import SilhouetteBenchmarkKit

final class ReportTests: XCTestCase {
  func testSlowerThanTheNoiseIsARegression() throws {
    let calm = try report(median: 10.5)
    XCTAssertFalse(Comparison(of: try report(minimum: 10.9), with: calm).hasRegression)
    XCTAssertTrue(Comparison(of: try report(minimum: 13), with: calm).hasRegression)
    // If batches vary by a half, a third is noise.
    let noisy = try report(median: 15)
    XCTAssertFalse(Comparison(of: try report(minimum: 13), with: noisy).hasRegression)
  }

  func testALargerOrWrongEngineIsARegression() throws {
    let old = try report()
    XCTAssertFalse(Comparison(of: old, with: old).hasRegression)
    XCTAssertTrue(Comparison(of: try report(bytes: 1200), with: old).hasRegression)
    XCTAssertTrue(Comparison(of: try report(wrong: 1), with: old).hasRegression)
  }

  func testInstructionsMayGrowOrFallByFivePercentAndMissesByAFifth() {
    func counts(_ instructions: Double, misses: Double = 2) -> [InstructionCount] {
      let costs = QuestionCosts(
        instructions: instructions, firstMisses: misses + 1, lastMisses: misses)
      return [
        InstructionCount(contest: "star", engine: "e", pattern: .uniform, costs: costs)
      ]
    }
    let old = counts(100)
    XCTAssertFalse(InstructionComparison(of: counts(104), with: old).hasRegression)
    XCTAssertTrue(InstructionComparison(of: counts(106), with: old).hasRegression)
    XCTAssertFalse(InstructionComparison(of: counts(96), with: old).hasRegression)
    XCTAssertTrue(InstructionComparison(of: counts(95), with: old).hasRegression)
    XCTAssertFalse(InstructionComparison(of: counts(100, misses: 2.49), with: old).hasRegression)
    XCTAssertTrue(InstructionComparison(of: counts(100, misses: 2.51), with: old).hasRegression)
    XCTAssertFalse(InstructionComparison(of: counts(106), with: []).hasRegression)
  }

  func testFiguresHaveThreeDigitsAndAUnit() {
    XCTAssertEqual(Figure.time(1.234), "1.23 ns")
    XCTAssertEqual(Figure.time(12_345), "12.3 µs")
    XCTAssertEqual(Figure.time(999_600), "1.00 ms")
    XCTAssertEqual(Figure.bytes(999), "999 B")
    XCTAssertEqual(Figure.bytes(1_234_567), "1.23 MB")
    XCTAssertEqual(Figure.count(1_234_567), "1,234,567")
  }

  func testReportsRoundTrip() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("report.json").path
    try JSONFile.write(try report(), to: file)
    let read = try JSONFile.read(Report.self, from: file)
    XCTAssertEqual(read.rows.map(\.fastest), [10])
    XCTAssertEqual(read.row("star", "e")?.liveBytes, 1000)
  }

  func testATableIsFilledWithTheFiguresOfARun() throws {
    let all = Report(
      environment: .current(peers: []), seed: 1,
      rows: [
        try row("japan", "e", [12.34], bytes: 103_456),
        try row("japan", "f", [1e5], bytes: 10, wrong: 100),
      ])
    func page(_ rows: String) -> String {
      "before\n\(FigureTable.start)| | time |\n|---|--:|\n\(rows)\nafter\n"
    }
    let filled = page(
      "| f | 100 µs | 100 µs |  | 10 B | 2.0% |\n| g | 1 |\n| e | 12.3 ns | 12.3 ns |  | 103 kB | none |\n"
    )
    XCTAssertEqual(try FigureTable.filled(page("| f | 1 |\n| g | 1 |\n| e |\n"), from: all), filled)
    XCTAssertEqual(try FigureTable.filled(filled, from: all), filled)
    XCTAssertThrowsError(try FigureTable.filled(page("| g | 1 |\n"), from: all)) {
      XCTAssertEqual($0 as? OptionError, .noEngine("g"))
    }
    XCTAssertThrowsError(try FigureTable.filled("none", from: all)) {
      XCTAssertEqual($0 as? OptionError, .noTable)
    }
  }

  /// What was measured is drawn again, and nothing is measured.
  func testChartsAreDrawnOfSavedFigures() throws {
    let saved = try Report(
      environment: .current(peers: []), seed: 1, rows: [row("japan", "e", [12.34], bytes: 103_456)])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["report.json", "chart.svg"].map { folder.appendingPathComponent($0).path }
    try JSONFile.write(saved, to: files[0])
    let command = BenchmarkCommand(
      peers: [], [.init("japan", contest: { _ in throw OptionError.noTable })])
    XCTAssertEqual(command.run(arguments: ["--from", files[0], "--chart", files[1]]), 0)
    XCTAssertEqual(try String(contentsOfFile: files[1], encoding: .utf8), Chart(saved)?.svg)
  }

  func testTargetsCompareWithOtherRowsAndWithEdges() throws {
    var all = try report()
    all.rows = try [
      row("map-3000", "HitMap exact", build: 30, bytes: 410),
      row("map-3000", "GEOS tree, prepared", build: 19),
    ]
    // 30 of 28.5 nanoseconds, and 20.5 of 20 bytes for each of 20 edges.
    XCTAssertEqual(verdicts(all), ["✗", "✗"])
    all.rows[0] = try row("map-3000", "HitMap exact", build: 28, bytes: 400)
    XCTAssertEqual(verdicts(all), ["✓", "✓"])

    func verdicts(_ report: Report) -> [String] {
      ["B an edge", "× GEOS tree, prepared, build"].map { what in
        report.targets.split(separator: "\n")
          .first { $0.hasPrefix("map-3000: HitMap exact, " + what) }
          .map { String($0.suffix(1)) } ?? "not measured"
      }
    }
  }

  func testLabelsOverlapNeitherEachOtherNorPoints() {
    let frame = CGRect(x: 0, y: 0, width: 600, height: 400)
    let texts = (0..<6).map { place in
      (width: 80.0, point: CGPoint(x: 300, y: 200 + Double(place) * 2))
    }
    let boxes = zip(texts, LabelLayout.place(texts, in: frame)).map { text, label in
      CGRect(
        x: label.isLeft ? label.point.x - text.width : label.point.x, y: label.point.y - 8,
        width: text.width, height: 16)
    }
    for (place, box) in boxes.enumerated() {
      XCTAssertFalse(texts.contains { box.contains($0.point) })
      XCTAssertFalse(boxes.dropFirst(place + 1).contains { $0.intersects(box) })
    }
  }

  /// A panel for each question, with a line for each kind of map that was measured at two sizes.
  func testTheScalingChartHasALineForEachKindOfMap() throws {
    let ours = "HitMap exact"
    var all = try report()
    all.rows = try [
      row("map-even-1k", ours, build: 30, shapes: 1000, bytes: 5000),
      row("map-even-10k", ours, build: 40, shapes: 10_000, bytes: 20_000),
      row("map-even-1k", ours + ", batches", [2, 4, 6]),
      row("map-even-10k", ours + ", batches", [3, 5, 7], compared: 100),
      row("map-even-1k", "cairo_in_fill"), row("map-even-10k", "cairo_in_fill", wrong: 1),
      row("map-strips-1k", ours), row("map-strips-100k", ours), row("map-discs-1k", ours),
    ]
    let chart = try XCTUnwrap(ScalingChart(all))
    XCTAssertEqual(
      chart.panels.map(\.title),
      ["One question", "A point of a batch", "Building", "Memory of a shape"])
    XCTAssertEqual(chart.panels[0].lines.map(\.name), ["even", "strips", "cairo_in_fill"])
    XCTAssertEqual(chart.panels[0].lines.map(\.color), [.even, .strips, .other])
    func values(_ panel: Int) -> [Double] { chart.panels[panel].lines[0].points.map(\.value) }
    XCTAssertEqual(values(1), [4, 5])
    XCTAssertEqual(values(2), [30, 40])
    XCTAssertEqual(values(3), [5, 2])
    // One dot of few answers is hollow, one with a wrong answer is orange; another way's line is grey.
    XCTAssertEqual(chart.svg.components(separatedBy: "class=\"even paper\"").count, 2)
    XCTAssertEqual(chart.svg.components(separatedBy: "circle class=\"wrong\"").count, 2)
    XCTAssertEqual(chart.svg.components(separatedBy: "class=\"other line\"").count, 2)
    for kind in ScalingChart.kinds {
      XCTAssertEqual(chart.svg.components(separatedBy: "class=\"\(kind) small\"").count, 2)
    }
    XCTAssertTrue(chart.svg.contains("Hollow dot: not judged. Orange dot: differs at some points."))
    XCTAssertTrue(chart.svg.contains(try XCTUnwrap(all.environment.date)))
    XCTAssertNil(ScalingChart(try report()))
  }

  func testAFewRightAnswersAreNoProof() throws {
    XCTAssertEqual(Chart.Group(try row("star", "slow", compared: 100)), .unproven)
    XCTAssertEqual(Chart.Group(try row("star", "slow", wrong: 1, compared: 100)), .wrong)
  }

  func testNamesOfLinesKeepApartAndInTheirPanel() {
    XCTAssertEqual(ScalingChart.spread([5, 4, 100], until: 200), [18, 4, 100])
    XCTAssertEqual(ScalingChart.spread([50, 48, 49], until: 50), [50, 22, 36])
  }

  private func report(
    minimum: Double = 10, median: Double? = nil, bytes: Int = 1000, wrong: Int = 0
  ) throws -> Report {
    let samples = [minimum, median ?? minimum, (median ?? minimum) * 2]
    let row = try row("star", "e", samples, bytes: bytes, wrong: wrong)
    return Report(environment: .current(peers: []), seed: 1, rows: [row])
  }

  private func row(
    _ contest: String, _ engine: String, _ samples: [Double] = [10], build: Double = 10,
    shapes: Int = 1, bytes: Int = 1000, wrong: Int = 0, compared: Int = 5000
  ) throws -> Row {
    let timing = try XCTUnwrap(Timing(samples))
    return Row(
      contest: contest, engine: engine, shapes: shapes, edges: 20, outlineBytes: 320,
      build: try XCTUnwrap(Timing([build])),
      liveBytes: bytes, peakBytes: bytes, timings: [.uniform: timing, .near: timing],
      allocationsPerQuestion: 0,
      asked: 5000, inside: 50, compared: compared, wrong: wrong, inexact: wrong)
  }
}

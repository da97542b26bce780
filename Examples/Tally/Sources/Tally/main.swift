// Counts a million points by shape:
//
//     Tally MAP.svg [COUNT]

import Foundation
import Silhouette

guard let file = CommandLine.arguments.dropFirst().first else {
  print("usage: Tally MAP.svg [COUNT]")
  exit(2)
}
let count = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 1_000_000

do {
  let map = try await HitMap.build(SVGDocument(contentsOf: URL(fileURLWithPath: file)))

  // A fixed grid, so that every run counts the same points.
  let columns = max(1, Int((Double(count) * map.size.width / map.size.height).squareRoot()))
  let rows = max(1, count / columns)
  let points = (0..<columns * rows).map { index in
    CGPoint(
      x: (Double(index % columns) + 0.5) / Double(columns) * map.size.width,
      y: (Double(index / columns) + 0.5) / Double(rows) * map.size.height)
  }

  let start = ContinuousClock.now
  var tally = [Int](repeating: 0, count: map.shapes.count)
  for index in map.hitTest(points, parallel: true) where index >= 0 { tally[Int(index)] += 1 }
  let time = ContinuousClock.now - start

  for (shape, count) in zip(map.shapes, tally).sorted(by: { $0.1 > $1.1 }).prefix(10) {
    print("\(count)\t\(shape.label)")
  }
  print("\(points.count) points, \(tally.reduce(0, +)) in a shape, in \(time)")
} catch {
  print("Tally: \(error)")
  exit(2)
}

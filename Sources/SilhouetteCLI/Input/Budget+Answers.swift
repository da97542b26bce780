import Foundation
import SilhouetteGeometry
import SilhouetteMap

/// What answers cost whose length the file decides.
extension Budget {
  /// The budget for an answer. Building's memory is free again, so an answer may take the same amount.
  var forAnswer: Budget { Budget(limits, spent: spentWork) }

  /// Pays for asking a map about a pixel's centre. To find the cost takes as long as the question, so one pixel in eight
  /// pays for all: every eighth of each row and of each column.
  mutating func pay(
    forAsking map: HitMap, at center: CGPoint, scale: Double, _ x: Int, _ y: Int
  ) throws(LimitExceeded) {
    guard (x + 3 * y) & 7 == 0 else { return }
    try pay(.work(8 * 15 + 12 * map.work(at: center, scale: scale)))
  }

  /// The scale, or a smaller one at which the budget is certainly enough to ask about every pixel.
  mutating func scale(_ scale: Double, asking map: HitMap) throws(LimitExceeded) -> Double {
    let size = (Double(map.size.width) * scale, Double(map.size.height) * scale)
    let cost = try cost(
      asking: map, scale: scale, Int(min(size.0, 0x1p20)), Int(min(size.1, 0x1p20)))
    // Each pixel has its own price, and those of its shapes.
    let most = 0.75 * Double(work) / (15 + 2 * Double(cost) / 64)
    let smaller = scale * (most / (size.0 * size.1)).squareRoot()
    return smaller < scale ? smaller : scale
  }

  /// Estimates the answer from 64 pixels, and refuses it at once if the budget is too small.
  mutating func check(
    asking map: HitMap, scale: Double, _ width: Int, _ height: Int
  ) throws(LimitExceeded) {
    let cost = try cost(asking: map, scale: scale, width, height)
    // A few pixels may be eight times as crowded as most.
    let (all, overflow) = (cost / 64).multipliedReportingOverflow(
      by: Int64(width) * Int64(height) / 8)
    if overflow || all > work { try pay(Price(work: .max)) }
  }

  /// What 64 pixels cost, which is paid for.
  private mutating func cost(
    asking map: HitMap, scale: Double, _ width: Int, _ height: Int
  ) throws(LimitExceeded) -> Int64 {
    let side = 8
    var cost: Int64 = 0
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = ((2 * column + 1) * width / (2 * side), (2 * row + 1) * height / (2 * side))
        let center = PixelRect.center(x: x, y: y, scale: scale)
        cost += 2 * map.work(at: center, scale: scale)
      }
    }
    try pay(.work(cost))
    return cost
  }

  /// Pays for writing rows of text, as JSON or in columns as wide as the longest text.
  ///
  /// - Parameter rows: the bytes of each row's texts; all rows have equally many texts.
  mutating func pay(forRows rows: some Sequence<[Int]>) throws(LimitExceeded) {
    var widest: [Int] = []
    var count = 0
    for row in rows {
      count += 1
      if widest.isEmpty { widest = row }
      for (column, bytes) in row.enumerated() { widest[column] = max(widest[column], bytes) }
      try pay(.row + row.reduce(0, +) * .work(15))
    }
    try pay(count * (widest.reduce(40, +) * .paddedByte))
  }

  /// Pays for a list of shapes with their titles and ancestors.
  mutating func pay(forNamesOf shapes: HitMap.Shapes) throws(LimitExceeded) {
    try pay(
      forRows: shapes.lazy.map { shape in
        [
          shape.id.utf8.count, shape.title?.utf8.count ?? 0,
          shape.ancestors.reduce(0) { $0 + 10 + $1.utf8.count },
        ]
      })
  }

  /// Pays for writing outlines as text.
  mutating func pay(forOutlinesOf shapes: HitMap.Shapes) throws(LimitExceeded) {
    for shape in shapes {
      for outline in shape.drawings.flatMap(\.outlines) {
        try pay(outline.path.underestimatedCount * .writtenElement)
      }
    }
  }
}

extension Price {
  /// For a cubic: six numbers of up to 24 characters, in a line and in the text.
  fileprivate static let writtenElement = Price(work: 2000, bytes: 400)
  fileprivate static let row = Price(work: 1500)
  fileprivate static let paddedByte = Price(work: 2, bytes: 3)
}

package import Foundation

extension MaskStack {
  /// All areas of a pixel are found, so whoever asks counts them.
  package func work(x: Double, y: Double) -> Int { 1 }

  package func visitCells(
    in area: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    if rect.isEmpty { return }
    let (left, top) = (Double(rect.x), Double(rect.y))
    let columns = Self.pixels(area.minX * scale - left, area.maxX * scale - left, rect.width)
    let rows = Self.pixels(area.minY * scale - top, area.maxY * scale - top, rect.height)
    guard let columns, let rows else { return }
    func visitSquare(_ code: Code, _ column: Int, _ row: Int, side: Int) {
      let square = PixelRect(x: rect.x + column, y: rect.y + row, width: side, height: side)
        .bounds(scale: scale)
      forEachArea(of: code) { visit($0, square, true) }
    }
    // Squares that are still to be visited; a node adds its children.
    let side = 1 << rootShift
    var open: [(code: Code, column: Int, row: Int, side: Int)] = []
    for row in rows.lowerBound / side...rows.upperBound / side {
      for column in columns.lowerBound / side...columns.upperBound / side {
        let root = Code(word: words[row * self.columns + column])
        open.append((root, column * side, row * side, side))
      }
    }
    while let (code, column, row, side) = open.popLast() {
      guard code.word != 0, column <= columns.upperBound, column + side > columns.lowerBound,
        row <= rows.upperBound, row + side > rows.lowerBound
      else { continue }
      switch code.kind {
      case .area, .areas: visitSquare(code, column, row, side: side)
      case .node:
        let part = side / 16
        for child in 0..<256 {
          open.append(
            (
              Code(word: words[code.value + child]), column + (child & 15) * part,
              row + child / 16 * part, part
            ))
        }
      case .tile:
        for y in max(row, rows.lowerBound)...min(row + 15, rows.upperBound) {
          for x in max(column, columns.lowerBound)...min(column + 15, columns.upperBound) {
            visitSquare(self.code(column: x, row: y), x, y, side: 1)
          }
        }
      }
    }
  }

  /// The pixels of a row of `count` that have a point between two numbers; nil if none has.
  private static func pixels(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int>? {
    guard low < Double(count), high > 0, low < high else { return nil }
    return Int(max(0, low))...max(Int(max(0, low)), Int(min(high.rounded(.up), Double(count))) - 1)
  }
}

import Foundation

extension MonotoneOutline {
  /// The least rectangle round the outline, closed, in plain numbers.
  struct Box {
    var minX, minY, maxX, maxY: Double

    /// The box as a rectangle that covers it, whichever way its size is rounded.
    var rect: CGRect {
      CGRect(
        x: minX, y: minY, width: Self.length(from: minX, to: maxX),
        height: Self.length(from: minY, to: maxY))
    }

    private static func length(from low: Double, to high: Double) -> Double {
      let length = high - low
      return low + length < high ? length.nextUp : length
    }
  }

  /// The least rectangle round all pieces: round their ends, as between them nothing turns back. Nil
  /// where there are none.
  var box: Box? {
    guard let first = pieces.first?.first else { return nil }
    var box = Box(
      minX: coordinates[first], minY: coordinates[first + 1], maxX: coordinates[first],
      maxY: coordinates[first + 1])
    for piece in pieces {
      for place in [piece.first, piece.last] {
        box.minX = min(box.minX, coordinates[place])
        box.maxX = max(box.maxX, coordinates[place])
        box.minY = min(box.minY, coordinates[place + 1])
        box.maxY = max(box.maxY, coordinates[place + 1])
      }
    }
    return box
  }

  /// The grid over the outline's box: about as many square cells as there are pieces, more for a few
  /// curves, fewer where long pieces would cross very many.
  func grid(over box: Box) -> Grid {
    Grid(box, cells: max(4 * Double(pieces.count), 512), crossedBy: travel, pieces: pieces.count)
  }

  /// How far the pieces go in x and in y, all together.
  var travel: (across: Double, down: Double) {
    var (across, down) = (0.0, 0.0)
    for piece in pieces {
      across += (coordinates[piece.last] - coordinates[piece.first]).magnitude
      down += (coordinates[piece.last + 1] - coordinates[piece.first + 1]).magnitude
    }
    return (across, down)
  }
}

extension MonotoneOutline.Box {
  /// The least box round this and another.
  func union(_ other: Self) -> Self {
    Self(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

extension Grid {
  /// About so many square cells over a box; fewer where pieces that travel so far would cross very many.
  init(
    _ box: MonotoneOutline.Box, cells wanted: Double,
    crossedBy travel: (across: Double, down: Double), pieces: Int
  ) {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    guard width > 0, height > 0 else {
      self.init(box)
      return
    }
    var columns = max(1, min((wanted * (width / height)).squareRoot(), wanted))
    var rows = max(1, wanted / columns)
    let crossed = travel.across / width * columns + travel.down / height * rows
    let bearable = 5 * Double(pieces) + 512
    if crossed > bearable {
      columns = max(1, columns * bearable / crossed)
      rows = max(1, rows * bearable / crossed)
    }
    self.init(box, columns: Int(min(columns, 0x1p14)), rows: Int(min(rows, 0x1p14)))
  }
}

/// Questions.
extension Price {
  /// What each point of a batch may take: some hundred times as much as most answers are.
  static let askedPoint = Price(work: 100_000)
}

/// Paths and strokes.
extension Price {
  /// An element of a fill: whether it is a line, and the box around it.
  static let element = Price(work: 12)
  /// The bounds of an element.
  static let bounds = Price(work: 400)
  /// The monotone pieces of a path, and those of an element. An arc makes up to ten turns of five pieces each.
  static let outline = Price(work: 200, bytes: 200)
  static let linePieces = Price(work: 30, bytes: 40)
  static let quadPieces = Price(work: 150, bytes: 220)
  static let cubicPieces = Price(work: 600, bytes: 450)
  static let arcPieces = Price(work: 2000, bytes: 1000)

  static func pieces(of verb: VectorPath.Verb) -> Price {
    switch verb {
    case .move, .line, .close: .linePieces
    case .quad: .quadPieces
    case .cubic: .cubicPieces
    case .arc: .arcPieces
    }
  }

  /// The segments of a stroke, and those of an element. Up to ten turns of an arc become cubics.
  static let stroke = Price(work: 300, bytes: 600)
  static let lineSegment = Price(work: 40, bytes: 120)
  static let curveSegment = Price(work: 1700, bytes: 600)
  static let arcSegments = Price(work: 13_000, bytes: 16_000)

  static func segments(of verb: VectorPath.Verb) -> Price {
    switch verb {
    case .move, .line, .close: .lineSegment
    case .quad, .cubic: .curveSegment
    case .arc: .arcSegments
    }
  }

  /// A part of a stroke: a body, a join or a cap.
  static let strokePart = Price(work: 30, bytes: 72)
  /// The length of a line, and of a curve, that is cut into dashes.
  static let lineLength = Price(work: 10)
  static let curveLength = Price(work: 1000)
  /// A dash as a contour of its own, and the ends of a segment among dashes.
  static let dash = Price(work: 500, bytes: 300)
  static let dashedSegment = Price(work: 300, bytes: 300)
}

/// The index of a stroke.
extension Price {
  /// A part, while it is packed.
  static let packedPart = Price(work: 60, bytes: 20)
  /// A cell, while parts are entered.
  static let strokeCell = Price(work: 8, bytes: 12)
  /// A hull of a part, a row that it crosses, and a cell there.
  static let hull = Price(work: 30)
  static let hullRow = Price(work: 20)
  static let hullCell = Price(work: 10)
  /// An entry, and a word of a list; arrays grow by doubling.
  static let strokeEntry = Price(bytes: 28)
  /// An index besides its elements: objects, and gaps between them that are too small for others.
  static let strokeIndex = Price(bytes: 600)
}

/// The grid of areas.
extension Price {
  /// An area of a map; a region among them.
  static let area = Price(work: 200, bytes: 120)
  static let region = Price(bytes: 160)
  /// A grid besides its pieces and cells.
  static let grid = Price(work: 200, bytes: 200)
  /// Finding out whether a piece of an area is another's too; what that takes until all are found.
  static let piece = Price(work: 90, bytes: 26)
  static let pieceSlot = Price(bytes: 14)
  /// A cell, with its label, of the outermost grid, and of one within.
  static let cell = Price(work: 25, bytes: 8)
  static let innerCell = Price(work: 25)
  /// Counting the cells that an edge touches. Counting ends when they are about twice as many as edges.
  static let countedEdge = Price(work: 60)
  /// An edge in a cell, entered, and written into a leaf; and a curve besides.
  static let entry = Price(work: 50, bytes: 24)
  static let curveEntry = Price(work: 150)
  /// A step of a curve.
  static let curveStep = Price(work: 30, bytes: 16)
  /// A region asked about a cell, and each of the region's own cells that it may look at.
  static let regionCell = Price(work: 60, bytes: 12)
  static let visitedCell = Price(work: 3)
  /// A piece of an area in an open leaf, and in a tree of many.
  static let listedPiece = Price(work: 60, bytes: 56)
  static let fillTreePiece = Price(work: 700, bytes: 300)
  /// A word of a band, and of the joined grid.
  static let bandWord = Price(work: 10, bytes: 4)
  static let word = Price(work: 2, bytes: 4)
  /// A point, packed.
  static let point = Price(work: 50, bytes: 16)
  /// An area in a cell with a tree, each of its pieces there, and what a piece costs more if it is a curve.
  static let treeArea = Price(work: 500, bytes: 400)
  static let treePiece = Price(work: 900, bytes: 400)
  static let treeCurve = Price(work: 16_000)
  /// A slice of an area in a tree.
  static let slice = Price(work: 600, bytes: 250)
  /// The price of an index besides its outline. Most clips are small.
  static let clipOutline = Price(work: 22_000, bytes: 1200)
}

/// Masks.
extension Price {
  /// An edge of a stroke's polygons: itself, the piece made of it, and what arrays grow by.
  static let scanLine = Price(work: 24, bytes: 160)
  /// Scan converting an outline, each row, column and word of its rectangle, its pieces, and where they cross rows.
  static let scan = Price(work: 900)
  static let scanRow = Price(work: 10, bytes: 8)
  static let scanColumn = Price(bytes: 5)
  static let scanWord = Price(work: 1)
  static let scanPiece = Price(work: 20, bytes: 72)

  /// Finding a crossing of a curve means solving an equation.
  static let lineCrossing = Price(work: 25)
  static let quadCrossing = Price(work: 100)
  static let cubicCrossing = Price(work: 200)

  /// A pixel whose centre is too close to an edge, besides what its regions take.
  static let uncertainPixel = Price(work: 20)
  /// A word of a mask that is cropped, or combined with another's.
  static let croppedWord = Price(work: 2)
  static let combinedWord = Price(work: 4)
  /// A word of a raster, three times: the pixels, those to be tested, and those of a step that makes others.
  static let rasterWord = Price(work: 2, bytes: 24)
}

/// Masks on one another.
extension Price {
  /// A word of a mask that is cut into tiles, and a tile.
  static let tiledWord = Price(work: 5)
  static let tile = Price(work: 520, bytes: 72)
  /// An area's mask.
  static let mask = Price(work: 50)
  /// A tile of an area in a list of all.
  static let layer = Price(work: 60, bytes: 16)
  /// A word of the stack, including the growth of its array and the copy for queries.
  static let stackWord = Price(work: 2, bytes: 16)
  static let clearedWord = Price(work: 4, bytes: 16)
  /// A tile of an area in a square of tiles, and in a tile with others.
  static let squareLayer = Price(work: 100)
  static let tileLayer = Price(work: 700)
  /// A word of a list of areas; looking one up.
  static let cover = Price(work: 20, bytes: 36)
  static let lookedUpCover = Price(work: 60)
  /// A tile of several lists, and each of them there.
  static let mixedTile = Price(work: 900)
  static let paletteCell = Price(work: 100)
  /// Going over the areas of a tile's pixels, for each that one of them may have.
  static let pixelArea = Price(work: 20)
}

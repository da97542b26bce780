/// The styles of outlines, each once, in the order of first use.
struct StyleList {
  enum Column: Int, StoredColumn { case kind, cap, join, dashesEnd }

  private(set) var styles: [Outline.Style] = []
  private var indices: [Outline.Style: Int] = [:]

  /// The index of a style, which becomes known.
  mutating func index(of style: Outline.Style) -> Int {
    if let index = indices[style] { return index }
    indices[style] = styles.count
    styles.append(style)
    return styles.count - 1
  }

  func write(to writer: inout StoredWriter) {
    var (rows, numbers, dashes) = (StoredRows<Column>(), [Double](), [Double]())
    for style in styles {
      let stroke = style.stroke ?? Stroke(width: 0, miterLimit: 0)
      dashes += stroke.dashes
      numbers += stroke.numbers
      rows.append([
        .kind: style.code, .cap: stroke.cap.code, .join: stroke.join.code, .dashesEnd: dashes.count,
      ])
    }
    writer.write(rows)
    writer.write(array: FlatArray(numbers))
    writer.write(array: FlatArray(dashes))
  }

  static func read(from reader: StoredReader) throws(StoredError) -> [Outline.Style] {
    let rows = try reader.readTable(Column.self)
    let start = reader.offset
    let numbers = try reader.readArray(Double.self)
    guard numbers.count == Stroke.numberCount * rows.count else { throw .malformed(at: start) }
    let lengths = try reader.readArray(Double.self)
    let dashes = lengths.count
    try reader.reserve(rows.count, each: 500)
    try reader.reserve(dashes, each: 8)
    var styles: [Outline.Style] = []
    for row in 0..<rows.count {
      guard rows[row, .kind] <= 2, let cap = Stroke.LineCap(code: rows[row, .cap]),
        let join = Stroke.LineJoin(code: rows[row, .join]),
        let own = rows.range(row, .dashesEnd, within: dashes)
      else { throw rows.malformed(row) }
      switch rows[row, .kind] {
      case 0: styles.append(.fill(.nonZero))
      case 1: styles.append(.fill(.evenOdd))
      default:
        let stroke = Stroke(
          cap: cap, join: join, dashes: own.map { lengths[$0] },
          numbers: (0..<Stroke.numberCount).map { numbers[Stroke.numberCount * row + $0] })
        styles.append(.stroke(stroke))
      }
    }
    return styles
  }
}

extension Outline.Style {
  /// 0 and 1 for the fill rules, 2 for a stroke.
  fileprivate var code: Int {
    switch self {
    case .fill(.nonZero): 0
    case .fill(.evenOdd): 1
    case .stroke: 2
    }
  }

  /// Nil for a fill.
  var stroke: Stroke? {
    if case .stroke(let stroke) = self { stroke } else { nil }
  }
}

extension Stroke {
  fileprivate static let numberCount = 9

  /// A stroke's numbers that a file stores as doubles.
  fileprivate var numbers: [Double] {
    [width, miterLimit, dashOffset, pen.a, pen.b, pen.c, pen.d, pen.tx, pen.ty]
  }

  fileprivate init(cap: LineCap, join: LineJoin, dashes: [Double], numbers n: [Double]) {
    self.init(
      width: n[0], cap: cap, join: join, miterLimit: n[1], dashes: dashes, dashOffset: n[2],
      pen: Affine(a: n[3], b: n[4], c: n[5], d: n[6], tx: n[7], ty: n[8]))
  }
}

/// An enum whose cases have numbers in a file: their ranks from 0 on.
protocol StoredCode: CaseIterable, Equatable where AllCases == [Self] {}

extension StoredCode {
  var code: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Nil if no case has the code.
  init?(code: Int) {
    guard Self.allCases.indices.contains(code) else { return nil }
    self = Self.allCases[code]
  }
}

extension Stroke.LineCap: StoredCode {}
extension Stroke.LineJoin: StoredCode {}

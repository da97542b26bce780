import Foundation

/// Brings areas into the cells of one grid, for a ``OutlineStack``.
struct OutlineStackBuilder {
  private typealias Entry = OutlineStack.Entry

  let sources: [OutlineArea]
  private(set) var boxes: [CGRect] = []
  private(set) var regions: [ClippedRegion] = []
  private(set) var grid = Grid.empty
  /// Of all fills; the stack takes it over.
  let coordinates: FlatArray<Double>

  /// The areas of each cell, as a chain from the front.
  private struct Link {
    let area: UInt32
    let kind: Entry.Kind
    let next: Int32
    /// Where in `payloads` what follows the entry is.
    let start: UInt32
    let count: UInt32
  }
  private var links: [Link] = []
  private var heads: [Int32] = []
  private var payloads: [UInt32] = []

  init(_ layers: [OutlineStackLayer]) {
    sources = layers.map(\.source)
    var points: [[Double]] = []
    var pointCount = 0
    var travel = (across: 0.0, down: 0.0)
    var pieces = 0
    var box: Box?
    let forms = layers.map { layer -> (OutlineStackLayer.Form, Box?) in
      switch layer.form {
      case .fill(var outline, let rule):
        let own = outline.box
        let (across, down) = outline.travel
        travel = (travel.across + across, travel.down + down)
        pieces += outline.pieces.count
        points.append(outline.takeCoordinates(behind: pointCount))
        pointCount += points[points.count - 1].count
        return (.fill(outline, rule), own)
      case .region(let region):
        pieces += 8
        return (layer.form, region.box)
      }
    }
    coordinates = FlatArray(joining: points)
    for case let own? in forms.map(\.1) { box = box?.union(own) ?? own }
    boxes = forms.map { $0.1?.rect ?? .zero }
    guard let box else { return }
    var cells = min(max(4096, Double(pieces) * Self.cellsPerPiece), 0x1p22)
    // Each region is asked for each cell of its window, which for long strokes is very many.
    let spread = forms.reduce(0) { $0 + Self.share(of: $1, in: box) }
    let bearable = max(0x1p20, 16 * Double(forms.count))
    if spread * cells > bearable { cells = max(1, bearable / spread) }
    grid = Grid(box, cells: cells, crossedBy: travel, pieces: pieces)
    heads = Array(repeating: -1, count: grid.count)
    for (number, (form, own)) in forms.enumerated() {
      guard let own else { continue }
      switch form {
      case .fill(let outline, let rule): add(outline, own, rule, number)
      case .region(let region): add(region, own, number)
      }
    }
  }

  private static let cellsPerPiece = 2.0

  /// How much of a box a region may reach over; a fill goes by its pieces instead.
  private static func share(
    of form: (OutlineStackLayer.Form, Box?), in box: Box
  ) -> Double {
    guard case .region = form.0, let own = form.1 else { return 0 }
    return (own.maxX - own.minX) / (box.maxX - box.minX)
      * ((own.maxY - own.minY) / (box.maxY - box.minY))
  }

  private mutating func add(
    _ outline: MonotoneOutline, _ box: Box, _ rule: FillRule, _ number: Int
  ) {
    let made = FillIndexBuilder(
      outline, box, in: coordinates, grid: grid, windingMask: rule.windingMask)
    let base = payloads.count
    payloads += made.lists
    var end = made.lists.count
    // From the last cell, since a list ends where the next one begins.
    var cell = made.cells.count
    for row in made.window.rows.reversed() {
      for column in made.window.columns.reversed() {
        cell -= 1
        let code = made.cells[cell]
        if code == 0 { continue }
        if code & 1 == 0 {
          link(number, .whole, column: column, row: row, payload: 0..<0)
        } else {
          let start = Int(code >> 1)
          let kind: Entry.Kind = rule == .evenOdd ? .evenOdd : .nonZero
          link(number, kind, column: column, row: row, payload: base + start..<base + end)
          end = start
        }
      }
    }
  }

  private mutating func add(_ region: ClippedRegion, _ box: Box, _ number: Int) {
    let place = payloads.count
    payloads.append(UInt32(regions.count))
    regions.append(region)
    let window = grid.window(of: box)
    for row in window.rows {
      for column in window.columns {
        switch region.overlap(with: grid.rect(column: column, row: row)) {
        case .none: continue
        case .whole: link(number, .whole, column: column, row: row, payload: 0..<0)
        case .partial: link(number, .region, column: column, row: row, payload: place..<place + 1)
        }
      }
    }
  }

  private mutating func link(
    _ area: Int, _ kind: Entry.Kind, column: Int, row: Int, payload: Range<Int>
  ) {
    let cell = row * grid.columns + column
    links.append(
      Link(
        area: UInt32(area), kind: kind, next: heads[cell], start: UInt32(payload.lowerBound),
        count: UInt32(payload.count)))
    heads[cell] = Int32(links.count - 1)
  }

  /// The cells and their lists, front to back.
  func layOut() -> (cells: [UInt32], lists: [UInt32]) {
    var lists: [UInt32] = []
    lists.reserveCapacity(payloads.count + links.count)
    let cells = heads.map { head -> UInt32 in
      guard head >= 0 else { return 0 }
      let first = links[Int(head)]
      if first.next < 0, first.kind == .whole { return first.area << 2 | 2 }
      let place = lists.count
      var next = head
      while next >= 0 {
        let link = links[Int(next)]
        lists.append(Entry(area: Int(link.area), kind: link.kind, isLast: link.next < 0).code)
        lists += payloads[Int(link.start)..<Int(link.start) + Int(link.count)]
        next = link.next
      }
      return UInt32(place) << 2 | 1
    }
    return (cells, lists)
  }
}

extension ClippedRegion {
  /// The least rectangle round what is left of the region, closed: a region and a clip that touch may
  /// share an edge. Nil where nothing is left.
  fileprivate var box: Box? {
    let grid = region.grid
    var box = Box(
      minX: grid.minX, minY: grid.minY, maxX: grid.maxX, maxY: grid.maxY)
    for bounds in clips.map(\.bounds) {
      box.minX = max(box.minX, Double(bounds.minX))
      box.minY = max(box.minY, Double(bounds.minY))
      box.maxX = min(box.maxX, Double(bounds.maxX))
      box.maxY = min(box.maxY, Double(bounds.maxY))
    }
    return box.minX <= box.maxX && box.minY <= box.maxY ? box : nil
  }
}

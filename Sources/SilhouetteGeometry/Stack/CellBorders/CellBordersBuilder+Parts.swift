extension CellBordersBuilder {
  /// Appends the borders of a whole cell. False if it has none or too much, or not all are lines; then what was appended is
  /// to be taken away.
  mutating func append(_ parts: CellParts, to list: inout [UInt32]) -> Bool {
    // One more may cover the cell.
    if parts.areas.count > CellBorders.mostAreas + 1 { return false }
    let rule = parts.rule ?? .nonZero
    begin()
    // Those of areas below one that covers the cell stay 0.
    var changes = SIMD8<UInt32>.zero
    for index in parts.areas.indices {
      let area = parts.areas[index]
      if !area.isUniform {
        guard let change = add(area.index, winding: area.winding) else { return false }
        changes[index] = change
      } else if area.winding & rule.windingMask != 0 {
        cover(with: area.index)
        break
      }
    }
    if !hasAreas { return false }
    beginLines(in: &list)
    for piece in parts.pieces {
      let change = piece.change(
        changes[Int(piece.area)], piece.other < 0 ? 0 : changes[Int(piece.other)])
      if change == CellBorders.noChange { continue }
      guard piece.isLine,
        addLine(from: piece.start.place, to: piece.end.place, change: change, in: &list)
      else { return false }
    }
    for event in parts.events where changes[event.area] != 0 {
      addEvent(at: event.point, change: event.change, code: changes[event.area])
    }
    return close(rule: rule, in: &list)
  }
}

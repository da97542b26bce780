import SilhouetteSVG

/// Rows in aligned columns, for people. On a terminal long texts are cut, so that each row is one line.
struct Table {
  /// An id is at the left, in a colour of its own.
  enum Alignment { case left, right, id }
  typealias Columns = [(title: String, alignment: Alignment)]

  private let alignments: [Alignment]
  private let rows: [[String]]

  init(_ columns: Columns, _ rows: some Sequence<[String]>) {
    alignments = columns.map(\.alignment)
    self.rows = [columns.map(\.title)] + rows.map { $0.map(\.onOneLine) }
  }

  /// The lines, line breaks included; columns are two spaces apart.
  ///
  /// - Parameter indent: how many spaces are before each line.
  func text(indent: Int = 0) -> String {
    let cells = rows.map { $0.map(\.displayWidth) }
    var widths = alignments.indices.map { column in cells.map { $0[column] }.max() ?? 0 }
    if let width = Terminal.output.width { narrow(&widths, to: width - indent) }
    // Bytes, because a table may have many thousand lines.
    var text: [UInt8] = []
    text.reserveCapacity(rows.count * (widths.reduce(indent, +) + 2 * widths.count))
    for (index, (row, own)) in zip(rows, cells).enumerated() {
      text += repeatElement(UInt8(ascii: " "), count: indent)
      append(row, own, in: widths, isHeading: index == 0, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes from the widest columns of texts what does not fit; numbers are never cut.
  private func narrow(_ widths: inout [Int], to room: Int) {
    let texts = widths.indices.filter { alignments[$0] != .right }
    var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - room
    while excess > 0, let widest = texts.max(by: { widths[$0] < widths[$1] }), widths[widest] > 4 {
      let next = texts.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let cut = min(excess, max(1, widths[widest] - max(next, 4)))
      widths[widest] -= cut
      excess -= cut
    }
  }

  private func append(
    _ row: [String], _ own: [Int], in widths: [Int], isHeading: Bool, to text: inout [UInt8]
  ) {
    let space = UInt8(ascii: " ")
    let start = text.count
    for (column, cell) in row.enumerated() {
      let gap = repeatElement(space, count: max(0, widths[column] - own[column]))
      let fitting = own[column] > widths[column] ? cell.cut(to: widths[column]) : cell
      let style: Terminal.Style? =
        isHeading ? .heading : alignments[column] == .id ? .id : nil
      if column > 0 { text += [space, space] }
      if alignments[column] == .right { text += gap }
      text += (style.map { Terminal.output.styled(fitting, $0) } ?? fitting).utf8
      if alignments[column] != .right { text += gap }
    }
    while text.count > start, text.last == space { text.removeLast() }
    text.append(UInt8(ascii: "\n"))
  }
}

extension String {
  /// The columns that the text takes in a terminal.
  fileprivate var displayWidth: Int {
    // Characters are slow.
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// The start of the text, and “…”, in `columns` columns at most.
  fileprivate func cut(to columns: Int) -> String {
    var room = columns - 1
    let start = prefix {
      room -= $0.columns
      return room >= 0
    }
    return start + "…"
  }
}

extension Character {
  fileprivate var columns: Int { unicodeScalars.first?.isWide == true ? 2 : 1 }
}

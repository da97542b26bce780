/// Everything that a run has measured.
struct Report: Codable {
  let environment: Environment
  let seed: UInt64
  var rows: [Row] = []
  var readings: [ReadingRow] = []

  /// The rows by contest, in the order in which they were measured.
  var contests: [(name: String, rows: [Row])] {
    var order: [String] = []
    for row in rows where !order.contains(row.contest) { order.append(row.contest) }
    return order.map { name in (name, rows.filter { $0.contest == name }) }
  }
}

import SilhouetteGeometry

/// The attributes of shapes and groups, those of each together: names and values, as strings.
struct AttributeTable: Sendable {
  enum Column: Int, StoredColumn { case name, value }

  let rows: StoredTable<Column>
  let strings: StringTable

  /// Visits some attributes, in UTF-8. O(their bytes).
  func forEach(
    in range: Range<Int>, _ visit: (_ name: [UInt8], _ value: ArraySlice<UInt8>) -> Void
  ) {
    for row in range {
      visit(strings.bytes(rows[row, .name]), strings.bytes(rows[row, .value])[...])
    }
  }

  /// Throws if a name or value is not among the strings.
  func check() throws(StoredError) {
    for row in 0..<rows.count {
      for column in Column.allCases where rows[row, column] >= strings.count {
        throw rows.malformed(row, column, "a string below \(strings.count)")
      }
    }
  }
}

/// What the side panel says of the country, a region or a prefecture.
package struct Card: Hashable, Sendable, Encodable {
  /// A fact: what it is, and its value.
  package struct Row: Hashable, Sendable, Encodable {
    package let label: String
    package let value: String
  }

  package let title: String
  package let subtitle: String
  package let rows: [Row]
}

/// The side panel's content for the country, a region or a prefecture.
package struct Card: Hashable, Sendable, Encodable {
  /// A fact: a label and a value.
  package struct Row: Hashable, Sendable, Encodable {
    package let label: String
    package let value: String
  }

  package let title: String
  package let subtitle: String
  package let rows: [Row]
}

package import Foundation

/// A generator of documents that try to exhaust time or memory, of any size.
package struct HostileDocument: Sendable {
  /// What the attack consists of.
  package let name: String
  /// The size at which it would take seconds, if nothing stopped it.
  package let size: Int
  /// The document of a size.
  package let make: @Sendable (_ size: Int) -> Data

  package init(_ name: String, size: Int, data: @escaping @Sendable (_ size: Int) -> Data) {
    (self.name, self.size, make) = (name, size, data)
  }

  /// A document with the given text.
  package init(_ name: String, size: Int, text: @escaping @Sendable (_ size: Int) -> String) {
    self.init(name, size: size) { Data(text($0).utf8) }
  }

  /// A document of 100 × 100 pixels with the given content.
  package init(_ name: String, _ size: Int, _ body: @escaping @Sendable (_ size: Int) -> String) {
    self.init(name, size: size) { Data(Self.svg(body($0)).utf8) }
  }
}

extension HostileDocument {
  /// All attacks on reading SVG.
  package static let reading =
    markup + entities + selectors + declarations + sheets + values + clips + uses + text
    + references
    + paths + names

  package static func svg(
    _ body: String, head: String = "", attributes: String = "viewBox='0 0 100 100'"
  ) -> String {
    "\(head)<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(body)</svg>"
  }

  package static let square = "<rect id='a' width='9' height='9'/>"

  package static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: max(0, count))
  }

  package static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<max(0, count)).map(item).joined(separator: " ")
  }

  /// How often something has to be doubled to become `count` times as much: for documents that grow with the logarithm
  /// of what they ask for.
  package static func doublings(_ count: Int) -> Int {
    Int.bitWidth - 1 - max(1, count).leadingZeroBitCount
  }

  package static func path(_ data: String, _ attributes: String = "") -> String {
    "<path id='a' \(attributes) d='\(data)'/>"
  }

  package static func nest(_ start: String, _ end: String, _ count: Int, _ inside: String) -> String
  {
    times(start, count) + inside + times(end, count)
  }
}

import Foundation
import SilhouetteGeometry

/// The state that all steps of reading a document share: the elements, the budget, and the warnings.
final class ReadingSession {
  let tree: ElementTree
  let ids: ElementIDs
  var budget: Budget
  var units = DocumentUnits.unknown
  /// Whether the document is read for a renderer, which needs more of its styles.
  #if hasFeature(Embedded)
  var isRendering: Bool { false }
  #else
  var isRendering = false
  #endif
  /// Whether everything outside of the document's size is hidden.
  var hidesOverflow = true

  private var warnings: [(offset: Int, message: ByteString, kind: SVGWarning.Kind)] = []
  private var drawingWarnings = 0
  /// The kinds of faults that warn once a document.
  private var kinds: Set<ByteString> = []

  init(_ tree: ElementTree, budget: Budget) throws(SVGError) {
    self.tree = tree
    self.budget = budget
    try self.budget.charge(tree.elements.count * (.listedElement + .id))
    try self.budget.charge(tree.idBytes * .copiedByte)
    ids = ElementIDs(tree)
  }

  /// Pays for work on an element, and for the memory that it takes.
  func pay(_ price: Price, for index: Int) throws(SVGError) {
    do { try budget.pay(price) } catch { throw fault(error, at: index) }
  }

  /// Does work that pays for itself, on an element.
  func paying<Value>(
    for index: Int, _ work: (inout Budget) throws(LimitExceeded) -> Value
  ) throws(SVGError) -> Value {
    do { return try work(&budget) } catch { throw fault(error, at: index) }
  }

  /// What ran out, with the position of the element that was being read.
  func fault(_ error: LimitExceeded, at index: Int) -> SVGError {
    SVGError(.limitExceeded(error), at: tree[index].position)
  }

  /// Says why a renderer must not be given an element.
  func refusal(of index: Int, _ reason: String) -> SVGError {
    let element = tree[index]
    let name = element.localName.isEmpty ? element.writtenName : element.localName.text
    return SVGError(.unrenderable(element: name, reason: reason), at: element.position)
  }

  /// Pays for a transformed copy of a path.
  func pay(forPathOf count: Int, _ index: Int) throws(SVGError) {
    try pay(count * (.pathElement + .storedPathElement), for: index)
  }

  /// Notes a fault of an element that does not end reading.
  func warn(
    _ index: Int, _ message: @autoclosure () -> String, _ kind: SVGWarning.Kind = .text
  ) throws(SVGError) {
    // A large map with a wrong page is read, too.
    if kind != .text {
      guard drawingWarnings < 2000 else { return }
      drawingWarnings += 1
    }
    try pay(.warning, for: index)
    note(message(), at: tree[index].offset, kind)
  }

  /// Whether a fault is the first of a kind that needs only one warning.
  func isFirst(kind: String) -> Bool { kinds.insert(ByteString(kind)).inserted }

  /// Notes a fault that is paid for, at an offset of the document.
  func note(_ message: String, at offset: Int, _ kind: SVGWarning.Kind = .text) {
    warnings.append((offset, ByteString(message), kind))
  }

  /// An attribute's text, paid for, so that it may be parsed; nil if it is missing.
  ///
  /// - Parameter byte: what parsing a byte costs; nil for ``Price/parsing(_:)``.
  func text(of name: ByteString, _ index: Int, byte: Price? = nil) throws(SVGError) -> String? {
    guard let text = tree[index].attributes[name] else { return nil }
    try pay(byte.map { text.utf8.count * $0 } ?? .parsing(text), for: index)
    return text
  }

  /// The value of an attribute that is a number and nothing else, without a string in between; nil if the attribute is
  /// missing or anything else.
  func number(of name: ByteString, _ index: Int) throws(SVGError) -> Double? {
    guard let (bytes, range) = tree[index].attributes.bytes(of: name) else { return nil }
    try pay(.lookUp + range.count * .pathByte, for: index)
    var scanner = NumberScanner(bytes, in: range)
    let number = scanner.readNumber()
    return scanner.isAtEnd ? number : nil
  }

  /// An attribute's value; nil if the attribute is missing, or if it is invalid, which gives a warning.
  func value<Value>(
    of name: ByteString, _ index: Int, expected: String, byte: Price? = nil,
    parse: (String) -> Value?
  ) throws(SVGError) -> Value? {
    guard let text = try text(of: name, index, byte: byte) else { return nil }
    let value = parse(text)
    if value == nil { try warn(index, "\(name): ignored “\(text.excerpt)”, not \(expected)") }
    return value
  }

  /// The reference in an element's `href`; nil without one.
  func link(of index: Int) throws(SVGError) -> String? {
    try pay((1 + tree.linkNames.count) * .lookUp, for: index)
    guard let link = tree.link(of: index) else { return nil }
    try pay(link.count * .comparedByte, for: index)
    return String(decoding: link, as: UTF8.self)
  }

  /// The element that a reference means; nil if it is not in this document.
  func element(referredToBy reference: String, from index: Int) throws(SVGError) -> Int? {
    try pay(reference.utf8.count * .valueByte, for: index)
    return ids.element(referredToBy: reference)
  }

  /// Reads the SVG in an element's data URI, whose memory is free again then; nil if it is none that can be read.
  func reading<Value>(
    _ uri: DataURI, of index: Int,
    _ read: (ElementTree, inout Budget) throws(SVGError) -> Value
  ) throws(SVGError) -> Value? {
    let memory = budget.memory
    defer { budget.release(Price(bytes: memory - budget.memory)) }
    do throws(SVGError) {
      var bytes = uri.bytes
      if Gzip.isCompressed(bytes) {
        bytes = try Gzip.decompress(bytes, limit: 1 << 22, &budget)
      }
      let tree = try ElementTree(bytes, &budget)
      return tree.elements.first?.name == .svg ? try read(tree, &budget) : nil
    } catch {
      switch error.problem {
      case .limitExceeded(let limit): throw fault(limit, at: index)
      case .unrenderable(let element, let reason):
        throw refusal(of: index, "\(element) in the document that it embeds: \(reason)")
      default: return nil
      }
    }
  }

  /// The warnings in document order, each once. Those of one place are sorted by their text, as attributes have no
  /// order.
  func sortedWarnings() -> [SVGWarning] {
    var distinct: [SVGWarning] = []
    var last: (offset: Int, message: ByteString) = (-1, "")
    let sorted = warnings.sorted { ($0.offset, $0.message) < ($1.offset, $1.message) }
    for (entry, position) in zip(sorted, tree.positions(ofOffsets: sorted.map({ $0.offset })))
    where (entry.offset, entry.message) != last {
      distinct.append(
        SVGWarning(
          line: position.line, column: position.column, message: entry.message.text,
          kind: entry.kind))
      last = (entry.offset, entry.message)
    }
    return distinct
  }
}

extension String {
  /// The text on one line, shortened to 40 characters.
  var excerpt: String {
    // Most texts are short and plain.
    let isPlain = utf8.count <= 40 && utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F }
    if isPlain { return self }
    let words = unicodeScalars.prefix(200).split { $0.isSpace }
    let line = words.map { String(UnicodeScalarView($0)) }.joined(separator: " ").unicodeScalars
    return line.count > 40 ? String(UnicodeScalarView(line.prefix(39))) + "…" : String(line)
  }
}

import Foundation
import SilhouetteGeometry

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Builds an ``ElementTree`` with Foundation's XML parser, and stops at the first fault.
///
/// The parser expands internal entities in attributes and markup, but omits them from text. External entities
/// are never opened.
final class TreeBuilder: NSObject {
  private let limits: Limits
  // One value, so that each callback begins one exclusive access.
  private var reading = OpenTree()
  private var fault: ReadingFault?

  private init(limits: Limits) { self.limits = limits }

  /// Parses a document. O(bytes), with entities expanded.
  static func read(_ text: DocumentText, limits: Limits) throws(ReadingFault) -> ElementTree {
    let builder = TreeBuilder(limits: limits)
    // From a stream, because libxml2 refuses data of more than ten million bytes in one piece.
    let parser = XMLParser(stream: InputStream(data: text.data))
    parser.delegate = builder
    parser.shouldResolveExternalEntities = false
    // The result of `parse()` is ignored: it is true for some truncated documents. The reported errors
    // decide.
    _ = withExtendedLifetime(builder) { parser.parse() }
    if let fault = builder.fault { throw text.refined(fault) }
    guard builder.reading.depth == 0, !builder.reading.tree.elements.isEmpty else {
      throw ReadingFault(.malformed(reason: "it has no element"))
    }
    return builder.reading.tree
  }

  /// Aborts parsing; only the first problem counts.
  private func stop(_ parser: XMLParser, _ problem: SVGError.Problem) {
    guard fault == nil else { return }
    fault = ReadingFault(problem, at: position(of: parser))
    parser.abortParsing()
  }

  private func position(of parser: XMLParser) -> SourcePosition {
    SourcePosition(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
  }

  private func append(_ text: String, _ parser: XMLParser) {
    guard fault == nil else { return }
    reading.append(text)
    checkSize(parser)
  }

  private func checkSize(_ parser: XMLParser) {
    if reading.byteCount > limits.memory / 4 {
      stop(parser, .limitExceeded(LimitExceeded(.memory, allowed: limits.memory)))
    }
  }
}

extension TreeBuilder: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard fault == nil else { return }
    reading.begin(name, Attributes(attributes), at: position(of: parser))
    checkSize(parser)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if fault == nil { reading.end() }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    // The only characters up to U+0020 that XML allows are white space.
    let isSpace = text.utf8.allSatisfy { $0 <= 0x20 }
    if !isSpace || reading.keepsSpace { append(text, parser) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    append(String(decoding: block, as: UTF8.self), parser)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    // Before the document element, the missing end is that element's.
    let name = reading.tree.elements.isEmpty ? "" : reading.innermostName
    guard let fault = XMLFault(code: (error as NSError).code, open: name) else {
      return
    }
    stop(parser, fault.problem(limits: limits))
  }
}

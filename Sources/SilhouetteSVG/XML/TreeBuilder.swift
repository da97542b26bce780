import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Builds an ``ElementTree`` of what Foundation's parser finds, and stops it at the first fault.
///
/// The parser expands a document's own entities in attributes, and leaves them out of text. Nothing
/// outside the document is ever opened.
final class TreeBuilder: NSObject {
  private let limits: SVGLimits
  private var tree = ElementTree()
  /// The elements that have begun and not yet ended.
  private var open: [Int] = []
  private var scope = NamespaceScope()
  /// Whether elements without a namespace are SVG's, as the document element is without one.
  private var isWithoutNamespaces = false
  /// The size of all attributes and text, which entities and default values multiply.
  private var bytes = 0
  private var fault: ReadingFault?

  private init(limits: SVGLimits) { self.limits = limits }

  /// The elements of a document. O(bytes), entities included.
  static func read(_ text: DocumentText, limits: SVGLimits) throws(ReadingFault) -> ElementTree {
    let builder = TreeBuilder(limits: limits)
    // Given the data in one piece, libxml2 refuses what lies beyond its first ten million bytes.
    let parser = XMLParser(stream: InputStream(data: text.data))
    parser.delegate = builder
    parser.shouldResolveExternalEntities = false
    // The parser's own verdict is not asked for: it calls some truncated documents good. All that is
    // wrong is reported, and what is reported decides.
    _ = withExtendedLifetime(builder) { parser.parse() }
    if let fault = builder.fault { throw text.refined(fault) }
    guard builder.open.isEmpty, !builder.tree.elements.isEmpty else {
      throw ReadingFault(problem: .malformed(reason: "it has no element"), position: nil)
    }
    return builder.tree
  }

  /// Ends reading; only the first reason counts.
  private func stop(_ parser: XMLParser, _ problem: SVGError.Problem) {
    guard fault == nil else { return }
    fault = ReadingFault(problem: problem, position: position(of: parser))
    parser.abortParsing()
  }

  /// The local name of an element that is SVG's; empty where it is of another vocabulary.
  private func svgName(_ name: String) -> String {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      if tree.elements.isEmpty { isWithoutNamespaces = scope.isPlainNameFree }
      let isSVG = scope.isSVG(prefix: nil) || isWithoutNamespaces && scope.isPlainNameFree
      return isSVG ? name : ""
    }
    let isSVG = scope.isSVG(prefix: String(name[..<colon]))
    return isSVG ? String(name[colon...].dropFirst()) : ""
  }

  private func position(of parser: XMLParser) -> SourcePosition {
    SourcePosition(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
  }

  private func count(_ more: Int, _ parser: XMLParser) {
    bytes += more
    if bytes > limits.bytes { stop(parser, .limitExceeded(.bytes, allowed: limits.bytes)) }
  }
}

extension TreeBuilder: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard fault == nil else { return }
    if tree.elements.count >= limits.elements {
      return stop(parser, .limitExceeded(.elements, allowed: limits.elements))
    }
    if open.count >= limits.depth {
      return stop(parser, .limitExceeded(.depth, allowed: limits.depth))
    }
    let attributes = Attributes(attributes)
    if attributes.declareNamespaces {
      scope.enter(attributes, depth: open.count)
      tree.linkNames.formUnion(NamespaceScope.linkNames(attributes))
    }
    let element = Element(
      name: svgName(name), writtenName: name, attributes: attributes, parent: open.last,
      position: position(of: parser))
    if let parent = open.last { tree.elements[parent].children.append(tree.elements.count) }
    open.append(tree.elements.count)
    tree.elements.append(element)
    count(attributes.byteCount, parser)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard fault == nil, !open.isEmpty else { return }
    open.removeLast()
    scope.leave(depth: open.count)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    // XML allows no other character up to the space.
    let isSpace = text.utf8.allSatisfy { $0 <= 0x20 }
    if !isSpace || keepsSpace { append(text, parser) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    append(String(decoding: block, as: UTF8.self), parser)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    // Before the document element, what is missing is that element's end as well.
    let name = tree.elements.isEmpty ? "" : open.last.map { tree.elements[$0].writtenName }
    guard let fault = XMLFault(code: (error as NSError).code, open: name) else {
      return
    }
    stop(parser, fault.problem(limits: limits))
  }
}

extension TreeBuilder {
  /// Whether white space alone is worth keeping: where there is text round it.
  private var keepsSpace: Bool {
    guard let index = open.last else { return false }
    let element = tree.elements[index]
    return !element.runs.isEmpty || ["text", "tspan", "textPath"].contains(element.name)
  }

  private func append(_ text: String, _ parser: XMLParser) {
    guard fault == nil, let index = open.last else { return }
    let children = tree.elements[index].children.count
    let last = tree.elements[index].runs.count - 1
    if last >= 0, tree.elements[index].runs[last].childrenBefore == children {
      tree.elements[index].runs[last].text += text
    } else {
      tree.elements[index].runs.append(.init(text: text, childrenBefore: children))
    }
    count(text.utf8.count, parser)
  }
}

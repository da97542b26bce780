import Foundation
import SilhouetteGeometry

/// A document's elements, in the order of their start tags. The document element is the first.
struct ElementTree: Sendable {
  private(set) var elements: [Element] = []
  /// The names of XLink's `href`, by each prefix that the document declares for it and the usual one: their indices.
  private(set) var linkNames: Set<Int> = []
  /// The offset of the first declaration that was skipped.
  let unreadDeclaration: Int?
  /// The prefixes that are not declared where they occur, and the offset of the first tag with each.
  let undeclared: [(prefix: ByteString, offset: Int)]
  private let source: XMLSource
  private let styleSheets: [XMLSlice]

  /// The tree of a document. O(bytes).
  ///
  /// - Throws: a fault if the text is not well-formed XML, or if the budget ends.
  init(_ bytes: consuming [UInt8], _ budget: inout Budget) throws(SVGError) {
    try TextEncoding.convertToUTF8(&bytes, &budget)
    let document = try XMLReader.read(bytes, &budget)
    let size = MemoryLayout<Element>.stride + 2 * MemoryLayout<Int>.stride
    try budget.charge(document.elements.count * Price(work: 100, bytes: Int64(size)))
    try budget.charge(document.texts.count * .bytes(MemoryLayout<Element.TextRun>.stride))
    (source, styleSheets) = (document.source, document.styleSheets)
    (unreadDeclaration, undeclared) = (document.unreadDeclaration, document.undeclared)
    addElements(of: document)
    findLinkNames()
    // The document's elements and texts are free again.
    budget.release(document.elements.count * .xmlElement + document.texts.count * .xmlText)
  }

  subscript(_ index: Int) -> Element { elements[index] }

  /// An element's rank among its parent's children, from 0. O(log children).
  func rank(of index: Int) -> Int {
    guard let parent = elements[index].parent else { return 0 }
    let children = elements[parent].children
    return children.indices.firstOrdered { children[$0] >= index }
  }

  /// An element's own text, without its descendants'.
  func text(of element: Element) -> String {
    if element.runs.count == 1 { return element.runs[0].text }
    // Avoids an array of all runs, because they may be many and short.
    return element.runs.reduce(into: "") { $0 += $1.text }
  }

  /// The trimmed text of an element's first `title` child; nil if there is none or it is empty.
  func title(of index: Int) -> String? {
    guard let child = elements[index].children.first(where: { elements[$0].name == .title }) else {
      return nil
    }
    let title = text(of: elements[child]).trimmed
    return title.isEmpty ? nil : title
  }

  /// The language that the element or its nearest ancestor declares, in lower case; nil if none does. O(depth).
  func language(of index: Int, _ budget: inout Budget) throws(LimitExceeded) -> ByteString? {
    var ancestor: Int? = index
    while let element = ancestor {
      try budget.pay(.attribute)
      let attributes = elements[element].attributes
      if let language = attributes.utf8(of: "xml:lang") ?? attributes.utf8(of: "lang") {
        try budget.pay(language.count * .valueByte)
        return ByteString(utf8: language).lowerCase
      }
      ancestor = elements[element].parent
    }
    return nil
  }

  /// The bytes of all ids. O(elements).
  var idBytes: Int { elements.reduce(0) { $0 + ($1.attributes.idBytes?.count ?? 0) } }

  /// The value of an element's `href`, else of its `xlink:href`. O(names of links), for it is mostly not copied.
  func link(of index: Int) -> ArraySlice<UInt8>? {
    let attributes = elements[index].attributes
    return attributes.utf8(of: "href")
      ?? linkNames.lazy.compactMap { attributes.utf8(ofName: $0) }.first
  }

  /// The positions of offsets in the document, which must be ascending. O(bytes) for all.
  func positions(ofOffsets offsets: [Int]) -> [SourcePosition] { source.positions(of: offsets) }

  /// The document in UTF-8, without its XML declaration, which may name another encoding. O(bytes).
  var text: ArraySlice<UInt8> {
    let bytes = source.bytes.dropLast()
    let start = bytes.drop { $0 != UInt8(ascii: "<") }
    guard start.starts(with: "<?xml".utf8), start.dropFirst(5).first.map({ $0 <= 0x20 }) ?? false
    else { return start }
    return start.drop { $0 != UInt8(ascii: ">") }.dropFirst()
  }

  /// The texts of the instructions that associate style sheets with the document, and their offsets.
  var styleSheetInstructions: [(text: String, offset: Int)] {
    styleSheets.map { (source.string($0), $0.start) }
  }
}

extension ElementTree {
  private mutating func addElements(of document: XMLDocument) {
    elements.reserveCapacity(document.elements.count)
    let names = source.names.names.map { name in
      ElementName(keyword: source.names[name.local].text)
    }
    // If the document element has no namespace, elements without one are read as SVG's.
    let isPlain = document.elements.first?.namespace == 0
    let svg = document.namespaces.firstIndex(of: NamespaceScope.svg)
    var texts = document.texts[...]
    for (index, element) in document.elements.enumerated() {
      while let text = texts.first, text.next == index { append(text, &texts) }
      let isSVG =
        element.namespace == (isPlain && element.namespace == 0 ? 0 : svg)
        && element.namespace != nil
      elements.append(
        Element(element, of: source, name: isSVG ? names[element.name] : nil, isSVG: isSVG))
      if let parent = element.parent { elements[parent].children.append(index) }
    }
    while let text = texts.first { append(text, &texts) }
  }

  private mutating func append(
    _ text: XMLDocument.Text, _ texts: inout ArraySlice<XMLDocument.Text>
  ) {
    texts.removeFirst()
    elements[text.parent].append(text.value, of: source)
  }

  /// Many documents use the prefix `xlink` undeclared; a document whose element declares it is believed.
  private mutating func findLinkNames() {
    var prefixes: Set<Int> = []
    if elements.first?.attributes.has("xmlns:xlink") != true { insertLinkName("xlink") }
    for attribute in source.attributes {
      guard let prefix = source.names.declaredPrefix(attribute.name), prefix > 0,
        attribute.value.count == NamespaceScope.link.utf8.count, !prefixes.contains(prefix),
        source.utf8(attribute.value).elementsEqual(NamespaceScope.link.utf8)
      else { continue }
      prefixes.insert(prefix)
      insertLinkName(source.names.prefixes[prefix].text)
    }
  }

  private mutating func insertLinkName(_ prefix: String) {
    if let name = source.names.index(of: ByteString(prefix + ":href")) { linkNames.insert(name) }
  }
}

/// The elements of a document by their ids.
struct ElementIDs: Sendable {
  /// The first element with each id, which references mean.
  private var indicesByID: [ByteString: Int] = [:]
  /// The elements whose id an earlier element has.
  private(set) var duplicates: Set<Int> = []

  /// O(elements + their ids).
  init(_ tree: ElementTree) {
    indicesByID.reserveCapacity(tree.elements.count)
    for index in tree.elements.indices {
      guard let id = tree[index].attributes.id, !id.isEmpty else { continue }
      guard let first = indicesByID.updateValue(index, forKey: id) else { continue }
      indicesByID[id] = first
      duplicates.insert(index)
    }
  }

  /// The element that a reference such as `#id` means; nil if it is not in this document.
  func element(referredToBy reference: String) -> Int? {
    let reference = reference.trimmed
    guard reference.utf8.first == UInt8(ascii: "#") else { return nil }
    let id = Substring(reference.utf8.dropFirst())
    if let index = indicesByID[ByteString(id)] { return index }
    return id.contains(byte: "%") ? indicesByID[ByteString(utf8: id.utf8.percentDecoded)] : nil
  }
}

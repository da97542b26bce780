import Foundation
import SilhouetteGeometry

extension RenderingHazards {
  /// Refuses data URIs that librsvg would read although nothing has checked their content: style sheets, documents
  /// whose elements are referred to, and images that are SVGs with hazards of their own. O(bytes).
  func checkEmbeddedDocuments() throws(ReadingFault) {
    // What librsvg is given has no instructions.
    for (instruction, _) in tree.styleSheetInstructions where instruction.isPreferred {
      if DataURI(instruction.href)?.styleSheet != nil { throw embeddedDocument(in: 0) }
    }
    for index in tree.elements.indices {
      try checkReferences(of: index)
      guard tree[index].localName == "style" else { continue }
      let text = tree.text(of: tree[index])
      try session.pay(text.utf8.count * .sheetByte, for: index)
      if text.leadsToEmbeddedDocument { throw embeddedDocument(in: index) }
    }
  }

  private func checkReferences(of index: Int) throws(ReadingFault) {
    let element = tree[index]
    try session.pay(element.styleBytes * .imageByte, for: index)
    for (name, value) in element.attributes.listed {
      if name == "href" || name.hasSuffix(":href") {
        guard element.localName != "a", let uri = DataURI(value), !uri.isRaster else {
          continue
        }
        let isImage = element.localName == "image" || element.localName == "feImage"
        guard isImage, try isHarmless(uri.bytes, on: index) else {
          throw embeddedDocument(in: index)
        }
      } else if value.utf8.contains(UInt8(ascii: "(")), value.leadsToEmbeddedDocument {
        throw embeddedDocument(in: index)
      }
    }
  }

  /// Whether an image is not an SVG, or one without anything that this package would have to check.
  private func isHarmless(_ bytes: [UInt8], on index: Int) throws(ReadingFault) -> Bool {
    var bytes = bytes
    if Gzip.isCompressed(bytes) {
      do { bytes = try Gzip.decompress(bytes, limit: 1 << 22, &session.budget) } catch {
        return false
      }
    }
    // XML in any encoding begins with a mark of its encoding, white space or <.
    guard let first = bytes.first, first <= 0x20 || [0x3C, 0x4C, 0xEF, 0xFE, 0xFF].contains(first)
    else { return true }
    try session.pay(bytes.count * .imageByte, for: index)
    let tree: ElementTree
    do throws(ReadingFault) {
      tree = try ElementTree(bytes, &session.budget)
    } catch {
      if case .limitExceeded(let limit) = error.problem { throw session.fault(limit, at: index) }
      return false
    }
    return tree.elements.allSatisfy { element in
      let hazards: [ByteString] = [
        "text", "style", "feTurbulence", "feConvolveMatrix", "feMorphology", "include", "",
      ]
      if hazards.contains(element.localName) { return false }
      return element.attributes.listed.allSatisfy { name, value in
        (DataURI(value)?.isRaster ?? true) && !value.leadsToEmbeddedDocument
      }
    }
  }

  private func embeddedDocument(in index: Int) -> ReadingFault {
    session.refusal(of: index, "a document inside a data URI, which librsvg may not survive")
  }
}

extension String {
  /// Whether CSS refers to an element of a document inside a data URI, or imports a style sheet from one. Text with
  /// escapes counts as if it did.
  fileprivate var leadsToEmbeddedDocument: Bool {
    var scanner = CSSScanner(self)
    while !scanner.isAtEnd {
      if let reference = scanner.readReference() {
        if reference.isSuspicious, reference.contains(byte: "#") || reference.contains(byte: "\\") {
          return true
        }
      } else if scanner.take("@") {
        if scanner.readName()?.lowerCase == "import", scanner.readText(upTo: ";").isSuspicious {
          return true
        }
      } else if let name = scanner.readName() {
        // A name with escapes.
        if name.lowerCase == "url", scanner.readText(upTo: " ;").isSuspicious { return true }
      } else {
        scanner.advance()
      }
    }
    return false
  }

  private var isSuspicious: Bool {
    if utf8.contains(UInt8(ascii: "\\")) { return true }
    let text = String(decoding: utf8.filter { $0 > 0x20 }, as: UTF8.self)
    return text.lowerCase.utf8.contains(bytesOf: "data:")
  }
}

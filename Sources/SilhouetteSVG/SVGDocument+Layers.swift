public import Foundation

extension SVGDocument {
  /// The document as UTF-8 text, with an id of its own on every graphics element, so that a
  /// renderer that draws one element by its id can draw each ``Drawing/layer``.
  ///
  /// An author's id is kept where no earlier element has it; no new id is one of the author's. All
  /// else stays as it was written, but style rules for an id no longer reach the later elements that
  /// had it. O(bytes): the document is read again.
  public func layeredSource() -> Data {
    do throws(ReadingFault) {
      let text = try SourceText(data, limit: limits.bytes)
      var reader = XMLReader(utf8: text.utf8, limits: limits)
      let tree = try reader.read()
      return Data(Self.injectingLayers(of: tree, into: text))
    } catch {
      // What has been read once can be read again.
      return data
    }
  }

  private static func injectingLayers(of tree: ElementTree, into text: SourceText) -> [UInt8] {
    let layers = LayerNames(tree)
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 24 * tree.elements.count)
    var copied = text.isTranscoded ? endOfDeclaration(text.utf8) : 0
    for (index, element) in tree.elements.enumerated()
    where ElementKind(name: element.name).isLeaf {
      let layer = layers.name(of: index, in: tree)
      guard layer != element.attributes["id"], let nameEnd = element.tag.nameEnd else { continue }
      let gap = element.tag.id ?? nameEnd..<nameEnd
      result += text.utf8[copied..<gap.lowerBound]
      result += (element.tag.id == nil ? " id=\"\(layer)\"" : layer).utf8
      copied = gap.upperBound
    }
    return result + text.utf8[copied...]
  }

  /// Where the XML declaration ends, which names an encoding that the text has no longer.
  private static func endOfDeclaration(_ utf8: [UInt8]) -> Int {
    guard utf8.starts(with: "<?xml".utf8), let end = utf8.firstIndex(of: UInt8(ascii: ">")) else {
      return 0
    }
    return end + 1
  }
}

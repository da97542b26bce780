import Foundation
import Silhouette

@testable import SilhouetteSVG

/// XML documents.
///
/// Oracles: an error has a position; what is read fits the budget; written and read again, the document is the
/// same.
func fuzzXML(_ bytes: [UInt8]) {
  guard let document = readXML(bytes), document.decodedCount < 1 << 20 else { return }
  let text = document.serialized
  guard let again = readXML(text) else {
    return require(false, "refused when it is read again: \(String(decoding: text, as: UTF8.self))")
  }
  require(again.serialized == text, "another document when it is read again")
}

private func readXML(_ bytes: [UInt8]) -> XMLDocument? {
  // A hundredth of a second of work, as sanitizers are slow.
  var budget = Budget(Limits(work: 10_000_000, memory: 64 << 20))
  do throws(SVGError) {
    var text = bytes
    try TextEncoding.convertToUTF8(&text, &budget)
    return try XMLReader.read(text, &budget)
  } catch {
    let line = error.line ?? 1
    require(line > 0 && (error.column ?? 1) > 0, "\(error)")
    return nil
  }
}

extension XMLDocument {
  fileprivate var decodedCount: Int { source.decoded.count }

  /// The elements, attributes and text as a document without a document type.
  fileprivate var serialized: [UInt8] {
    var result: [UInt8] = []
    var open: [Int] = []
    func close(downTo parent: Int?) {
      while let last = open.last, last != parent {
        open.removeLast()
        result += "</\(source.names[elements[last].name].text)>".utf8
      }
    }
    var texts = texts[...]
    for index in 0...elements.count {
      while let text = texts.first, text.next == index {
        texts.removeFirst()
        close(downTo: text.parent)
        append(source.string(text.value))
      }
      guard index < elements.count else { break }
      close(downTo: elements[index].parent)
      result += "<\(source.names[elements[index].name].text)".utf8
      for (name, value) in Attributes(elements[index].attributes, of: source).all
        .sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
      {
        result += " \(name)=\"".utf8
        append(value)
        result += "\"".utf8
      }
      result += ">".utf8
      open.append(index)
    }
    close(downTo: nil)
    return result

    func append(_ text: String) {
      for byte in text.utf8 {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x22, 0x26, 0x3C, 0x3E: result += "&#\(byte);".utf8
        default: result.append(byte)
        }
      }
    }
  }
}

import SilhouetteTestSupport

/// Small changes to documents.
enum XMLMutation {
  static func mutated(_ document: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = document
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: at)
      case 2: bytes[at] = document[Int.random(in: 0..<document.count, using: &random)]
      case 3:
        let end = min(bytes.count, at + Int.random(in: 1...20, using: &random))
        bytes.insert(
          contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 4:
        bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...20, using: &random)))
      default:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        bytes.insert(contentsOf: Array(piece.utf8), at: at)
      }
    }
    return bytes
  }

  private static let pieces = [
    "<", ">", "/>", "</", "&", ";", "\"", "'", "=", " ", "\r", "\r\n", "\n", "\t", "<!--", "-->",
    "--",
    "<![CDATA[", "]]>", "]]", "<?", "?>", "<?x y?>", "<?xml version='1.0'?>", "&lt;", "&amp;",
    "&#65;",
    "&#xd;", "&#0;", "&#x110000;", "&e;", "%e;", "<a/>", "<a>", "</a>", "a='1'", " id='x' ",
    " xmlns:p='u' ", " xmlns='u' ", " p:q='1' ", "p:", ":", "é", "日", "\u{1F5FE}", "\u{FEFF}",
    "\u{FFFE}",
    "\u{85}", "\u{2028}", "\u{0}", "<!DOCTYPE g>", "<!DOCTYPE g [", "]>", "<!ENTITY e 'v'>",
    "<!ENTITY e '<a/>'>", "<!ENTITY % e 'v'>", "<!ATTLIST g a CDATA 'v'>",
    "SYSTEM 'u'", "PUBLIC 'p' 'u'", " NDATA n", " encoding='latin1'",
  ]
}

import Foundation

extension HostileDocument {
  /// Names and keywords that Unicode takes long to compare, and long ones that each element has.
  static let names: [HostileDocument] = [
    marked("an id") { "<rect id='a\($0)' width='9' height='9'/>" },
    marked("an id that is referred to") {
      "<rect id='a\($0)' width='9' height='9'/><use id='u' href='#a\($0)\u{301}'/>" + square
    },
    marked("a keyword") {
      "<rect id='a' width='9' height='9' fill='r\($0)' visibility='v\($0)' style='font:1\($0) x'/>"
    },
    marked("an important value") { "<g style='fill:!\($0)'/>" + square },
    marked("a value that is selected") {
      "<style>[a='\($0)'],[a^='\($0)'],[a$='\($0)'],[a|='\($0)']{fill:red}</style>"
        + "<rect id='a' width='9' height='9' a='b\($0)\u{301}'/>"
    },
    marked("a class") {
      "<style>.a\($0),.a\($0)\u{301}{fill:red}</style><rect id='a' class='b a\($0)'/>" + square
    },
    marked("a variable") { "<style>rect{--a\($0):1;fill:var(--a\($0)\u{301})}</style>" + square },
    marked("groups") { name in
      nest("<g id='a\(name)'>", "</g>", 4, list(20) { "<rect id='r\($0)' width='1' height='1'/>" })
    },
    .init("ids of one identifier", 20_000) { size in
      list(size) {
        "<rect id='\(times("-", $0 % 300))\(times("+", $0 / 300 + 1))' width='9' height='9'/>"
      }
    },
    marked("an attribute of shapes") { "<rect id='a' a\($0)='1' width='9' height='9'/>" },
    .init("a long name of a link's attribute", 400_000) { size in
      // Many lengths, of which one has the bit of the attribute x.
      let prefixes = list(64) {
        "xmlns:a\(times("a", size + $0))='http://www.w3.org/1999/xlink'"
      }
      return "<g id='g' \(prefixes)>\(times("<use x=''/>", size / 20))</g>" + square
    },
    .init("a long variable of each element", 1_000_000) {
      "<style>rect{--\(times("a", $0)):1}</style>\(times("<rect/>", $0 / 60))" + square
    },
    .init("words", 12_000_000) {
      "<style>.a{fill:red}</style><g class='\(times("a ", $0))'/>" + square
    },
    .init("words of many elements", 2_000) {
      let element = "<g class='\(times("a ", 7 * $0))'/>"
      return "<style>.a{fill:red}</style>" + times(element, 1_000) + square
    },
    .init("media that are not met", 14_000_000) {
      "<style>@media a\(times(",a", $0)){b{fill:red}}</style>" + square
    },
    .init("words of an unknown rule", 14_000_000) {
      "<style>@a\(times(" b", $0)){}</style>" + square
    },
    .init("digits of a rank", 15_000_000) {
      "<style>:nth-child(\(times("1", $0))){fill:red}</style>" + square
    },
    .init("a long declaration", size: 12_000_000) { (size: Int) in
      svg(square, head: "<!DOCTYPE svg [<!ATTLIST g a (a\(times("|a", size))) #IMPLIED>]>")
    },
    .init("blocks with codes of their own", size: 200_000) { (size: Int) in
      // A block of deflate with two codes of 15 bits and no data, and an empty one that ends in a whole byte.
      let block =
        Data(base64Encoded: "7P2BtG3btm3b+lvHlEttfcy1z33/G8SUS219zLXPff8bAAAA//8=") ?? Data()
      let blocks = Data(repeatElement(block, count: size).joined())
      return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + blocks + [1, 0, 0, 0xFF, 0xFF]
        + Data(count: 8)
    },
  ]

  /// A name of marks that can be ordered otherwise, and of flags.
  private static func marked(
    _ name: String, _ body: @escaping @Sendable (_ name: String) -> String
  ) -> HostileDocument {
    .init("many marks in " + name, 60_000) {
      body(times("\u{301}\u{323}\u{316}", $0 / 3)) + body(times("\u{1F1E6}", $0))
    }
  }
}

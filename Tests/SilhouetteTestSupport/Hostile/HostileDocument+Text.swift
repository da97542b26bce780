extension HostileDocument {
  /// Text, as children and as characters.
  static let text: [HostileDocument] = [
    .init("text", 500_000) { "<text id='a' x='\(times("1 ", $0))'>\(times("x", $0))</text>" },
    .init("wide text", 300_000) { "<text id='a'>\(times("語", $0))</text>" },
    .init("spans", 200_000) { "<text id='a'>\(times("<tspan>x</tspan>", $0))</text>" },
    .init("spans that move", 100_000) {
      "<text id='a'>\(times("<tspan x='1'>x</tspan>", $0))</text>"
    },
    .init("nested spans", 50_000) { "<text id='a'>\(nest("<tspan>", "</tspan>", $0, "x"))</text>" },
    .init("titles in text, often", 4_000) {
      "<defs><text id='t'>\(times("<title/>", $0))x</text></defs><g id='g'>"
        + times("<use href='#t'/>", $0) + "</g>"
    },
    .init("text, often", 4_000) {
      "<defs><text id='t'>\(times("x", $0))</text></defs><g id='g'>\(times("<use href='#t'/>", $0))</g>"
    },
    .init("runs of text, often", 2_000) {
      "<defs><text id='t'>\(times("x<title/>", $0))</text></defs><g id='g'>"
        + times("<use href='#t'/>", $0) + "</g>"
    },
    .init("positions of text, often", 4_000) {
      "<defs><text id='t' x='\(times("1 ", $0))'>x</text></defs><g id='g'>"
        + times("<use href='#t'/>", $0) + "</g>"
    },
    .init("titles", 200_000) { times("<title>x</title>", $0) + square },
    .init("titles of each other", 20_000) { times("<g id='g'><title>x</title></g>", $0) + square },
    .init("long names of shapes", 100) { size in
      list(size) { "<rect id='\(times("a", 100_000))\($0)' width='1' height='1'/>" }
    },
    .init("shapes inside groups of long names", 2_000) { size in
      let name = times("a", 10 * size)
      return times("<g id='\(name)'>", 40)
        + list(size) { "<rect id='r\($0)' width='1' height='1'/>" }
        + times("</g>", 40)
    },
    .init("one character of many marks", 1_000_000) {
      "<rect id='a' width='x\(times("\u{301}", $0))' height='9'/>"
    },
  ]

  /// Paint servers and other references.
  static let references: [HostileDocument] = [
    .init("gradients", 100_000) { size in
      list(size) { "<linearGradient id='g\($0)'/><rect fill='url(#g\($0))'/>" } + square
    },
    .init("a chain of gradients", 100_000) { size in
      list(size) { "<linearGradient id='g\($0 + 1)' href='#g\($0)'/>" }
        + "<rect id='b' width='9' height='9' fill='url(#g\(size))'/>"
    },
    .init("a pattern in itself", 20_000) {
      "<pattern id='p'>\(times("<rect fill='url(#p)'/>", $0))</pattern>"
        + "<rect id='b' width='9' height='9' fill='url(#p)'/>"
    },
    .init("fallbacks of paint", 20_000) {
      "<g fill='url(#x) \(times(" ", $0))red'>\(times("<rect width='1' height='1'/>", $0))</g>"
        + square
    },
    .init("paint that is no server", 100_000) { times("<rect fill='url(#a)'/>", $0) + square },
    .init("long paint", 2_000) { times("<rect fill='\(times("x", 4_000))'/>", $0) + square },
    .init("markers", 50_000) { times("<path marker-end='url(#m)' d='M0 0h9'/>", $0) + square },
    .init("masks", 50_000) { times("<mask><rect mask='url(#m)'/></mask>", $0) + square },
    .init("filters", 50_000) { times("<filter><feBlend/></filter>", $0) + square },
  ]
}

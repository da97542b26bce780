extension HostileDocument {
  /// Groups that use each other, so that the last one draws the element `u0` so many times.
  private static func doubled(_ count: Int) -> String {
    list(doublings(count)) { "<g id='u\($0 + 1)'>\(times("<use href='#u\($0)'/>", 2))</g>" }
  }

  /// Elements that are drawn again.
  static let uses: [HostileDocument] = [
    .init("uses that multiply", 1 << 40) {
      "<defs><rect id='u0' width='1' height='1'/>\(doubled($0))</defs><use id='a' href='#u\(doublings($0))'/>"
    },
    .init("uses that multiply nothing", 1 << 40) {
      "<defs><g id='u0'/>\(doubled($0))</defs><use id='a' href='#u\(doublings($0))'/>"
    },
    .init("a chain of uses", 20_000) { size in
      "<defs><rect id='u0' width='1' height='1'/>"
        + list(size) { "<g id='u\($0 + 1)'><use href='#u\($0)'/></g>" }
        + "</defs><use id='a' href='#u\(size)'/>"
    },
    .init("a chain of uses, often", 1_000) { size in
      "<defs><rect id='u0' width='1' height='1'/>"
        + list(size) { "<g id='u\($0 + 1)'><use href='#u\($0)'/></g>" }
        + "</defs>" + list(size) { "<use id='a\($0)' href='#u\(size)'/>" }
    },
    .init("a cycle of uses", 20_000) { size in
      "<defs>" + list(size) { "<g id='u\($0)'><use href='#u\(($0 + 1) % max(1, size))'/></g>" }
        + "</defs><use id='a' href='#u0'/>"
    },
    .init("uses of a large group", 4_000) {
      "<defs><g id='g'>\(times("<rect width='1' height='1'/>", $0))</g></defs><g id='b'>"
        + times("<use href='#g'/>", $0) + "</g>"
    },
    .init("uses of many titles", 4_000) {
      "<defs><g id='g'>\(times("<title/>", $0))</g></defs><g id='b'>\(times("<use href='#g'/>", $0))</g>"
    },
    .init("uses of a hidden group", 4_000) {
      "<defs><g id='g' display='none'>\(times("<rect/>", $0))</g></defs><g id='b'>"
        + times("<use href='#g'/>", $0) + "</g>"
    },
    .init("uses of definitions", 4_000) {
      "<defs><g id='g'><defs>\(times("<rect/>", $0))</defs></g></defs><g id='b'>"
        + times("<use href='#g'/>", $0) + "</g>"
    },
    .init("uses of a deep group", 4_000) {
      "<defs><g id='g'>\(nest("<g>", "</g>", $0, square))</g></defs><g id='b'>"
        + times("<use href='#g'/>", $0) + "</g>"
    },
    .init("uses of a symbol", 20_000) {
      "<symbol id='s' viewBox='0 0 9 9'>\(square)</symbol>"
        + times("<use id='u' href='#s' width='9' height='9'/>", $0)
    },
    .init("uses of nothing", 100_000) { times("<use id='u' href='#s'/>", $0) + square },
    .init("long references", 4_000) { size in
      times("<use id='u' href='#\(times("s", 2_000))'/>", size) + square
    },
    .init("references with escapes", 4_000) { size in
      times("<use id='u' href='#\(times("%41", 1_000))'/>", size) + square
    },
    .init("uses under rules", 4_000) {
      "<style>g rect ~ rect{fill:red}</style><defs><g id='g'>\(times("<rect/>", $0))</g></defs><g id='b'>"
        + times("<use href='#g'/>", $0) + "</g>"
    },
    .init("the marks of a plot", size: 3_000) { (size: Int) in
      let curves =
        "M0 3C.8 3 1.6 2.7 2.1 2.1C2.7 1.6 3 .8 3 0C3-.8 2.7-1.6 2.1-2.1C1.6-2.7.8-3 0-3"
        + "C-.8-3-1.6-2.7-2.1-2.1C-2.7-1.6-3-.8-3 0C-3 .8-2.7 1.6-2.1 2.1C-1.6 2.7-.8 3 0 3z"
      let uses = list(size) { "<use href='#m' x='\($0 * 7919 % 576)' y='\($0 * 104_729 % 432)'/>" }
      return svg(
        "<defs><path id='m' stroke='red' d='\(curves)'/></defs><g id='a'>\(uses)</g>",
        attributes: "viewBox='0 0 576 432'")
    },
  ]
}

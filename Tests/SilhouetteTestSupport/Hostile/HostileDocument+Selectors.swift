extension HostileDocument {
  /// A style sheet times elements.
  private static func styled(
    _ name: String, _ size: Int, _ selector: @escaping @Sendable (_ size: Int) -> String,
    elements: @escaping @Sendable (_ size: Int) -> String = { times("<rect class='x y'/>", $0) }
  ) -> HostileDocument {
    .init(name, size) { "<style>\(selector($0)){fill:red}</style>\(elements($0))\(square)" }
  }

  /// Selectors times elements.
  static let selectors: [HostileDocument] = [
    styled("rules times elements", 20_000, { times("*:nth-child(2n+1){fill:red}", $0) + "b" }),
    styled("universal rules times elements", 20_000, { times("*{fill:red}", $0) + "b" }),
    styled("rules of a class times elements", 20_000, { times(".x{fill:red}", $0) + "b" }),
    styled("rules of a type times elements", 20_000, { times("rect{fill:red}", $0) + "b" }),
    styled("chains of siblings", 50_000, { _ in "g ~ rect ~ rect ~ rect" }),
    styled("chains of next siblings", 20_000, { times("rect + ", $0) + "rect" }),
    styled("a chain of later siblings", 5_000, { times("rect ~ ", $0) + "b ~ rect" }),
    styled(
      "a chain of ancestors", 5_000, { times("g ", $0) + "b rect" },
      elements: { nest("<g>", "</g>", $0, "<rect/>") }),
    styled(
      "ancestors of deep elements", 20_000, { _ in "b g g g rect" },
      elements: { nest("<g><rect/>", "</g>", $0, "") }),
    styled("conditions on one element", 20_000, { "rect" + times(":nth-child(n)", $0) }),
    styled("classes of one selector", 20_000, { "rect" + times(".x", $0) }),
    styled("ids of one selector", 20_000, { "rect" + times("#x", $0) }),
    styled("attribute tests of one selector", 20_000, { "rect" + times("[class]", $0) }),
    styled(
      "long attributes tested", 20_000, { _ in "[a*=aab]" },
      elements: { size in
        "<defs><rect id='r' a='\(times("a", size))'/></defs><g id='g'>\(times("<use href='#r'/>", size))</g>"
      }),
    styled(
      "long values in attribute tests", 10_000, { "[a*=\(times("a", $0))b]" },
      elements: { size in
        "<defs><rect id='r' a='\(times("a", size))'/></defs><g id='g'>\(times("<use href='#r'/>", size))</g>"
      }),
    styled(
      "attribute tests without case", 10_000, { _ in "[a=aab i]" },
      elements: { size in
        "<defs><rect id='r' a='\(times("A", size))'/></defs><g id='g'>\(times("<use href='#r'/>", size))</g>"
      }),
    styled(
      "a long list of classes", 10_000, { _ in "[class].x" },
      elements: { size in
        "<defs><rect id='r' class='\(list(size) { "c\($0)" })'/></defs>"
          + "<g id='g'>\(times("<use href='#r'/>", size))</g>"
      }),
    styled(
      "rules for each class of a list", 5_000, { size in list(size) { ".c\($0){fill:red}" } + "b" },
      elements: { size in
        "<defs><rect id='r' class='\(list(size) { "c\($0)" })'/></defs>"
          + "<g id='g'>\(times("<use href='#r'/>", size))</g>"
      }),
    styled("ranks of types", 20_000, { _ in "rect:nth-of-type(2n), rect:nth-last-of-type(3n)" }),
    styled("ranks of types, many rules", 5_000, { times("*:nth-of-type(2n){fill:red}", $0) + "b" }),
    styled("nested negations", 20_000, { nest(":not(", ")", $0, "b") }),
    styled("long lists in negations", 10_000, { "rect:not(\(list($0) { "b\($0)," }) b)" }),
    styled("lists in lists", 1_000, { ":is(:is(\(times("b,", $0))b) \(times("b,b ", $0))b, b)" }),
    styled("links", 20_000, { _ in ":link" }, elements: { times("<a/>", $0) }),
    styled(
      "lists that leave selectors out", 200_000,
      { times(nest(":is(", " $)", 15, "x") + ",", $0) + "b" }, elements: { _ in "" }),
    styled("a long list of selectors", 1_000_000, { times("a,", $0) + "b" }, elements: { _ in "" }),
    styled(
      "rules for each id", 40_000, { list($0) { "#i\($0){fill:red}" } + "b" },
      elements: { list($0) { "<rect id='i\($0)' width='9' height='9'/>" } }),
    styled("a list of ids", 200_000, { list($0) { "#i\($0)," } + "b" }, elements: { _ in "" }),
    styled(
      "one id of one selector", 100_000, { "rect" + times("#a", $0) },
      elements: { times("<rect id='a'/>", $0 / 10) }),
    styled(
      "rules nested in a list of ids", 150_000,
      { "\(list($0) { "#i\($0)," }) b{\(times("&amp;{fill:red}", $0 / 5))}b" }),
    styled(
      "selectors nested in a list of ids", 150_000,
      { "\(list($0) { "#i\($0)," }) b{\(times("&amp;:hover,", $0 / 5)) b{fill:red}}b" }),
    styled("a long name", 4_000_000, { times("a", $0) }, elements: { _ in "" }),
    styled("escapes in a name", 1_000_000, { times("\\61 ", $0) }, elements: { _ in "" }),
    styled("open brackets in a selector", 1_000_000, { times("[", $0) }, elements: { _ in "" }),
  ]
}

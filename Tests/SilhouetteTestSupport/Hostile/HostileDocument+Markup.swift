extension HostileDocument {
  /// Elements, attributes and namespaces.
  static let markup: [HostileDocument] = [
    .init("nesting", 100_000) { nest("<g>", "</g>", $0, square) },
    .init("nested identified groups", 20_000) { size in
      list(size) { "<g id='g\($0)'>" } + square + times("</g>", size)
    },
    .init("nested viewports", 20_000) { nest("<svg width='9' height='9'>", "</svg>", $0, square) },
    .init("nested switches", 50_000) { nest("<switch>", "</switch>", $0, square) },
    .init("elements", 1_000_000) { times("<g/>", $0) + square },
    .init("elements of no namespace", 1_000_000) { times("<x:g/>", $0) + square },
    .init("rectangles", 300_000) { times("<rect/>", $0) + square },
    .init("identified rectangles", 100_000) { list($0) { "<rect id='r\($0)'/>" } + square },
    .init("equal ids", 150_000) { times("<rect id='r'/>", $0) + square },
    .init("attributes", 300_000) { "<g \(list($0) { "a\($0)=''" })/>" + square },
    .init("attributes of each element", 20_000) {
      times("<g \(list(100) { "a\($0)=''" })/>", $0) + square
    },
    .init("long attributes", 16_000_000) { "<g class='\(times("x", $0))'/>" + square },
    .init("namespaces", 100_000) { "<g \(list($0) { "xmlns:a\($0)='u'" })>\(square)</g>" },
    .init("nested namespaces", 50_000) { nest("<g xmlns:a='u'>", "</g>", $0, square) },
    .init("prefixes of links, often", 3_000) { size in
      let xlink = "http://www.w3.org/1999/xlink"
      return
        "<g id='g' \(list(size) { "xmlns:a\($0)='\(xlink)'" })>\(times("<use/>", 10 * size))</g>"
    },
    .init("comments", 1_500_000) { times("<!-- -->", $0) + square },
    .init("processing instructions", 1_000_000) { times("<?a b?>", $0) + square },
    .init("sections of characters", 500_000) { times("<![CDATA[x]]>", $0) + square },
    .init("warnings", 199_000) { times("<path d='x'/>", $0) + square },
    .init("warnings of long values", 20_000) { size in
      "<g id='g'><path id='p' d='\(times("x", size))'/></g>"
        + times("<rect width='\(times("x", 300))'/>", size)
    },
    .init("ids that look generated", 2_000) { size in
      let ids = (0..<size).map { "<rect id='silhouette-2\(times("-", $0))'/>" }.joined()
      return "<g><rect/></g>\(ids)\(times("<g id='g'><rect/></g>", size))"
    },
  ]

  /// Entities of the internal subset.
  static let entities: [HostileDocument] = [
    .init("entities within each other", size: 1 << 40) { (size: Int) in
      let levels = doublings(size)
      let entities = list(levels) { "<!ENTITY e\($0 + 1) '&e\($0);&e\($0);'>" }
      return svg(
        "<g class='&e\(levels);'/>" + square,
        head: "<!DOCTYPE svg [<!ENTITY e0 'xxxxxxxxxx'>\(entities)]>")
    },
    .init("a long entity, often", size: 1_000_000) { (size: Int) in
      svg(
        times("&e;", size) + square, head: "<!DOCTYPE svg [<!ENTITY e '\(times("x", size / 10))'>]>"
      )
    },
    .init("a long entity in attributes", size: 100_000) { (size: Int) in
      svg(
        times("<g a='&e;'/>", size) + square,
        head: "<!DOCTYPE svg [<!ENTITY e '\(times("x", size))'>]>")
    },
    .init("many entities", size: 200_000) { (size: Int) in
      svg(
        list(size) { "&e\($0);" } + square,
        head: "<!DOCTYPE svg [\(list(size) { "<!ENTITY e\($0) 'x'>" })]>")
    },
    .init("attributes in an entity", size: 100_000) { (size: Int) in
      svg(
        "&e;" + square,
        head: "<!DOCTYPE svg [<!ENTITY e \"&#60;g \(list(size) { "a\($0)&#61;''" })/>\">]>")
    },
    .init("elements in an entity", size: 100_000) { (size: Int) in
      svg(
        times("&e;", size / 10) + square,
        head: "<!DOCTYPE svg [<!ENTITY e '\(times("<g/>", size / 10))'>]>")
    },
    .init("keywords in the internal subset", size: 500_000) { (size: Int) in
      svg(square, head: "<!DOCTYPE svg [\(times("<!ENTITY'\"", size))]>")
    },
  ]
}

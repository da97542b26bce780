extension HostileDocument {
  /// A long declaration times elements.
  private static func declared(
    _ name: String, _ size: Int = 20_000,
    _ declaration: @escaping @Sendable (_ size: Int) -> String
  ) -> HostileDocument {
    .init(name, size) {
      "<style>rect{\(declaration($0))}</style><g id='g'>\(times("<rect width='1' height='1'/>", $0))</g>"
    }
  }

  /// Declarations times elements.
  static let declarations: [HostileDocument] = [
    declared("declarations times elements") { times("fill:red;", $0) },
    declared("invalid declarations times elements") { times("fill:oops;", $0) },
    declared("unknown properties") { times("color:red;", $0) },
    declared("a long reference of a clip") { "clip-path:url(#\(times("a", $0)))" },
    declared("a long reference of a fill") { "fill:url(#\(times("a", $0)))" },
    declared("a long transform") { "transform:\(times("scale(1) ", $0))" },
    declared("a long calculation") { "x:calc(\(times("1px + ", $0))1px)" },
    declared("a nested calculation") { "x:calc\(nest("(", ")", $0, "1px"))" },
    declared("nested minima") { "x:\(nest("min(1px,", ")", $0, "1px"))" },
    declared("a long polygon") { "clip-path:polygon(\(times("1px 1px,", $0))0 0)" },
    declared("a long path in a clip") { "clip-path:path('M0 0\(times("h1", $0))')" },
    declared("a long path in a property") { "d:path('M0 0\(times("h1", $0))')" },
    declared("long dashes") { "stroke:red;stroke-dasharray:\(times("1,", $0))1" },
    declared("a long font") { "font:\(times("a ", $0))9px b" },
    declared("a long colour") { "fill:rgb(\(times("1 ", $0)))" },
    declared("a long origin") { "transform-origin:\(times("1px ", $0))" },
    declared("a long value of no property") { "fill:\(times("x", $0))" },
    declared("comments in a value") { "fill:red\(times("/**/", $0))" },
    declared("marks of importance") { times("fill:red!important;", $0) },
    declared("custom properties times elements", 5_000) { size in list(size) { "--v\($0):1;" } },
    declared("chains of variables", 2_000) { size in
      list(size) { "--v\($0 + 1):var(--v\($0));" } + "--v0:red;fill:var(--v\(size))"
    },
    .init("variables that double", 1 << 40) { size in
      let levels = doublings(size)
      let variables = list(levels) { "--v\($0 + 1):var(--v\($0)) var(--v\($0));" }
      return "<style>rect{\(variables)--v0:red;fill:var(--v\(levels))}</style>" + square
    },
    declared("a cycle of variables", 5_000) { size in
      list(size) { "--v\($0):var(--v\(($0 + 1) % max(1, size)));" } + "fill:var(--v0)"
    },
    declared("nested fallbacks", 5_000) { "fill:\(nest("var(--x,", ")", $0, "red"))" },
    declared("many variables in one value", 10_000) { "--a: ;fill:\(times("var(--a)", $0))red" },
    declared("a long variable, often", 5_000) {
      "--a:\(times("x", $0));fill:\(times("var(--a)", $0))"
    },
    .init("a long attribute style", 4_000) { size in
      times("<rect style='\(times("fill:red;", size))'/>", 800) + square
    },
    .init("inherited custom properties", 2_000) { size in
      "<g style='\(list(size) { "--v\($0):1;" })'>\(times("<g style='--a:1'><rect/></g>", size))</g>"
        + square
    },
    .init("inherited dashes", 20_000) {
      "<g id='g' stroke='red' stroke-dasharray='\(times("1 ", $0))'>"
        + times("<rect width='1' height='1'/>", $0) + "</g>"
    },
  ]
}

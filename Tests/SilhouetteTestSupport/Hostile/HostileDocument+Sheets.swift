extension HostileDocument {
  /// A style sheet alone.
  private static func sheet(
    _ name: String, _ size: Int, _ text: @escaping @Sendable (_ size: Int) -> String
  ) -> HostileDocument {
    .init(name, size) { "<style>\(text($0))</style>" + square }
  }

  /// Style sheets, their at-rules and conditions.
  static let sheets: [HostileDocument] = [
    sheet("nested conditions", 100_000) { nest("@media all{", "}", $0, "rect{fill:red}") },
    sheet("conditions", 200_000) { times("@media (width: 3px){}", $0) },
    sheet("a long condition", 500_000) {
      "@media \(times("(width: 3px) or ", $0))print{a{fill:red}}"
    },
    sheet("a nested condition", 500_000) {
      "@media \(nest("(", ")", $0, "width: 3px")){a{fill:red}}"
    },
    .init("brackets in a medium", 40_000) {
      "<style media='\(times("(", $0))'>a{}</style>" + square
    },
    .init("negations in a medium", 100_000) {
      "<style media='\(nest("(not ", ")", $0, "(width: 3px)"))'>a{}</style>" + square
    },
    .init("ranges in a medium", 200_000) {
      "<style media='\(times("(1px &lt; width),", $0))'>a{}</style>" + square
    },
    .init("a list of media", 500_000) {
      "<style media='\(times("print,", $0))'>a{}</style>" + square
    },
    sheet("namespaces", 400_000) { times("@namespace p \"x\";", $0) },
    sheet("imports", 300_000) { times("@import url(data:text/css,b%7Bfill:red%7D);", $0) },
    sheet("unknown rules", 1_000_000) { size in list(size) { "@x\($0);" } },
    .init("functions that are not read", 3_000) { size in
      "<style>rect{\(list(size) { "width:f\($0)(1);" })}</style>" + times("<rect/>", size)
    },
    sheet("nested rules", 50_000) { nest("g{", "}", $0, "fill:red") },
    sheet("nested rules that double", 60) { nest("&amp; &amp; {", "}", $0, "fill:red") },
    sheet("nested rules among declarations", 20_000) {
      "\(times("g,", $0))g{\(times("fill:red;b{}", $0))}"
    },
    sheet("rules", 300_000) { times("b{fill:red}", $0) },
    sheet("rules of their own ids", 200_000) { size in list(size) { "#i\($0){fill:red}" } },
    sheet("declarations", 1_000_000) { "b{\(times("fill:red;", $0))}" },
    sheet("comments in a sheet", 2_000_000) { times("/**/", $0) },
    sheet("semicolons", 8_000_000) { times(";", $0) },
    sheet("closing braces", 8_000_000) { times("}", $0) },
    sheet("opening braces", 4_000_000) { times("{", $0) },
    sheet("opening brackets", 4_000_000) { times("a(", $0) },
    sheet("quotes", 4_000_000) { times("\"a", $0) },
    sheet("backslashes", 4_000_000) { times("\\", $0) },
    sheet("hidden sheets", 1_000_000) { times("<!-- -->", $0) },
    .init("sheets", 200_000) { times("<style/>", $0) + square },
  ]
}

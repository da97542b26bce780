import Foundation

/// Documents that try to exhaust time or memory.
enum HostileDocuments {
  /// Each with its name. No hit at (1, 1) and a refusal are answers too.
  static let all: [(name: String, svg: String)] = [
    ("entities within each other", entities),
    ("a long entity, often", svg(times("&e;", 1_000_000) + square, head: entity(100_000))),
    ("uses that multiply", uses),
    ("nesting", svg(times("<g>", 100_000) + square + times("</g>", 100_000))),
    ("attributes", svg("<g \(list(300_000) { "a\($0)=''" })/>" + square)),
    (
      "attributes in an entity",
      svg(
        "&e;" + square,
        head: "<!DOCTYPE svg [<!ENTITY e \"&#60;g \(list(100_000) { "a\($0)&#61;''" })/>\">]>")
    ),
    ("namespaces", svg(square, attributes: list(100_000) { "xmlns:a\($0)='u'" })),
    ("a path beyond the limit", path("M0 0" + times("l1 1 1-1", 1_000_000))),
    ("a path at the limit", path("M0 0" + times("l1 1 1-1", 490_000))),
    ("as many cubics", path("M0 0" + times("c9 9 3-3 1 1", 900_000), "stroke='red'")),
    ("half as many cubics, stroked", path("M0 0" + times("c9 9 3-3 1 1", 470_000), "stroke='red'")),
    (
      "cubics, stroked",
      path("M0 0" + times("c9 9 3-3 1 1", 70_000), "stroke='red'")
    ),
    ("lines, stroked", path("M0 0" + times("l1 1 1-1", 120_000), "stroke='red'")),
    (
      "dashes on one long curve",
      path("M6 6C16 104226 62 4 26 26", "stroke='red' stroke-dasharray='1'")
    ),
    ("as many arcs", path("M0 0" + times("a9 3 30 1 1 1 1", 900_000), "stroke='red'")),
    ("a million subpaths", path(times("M1 1h1v1z", 1_000_000))),
    ("a comb", path("M0 0" + list(400_000) { "L\(Double($0) / 1000) \($0 % 2 * 1000)" })),
    (
      "shapes on one another",
      svg(
        list(1_500) { number in
          let (x, y) = (Double(number % 97) / 3, Double(number % 89) / 3)
          return "<path id='s\(number)' d='M\(x) \(y)h200v150H\(y)z'/>"
        })
    ),
    (
      "more shapes than there is room for",
      svg(list(100_000) { "<path id='s\($0)' d='M\($0 % 97) 0h200v150z'/>" })
    ),
    (
      "shapes beside each other",
      svg(list(25_000) { "<path id='s\($0)' d='M\($0 % 300) \($0 / 300)h.9v.9h-.9z'/>" })
    ),
    ("the marks of a plot", marks),
    (
      "strokes across one another",
      svg(
        list(8_000) {
          "<path id='s\($0)' stroke='red' d='M\($0 % 97) \($0 % 89)L\($0 % 83) \($0 % 79)'/>"
        })
    ),
    (
      "large shapes on one another",
      svg(list(20_000) { "<path id='s\($0)' d='M\($0 % 700) \($0 % 611)h300v300h-300z'/>" })
    ),
    (
      "thin shapes as large as the map",
      svg(list(20_000) { "<path id='s\($0)' d='M0 \($0 % 9)L1000 1000 \($0 % 7) 0z'/>" })
    ),
    (
      "a path that retraces itself",
      path("M9 9" + list(100_000) { "l\($0 * 31 % 7 - 3) \($0 * 17 % 7 - 3)" })
    ),
    (
      "a scribble",
      path("M0 0" + list(300_000) { "L\($0 * 7919 % 1000) \($0 * 104_729 % 1000)" })
    ),
    ("tiny dashes", path("M0 0H1e6", "stroke='red' stroke-dasharray='1e-6'")),
    (
      "a million tiny dashes in the pattern",
      path("M0 0H1e6", "stroke='red' stroke-dasharray='\(times("1e-3 ", 1_000_000))'")
    ),
    (
      "tiny dashes on many subpaths",
      path(times("M0 0h9", 300), "stroke='red' stroke-dasharray='1e-4'")
    ),
    (
      "tiny dashes on many paths",
      svg(times("<path id='a' d='M0 0h9' stroke='red' stroke-dasharray='1e-4'/>", 10_000))
    ),
    (
      "dashes on many segments",
      path("M0 0" + times("h1v1", 45_000), "stroke='red' stroke-dasharray='1'")
    ),
    (
      "a pen wider than numbers",
      path("M0 0C9 9 3 4 50 60", "stroke='red' stroke-width='1e300' stroke-linejoin='round'")
    ),
    ("an arc of 1e17", path("M10 24a1e17 12 1 1 1 10 24", "stroke='red'")),
    (
      "a filter's region of 1e9",
      svg(
        """
        <filter id='f' x='-1e9' y='-1e9' width='2e9' height='2e9' filterUnits='userSpaceOnUse'>
        <feGaussianBlur stdDeviation='1e9'/></filter>
        <rect id='a' width='9' height='9' filter='url(#f)'/>
        """)
    ),
    ("a view box of 1e300", svg(square, attributes: "viewBox='0 0 1e300 1e300'")),
    ("a picture of 1e9", svg(square, attributes: "width='1e9' height='1e9'")),
    ("clips that double", clips),
    (
      "a long clip, often",
      svg(
        "<clipPath id='c'><path d='M0 0\(times("h1v1", 50_000))z'/></clipPath>"
          + list(2000) { "<rect id='a\($0)' width='9' height='9' clip-path='url(#c)'/>" })
    ),
    (
      "rules times elements",
      svg("<style>\(times("*:nth-child(2n+1){fill:red}", 20_000))</style>" + times(square, 20_000))
    ),
    (
      "chains of siblings",
      svg("<style>g ~ rect ~ rect ~ rect{fill:red}</style>" + times(square, 100_000))
    ),
    ("text", svg("<text id='a' x='\(times("1 ", 500_000))'>\(times("x", 500_000))</text>")),
    ("comments", svg(times("<!-- -->", 1_500_000) + square)),
    ("warnings", svg(times("<path d='x'/>", 199_000) + square)),
  ]

  /// More overlapping shapes than masks can be built of within the budget.
  static let piles: [(name: String, svg: String)] = [
    (
      "very many shapes on one another",
      svg(
        list(25_000) { number in
          let (x, y) = (number % 97, number % 89)
          return "<path id='s\(number)' d='M\(x) \(y)h200v150H\(x)z'/>"
        })
    ),
    (
      "very many strokes across one another",
      svg(
        list(25_000) {
          "<path id='s\($0)' fill='none' stroke='red' d='M\($0 % 97) 9L\($0 % 83) \($0 % 79)'/>"
        })
    ),
  ]

  /// A circle of eight curves, drawn and filled 3,000 times.
  private static let marks: String = {
    let curves =
      "M0 3C.8 3 1.6 2.7 2.1 2.1C2.7 1.6 3 .8 3 0C3-.8 2.7-1.6 2.1-2.1C1.6-2.7.8-3 0-3"
      + "C-.8-3-1.6-2.7-2.1-2.1C-2.7-1.6-3-.8-3 0C-3 .8-2.7 1.6-2.1 2.1C-1.6 2.7-.8 3 0 3z"
    let uses = list(3_000) { "<use href='#m' x='\($0 * 7919 % 576)' y='\($0 * 104_729 % 432)'/>" }
    return svg(
      "<defs><path id='m' stroke='red' d='\(curves)'/></defs><g id='a'>\(uses)</g>",
      attributes: "viewBox='0 0 576 432'")
  }()

  private static let square = "<rect id='a' width='9' height='9'/>"

  private static func svg(
    _ body: String, head: String = "", attributes: String = "viewBox='0 0 100 100'"
  ) -> String {
    "\(head)<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(body)</svg>"
  }

  private static func path(_ data: String, _ attributes: String = "") -> String {
    svg("<path id='a' \(attributes) d='\(data)'/>")
  }

  private static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: " ")
  }

  private static func entity(_ length: Int) -> String {
    "<!DOCTYPE svg [<!ENTITY e '\(times("x", length))'>]>"
  }

  private static let entities: String = {
    let entities = (1..<10).map { "<!ENTITY e\($0) '\(times("&e\($0 - 1);", 10))'>" }.joined()
    return svg(
      "<g class='&e9;'/>" + square, head: "<!DOCTYPE svg [<!ENTITY e0 'xxxxxxxxxx'>\(entities)]>")
  }()

  private static let uses: String = {
    let groups = (1..<20).map { "<g id='u\($0)'>\(times("<use href='#u\($0 - 1)'/>", 10))</g>" }
    return svg(
      "<defs><rect id='u0' width='1' height='1'/>\(groups.joined())</defs><use id='a' href='#u19'/>"
    )
  }()

  private static let clips: String = {
    let clips = (1..<100).map { i in
      """
      <clipPath id='c\(i)' clip-path='url(#c\(i - 1))'>
      <rect width='9' height='9' clip-path='url(#c\(i - 1))'/></clipPath>
      """
    }
    return svg(
      "<clipPath id='c0'>\(square)</clipPath>\(clips.joined())"
        + "<rect id='b' width='9' height='9' clip-path='url(#c99)'/>")
  }()
}

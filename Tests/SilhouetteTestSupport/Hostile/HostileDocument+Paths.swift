extension HostileDocument {
  private static func one(
    _ name: String, _ size: Int, _ attributes: String = "",
    _ data: @escaping @Sendable (_ size: Int) -> String
  ) -> HostileDocument {
    .init(name, size) { path(data($0), attributes) }
  }

  /// Path data, strokes and dashes.
  static let paths: [HostileDocument] = [
    one("lines", 1_000_000) { "M0 0" + times("l1 1 1-1", $0) },
    one("fewer lines", 200_000) { "M0 0" + times("l1 1 1-1", $0) },
    one("cubics, stroked", 900_000, "stroke='red'") { "M0 0" + times("c9 9 3-3 1 1", $0) },
    one("fewer cubics, stroked", 70_000, "stroke='red'") { "M0 0" + times("c9 9 3-3 1 1", $0) },
    one("lines, stroked", 120_000, "stroke='red'") { "M0 0" + times("l1 1 1-1", $0) },
    one("arcs, stroked", 900_000, "stroke='red'") { "M0 0" + times("a9 3 30 1 1 1 1", $0) },
    one("subpaths", 1_000_000) { times("M1 1h1v1z", $0) },
    one("closed subpaths", 4_000_000) { "M1 1" + times("z", $0) },
    one("a comb", 400_000) { size in
      "M0 0" + list(size) { "L\(Double($0) / 1000) \($0 % 2 * 1000)" }
    },
    one("a zigzag whose lines have two sums of ends", 130_000) { size in
      "M0 0" + list(size / 2) { "L\(131072 + $0) 0L\(262143 - $0) 1000" }
    },
    .init("dust in one leaf, under a thin stroke", 40_000) { size in
      let dust = list(size) {
        "M\(50 + Double($0 % 40) * 1e-9) \(50 + Double($0 / 40) * 1e-9)h5e-10l-5e-10 5e-10z"
      }
      return path(dust) + path("M0 0H100V1H0Z")
        + path("M40 50.0000003H60", "stroke='red' stroke-width='1e-7' fill='none'")
    },
    one("a path that retraces itself", 100_000) { size in
      "M9 9" + list(size) { "l\($0 * 31 % 7 - 3) \($0 * 17 % 7 - 3)" }
    },
    one("a scribble", 300_000) { size in
      "M0 0" + list(size) { "L\($0 * 7919 % 1000) \($0 * 104_729 % 1000)" }
    },
    one("digits", 8_000_000) { "M0 0h1." + times("1", $0) },
    one("exponents", 2_000_000) { "M0 0h" + times("1e9 ", $0) },
    .init("tiny dashes in a long pattern", 1_000_000) {
      path("M0 0H1e6", "stroke='red' stroke-dasharray='\(times("1e-3 ", $0))'")
    },
    .init("tiny dashes", 1_000_000) {
      path("M0 0H\($0)", "stroke='red' stroke-dasharray='1e-6'")
    },
    .init("dashes on one long curve", 100_000) {
      path("M6 6C16 \($0) 62 4 26 26", "stroke='red' stroke-dasharray='1'")
    },
    one("tiny dashes on many subpaths", 300, "stroke='red' stroke-dasharray='1e-4'") {
      times("M0 0h9", $0)
    },
    .init("tiny dashes on many paths", 10_000) {
      times("<path id='a' d='M0 0h9' stroke='red' stroke-dasharray='1e-4'/>", $0)
    },
    .init("dashes on one another around a point", 12_000) {
      path(
        "M51 50A1 1 0 0 1 49 50A1 1 0 0 1 51 50Z",
        "stroke='red' stroke-width='40' fill='none' stroke-linecap='round' "
          + "stroke-dasharray='\(3.0 / Double(max($0, 1)))'")
    },
    one("tight curves, stroked", 20_000, "stroke='red' stroke-width='90'") {
      "M50 50" + times("c9 9 3-3-1 -1", $0)
    },
    one("dashes on many segments", 45_000, "stroke='red' stroke-dasharray='1'") {
      "M0 0" + times("h1v1", $0)
    },
  ]
}

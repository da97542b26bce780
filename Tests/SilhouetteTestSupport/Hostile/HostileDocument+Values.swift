extension HostileDocument {
  /// A long attribute that is read again at each use.
  private static func used(
    _ name: String, _ size: Int = 20_000, _ target: @escaping @Sendable (_ size: Int) -> String
  ) -> HostileDocument {
    .init(name, size) {
      "<defs>\(target($0))</defs><g id='g'>\(times("<use href='#t'/>", $0))</g>"
    }
  }

  /// Attributes times uses.
  static let values: [HostileDocument] = [
    used("a long transform in an attribute") { "<g id='t' transform='\(times("scale(1)", $0))'/>" },
    used("a long view box") { "<symbol id='t' viewBox='\(times("1 ", $0))'/>" },
    used("a long aspect ratio") { "<symbol id='t' preserveAspectRatio='\(times("x ", $0))'/>" },
    used("a long length") { "<rect id='t' width='1\(times(" ", $0))'/>" },
    used("a long invalid length") { "<rect id='t' width='\(times("x", $0))'/>" },
    used("a long calculated length") {
      "<rect id='t' style='width:calc(\(times("1px + ", $0))1px)'/>"
    },
    used("a long path length") {
      "<path id='t' d='M0 0h9' stroke='red' stroke-dasharray='1' pathLength='1\(times(" ", $0))'/>"
    },
    used("a long path with a length", 10_000) {
      "<path id='t' d='M0 0\(times("c9 9 3-3 1 1", $0))' stroke='red' stroke-dasharray='1'"
        + " pathLength='1'/>"
    },
    used("languages of the system") { "<g id='t' systemLanguage='\(times("de,", $0))'/>" },
    used("extensions") { "<g id='t' requiredExtensions='\(times("x ", $0))'/>" },
    used("choices") { "<switch id='t'>\(times("<g systemLanguage='de'/>", $0))</switch>" },
    used("attributes of no meaning") { size in "<g id='t' \(list(size) { "a\($0)=''" })/>" },
    used("presentation attributes of no value") { "<g id='t' fill='\(times("x", $0))'/>" },
    used("a long style") { "<g id='t' style='\(times(" ", $0))'/>" },
    used("a long embedded image") { "<image id='t' href='data:;base64,\(times("A", $0))'/>" },
    used("a long image of no size") { "<image id='t' href='\(times("x", $0))'/>" },
    used("long points") { "<polygon id='t' points='\(times("1 1 ", $0))'/>" },
    used("a long path") { "<path id='t' d='M0 0\(times("h1", $0))'/>" },
    used("a long path of nothing") { "<path id='t' d='\(times(" ", $0))'/>" },
    used("a path of subpaths") { "<path id='t' d='\(times("M0 0", $0))'/>" },
    .init("long transforms", 60_000) {
      times("<g transform='\(times("scale(1)", 20))'/>", $0) + square
    },
    .init("an embedded image", 8_000_000) {
      "<image id='t' href='data:;base64,\(times("%41", $0))'/>"
    },
  ]
}

extension HostileDocument {
  /// A clip path and as many elements that use it.
  private static func clipped(
    _ name: String, _ size: Int, attributes: String = "",
    _ clip: @escaping @Sendable (_ size: Int) -> String
  ) -> HostileDocument {
    .init(name, size) { size in
      "<clipPath id='c' \(attributes)>\(clip(size))</clipPath>"
        + list(size) { "<rect id='a\($0)' width='9' height='9' clip-path='url(#c)'/>" }
    }
  }

  /// Clips and boxes.
  static let clips: [HostileDocument] = [
    clipped("a long clip, often", 4_000) { "<path d='M0 0\(times("h1v1", $0))z'/>" },
    clipped("a clip of many shapes, often", 2_000) { times("<rect width='1' height='1'/>", $0) },
    clipped("a clip of nothing, often", 4_000) { times("<g/>", $0) },
    clipped("a clip of titles, often", 4_000) { times("<title/>", $0) },
    clipped("a clip of uses, often", 2_000) { times("<use href='#u'/>", $0) + "<rect id='u'/>" },
    clipped("a clip of other languages, often", 4_000) { times("<rect systemLanguage='de'/>", $0) },
    clipped("a clip of text, often", 4_000) { "<text>\(times("x", $0))</text>" },
    clipped("a clip in units of boxes", 3_000, attributes: "clipPathUnits='objectBoundingBox'") {
      "<path d='M0 0\(times("h1v1", $0))z'/>"
    },
    .init("a long clip around many", 20_000) {
      "<clipPath id='c'><path d='M0 0\(times("h1v1", $0))z'/></clipPath><g id='g' clip-path='url(#c)'>"
        + times("<rect width='9' height='9'/>", $0) + "</g>"
    },
    .init("shapes that the page cuts, in groups with stray ones", 10_000) { size in
      list(size) {
        "<g id='g\($0)'><rect id='a\($0)' x='90' width='99' height='9'/><path d='M0 0C9 9 9 0 0 9'/></g>"
      }
    },
    .init("narrow rectangles under one clip", 200) { size in
      "<clipPath id='c'><circle cx='50' cy='50' r='45'/></clipPath>"
        + list(size) {
          "<rect id='a\($0)' x='\($0 % 8 * 12)' width='9' height='99' clip-path='url(#c)'/>"
        }
    },
    .init("clips that double", 1 << 15) { size in
      let levels = doublings(size)
      let clips = list(levels) { i in
        """
        <clipPath id='c\(i + 1)' clip-path='url(#c\(i))'>
        <rect width='9' height='9' clip-path='url(#c\(i))'/></clipPath>
        """
      }
      return "<clipPath id='c0'>\(square)</clipPath>\(clips)"
        + "<rect id='b' width='9' height='9' clip-path='url(#c\(levels))'/>"
    },
    .init("clips that double, too deep", 60) { size in
      let clips = list(size) { i in
        "<clipPath id='c\(i + 1)'><rect width='9' height='9' clip-path='url(#c\(i))'/></clipPath>"
      }
      return "<clipPath id='c0'>\(square)</clipPath>\(clips)"
        + "<rect id='b' width='9' height='9' clip-path='url(#c\(size))'/>"
    },
    .init("a chain of clips", 50_000) { size in
      "<clipPath id='c0'>\(square)</clipPath>"
        + list(size) { "<clipPath id='c\($0 + 1)' clip-path='url(#c\($0))'/>" }
        + "<rect id='b' width='9' height='9' clip-path='url(#c\(size))'/>"
    },
    .init("a chain of clips, often", 500) { size in
      "<clipPath id='c0'>\(square)</clipPath>"
        + list(size) { "<clipPath id='c\($0 + 1)' clip-path='url(#c\($0))'>\(square)</clipPath>" }
        + list(size) { "<rect id='b\($0)' width='9' height='9' clip-path='url(#c\(size))'/>" }
    },
    .init("a nest of clips", 1 << 15) { size in
      let levels = doublings(size)
      return "<clipPath id='c0'>\(square)</clipPath>"
        + list(levels) { i in
          "<clipPath id='c\(i + 1)'>\(times("<rect width='9' height='9' clip-path='url(#c\(i))'/>", 2))"
            + "</clipPath>"
        } + "<rect id='b' width='9' height='9' clip-path='url(#c\(levels))'/>"
    },
    .init("a clip deep inside, often", 4_000) { size in
      nest("<g>", "</g>", size, "<clipPath id='c'>\(square)</clipPath>")
        + list(size) { "<rect id='a\($0)' width='9' height='9' clip-path='url(#c)'/>" }
    },
    .init("clipped groups in each other", 10_000) {
      "<clipPath id='c'>\(square)</clipPath>"
        + nest("<g clip-path='url(#c)'>", "</g>", $0, "<rect id='b' width='9' height='9'/>")
    },
    .init("clips of missing references", 100_000) {
      times("<g clip-path='url(#x)'/>", $0) + square
    },
    .init("a circle around many", 20_000) {
      "<clipPath id='c'><circle r='50'/></clipPath><g id='g' clip-path='url(#c)'>"
        + times("<rect width='99' height='99'/>", $0) + "</g>"
    },
    .init("boxes in boxes", 3_000) {
      nest("<g style='transform-box:fill-box;transform:translate(1%)'>", "</g>", $0, square)
    },
    .init("boxes of strokes in boxes", 1_000) {
      nest(
        "<g style='transform-box:stroke-box;transform:translate(1%)'>", "</g>", $0,
        "<path id='a' stroke='red' d='M0 0\(times("h1v1", $0))'/>")
    },
    .init("boxes that take hits", 3_000) {
      nest("<g id='g' pointer-events='bounding-box'>", "</g>", $0, square)
    },
    .init("boxes of dashed strokes", 3_000) {
      times(
        "<path id='a' style='transform-box:stroke-box;transform:translate(1%)' stroke='red'"
          + " stroke-dasharray='1e-3' d='M0 0h999'/>", $0)
    },
    .init("boxes of uses", 20_000) {
      "<defs><path id='p' d='M0 0\(times("h1v1", $0))'/></defs><g id='g'>"
        + times("<use style='transform-box:fill-box;transform:translate(1%)' href='#p'/>", $0)
        + "</g>"
    },
  ]
}

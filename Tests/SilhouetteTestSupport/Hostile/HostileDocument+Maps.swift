extension HostileDocument {
  private static func shapes(
    _ name: String, _ size: Int, _ shape: @escaping @Sendable (_ number: Int) -> String
  ) -> HostileDocument {
    .init(name, size) { list($0, shape) }
  }

  /// Documents that are read soon, but make large maps.
  package static let maps: [HostileDocument] = [
    shapes("shapes on one another", 1_500) {
      let (x, y) = (Double($0 % 97) / 3, Double($0 % 89) / 3)
      return "<path id='s\($0)' d='M\(x) \(y)h200v150H\(y)z'/>"
    },
    shapes("very many shapes on one another", 100_000) {
      "<path id='s\($0)' d='M\($0 % 97) \($0 % 89)h200v150z'/>"
    },
    shapes("shapes beside each other", 25_000) {
      "<path id='s\($0)' d='M\($0 % 300) \($0 / 300)h.9v.9h-.9z'/>"
    },
    shapes("strokes across one another", 25_000) {
      "<path id='s\($0)' fill='none' stroke='red' d='M\($0 % 97) \($0 % 89)L\($0 % 83) \($0 % 79)'/>"
    },
    shapes("large shapes on one another", 20_000) {
      "<path id='s\($0)' d='M\($0 % 700) \($0 % 611)h300v300h-300z'/>"
    },
    shapes("thin shapes as large as the map", 20_000) {
      "<path id='s\($0)' d='M0 \($0 % 9)L1000 1000 \($0 % 7) 0z'/>"
    },
    .init("dashes of a picture", 400_000) {
      path("M0 0L\($0) 100", "fill='none' stroke='red' stroke-width='9' stroke-dasharray='1'")
    },
    .init("round dashes of a picture", 400_000) {
      path(
        "M0 50H\(Double($0) / 4000)",
        "fill='none' stroke='red' stroke-linecap='round' stroke-width='50' stroke-dasharray='2.5e-4'"
      )
    },
    shapes("clips of a picture", 2_000) {
      "<clipPath id='c\($0)'><path d='M0 0h\($0 % 9 + 1)v9z'/></clipPath>"
        + "<rect id='r\($0)' width='99' height='99' clip-path='url(#c\($0))'/>"
    },
    .init("a pen wider than numbers", 300) {
      path(
        "M0 0C9 9 3 4 50 60",
        "stroke='red' stroke-width='1e\(min(300, $0))' stroke-linejoin='round'")
    },
    .init("a large arc", 17) { path("M10 24a1e\($0) 12 1 1 1 10 24", "stroke='red'") },
    .init("a large view box", size: 300) { (size: Int) in
      svg(square, attributes: "viewBox='0 0 1e\(min(300, size)) 1e\(min(300, size))'")
    },
    .init("a large picture", size: 1_000_000_000) { (size: Int) in
      svg(square, attributes: "width='\(size)' height='\(size)'")
    },
    .init("a large region of a filter", 1_000_000_000) {
      """
      <filter id='f' x='-\($0)' y='-\($0)' width='\($0)' height='\($0)' filterUnits='userSpaceOnUse'>
      <feGaussianBlur stdDeviation='\($0)'/></filter><rect id='a' width='9' height='9' filter='url(#f)'/>
      """
    },
  ]
}

/// The cases whose rendered masks are not what `rsvg-convert` draws, and why. The rendered map answers as the case states,
/// which is checked.
enum RenderedExceptions {
  static let reasons: [(reason: String, cases: [String])] = [
    ("the comparison hides a shape where others repeat it, too", ["use/cycle-of-two"]),
    ("librsvg leaves out the square cap of a line without length", ["stroke/cap-square-dot"]),
    ("rsvg-convert gives the page another size", ["viewbox/size-em"]),
  ]

  /// The most pixels on the threshold that may differ in a document. librsvg reads transforms in single precision, and
  /// bounding boxes of curves are not the same to cairo: those of arcs by up to a quarter of a pixel.
  static func rounded(_ document: String) -> Int {
    if document.contains("bounding box around arcs") { return 30 }
    if document.contains("bounding box") || document.hasPrefix("clip and opacity") { return 12 }
    return document.hasPrefix("transform around") ? 3 : 0
  }

  /// The reason for a case; nil if it must not differ.
  static func reason(_ document: String) -> String? {
    reasons.first { $0.cases.contains { $0 + ".svg" == document } }?.reason
  }
}

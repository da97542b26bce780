/// The cases whose rendered masks are not what `rsvg-convert` draws, and why. All of them are of one kind: the
/// package reads something that librsvg does not. What it leaves out takes no hits, whatever librsvg draws
/// there; and what it draws itself has its own outlines. In both cases the rendered map answers as the case
/// states, which is checked.
enum RenderedExceptions {
  static let reasons: [(reason: String, cases: [String])] = [
    ("a line has no fill to hit, whatever is drawn", ["pointer-events/line-fill"]),
    (
      "librsvg has no custom properties",
      [
        "style/var", "style/var-circle", "style/var-fallback", "style/var-inherited",
        "style/var-missing", "style/var-nested",
      ]
    ),
    (
      "librsvg has no rules for media, layers, or inside of other rules",
      [
        "style/at-media-feature", "style/at-media-nested", "style/at-media-not",
        "style/at-media-order", "style/at-media-screen", "style/media-or", "style/media-range",
        "style/layer-important", "style/layer-order", "style/nesting",
        "style/nesting-ampersand", "style/nesting-order",
      ]
    ),
    (
      "librsvg does not have the selector",
      [
        "style/has", "style/has-child", "style/link", "style/selector-is",
        "style/selector-language", "use/selector-inside",
      ]
    ),
    (
      "librsvg does not have the value",
      [
        "path/d-property-none", "style/calc-negative", "style/display-contents-shape",
        "style/property-case", "style/unset-keyword",
      ]
    ),
    (
      "librsvg draws where the specification disables rendering",
      [
        "clip-path/units-box-empty", "structure/condition-on-root", "use/cycle-in-target",
        "viewbox/nested-zero", "viewbox/zero",
      ]
    ),
    ("the comparison hides a shape where others repeat it, too", ["use/cycle-of-two"]),
    ("librsvg draws nothing of the points", ["shapes/polygon-compact"]),
    ("librsvg has no pathLength", ["stroke/dash-path-length"]),
    ("librsvg does not let the property none override the attribute", ["transform/css-none"]),
    ("rsvg-convert gives the page another size", ["viewbox/size-css-auto", "viewbox/size-em"]),
  ]

  /// Documents in which pixels on the threshold differ, and how many. `rsvg-convert` has a copy of librsvg of its
  /// own, which gives an alpha of 128 here, and the library itself 127, however it is called.
  static let rounded = ["transform around a gradient": 1]

  /// The reason for a case; nil if it must not differ.
  static func reason(_ document: String) -> String? {
    reasons.first { $0.cases.contains { $0 + ".svg" == document } }?.reason
  }
}

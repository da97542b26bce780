import Foundation
import SilhouetteGeometry

/// What `context-fill` and `context-stroke` stand for (SVG 2, section 13.2): the paints of the innermost `use` that is
/// being expanded.
struct ContextPaint {
  /// Whether `fill` is anything but `none`.
  let hasFill: Bool
  /// Whether `stroke` is anything but `none`.
  let hasStroke: Bool
  /// The texts of both, if the document is read for a renderer; nil for the initial ones.
  let fill: String?
  let stroke: String?

  /// The paints of an element with a style.
  init(_ style: ComputedStyle) {
    (hasFill, hasStroke) = (style.hasFill, style.hasStroke)
    (fill, stroke) = (style.text(.fill), style.text(.stroke))
  }
}

/// Whether a value of `fill` or `stroke` paints (SVG 2, section 13.2). Transparent paint counts.
enum Paint {
  /// True for a paint other than `none`; nil if the value is invalid. A reference that leads to no paint server counts
  /// as its fallback, or `none`.
  ///
  /// - Parameters:
  ///   - context: what `context-fill` and `context-stroke` stand for; nil for nothing.
  ///   - isServer: whether a reference leads to a gradient or pattern.
  static func isPainted(
    _ value: String, in context: ContextPaint? = nil, isServer: (String) -> Bool
  ) -> Bool? {
    guard value.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "u") else {
      return isColor(value, in: context)
    }
    var scanner = CSSScanner(value)
    guard let reference = scanner.readReference() else { return nil }
    let fallback = scanner.readText().trimmed
    guard let isElse = fallback.isEmpty ? false : isColor(fallback, in: context) else {
      return nil
    }
    return isServer(reference) || isElse
  }

  /// True for a colour, false for `none`; nil if the value is neither.
  private static func isColor(_ value: String, in context: ContextPaint?) -> Bool? {
    let bytes = value.utf8
    if bytes.first == UInt8(ascii: "#") {
      let isColor =
        [4, 5, 7, 9].contains(bytes.count)
        && bytes.dropFirst().allSatisfy { $0.hexDigit != nil }
      return isColor ? true : nil
    }
    let value = value.lowerCase
    switch value {
    case "none": return false
    case "context-fill": return context?.hasFill ?? false
    case "context-stroke": return context?.hasStroke ?? false
    default: break
    }
    if let start = value.utf8.firstIndex(of: UInt8(ascii: "(")) {
      let name = ByteString(Substring(value.utf8[..<start]))
      return isFunction(name, Substring(value.utf8[start...].dropFirst())) ? true : nil
    }
    return keywords.contains(value) ? true : nil
  }

  /// Whether a function is a colour, given the text after its bracket. Arguments are checked only for the oldest
  /// functions, because some programs write `rgb(NaN,NaN,NaN)`.
  private static func isFunction(_ name: ByteString, _ rest: Substring) -> Bool {
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name) else { return functions.contains(name) }
    guard let end = rest.utf8.firstIndex(of: UInt8(ascii: ")")) else {
      return isNumbers(rest, name)
    }
    return rest.utf8[end...].dropFirst().isEmpty && isNumbers(rest[..<end], name)
  }

  /// Whether the text is three numbers, angles or percentages, and perhaps a fourth for opacity. With commas, red,
  /// green and blue must be all numbers or all percentages.
  private static func isNumbers(_ text: Substring, _ name: ByteString) -> Bool {
    let isComputed = ["from ", "var(", "calc("].contains { text.utf8.contains(bytesOf: $0) }
    if isComputed { return true }
    let hasCommas = text.contains(byte: ",")
    let parts = text.utf8.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") }
      .map(Substring.init)
    guard parts.count == 3 || parts.count == 4 else { return false }
    let isValid = parts.allSatisfy { part in
      if part.hasBytes(of: "none") { return !hasCommas }
      var scanner = NumberScanner(part)
      guard scanner.readNumber() != nil else { return false }
      return scanner.isAtEnd || scanner.take("%") || !scanner.readWord().isEmpty
    }
    guard isValid, hasCommas else { return isValid }
    let percentages = parts.prefix(3).map { $0.utf8.last == UInt8(ascii: "%") }
    return name.hasPrefix("rgb")
      ? Set(percentages).count == 1 : !percentages[0] && percentages[1] && percentages[2]
  }

  /// The colour functions of CSS Color 5.
  private static let functions: Set<ByteString> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "light-dark",
  ]

  /// The named, system and deprecated system colours (CSS Color 4, sections 6.1, 6.2 and appendix A).
  private static let keywords: Set<ByteString> = Set(
    """
    currentcolor transparent aliceblue antiquewhite aqua aquamarine azure
    beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate
    coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen
    darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
    darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink
    deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
    ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory
    khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
    lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
    magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
    mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
    mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
    powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen
    seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal
    thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen accentcolor
    accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext
    graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext
    visitedtext activeborder activecaption appworkspace background buttonhighlight buttonshadow
    captiontext inactiveborder inactivecaption inactivecaptiontext infobackground infotext menu
    menutext scrollbar threeddarkshadow threedface threedhighlight threedlightshadow threedshadow
    window windowframe windowtext
    """.words.lazy.map { ByteString($0) })
}

import Foundation
import Silhouette
import SilhouetteSVG

extension Command {
  static let contains = Command(
    name: "contains", summary: "whether an outline contains each of many points",
    operands: [],
    options: [
      .path, .transform, .fillRule, .strokeWidth, .lineCap, .lineJoin, .miterLimit, .dashes,
      .dashOffset,
    ],
    readsPoints: true,
    discussion: """
      Reads points from standard input, “x y” or “x,y” on each line, and prints 1 for
      each one inside, otherwise 0. Inside is the area that the outline encloses; with a
      stroke option, the area of the stroke, 1 wide unless --stroke-width is given.
      Options have the names and values of SVG's properties: --stroke-linecap. The
      outline and its pen are transformed, the points are not.
      """,
    example: """
      $ printf '5 5\\n10 5\\n' | silhouette contains --path "M0 0H10V10H0Z"
      1
      0
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    try ByteStream.checkStandardInput()
    let region = PathRegion(arguments.contains.outline)
    let answers = PointAnswers(texts: [Array("1".utf8)], nothing: Array("0".utf8)) { points in
      (points.map { region.pointInside($0) ? 0 : -1 }, [])
    }
    var filter = PointFilter(BatchReader(.line)) { AnsweredBatch(lines: $0, answers) }
    try filter.run()
    return .answered
  }
}

/// The options of `contains` alone.
struct ContainsOptions {
  fileprivate var path = VectorPath()
  fileprivate var transform = Affine.identity
  fileprivate var rule = FillRule.nonZero
  /// Nil for a fill.
  fileprivate var stroke: Stroke?
  /// The stroke's, as in SVG.
  fileprivate var miterLimit = 4.0

  /// The stroke, which any option of it makes.
  fileprivate var pen: Stroke {
    get { stroke ?? Stroke(width: 1) }
    set { stroke = newValue }
  }

  /// The outline that the options describe.
  fileprivate var outline: Outline {
    guard var stroke else { return Outline.fill(path, rule: rule).applying(transform) }
    stroke.miterLimit = max(1, miterLimit)
    // As in browsers, no miter is short enough for a limit below 1.
    if stroke.join == .miter, miterLimit < 1 { stroke.join = .bevel }
    return Outline.stroke(path, style: stroke).applying(transform)
  }
}

extension Option {
  fileprivate static let path = Option(
    "path", "DATA", isRequired: true, "the outline, as SVG path data"
  ) { arguments, value in
    do throws(PathDataError) { arguments.contains.path = try VectorPath(svg: value.text) } catch {
      throw ToolError("--path: \(error)")
    }
  }
  fileprivate static let transform = Option(
    "transform", "LIST", "SVG transform functions, as “rotate(30)”"
  ) {
    $0.contains.transform = try $1.parsed(as: "SVG's transform functions", TransformList.parse)
  }
  fileprivate static let fillRule = Option(
    "fill-rule", "RULE", values: .choices(of: FillRule.self),
    "nonzero (default) or evenodd"
  ) { $0.contains.rule = try $1.choice() }
  fileprivate static let strokeWidth = Option(
    "stroke-width", "W",
    "the pen's width; test the stroke, not the fill (default 1 with another option of strokes)"
  ) { $0.contains.pen.width = try $1.number(.notNegative) }
  fileprivate static let lineCap = Option(
    "linecap", "CAP", aliases: ["stroke-linecap"], values: .choices(of: Stroke.LineCap.self),
    "butt (default), round or square"
  ) { $0.contains.pen.cap = try $1.choice() }
  fileprivate static let lineJoin = Option(
    "linejoin", "JOIN", aliases: ["stroke-linejoin"], values: .choices(of: Stroke.LineJoin.self),
    "miter (default), round or bevel"
  ) { $0.contains.pen.join = try $1.choice() }
  fileprivate static let miterLimit = Option(
    "miterlimit", "N", aliases: ["stroke-miterlimit"], "the longest miter, in widths (default 4)"
  ) {
    $0.contains.pen.miterLimit = 4
    $0.contains.miterLimit = try $1.number(.notNegative)
  }
  fileprivate static let dashes = Option(
    "dasharray", "LENGTHS", aliases: ["stroke-dasharray"], "dashes and gaps, as “5,3”"
  ) {
    $0.contains.pen.dashes =
      $1.text == "none"
      ? [] : try $1.numbers(expected: "lengths, 0 or more, as “5,3”") { $0 >= 0 }
  }
  fileprivate static let dashOffset = Option(
    "dashoffset", "L", aliases: ["stroke-dashoffset"],
    "where in the dashes the stroke starts (default 0)"
  ) { $0.contains.pen.dashOffset = try $1.number() }
}

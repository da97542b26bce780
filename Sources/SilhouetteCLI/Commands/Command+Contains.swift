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
    discussion: """
      Reads points from standard input, “x y” or “x,y” on each line, and prints 1 for each
      one inside, otherwise 0. Inside is the area that the outline encloses; with an option of
      strokes, the area of the stroke, which is 1 wide without --stroke-width. Options take
      what SVG's properties do, and their names: --stroke-linecap. The outline and its pen
      are transformed, the points are not.
      """,
    example: """
      $ printf '5 5\\n10 5\\n' | silhouette contains --path "M0 0H10V10H0Z"
      1
      0
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    try ByteStream.checkStandardInput()
    let region = PathRegion(try arguments.outline)
    let answers = PointAnswers(texts: [Array("1".utf8)], nothing: Array("0".utf8)) { points in
      points.map { region.pointInside($0) ? 0 : -1 }
    }
    var filter = PointFilter(answers)
    try filter.run()
    return .answered
  }
}

extension Option {
  fileprivate static let path = Option(
    name: "path", placeholder: "DATA", isRequired: true, help: "the outline, as SVG path data")
  fileprivate static let transform = Option(
    name: "transform", placeholder: "LIST", help: "SVG transform functions, as “rotate(30)”")
  fileprivate static let fillRule = Option(
    name: "fill-rule", placeholder: "RULE", values: .choices(of: FillRule.self),
    help: "nonzero (default) or evenodd")
  fileprivate static let strokeWidth = Option(
    name: "stroke-width", placeholder: "W",
    help:
      "the pen's width; test the stroke, not the fill (default 1 with another option of strokes)")
  fileprivate static let lineCap = Option(
    name: "linecap", aliases: ["stroke-linecap"], placeholder: "CAP",
    values: .choices(of: Stroke.LineCap.self),
    help: "butt (default), round or square")
  fileprivate static let lineJoin = Option(
    name: "linejoin", aliases: ["stroke-linejoin"], placeholder: "JOIN",
    values: .choices(of: Stroke.LineJoin.self),
    help: "miter (default), round or bevel")
  fileprivate static let miterLimit = Option(
    name: "miterlimit", aliases: ["stroke-miterlimit"], placeholder: "N",
    help: "the longest miter, in widths (default 4)")
  fileprivate static let dashes = Option(
    name: "dasharray", aliases: ["stroke-dasharray"], placeholder: "LENGTHS",
    help: "dashes and gaps, as “5,3”")
  fileprivate static let dashOffset = Option(
    name: "dashoffset", aliases: ["stroke-dashoffset"], placeholder: "L",
    help: "where in the dashes the stroke starts (default 0)")
}

extension Arguments {
  /// The outline that the options describe.
  fileprivate var outline: Outline {
    get throws {
      let transform = try transform
      let rule: FillRule = try choice(.fillRule) ?? .nonZero
      let stroke = try stroke
      let path = try path
      let outline =
        stroke.map { Outline.stroke(path, style: $0) } ?? Outline.fill(path, rule: rule)
      return outline.applying(transform)
    }
  }

  private var path: VectorPath {
    get throws {
      do throws(PathDataError) {
        return try VectorPath(svg: text(.path) ?? "")
      } catch {
        throw InputError.path(error)
      }
    }
  }

  private var transform: Affine {
    get throws {
      guard let text = text(.transform) else { return .identity }
      guard let transform = TransformList.parse(text) else { throw InputError.transform(text) }
      return transform
    }
  }

  private var stroke: Stroke? {
    get throws {
      let options = [
        Option.strokeWidth, .lineCap, .lineJoin, .miterLimit, .dashes, .dashOffset,
      ]
      guard options.contains(where: has) else { return nil }
      let limit = try number(.miterLimit, .notNegative) ?? 4
      let join: Stroke.LineJoin = try choice(.lineJoin) ?? .miter
      return Stroke(
        width: try number(.strokeWidth, .notNegative) ?? 1,
        cap: try choice(.lineCap) ?? .butt,
        // As in browsers, no miter is short enough for a limit below 1.
        join: join == .miter && limit < 1 ? .bevel : join,
        miterLimit: max(1, limit),
        dashes: try dashes,
        dashOffset: try number(.dashOffset) ?? 0)
    }
  }

  private var dashes: [Double] {
    get throws {
      if text(.dashes) == "none" { return [] }
      return try numbers(.dashes, .notNegative, expected: "lengths, 0 or more, as “5,3”") ?? []
    }
  }
}

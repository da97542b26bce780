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
      one inside, otherwise 0. Without --stroke-width, inside is the area that the outline
      encloses; with it, the area of the stroke, which the other stroke options describe.
      The outline and its pen are transformed, the points are not.
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
    help: "the pen's width; test the stroke, not the fill")
  fileprivate static let lineCap = Option(
    name: "linecap", placeholder: "CAP", values: .choices(of: Stroke.LineCap.self),
    help: "butt (default), round or square")
  fileprivate static let lineJoin = Option(
    name: "linejoin", placeholder: "JOIN", values: .choices(of: Stroke.LineJoin.self),
    help: "miter (default), round or bevel")
  fileprivate static let miterLimit = Option(
    name: "miterlimit", placeholder: "N", help: "the longest miter, in widths (default 4)")
  fileprivate static let dashes = Option(
    name: "dasharray", placeholder: "LENGTHS", help: "dashes and gaps, as “5,3”")
  fileprivate static let dashOffset = Option(
    name: "dashoffset", placeholder: "L", help: "where in the dashes the stroke starts (default 0)")
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
      let style = Stroke(
        width: try number(.strokeWidth, .notNegative) ?? 0,
        cap: try choice(.lineCap) ?? .butt,
        join: try choice(.lineJoin) ?? .miter,
        miterLimit: try number(.miterLimit, .atLeastOne) ?? 4,
        dashes: try dashes,
        dashOffset: try number(.dashOffset) ?? 0)
      try checkStroke(style)
      return has(.strokeWidth) ? style : nil
    }
  }

  /// Throws if an option has no effect: one of strokes on a fill, or the other way round.
  private func checkStroke(_ style: Stroke) throws(UsageError) {
    let idle: [(option: Option, needs: String, isIdle: Bool)] =
      [.lineCap, .lineJoin, .miterLimit, .dashes, .dashOffset].map {
        ($0, Option.strokeWidth.spelling, !has(.strokeWidth))
      } + [
        (.fillRule, "a fill: --stroke-width tests the stroke", has(.strokeWidth)),
        (.dashOffset, Option.dashes.spelling, style.dashes.isEmpty),
        (.miterLimit, "--linejoin miter", style.join != .miter),
      ]
    if let found = idle.first(where: { $0.isIdle && has($0.option) }) {
      throw .missingCompanion(of: found.option.spelling, needs: found.needs)
    }
  }

  private var dashes: [Double] {
    get throws {
      if text(.dashes) == "none" { return [] }
      return try numbers(.dashes, .notNegative, expected: "lengths, 0 or more, as “5,3”") ?? []
    }
  }
}

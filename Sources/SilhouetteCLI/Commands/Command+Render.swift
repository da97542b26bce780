import Foundation
import Silhouette

#if Rendering && canImport(CCairo)
import SilhouetteRendering
#endif

extension Command {
  static let render = Command(
    name: "render", summary: "a picture of a map in its own colours, or a page to try it",
    operands: [.file],
    options: [
      .output, .page, .flat, .backdrop, .labels, .pictureScale, .pictureSize, .pictureMode,
    ],
    outputs: ["OUT.png", "OUT.html"],
    discussion: """
      The picture has S pixels per unit. It shows the map as it was drawn, except for
      text and images. Shapes that take no hits are drawn too. Gradients are drawn in
      their average colour; shapes without a known colour get a distinct one. With
      --flat each pixel shows the shape that takes hits at its centre: each shape in a
      colour of its own, with a darker edge next to another one or nothing. Masks and
      --backdrop are always drawn flat.

      The page is one file that loads nothing. It shows the document, the shape under
      the pointer, exactly at every zoom, and the masks at 1x, 2x and 3x (or at the
      scales of a compiled file); with --mode alpha, rendered masks. With -o or --html,
      - means standard output. With --by position the picture shows the numbers of the
      shapes.
      """,
    example: """
      $ silhouette render shapes/japan.svg japan.png --scale 2
      $ silhouette render shapes/japan.svg japan.html
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let source = try arguments.source()
    if let picture = arguments.output { try draw(source, arguments, to: picture) }
    if let page = arguments.page {
      let html = try Self.page(of: source, arguments).html
      try OutputFile.write(Array(html.utf8), to: page, isText: true)
    }
    return .answered
  }

  private static func draw(_ source: MapSource, _ arguments: Arguments, to path: String) throws {
    #if Rendering && canImport(CCairo)
    let (map, rest) = try arguments.map(of: source)
    let scale = arguments.pictureScale(of: map)
    var budget = rest
    var progress = ProgressBar("pixels")
    let survey = try Survey(of: map, scale: scale, topmostOnly: true, &budget, &progress)
    try budget.pay(survey.top.count * .work(30))
    var labels: PictureLabels?
    if arguments.hasLabels || arguments.identity == .position {
      labels = try PictureLabels(
        of: map, on: survey, size: max(11, Double(survey.height) / 50), &budget)
    }
    let backdrop = try arguments.backdrop(source, scale: scale)
    let isFlat = arguments.isFlat || arguments.hasBackdrop || map.engine != .exact
    try survey.draw(on: backdrop, labels, to: path) { picture in
      if !isFlat { return try picture.draw(map, scale: scale, &budget) }
      // A colour takes longer to work out than its pixels.
      let shapes = map.shapes.indices
      let (fills, edges) = (shapes.map(Palette.fill), shapes.map(Palette.edge))
      picture.paint { x, y in
        let shape = Int(survey.top[y * survey.width + x])
        return shape < 0 ? nil : survey.isEdge(x: x, y: y) ? edges[shape] : fills[shape]
      }
    }
    #else
    throw ToolError.needsRendering("render -o")
    #endif
  }

  private static func page(of source: MapSource, _ arguments: Arguments) throws -> MapPage {
    let name = URL(fileURLWithPath: arguments.fileName).lastPathComponent
    func scales(_ size: CGSize, pointsPerUnit: Double = 1) -> [Double] {
      [1, 2, 3].map { $0 * PictureSize.scale(3 * pointsPerUnit, for: size) / 3 }
    }
    switch source {
    case .compiled, .geoJSON:
      var (map, budget) = try arguments.map(of: source)
      guard map.engine == .exact else {
        return try MapPage([map], title: name, picture: nil, &budget)
      }
      if case .compiled(let file) = source, let engine = file.engines.dropFirst().first {
        return try MapPage([map, file.map(engine: engine)], title: name, picture: nil, &budget)
      }
      var rest = Budget(arguments.limits)
      let masks = try HitMap(
        outlinesOf: Array(map.shapes), groups: Array(map.groups), frame: map.frame,
        mode: .mask(scales: scales(map.size, pointsPerUnit: map.frame.pointsPerUnit)), &rest)
      return try MapPage([map, masks], title: name, picture: nil, &budget)
    case .document(let document):
      let engine: HitMap.Engine = arguments.map.mode?.engine == .alphaMask ? .alphaMask : .mask
      let masks = engine.mode(scales: scales(document.size))
      var rest = source.budget(arguments.limits)
      let maps = try [.exact, masks].map {
        try HitMap(document, mode: $0, &rest)
      }
      var budget = rest.forAnswer
      return try MapPage(
        maps, title: document.title ?? name, picture: document.text, &budget)
    }
  }
}

extension Arguments {
  /// Pixels per unit of a map's picture: those that fit --size, or else --scale.
  fileprivate func pictureScale(of map: HitMap) -> Double {
    guard let size, map.size.width > 0, map.size.height > 0 else {
      return scale(for: map.size, pointsPerUnit: map.frame.pointsPerUnit)
    }
    // A little less: a side that is rounded up would have a pixel more.
    return min(size.width / map.size.width, size.height / map.size.height) * (1 - 0x1p-50)
  }
}

#if Rendering && canImport(CCairo)
extension Arguments {
  /// What draws the document beneath a picture; nil without `--backdrop`.
  func backdrop(_ source: MapSource, scale: Double) throws -> SVGRenderer? {
    guard hasBackdrop else { return nil }
    let document = try document(of: source)
    var budget = source.budget(limits)
    let rendered = try document.rendered(isWhole: true, scale: scale, &budget)
    return try SVGRenderer(data: rendered.svg(of: rendered.drawings), size: document.size)
  }
}

extension Survey {
  /// Writes a picture: the drawing by `paint`, above a backdrop at the survey's scale, and labels.
  func draw(
    on backdrop: SVGRenderer?, _ labels: PictureLabels?, to path: String,
    paint: (inout Picture) throws -> Void
  ) throws {
    var picture = try Picture(width: width, height: height, color: .white)
    if let backdrop { try picture.draw(backdrop, scale: scale) }
    try paint(&picture)
    if let labels {
      let size = CGSize(width: width, height: height)
      try picture.draw(SVGRenderer(data: Data(labels.svg.utf8), size: size), scale: 1)
      if labels.leftOut > 0 {
        let count = labels.leftOut.counted("id")
        StandardError.say("\(count) left out of the picture, which has no room", as: .warning)
      }
    }
    try OutputFile.write(Array(try picture.png()), to: path)
  }
}

extension Picture {
  /// Draws a map in its own colours, and in those of the palette where none is known.
  fileprivate mutating func draw(
    _ map: HitMap, scale: Double, _ budget: inout Budget
  ) throws {
    let toPixels = map.frame.toPicture.concatenating(.scale(scale))
    for painted in map.paintedDrawings {
      let index = painted.shape?.index ?? 0
      let border = Stroke(width: 1 / scale)
      var outlines: [(outline: Outline, color: RGBA)] = []
      for (outline, color) in painted.drawing.paintedOutlines where color?.alpha != 0 {
        try budget.pay(forDrawing: outline, scale: scale, height: Double(height))
        let edge = Outline.stroke(outline.path, style: border)
        switch outline.style {
        case .stroke(let stroke):
          outlines.append((stroke.width == 0 ? edge : outline, color ?? Palette.edge(index)))
        case .fill:
          outlines.append((outline, color ?? Palette.fill(index)))
          if color == nil { outlines.append((edge, Palette.edge(index))) }
        }
      }
      let clips = painted.drawing.clips
      try budget.pay(
        forPixelsOf: outlines.map(\.outline), within: clips, toPixels, width: width,
        height: height)
      try draw(outlines, within: clips, toPixels)
    }
  }
}

/// Colours that tell shapes apart, by the shapes' indices.
enum Palette {
  /// The colour of a shape; lightness alternates, for readers who cannot tell the hues apart.
  static func fill(_ index: Int) -> RGBA {
    color(index, lightness: index.isMultiple(of: 2) ? 0.8 : 0.7)
  }

  /// The colour of a shape's edge.
  static func edge(_ index: Int) -> RGBA { color(index, lightness: 0.4) }

  /// Hues advance by the golden angle, so that each is far from the previous ones.
  private static func color(_ index: Int, lightness: Double) -> RGBA {
    let hue = (0.6 + Double(index) * 0.618_033_988_749_895) * 2 * .pi
    func channel(_ angle: Double) -> UInt8 {
      UInt8((255 * (lightness + 0.15 * cos(hue - angle * .pi / 180))).rounded())
    }
    return RGBA(red: channel(0), green: channel(120), blue: channel(240))
  }
}
#endif

extension Option {
  /// A page has masks at scales of its own.
  private static let drawn = Companion(name: "-o") { $0.output != nil }
  static let backdrop = Option(
    "backdrop", flag: \.hasBackdrop, needs: drawn,
    "also draws the document beneath the shapes")
  fileprivate static let flat = Option(
    "flat", flag: \.isFlat, needs: drawn, "shows the areas that take hits, each shape in one colour"
  )
  fileprivate static let output = Option(
    "output", "OUT.png", letter: "o", values: .file, rendered: .any,
    fileExtension: "png", "the PNG file of the picture"
  ) { $0.output = try $1.path() }
  fileprivate static let labels = Option(
    "labels", flag: \.hasLabels, needs: drawn, "writes the ids of the shapes on the picture")
  fileprivate static let pictureScale = scale.needing(drawn)
  fileprivate static let pictureSize = Option(
    "size", "WxH", excludes: ["scale"], needs: drawn,
    "the picture's size in pixels at most, as 320x480; one number is the width"
  ) { arguments, value in
    let sides = value.text.split(separator: "x", omittingEmptySubsequences: false)
      .map { Double(svg: $0) ?? 0 }
    guard 1...2 ~= sides.count, sides.allSatisfy({ $0 > 0 }) else {
      throw value.invalid(expected: "a width and a height, as 320x480, or a width")
    }
    arguments.size = CGSize(width: sides[0], height: sides.count > 1 ? sides[1] : 0x1p40)
  }
  fileprivate static let pictureMode = mode.needing(
    Companion(name: drawn.name, subject: "--mode exact") {
      $0.map.mode != .exact || $0.output != nil
    })
  fileprivate static let page = Option(
    "html", "OUT.html", values: .file, fileExtension: "html",
    "the file of the page"
  ) { $0.page = try $1.path() }
}

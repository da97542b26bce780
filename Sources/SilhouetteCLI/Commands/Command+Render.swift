import Foundation
import Silhouette

#if Rendering
import SilhouetteRendering
#endif

extension Command {
  static let render = Command(
    name: "render", summary: "a picture of what takes hits, or a page to try it on",
    operands: [.file],
    options: [.output, .page, .scale, .mode, .by],
    discussion: """
      In the picture every pixel shows what its centre hits: each shape in a colour of its
      own, with a darker edge where it meets another one or nothing. It has S pixels a
      unit in every mode. The page is one file that loads nothing: it shows the document,
      under the pointer the shape that is hit, and side by side the masks at 1x, 2x and 3x
      (or at the scales of a file of masks), with --mode alpha those of what is seen.
      """,
    example: """
      $ silhouette render shapes/japan.svg -o japan.png --scale 2
      $ silhouette render shapes/japan.svg --html japan.html
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let (picture, page) = (arguments.text(.output), arguments.text(.page))
    if picture == nil && page == nil {
      throw UsageError.missing("-o OUT.png or --html OUT.html", usage: render.usage)
    }
    let source = try arguments.source()
    if let picture { try draw(source, arguments, to: picture) }
    if let page {
      let html = try Self.page(of: source, arguments).html()
      try OutputFile.write(Data(html.utf8), to: page)
    }
    return .answered
  }

  private static func draw(_ source: MapSource, _ arguments: Arguments, to path: String) throws {
    #if Rendering
    let scale = try arguments.number(.scale, .positive) ?? 1
    let size = try PictureSize(source.size, scale: scale)
    let grid = HitGrid(of: try arguments.map(of: source), scale: scale, size: size)
    var picture = try Picture(width: size.width, height: size.height, color: Palette.background)
    picture.paint { x, y in
      grid.shape(x: x, y: y).map { grid.isEdge(x: x, y: y) ? Palette.edge($0) : Palette.fill($0) }
    }
    try OutputFile.write(try picture.png(), to: path)
    #else
    throw BuildError.withoutRendering(asked: "render -o")
    #endif
  }

  private static func page(of source: MapSource, _ arguments: Arguments) throws -> MapPage {
    let name = URL(fileURLWithPath: arguments.fileName).lastPathComponent
    switch source {
    case .masks:
      return try MapPage(arguments.map(of: source), title: name, picture: nil)
    case .document(let document):
      let scales: [Double] = [1, 2, 3]
      let engine: Engine = try arguments.choice(.mode) ?? .mask
      let mode: HitMap.Mode = try engine == .alpha ? .alpha(scales: scales) : .mask(scales: scales)
      return try MapPage(
        HitMap(document, mode: mode), title: document.title ?? name,
        picture: document.layeredSource())
    }
  }
}

extension Option {
  fileprivate static let output = Option(
    name: "output", letter: "o", placeholder: "OUT.png", values: .file,
    help: "where the picture goes, as PNG")
  fileprivate static let page = Option(
    name: "html", placeholder: "OUT.html", values: .file, help: "where the page goes")
}

import Foundation
import Silhouette

#if Rendering
import SilhouetteRendering
#endif

extension Command {
  static let render = Command(
    name: "render", summary: "a picture of what takes hits",
    operands: [.file],
    options: [.output, .scale, .mode, .by],
    discussion: """
      Every pixel shows what its centre hits: each shape in a colour of its own, with a
      darker edge where it meets another one or nothing. The picture has S pixels a unit
      in every mode.
      """,
    example: """
      $ silhouette render shapes/japan.svg -o japan.png --scale 2
      """,
    run: run)

  #if Rendering
  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let scale = try arguments.number(.scale, .positive) ?? 1
    let source = try arguments.source()
    let size = try PictureSize(source.size, scale: scale)
    let grid = HitGrid(of: try arguments.map(of: source), scale: scale, size: size)
    var picture = try Picture(width: size.width, height: size.height, color: Palette.background)
    picture.paint { x, y in
      grid.shape(x: x, y: y).map { grid.isEdge(x: x, y: y) ? Palette.edge($0) : Palette.fill($0) }
    }
    try OutputFile.write(try picture.png(), to: arguments.text(.output) ?? "")
    return .answered
  }
  #else
  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    throw BuildError.withoutRendering(asked: "render")
  }
  #endif
}

extension Option {
  fileprivate static let output = Option(
    name: "output", letter: "o", placeholder: "OUT.png", values: .file, isRequired: true,
    help: "where the picture goes, as PNG")
}

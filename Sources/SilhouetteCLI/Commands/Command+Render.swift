import Foundation
import Silhouette

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
      $ silhouette render shapes/japan.svg -o output/japan.png --scale 2
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let scale = try arguments.number(.scale, .positive) ?? 1
    let mode = try arguments.mode
    let document = try arguments.document()
    let size = try PictureSize(document.size, scale: scale)
    let map = try HitMap(document, mode: mode)
    let picture = HitPicture(of: map, scale: scale, size: size)
    var ppm = Array("P6\n\(picture.width) \(picture.height)\n255\n".utf8)
    for p in picture.pixels { ppm += [p.red, p.green, p.blue] }
    try Data(ppm).write(to: URL(fileURLWithPath: arguments.text(.output)!))
    return .answered
  }
}

extension Option {
  fileprivate static let output = Option(
    name: "output", letter: "o", placeholder: "OUT.png", isRequired: true,
    help: "where the picture goes, as PNG")
}

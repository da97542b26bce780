import Foundation
import Silhouette

extension Command {
  static let compile = Command(
    name: "compile", summary: "the masks of a document, as a file to ship",
    operands: [.document],
    options: [.output, .scales, .maskMode, .by],
    discussion: """
      An app reads the file without parser or renderer, and so do the other commands, in
      place of the document and with --mode mask. It is written whole or not at all.
      Prints how many shapes it has, the scales and the bytes.
      """,
    example: """
      $ silhouette compile shapes/japan.svg -o japan.silhouette --scales 1,2,3
      $ silhouette hit japan.silhouette 503.93 580.03
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let scales =
      try arguments.numbers(
        .scales, .positive, expected: "numbers greater than 0, as “1,2,3”") ?? [1, 2, 3]
    let mode: HitMap.Mode =
      switch try arguments.choice(.maskMode) ?? MaskSource.mask {
      case .mask: .mask(scales: scales)
      case .alpha: try .alpha(scales: scales)
      }
    let map = try HitMap(arguments.document(), mode: mode)
    guard let file = try map.mapFile() else { throw HitMapError.noScale }
    let data = file.data()
    try OutputFile.write(data, to: arguments.text(.output) ?? "")
    let shapes = file.shapes.count == 1 ? "1 shape" : "\(file.shapes.count.grouped) shapes"
    let names = String(list: file.scales.map { $0.text(places: 4) })
    try StandardOutput.write(
      "\(shapes), \(file.scales.count == 1 ? "scale" : "scales") \(names), \(data.count.grouped) bytes\n"
    )
    return .answered
  }
}

/// What masks are made of, by the names of `--mode`.
private enum MaskSource: String, CaseIterable { case mask, alpha }

extension Option {
  fileprivate static let output = Option(
    name: "output", letter: "o", placeholder: "OUT.silhouette", values: .file, isRequired: true,
    help: "where the masks go")
  fileprivate static let scales = Option(
    name: "scales", placeholder: "S,S,…", help: "the masks' pixels a unit (default 1,2,3)")
  fileprivate static let maskMode = Option(
    name: "mode", placeholder: "MODE", values: .choices(of: MaskSource.self),
    help: "mask (default): the outlines' pixels; alpha: the pixels that are seen")
}

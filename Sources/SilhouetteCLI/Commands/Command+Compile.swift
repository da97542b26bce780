import Foundation
import Silhouette

extension Command {
  static let compile = Command(
    name: "compile", summary: "the masks of a document, as a file to ship",
    operands: [.document],
    options: [.output, .scales, .maskMode, .by],
    discussion: """
      An app reads the file without a parser or renderer. The other commands read it too,
      in place of the document and with --mode mask. It is written completely or not at
      all. Prints the number of shapes, the scales and the bytes; with -o -, which writes
      the file to standard output, to standard error.
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
      case .alpha: .alphaMask(scales: scales)
      }
    let path = arguments.text(.output) ?? ""
    try arguments.checkOutputs([path])
    let map = try HitMap(arguments.document(), mode: mode, limits: arguments.limits)
    guard let file = try map.mapFile() else { throw HitMapError.noScale }
    let data = file.data()
    try OutputFile.write(data, to: path)
    let names = String(list: file.scales.map { $0.text(decimals: 4) })
    try OutputFile.report(
      "\(file.shapes.count.counted("shape")), \(file.scales.count == 1 ? "scale" : "scales") \(names), "
        + "\(data.count.grouped) bytes\n", outputs: [path])
    return .answered
  }
}

/// What masks are made of: the values of `--mode`.
private enum MaskSource: String, CaseIterable { case mask, alpha }

extension Option {
  fileprivate static let output = Option(
    name: "output", letter: "o", placeholder: "OUT.silhouette", values: .file, isRequired: true,
    help: "where the masks go")
  fileprivate static let scales = Option(
    name: "scales", placeholder: "S,S,…", help: "the masks' pixels per unit (default 1,2,3)")
  fileprivate static let maskMode = Option(
    name: "mode", placeholder: "MODE", values: .choices(of: MaskSource.self),
    help: "mask (default): the outlines' pixels; alpha: the rendered pixels")
}

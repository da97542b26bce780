import Foundation
import Silhouette

extension Command {
  static let check = Command(
    name: "check", summary: "what a map's author should look at",
    operands: [.file],
    options: [.size, .contentMode, .by, .json, .picture],
    discussion: """
      Finds shapes that can never be hit, what shapes take from each other, thin gaps
      between neighbours, targets smaller than a finger (44 × 44 pt; of a shape in several
      pieces the largest counts), missing titles, ids used twice, and what is wrong in the
      document. A unit is a point unless --size says how large the map is shown. Hits,
      overlaps, gaps and pieces are looked for at the centres of pixels, up to 4 a point
      and 8 million in all, so that what is thinner than a pixel may be missed; a shape
      wholly on another one is no overlap. The boxes of whole shapes are exact.
      """,
    example: """
      $ silhouette check shapes/diamonds.svg
      4 shapes at 256 × 256 pt, looked at in 4 pixels a pt

      well: every shape can be hit, none overlap, no gaps, none is too small, all
      have titles, no id is used twice, no warnings
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let source = try arguments.source()
    let zoom = try arguments.placement()?.zoom(of: source.size) ?? CGSize(width: 1, height: 1)
    let check: MapCheck
    switch source {
    case .masks(let file):
      if arguments.has(.by) {
        throw InputError.masksOnly(name: arguments.fileName, asked: "--by")
      }
      check = try MapCheck(file, of: nil, zoom: zoom)
    case .document(let document):
      let scale = pixelsPerUnit(of: document.size, zoom: zoom)
      let map = try HitMap(document, mode: .mask(scales: [scale]))
      guard let file = try map.mapFile() else { throw HitMapError.noScale }
      check = try MapCheck(file, of: document, zoom: zoom)
    }
    if let path = arguments.text(.picture) { try draw(check, to: path) }
    let report = check.report
    try StandardOutput.write(arguments.has(.json) ? JSON.line(report) : report.text)
    return .answered
  }

  /// Four pixels a point, or fewer where that would be more than 8 million.
  private static func pixelsPerUnit(of size: CGSize, zoom: CGSize) -> Double {
    let most = (0x1p23 / Double(size.width * size.height)).squareRoot()
    let wanted = min(4 * max(zoom.width, zoom.height), most)
    return wanted > 1 ? (wanted * 4).rounded(.down) / 4 : wanted
  }

  private static func draw(_ check: MapCheck, to path: String) throws {
    #if Rendering
    try OutputFile.write(try check.picture().png(), to: path)
    #else
    throw BuildError.withoutRendering(asked: "-o")
    #endif
  }
}

extension Option {
  fileprivate static let picture = Option(
    name: "output", letter: "o", placeholder: "OUT.png", values: .file,
    help: "a picture too: small shapes orange, overlaps red, gaps magenta")
}

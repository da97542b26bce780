#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// Rendered masks at 1x, 2x and 3x: ours, and the whole document drawn once at each scale.
enum RenderingContests {
  private static let scales: [Double] = [1, 2, 3]

  static var all: [BenchmarkCommand.Entry] {
    [
      entry("rendering-japan", "shapes/japan.svg") { _ in
        try Data(contentsOf: MapWorkload.drawing("japan"))
      },
      entry("rendering-176", "176 parts with gradients") { Muscles.svg(seed: $0) },
      entry("rendering-3000", "3000 districts") {
        SyntheticMap(districts: 3000, detail: 8, seed: $0).svg()
      },
      entry("rendering-fades", "3000 districts with gradients, which cairo alone cannot draw") {
        faded(SyntheticMap(districts: 3000, detail: 8, seed: $0).svg())
      },
    ]
  }

  private static func entry(
    _ name: String, _ note: String, _ data: @escaping (UInt64) throws -> Data
  ) -> BenchmarkCommand.Entry {
    BenchmarkCommand.Entry(name) { (settings) throws -> ReadingContest in
      let data = try data(settings.seed)
      let document = try SVGDocument(data: data)
      return ReadingContest(
        name: name, note: "\(note), masks at 1x, 2x and 3x", byteCount: data.count,
        readers: [
          .init("whole document by librsvg") { try wholes(document, data) },
          .init("HitMap masks of outlines") {
            try HitMap(document, mode: .mask(scales: scales), limits: .none)
          },
          .init("HitMap rendered masks") {
            try HitMap(document, mode: .alphaMask(scales: scales), limits: .none)
          },
          .init("HitMap rendered masks, shared") {
            try HitMap(
              document, mode: .alphaMask(scales: scales, coverage: .shared), limits: .none)
          },
        ])
    }
  }

  /// The same map, each district filled with a gradient.
  private static func faded(_ map: Data) -> Data {
    let text = String(decoding: map, as: UTF8.self)
    guard let start = text.range(of: "<path") else { return map }
    let gradient =
      "<linearGradient id='fade'><stop/><stop offset='1' stop-opacity='.8'/></linearGradient>"
    return Data(
      (text[..<start.lowerBound] + gradient
        + text[start.lowerBound...].replacingOccurrences(
          of: "<path ", with: "<path fill='url(#fade)' ")).utf8)
  }

  private static func wholes(_ document: SVGDocument, _ data: Data) throws -> [Picture] {
    let renderer = try SVGRenderer(data: data, size: document.size)
    return try scales.map { scale in
      var picture = try Picture(
        width: Int((document.size.width * scale).rounded(.up)),
        height: Int((document.size.height * scale).rounded(.up)))
      try picture.draw(renderer, scale: scale)
      return picture
    }
  }
}

/// A drawing of 176 parts with gradients, of many cubics each, as in anatomical charts.
private enum Muscles {
  static func svg(seed: UInt64) -> Data {
    var random = SeededRandom(state: seed | 1)
    func number(_ value: Double) -> String { String(format: "%.2f", value) }
    var text = "<svg xmlns='http://www.w3.org/2000/svg' width='800' height='1200'><defs>"
    for index in 0..<16 {
      text +=
        "<linearGradient id='g\(index)'><stop stop-color='#c44'/>"
        + "<stop offset='1' stop-color='#511' stop-opacity='.9'/></linearGradient>"
    }
    text += "</defs>"
    for part in 0..<176 {
      let center = (Double(part % 11) * 72 + 40, Double(part / 11) * 74 + 44)
      let count = 60
      let points = (0..<count * 3).map { index in
        let angle = Double(index) / Double(count * 3) * 2 * .pi
        let radius = 30 + random.next() * 10
        return "\(number(center.0 + radius * cos(angle))) \(number(center.1 + radius * sin(angle)))"
      }
      text +=
        "<path id='part\(part)' fill='url(#g\(part % 16))' stroke='#300' d='M\(points[0])C"
        + (points.dropFirst() + [points[0]]).joined(separator: " ") + "Z'/>"
    }
    return Data((text + "</svg>").utf8)
  }

  /// Fractions from a linear congruential generator.
  private struct SeededRandom {
    var state: UInt64

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / 0x1p24
    }
  }
}
#endif

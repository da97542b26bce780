// Asks every engine for the shapes at named points of a map, and may draw them:
//
//     Places MAP.svg PLACES.json [PICTURE.svg]

import Foundation
import Silhouette

guard 3...4 ~= CommandLine.arguments.count else {
  print("usage: Places MAP.svg PLACES.json [PICTURE.svg]")
  exit(2)
}
let files = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }

do {
  let document = try SVGDocument(contentsOf: files[0])
  let engines = try Engine.all(for: document)
  let places = try Place.list(in: files[1])

  var wrong = 0
  var notes: [String] = []
  print(row("PLACE", "POINT", engines.map { $0.name.uppercased() }))
  for place in places {
    let answers = engines.map { $0.map.hitTest(place.point)?.id }
    print(row(place.name, "\(place.x), \(place.y)", answers.map { $0 ?? "-" }))
    for (engine, answer) in zip(engines, answers) where answer != place.expected {
      if engine.asksForInk {
        notes.append(
          "\(place.name): \(engine.name) says \(answer ?? "-"), whose ink is on top there.")
      } else {
        wrong += 1
      }
    }
  }
  let total = places.count * engines.count { !$0.asksForInk }
  print("\n\(total - wrong) of \(total) answers of outlines and their masks are right.")
  print((notes + [""]).joined(separator: "\n"))

  print(row("ENGINE", "BYTES", []))
  for engine in engines { print(row(engine.name, "\(engine.map.byteCount)", [])) }
  if files.count == 3 {
    try picture(of: document).write(to: files[2], atomically: true, encoding: .utf8)
    print("\nThe shapes, each in its own colour: \(CommandLine.arguments[3])")
  }
  exit(wrong == 0 ? 0 : 1)
} catch {
  print("Places: \(error)")
  exit(2)
}

/// A line of a table: a name, a figure, and answers.
func row(_ name: String, _ figure: String, _ answers: [String]) -> String {
  func pad(_ text: String, _ width: Int) -> String {
    text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
  }
  let cells = [pad(name, 24), pad(figure, 16)] + answers.map { pad($0, 10) }
  return cells.joined(separator: " ").trimmingCharacters(in: .whitespaces)
}

/// A document's shapes, each filled with a colour of its own, as SVG.
func picture(of document: SVGDocument) -> String {
  let size = document.size
  let paths = document.shapes.enumerated().map { index, shape in
    let outlines = shape.drawings.flatMap(\.outlines).compactMap(\.path.svg)
    // Hues advance by the golden angle, so that each is far from the previous ones.
    let hue = Int(Double(index) * 137.508) % 360
    return "<path fill=\"hsl(\(hue),55%,75%)\" d=\"\(outlines.joined())\"/>"
  }
  return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width) \(size.height)" stroke="#fff" \
    stroke-width=".5">
    \(paths.joined(separator: "\n"))
    </svg>

    """
}

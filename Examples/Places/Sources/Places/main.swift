// Asks every engine for the shapes at named points of a map:
//
//     Places MAP.svg PLACES.json

import Foundation
import Silhouette

guard CommandLine.arguments.count == 3 else {
  print("usage: Places MAP.svg PLACES.json")
  exit(2)
}
let files = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }

do {
  let engines = try Engine.all(for: SVGDocument(contentsOf: files[0]))
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

  print(row("ENGINE", "BYTES", ["BUILD TIME"]))
  for engine in engines {
    let milliseconds = String(format: "%.1f ms", engine.buildTime / .milliseconds(1))
    print(row(engine.name, "\(engine.map.byteCount)", [milliseconds]))
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

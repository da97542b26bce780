// Buses drive over a map, and a fence tells when one crosses a border:
//
//     Moving MAP.svg [SECONDS]
//
// A bus is a shape of the map that moves ten times a second. Its district is asked from a copy without buses, and
// only when it could have changed: the margin, divided by the bus's speed, is the time for which the answer holds.

import Foundation
import Silhouette

struct Bus {
  let id: String
  /// In the map's units, and those a second.
  var position: CGPoint
  var velocity: CGPoint
  var district: String?
  /// Until then the district is known.
  var isKnownUntil = 0.0

  var speed: Double { Double(hypot(velocity.x, velocity.y)) }

  /// Drives on, and turns back at the map's edge.
  mutating func drive(_ seconds: Double, within size: CGSize) {
    position.x += velocity.x * seconds
    position.y += velocity.y * seconds
    if !(0..<size.width).contains(position.x) { velocity.x.negate() }
    if !(0..<size.height).contains(position.y) { velocity.y.negate() }
  }
}

struct City {
  let districts: HitMap
  private(set) var map: HitMap
  private(set) var buses: [Bus] = []
  private(set) var questions = 0

  init(_ districts: HitMap) throws {
    (self.districts, map) = (districts, districts)
    let size = districts.size
    for number in 0..<6 {
      let angle = Double(number) * .pi / 3 + 0.4
      let bus = Bus(
        id: "bus \(number + 1)", position: CGPoint(x: size.width / 2, y: size.height / 2),
        velocity: CGPoint(x: 9 * cos(angle), y: 9 * sin(angle)))
      let outline = VectorPath(rect: CGRect(x: -3, y: -2, width: 6, height: 4))
      let index = try map.insert(
        HitMap.Shape(id: bus.id, ancestors: ["buses"], outline: .fill(outline)))
      try map.place([index], [.translation(x: bus.position.x, y: bus.position.y)])
      buses.append(bus)
    }
  }

  /// All buses drive on: one change of the map. Says who crosses a border.
  mutating func tick(at time: Double, lasting seconds: Double) throws {
    for index in buses.indices {
      buses[index].drive(seconds, within: districts.size)
      if time >= buses[index].isKnownUntil { look(index, at: time) }
    }
    let first = districts.shapes.count
    try map.place(
      Array(first..<first + buses.count),
      buses.map { .translation(x: $0.position.x, y: $0.position.y) })
  }

  private mutating func look(_ index: Int, at time: Double) {
    questions += 1
    let found = districts.margin(at: buses[index].position, within: 100)
    let (old, new) = (buses[index].district, found.shape?.label ?? "the sea")
    if let old, old != new {
      print(String(format: "%5.1f s  %@: %@ → %@", time, buses[index].id, old, new))
    }
    buses[index].district = new
    buses[index].isKnownUntil = time + Double(found.distance) / buses[index].speed
  }
}

guard 2...3 ~= CommandLine.arguments.count else {
  print("usage: Moving MAP.svg [SECONDS]")
  exit(2)
}
let seconds = CommandLine.arguments.count > 2 ? Double(CommandLine.arguments[2]) ?? 30 : 30

do {
  let file = URL(fileURLWithPath: CommandLine.arguments[1])
  var city = try City(HitMap(SVGDocument(contentsOf: file)))
  let ticks = Int(seconds * 10)
  for tick in 1...max(1, ticks) { try city.tick(at: Double(tick) / 10, lasting: 0.1) }
  print("\(city.questions) questions instead of \(ticks * city.buses.count)")
  for bus in city.buses {
    let hit = city.map.hitTest(bus.position)
    print("a tap at \(bus.id) hits \(hit?.id ?? "nothing"), in \(bus.district ?? "the sea")")
  }
} catch {
  print("Moving: \(error)")
  exit(1)
}

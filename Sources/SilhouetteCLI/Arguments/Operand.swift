/// An argument that is known by its place.
struct Operand: Sendable {
  let name: String
  let help: String
}

extension Operand {
  static let file = Operand(name: "FILE", help: "an SVG document; - is standard input")
}

/// An argument that is known by its place.
struct Operand: Sendable {
  let name: String
  var values = Values.any
  let help: String
}

extension Operand {
  static let file = Operand(
    name: "FILE", values: .file,
    help: "an SVG document, or a file of masks as compile writes it; - is standard input")
  static let document = Operand(
    name: "FILE", values: .file, help: "an SVG document; - is standard input")
}

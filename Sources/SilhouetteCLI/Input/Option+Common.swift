extension Option {
  static let by = Option(
    name: "by", placeholder: "ATTRIBUTE",
    help: "what identifies shapes: id (default), title (their title\nelements), or any attribute, as data-code")
  static let mode = Option(
    name: "mode", placeholder: "MODE", choices: Engine.allCases.map(\.rawValue),
    help: "exact (default): the outlines; mask: one bit a pixel of them;\nalpha: one bit a pixel of what is seen")
  static let scale = Option(
    name: "scale", placeholder: "S", help: "pixels a unit in masks (default 1)")
  static let tolerance = Option(
    name: "tolerance", placeholder: "R",
    help: "where nothing is hit, the nearest shape within R")
  static let json = Option(name: "json", help: "answer in JSON")
}

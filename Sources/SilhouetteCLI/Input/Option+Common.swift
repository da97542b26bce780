extension Option {
  static let by = Option(
    name: "by", placeholder: "ATTRIBUTE",
    help: "what identifies shapes: id (default), title (the element), or any attribute")
  static let mode = Option(
    name: "mode", placeholder: "MODE", values: .choices(of: Engine.self),
    help: "exact (default): the outlines; mask: their pixels; alpha: the pixels that are seen")
  static let scale = Option(
    name: "scale", placeholder: "S",
    help: "pixels a unit, in masks and pictures (default 1); of a file's masks, those of S or more")
  static let tolerance = Option(
    name: "tolerance", placeholder: "R",
    help: "where nothing is hit, the nearest shape within R")
  static let json = Option(name: "json", help: "answer in JSON")
}

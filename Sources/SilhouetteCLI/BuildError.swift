/// What this build of the tool cannot do.
enum BuildError: Error, CustomStringConvertible {
  case withoutRendering(asked: String)

  var description: String {
    switch self {
    case .withoutRendering(let asked):
      "\(asked) needs cairo and librsvg, and this build has the trait Rendering switched off"
    }
  }
}

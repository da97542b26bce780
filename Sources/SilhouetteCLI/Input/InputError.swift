import SilhouetteGeometry
import SilhouetteSVG

/// What is wrong with what is read.
enum InputError: Error, CustomStringConvertible {
  case unreadableStandardInput(reason: String)
  case noSuchFile(String)
  case directory(String)
  /// A document that comes from no file, so that the error does not say where it is from.
  case document(SVGError, name: String)
  case noShapes(file: String, identity: String)
  /// A line of the points, from 1.
  case invalidPoint(line: Int, found: String)
  case path(PathDataError)
  case transform(String)

  var description: String {
    switch self {
    case .unreadableStandardInput(let reason): "standard input cannot be read: \(reason)"
    case .noSuchFile(let file): "\(file): no such file"
    case .directory(let file): "\(file): a directory, not a file"
    case .document(let error, let name):
      "\(name):\(error.line == nil ? " " : "")\(error)"
    case .noShapes(let file, let identity):
      "\(file): no shape has \(identity) (--by names another attribute)"
    case .invalidPoint(let line, let found):
      "line \(line): expected a point, “x y” or “x,y”, found “\(found)”"
    case .path(let error): "--path: \(error)"
    case .transform(let text):
      "--transform: expected SVG's transform functions, found “\(text)”"
    }
  }
}

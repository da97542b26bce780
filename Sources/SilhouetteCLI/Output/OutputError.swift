/// Why an answer could not be given.
enum OutputError: Error, CustomStringConvertible {
  case unwritableStandardOutput(reason: String)
  /// Who read the answers has had enough of them, which is no failure.
  case closedPipe
  case unwritable(String, reason: String)

  var description: String {
    switch self {
    case .unwritableStandardOutput(let reason): "standard output cannot be written: \(reason)"
    case .closedPipe: "standard output is closed"
    case .unwritable(let path, let reason):
      "\(path.isEmpty ? "“”" : path) cannot be written: \(reason)"
    }
  }
}

import Foundation

/// Says on standard error what is wrong.
func complain(_ what: Any) {
  FileHandle.standardError.write(Data("JapanMap: \(what)\n".utf8))
}

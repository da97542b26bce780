import Foundation

/// A file that is written whole or not at all.
enum OutputFile {
  /// Writes it beside and then renames it; what is no file, such as a pipe, is written as it is.
  ///
  /// Signals that would end the tool in between, as Ctrl-C does, wait until that is done, so that
  /// nothing half written is left, by this name or another.
  static func write(_ data: Data, to path: String) throws(OutputError) {
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ending, signal) }
    sigprocmask(SIG_BLOCK, &ending, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    let error = isStream(path) ? writeStream(data, path) : replace(path, with: data)
    guard let error else { return }
    if error == EPIPE { throw .closedPipe }
    throw .unwritable(path, reason: String(cString: strerror(error)))
  }

  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private static func writeStream(_ data: Data, _ path: String) -> Int32? {
    let stream = open(path, O_WRONLY)
    if stream < 0 { return errno }
    defer { close(stream) }
    return writeBytes(Array(data), to: stream)
  }

  /// Where the path is a link, the file that it leads to is replaced.
  private static func replace(_ path: String, with data: Data) -> Int32? {
    let path = path.isEmpty ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let beside = "\(path).\(getpid()).part"
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    if file < 0 { return errno }
    var error = writeBytes(Array(data), to: file)
    if close(file) != 0 { error = error ?? errno }
    if error == nil && rename(beside, path) != 0 { error = errno }
    if error != nil { unlink(beside) }
    return error
  }
}

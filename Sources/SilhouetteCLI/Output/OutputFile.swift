import Foundation

/// A file that is written completely or not at all.
enum OutputFile {
  /// Writes a temporary file beside it and renames that; something else, such as a pipe, is written directly.
  ///
  /// Signals that would end the tool, such as Ctrl-C, are deferred until then, so that no partial or
  /// temporary file is left.
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

  /// If the path is a link, replaces the file that it leads to.
  private static func replace(_ path: String, with data: Data) -> Int32? {
    let path = path.isEmpty ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let temporary = "\(path).\(getpid()).part"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    if file < 0 { return errno }
    var error = writeBytes(Array(data), to: file)
    if close(file) != 0 { error = error ?? errno }
    if error == nil && rename(temporary, path) != 0 { error = errno }
    if error != nil { unlink(temporary) }
    return error
  }
}

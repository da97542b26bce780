import Foundation

/// A file that is written completely or not at all.
enum OutputFile {
  /// The path of standard output.
  static let standardOutput = "-"

  /// Writes a temporary file next to it and renames that. Writes directly to anything else, such as a pipe. A
  /// replaced file keeps its permissions.
  ///
  /// While a file is written, signals that would end the tool, such as Ctrl-C, are deferred, so that no partial or
  /// temporary file is left.
  static func write(_ bytes: [UInt8], to path: String, isText: Bool = false) throws(ToolError) {
    if path == standardOutput {
      if !isText, isatty(STDOUT_FILENO) != 0 {
        throw ToolError(
          "standard output is a terminal, and this is no text: redirect it, or name a file")
      }
      return try StandardOutput.write(bytes)
    }
    if isStream(path) { return try check(writeStream(bytes, path), path) }
    var ending = sigset_t()
    var before = sigset_t()
    // All but those that a fault of the program itself raises. The pointers do not outlive the calls.
    unsafe sigfillset(&ending)
    for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] {
      unsafe sigdelset(&ending, fault)
    }
    unsafe sigprocmask(SIG_BLOCK, &ending, &before)
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    try check(replace(path, with: bytes), path)
  }

  private static func check(_ error: Int32?, _ path: String) throws(ToolError) {
    guard let error else { return }
    if error == EPIPE { throw .closedPipe }
    throw ToolError("\(path.isEmpty ? "“”" : path) cannot be written: \(reason(of: error))")
  }

  /// Writes what a command says about its work: to standard error if an output goes to standard output.
  static func report(_ text: String, outputs: [String]) throws(ToolError) {
    if outputs.contains(standardOutput) {
      StandardError.write(text)
    } else {
      try StandardOutput.write(text)
    }
  }

  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private static func writeStream(_ bytes: [UInt8], _ path: String) -> Int32? {
    let stream = unsafe open(path, O_WRONLY)
    if stream < 0 { return errno }
    defer { close(stream) }
    return writeBytes(bytes, to: stream)
  }

  /// Replaces the target if the path is a link.
  private static func replace(_ path: String, with bytes: [UInt8]) -> Int32? {
    let path = path.isEmpty ? path : target(of: path)
    guard let (temporary, file) = temporaryFile(beside: path) else { return errno }
    var status = stat()
    var error = writeBytes(bytes, to: file)
    if unsafe stat(path, &status) == 0 { fchmod(file, status.st_mode & 0o777) }
    if close(file) != 0 { error = error ?? errno }
    if error == nil, unsafe rename(temporary, path) != 0 { error = errno }
    if error != nil { unsafe unlink(temporary) }
    return error
  }

  /// The target of links, even if it does not exist yet.
  fileprivate static func target(of path: String) -> String {
    var url = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else {
        break
      }
      url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent())
    }
    return url.path
  }

  /// A new file in the same folder; another process with this one's number may have left one. Its name is short, as that of
  /// the path may be as long as names can be.
  private static func temporaryFile(beside path: String) -> (path: String, file: Int32)? {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for number in 0..<100 {
      let temporary = "\(folder)\(Tool.name).\(getpid())\(number > 0 ? ".\(number)" : "").part"
      let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o666)
      if file >= 0 { return (temporary, file) }
      if errno != EEXIST { break }
    }
    return nil
  }
}

extension Arguments {
  /// Throws if an output is FILE itself, by whatever path, or if two outputs are the same file: the second
  /// would replace what was read or written first.
  func checkOutputs() throws(ToolError) {
    if outputs.isEmpty { return }
    func twice(_ path: String) -> ToolError { ToolError("\(path) is given twice as an output") }
    var taken: Set<FileIdentity> = []
    let input =
      readsStandardInput ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(at: operands[0])
    for path in outputs {
      if path == OutputFile.standardOutput {
        guard outputs.count(where: { $0 == path }) == 1 else { throw twice(path) }
        continue
      }
      guard let output = FileIdentity(at: path) else { continue }
      if output == input {
        throw ToolError("\(path) is the file that is read: writing there would replace it")
      }
      if !taken.insert(output).inserted { throw twice(path) }
    }
  }
}

/// What tells files apart, whatever they are called. Only regular files have one, and those that are not there yet.
private struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64
  /// The name of a file that is to come in the folder of that number. Some disks ignore case.
  var name = ""

  /// Nil if there is something else, or no folder.
  init?(at path: String) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      self.init(status)
      return
    }
    let url = URL(fileURLWithPath: OutputFile.target(of: path))
    guard unsafe stat(url.deletingLastPathComponent().path, &status) == 0 else { return nil }
    self.init(status, type: S_IFDIR)
    name = url.lastPathComponent.lowercased()
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat, type: mode_t = S_IFREG) {
    guard status.st_mode & S_IFMT == type else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

import Foundation

/// The stream that answers go to.
enum StandardOutput {
  static func write(_ text: String) throws(ToolError) { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws(ToolError) {
    guard let error = writeBytes(bytes, to: STDOUT_FILENO) else { return }
    if error == EPIPE { throw .closedPipe }
    throw ToolError("standard output cannot be written: \(reason(of: error))")
  }
}

/// The stream that messages go to.
enum StandardError {
  /// Failures are ignored: there is no other stream to report them on.
  static func write(_ text: String) { _ = writeBytes(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes a message: the tool's name, in a colour that says how bad it is, and the text, on one line.
  static func say(_ text: String, as style: Terminal.Style = .heading) {
    write("\(Terminal.error.styled("\(Tool.name):", style)) \(text.onOneLine)\n")
  }
}

/// The text of an `errno`. `strerror` always returns a string, which is copied before another call may change it.
func reason(of error: Int32) -> String { unsafe String(cString: strerror(error)) }

/// Writes all bytes with POSIX calls, which report the reason of a failure. Returns its `errno`, or nil.
func writeBytes(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var rest = bytes
  while !rest.isEmpty {
    let count = unsafe write(descriptor, rest, rest.count)
    if count == rest.count { return nil }
    if count > 0 { rest.removeFirst(count) }
    if count < 0 && errno != EINTR { return errno }
  }
  return nil
}

/// What people see of a stream: a terminal's width and its colours. A file or a pipe has neither, so that programs get
/// all of the text and nothing else.
struct Terminal {
  static let output = Terminal(STDOUT_FILENO)
  static let error = Terminal(STDERR_FILENO)

  /// The characters in a line; nil for a file or a pipe.
  let width: Int?
  /// Not where `NO_COLOR` is set (https://no-color.org), or `TERM` says that a terminal has no colours.
  private let isColored: Bool

  /// The highlighted parts of a text; the raw value is ECMA-48's.
  enum Style: String {
    case heading = "1"
    case error = "1;31"
    case warning = "1;33"
    case id = "36"
  }

  private init(_ descriptor: Int32) {
    guard isatty(descriptor) != 0 else {
      (width, isColored) = (nil, false)
      return
    }
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = isKnown ? Int(size.ws_col) : 80
    let environment = ProcessInfo.processInfo.environment
    isColored =
      (environment["NO_COLOR"] ?? "").isEmpty && ![nil, "", "dumb"].contains(environment["TERM"])
  }

  /// The text in a style, if the stream has colours.
  func styled(_ text: String, _ style: Style) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

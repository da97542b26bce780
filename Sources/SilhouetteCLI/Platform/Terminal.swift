import Foundation

/// What people see of a stream: a terminal's width and its colours. A file or a pipe has neither, so that programs get
/// all of the text and nothing else.
struct Terminal {
  static let output = Terminal(STDOUT_FILENO)
  static let error = Terminal(STDERR_FILENO)

  /// The characters in a line; nil for a file or a pipe.
  let width: Int?
  /// Not where `NO_COLOR` is set (https://no-color.org), or `TERM` says that a terminal has no colours.
  private let isColored: Bool

  /// The parts of a text that stand out; the raw value is ECMA-48's.
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

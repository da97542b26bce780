import Foundation

extension Command {
  static let manual = Command(
    name: "manual", summary: "the manual page, in roff",
    operands: [],
    options: [],
    discussion: """
      Prints the help of every command as one page for man. To read it:
      silhouette manual | man -l -
      """,
    example: """
      $ silhouette manual | sed -n 3p
      silhouette \\- which shape of an SVG is under a point
      """,
    run: { _ in
      try StandardOutput.write(Tool.manual)
      return .answered
    })
}

extension Tool {
  /// The manual page, in roff's “man” macros: the tool's help, and that of each command, in their own lines.
  fileprivate static var manual: String {
    let pages = [(name, help)] + commands.map { ("\(name) \($0.name)", $0.help) }
    return """
      .TH \(name.uppercased()) 1 \(date) "\(name) \(version)" "User Commands"
      .SH NAME
      \(name) \\- \(summary.roff)
      \(pages.map { ".SH \($0)\n.in 0\n.nf\n\($1.roff).fi" }.joined(separator: "\n"))

      """
  }
}

extension String {
  /// The text escaped for roff. Characters beyond ASCII are written as numbers, because roff may read any encoding. A
  /// line is never a request, even if it begins with a dot or a quote.
  fileprivate var roff: String {
    var (text, isStart) = ("", true)
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case ".", "'": text += isStart ? "\\&\(scalar)" : "\(scalar)"
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      default: text += String(format: "\\[u%04X]", scalar.value)
      }
      isStart = scalar == "\n"
    }
    return text
  }
}

// The map of Japan as an app: see Options.usage.

import GTK
import JapanMapModel

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  Program.japanMap.fail(Options.usage)
}
Program.japanMap.run {
  try Window(
    Store(Atlas(contentsOf: options.map, isJapanese: Desktop.speaks("ja"))),
    logs: options.logs, isDark: options.isDark)
}

extension Program {
  /// This app.
  static let japanMap = Program("JapanMap")
}

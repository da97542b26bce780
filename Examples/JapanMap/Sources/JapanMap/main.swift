// The map of Japan as an app: see Options.usage.

import CGTK
import GTK
import JapanMapModel

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  Program.japanMap.fail(Options.usage)
}
Program.japanMap.run {
  try Window(
    Session(MapModel(Atlas(contentsOf: options.map))), logs: options.logs,
    isDark: options.isDark || gtk_shim_prefers_dark() != 0)
}

extension Program {
  /// This app.
  static let japanMap = Program("JapanMap")
}

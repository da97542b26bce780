// The map of Japan as an app: see Options.usage.

import CGTK
import GTK
import JapanMapModel

let program = Program("JapanMap")
guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  program.fail(Options.usage)
}
program.run {
  try Window(
    Session(MapModel(Atlas(contentsOf: options.map))), logs: options.logs,
    isDark: options.isDark || gtk_shim_prefers_dark() != 0)
}

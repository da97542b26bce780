// The map of Japan as an app: see Options.usage.

import CGTK
import Foundation
import JapanMapModel

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  complain(Options.usage)
  exit(2)
}
guard gtk_init_check() != 0 else {
  complain("there is no display to open a window on: set DISPLAY or WAYLAND_DISPLAY")
  exit(1)
}
do {
  let session = Session(try MapModel(Atlas(contentsOf: options.map)))
  let window = try Window(
    session, logs: options.logs, isDark: options.isDark || gtk_shim_prefers_dark() != 0)
  while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 {
    g_main_context_iteration(nil, 1)
  }
  withExtendedLifetime(window) {}
} catch {
  complain(error)
  exit(2)
}

/// Prints an error to standard error.
func complain(_ error: Any) {
  FileHandle.standardError.write(Data("JapanMap: \(error)\n".utf8))
}

// Four drawings whose shapes are buttons: Buttons FOLDER, which has remote.svg, diamonds.svg, robot.svg, japan.svg.

import ButtonsModel
import CGTK
import Foundation
import GTK

guard CommandLine.arguments.count == 2 else {
  complain("usage: Buttons FOLDER")
  exit(2)
}
guard gtk_init_check() != 0 else {
  complain("there is no display to open a window on: set DISPLAY or WAYLAND_DISPLAY")
  exit(1)
}
do {
  let folder = URL(fileURLWithPath: CommandLine.arguments[1])
  let window = try Window(Gallery(drawingsIn: folder))
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
  FileHandle.standardError.write(Data("Buttons: \(error)\n".utf8))
}

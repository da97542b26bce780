import CGTK
import Foundation

/// A program with windows.
public struct Program: Sendable {
  /// What its errors begin with.
  private let name: String

  /// A program of a name.
  public init(_ name: String) { self.name = name }

  /// Makes what shows its windows, and returns when the last of them is closed. Ends the program with 1 if there is
  /// no display, and with 2 if the windows cannot be made.
  public func run<Windows>(_ open: () throws -> Windows) {
    guard gtk_init_check() != 0 else {
      fail("there is no display to open a window on: set DISPLAY or WAYLAND_DISPLAY", status: 1)
    }
    do {
      let windows = try open()
      while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 {
        g_main_context_iteration(nil, 1)
      }
      withExtendedLifetime(windows) {}
    } catch {
      fail(error)
    }
  }

  /// Prints an error to standard error.
  public func complain(_ error: Any) {
    FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
  }

  /// Prints an error to standard error, and ends the program.
  public func fail(_ error: Any, status: Int32 = 2) -> Never {
    complain(error)
    exit(status)
  }
}

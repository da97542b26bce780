import CGTK
public import Foundation

/// The objects of the interface file, by id.
public struct Interface {
  private let builder: OpaquePointer

  /// Builds the objects of `window.ui`, and loads the styles of `style.css`, both from an app's resources.
  public init(in bundle: Bundle) throws(InterfaceError) {
    builder = gtk_builder_new()
    var error: UnsafeMutablePointer<GError>?
    guard gtk_builder_add_from_file(builder, try Self.path("window", "ui", bundle), &error) != 0
    else {
      defer { g_clear_error(&error) }
      throw InterfaceError(reason: error.map { String(cString: $0.pointee.message) } ?? "window.ui")
    }
    let styles = gtk_css_provider_new()
    defer { g_object_unref(styles) }
    gtk_css_provider_load_from_path(styles, try Self.path("style", "css", bundle))
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), styles.map(OpaquePointer.init),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// The object of an id.
  public func object(_ id: String) throws(InterfaceError) -> Object {
    guard let object = gtk_builder_get_object(builder, id) else {
      throw InterfaceError(reason: "window.ui has no object “\(id)”")
    }
    return Object(object)
  }

  private static func path(
    _ name: String, _ suffix: String, _ bundle: Bundle
  ) throws(InterfaceError) -> String {
    guard let url = bundle.url(forResource: name, withExtension: suffix) else {
      throw InterfaceError(reason: "\(name).\(suffix) is not beside the program")
    }
    return url.path
  }
}

/// Why the window could not be made.
public struct InterfaceError: Error, CustomStringConvertible {
  /// The missing or wrong part.
  public let reason: String

  /// The reason.
  public var description: String { reason }
}

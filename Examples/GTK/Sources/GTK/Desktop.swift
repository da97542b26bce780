import CGTK

/// The user's settings of the desktop.
public enum Desktop {
  /// Whether a language, such as “ja”, is the first that the user reads.
  public static func speaks(_ language: String) -> Bool {
    g_get_language_names()?[0].map { String(cString: $0).hasPrefix(language) } ?? false
  }

  /// Lets a button switch GTK's widgets, and what `paint` paints, between light and dark. At first they are as on the
  /// rest of the desktop, or dark if `isDark`, and follow it when it changes. All is light until `paint` is called.
  public static func switchDark(
    with button: Object, isDark: Bool, _ paint: @escaping (_ isDark: Bool) -> Void
  ) {
    button.on("toggled") {
      let isDark = gtk_toggle_button_get_active(button.cast())
      gtk_shim_prefer_dark(isDark)
      paint(isDark != 0)
    }
    func show(_ isDark: Bool) { gtk_toggle_button_set_active(button.cast(), isDark ? 1 : 0) }
    let settings = makeSettings()
    show(isDark || settings.map(isDarkScheme) ?? false || gtk_shim_prefers_dark() != 0)
    settings?.onChange(of: "color-scheme", by: "changed") {
      show(settings.map(isDarkScheme) ?? false)
    }
  }

  private static func isDarkScheme(of settings: Object) -> Bool {
    let scheme = g_settings_get_string(settings.cast(), "color-scheme")
    defer { g_free(scheme) }
    return scheme.map { String(cString: $0) } == "prefer-dark"
  }

  /// The desktop's settings, for the rest of the program; nil if there is no colour scheme among them: GTK ends a
  /// program that asks for a setting that does not exist.
  private static func makeSettings() -> Object? {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, "org.gnome.desktop.interface", 1),
      g_settings_schema_has_key(schema, "color-scheme") != 0
    else { return nil }
    return g_settings_new_full(schema, nil, nil).map { Object($0) }
  }
}

#include <gtk/gtk.h>

// GTK's functions of a varying number of arguments, which Swift does not see.

/// Whether GTK's own settings ask for dark windows.
static inline gboolean gtk_shim_prefers_dark(void) {
  gboolean is_dark = FALSE;
  g_object_get(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", &is_dark, NULL);
  return is_dark;
}

/// Tells GTK's own widgets to be dark or light.
static inline void gtk_shim_prefer_dark(gboolean is_dark) {
  g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", is_dark, NULL);
}

/// A widget's name for screen readers.
static inline void gtk_shim_set_label(GtkWidget *widget, const char *label) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

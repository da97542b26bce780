// What the package uses of librsvg, gdk-pixbuf and GLib. Their own headers need flags of pkg-config that SwiftPM warns of
// in every package that depends on this one. DeclarationTests compares the declarations with theirs.
#include <stddef.h>
#include <stdint.h>

typedef struct _cairo cairo_t;
typedef struct _RsvgHandle RsvgHandle;
typedef struct _RsvgRectangle RsvgRectangle;
typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;
typedef struct _GInputStream GInputStream;
typedef struct _GError GError;
struct _GCancellable;
struct _GClosure;
struct _GFile;

// A program may import the headers too, as a module: then a structure must have the same fields, of types of one name.
typedef unsigned int guint32;
typedef guint32 GQuark;
typedef int gint;
typedef char gchar;
#ifndef __G_ERROR_H__
struct _GError {
  GQuark domain;
  gint code;
  gchar *message;
};
struct _RsvgRectangle {
  double x, y, width, height;
};
#endif

void g_error_free(GError *error);
void g_object_unref(void *object);
unsigned long g_signal_connect_data(void *instance, const char *signal, void (*handler)(void),
                                    void *data, void (*destroy)(void *data, struct _GClosure *),
                                    unsigned flags);
GInputStream *g_memory_input_stream_new_from_data(const void *data, ptrdiff_t length,
                                                  void (*destroy)(void *data));

RsvgHandle *rsvg_handle_new_from_data(const uint8_t *data, size_t length, GError **error);
RsvgHandle *rsvg_handle_new_from_stream_sync(GInputStream *stream, struct _GFile *base,
                                             unsigned flags, struct _GCancellable *cancellable,
                                             GError **error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
int rsvg_handle_render_layer(RsvgHandle *handle, cairo_t *context, const char *id,
                             const RsvgRectangle *viewport, GError **error);

GdkPixbufLoader *gdk_pixbuf_loader_new(void);
void gdk_pixbuf_loader_set_size(GdkPixbufLoader *loader, int width, int height);
int gdk_pixbuf_loader_write(GdkPixbufLoader *loader, const unsigned char *bytes, size_t count,
                            GError **error);
int gdk_pixbuf_loader_close(GdkPixbufLoader *loader, GError **error);
GdkPixbuf *gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader);
int gdk_pixbuf_get_width(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_height(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_n_channels(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_rowstride(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_bits_per_sample(const GdkPixbuf *pixbuf);
const uint8_t *gdk_pixbuf_read_pixels(const GdkPixbuf *pixbuf);

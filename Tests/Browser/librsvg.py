"""Renders a small window of a drawing with librsvg, called directly."""

import ctypes
import ctypes.util


class Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double) for name in ("x", "y", "width", "height")]


def load(name, functions):
    """Loads a library's functions by name. Each comes with its result type and argument types."""
    library = ctypes.CDLL(ctypes.util.find_library(name))
    loaded = {}
    for function, (result, *arguments) in functions.items():
        loaded[function] = getattr(library, function)
        loaded[function].restype, loaded[function].argtypes = result, arguments
    return loaded


POINTER, INT, SIZE, TEXT = ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t, ctypes.c_char_p


class Librsvg:
    PIXELS, ALPHA_ONLY = 15, 2

    def __init__(self):
        self.functions = load("rsvg-2", {
            "rsvg_handle_new_from_data": (POINTER, TEXT, SIZE, POINTER),
            "rsvg_handle_render_document": (INT, POINTER, POINTER, POINTER, POINTER),
        }) | load("cairo", {
            "cairo_image_surface_create": (POINTER, INT, INT, INT),
            "cairo_image_surface_get_data": (ctypes.POINTER(ctypes.c_ubyte), POINTER),
            "cairo_image_surface_get_stride": (INT, POINTER),
            "cairo_create": (POINTER, POINTER),
            "cairo_surface_flush": (None, POINTER),
            "cairo_destroy": (None, POINTER),
            "cairo_surface_destroy": (None, POINTER),
        }) | load("gobject-2.0", {"g_object_unref": (None, POINTER)})

    def paints(self, drawing, x, y, reach):
        """Whether everything within about `reach` of a point is painted; None if only some of it is, or if
        librsvg cannot draw it. Pixels are `reach` / 7 wide, and cairo's curves are right to a tenth of one."""
        side = self.PIXELS
        text = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
                f'viewBox="{x - reach!r} {y - reach!r} {2 * reach!r} {2 * reach!r}">{drawing}</svg>').encode()
        call = self.functions
        handle = call["rsvg_handle_new_from_data"](text, len(text), None)
        if not handle:
            return None
        surface = call["cairo_image_surface_create"](self.ALPHA_ONLY, side, side)
        context = call["cairo_create"](surface)
        viewport = Rectangle(0, 0, side, side)
        is_drawn = call["rsvg_handle_render_document"](handle, context, ctypes.byref(viewport), None)
        call["cairo_surface_flush"](surface)
        stride = call["cairo_image_surface_get_stride"](surface)
        data = call["cairo_image_surface_get_data"](surface)
        alphas = {data[row * stride + column] for row in range(side) for column in range(side)}
        call["cairo_destroy"](context)
        call["cairo_surface_destroy"](surface)
        call["g_object_unref"](handle)
        if not is_drawn or len(alphas) != 1 or not alphas <= {0, 255}:
            return None
        return alphas == {255}

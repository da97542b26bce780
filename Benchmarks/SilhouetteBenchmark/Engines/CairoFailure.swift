#if Rendering
import CCairo

/// cairo could not do what an engine needs.
struct CairoFailure: Error, CustomStringConvertible {
  let status: cairo_status_t

  var description: String {
    "cairo: " + (cairo_status_to_string(status).map(String.init(cString:)) ?? "\(status)")
  }
}
#endif

import CGTK

/// A signal's callback, which GTK keeps while it is connected.
private final class Box<Handler> {
  let handler: Handler

  init(_ handler: Handler) { self.handler = handler }

  /// The box that GTK passes to a callback.
  static func at(_ data: gpointer?) -> Handler? {
    data.map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().handler }
  }
}

/// Whether a key press or scroll event was handled.
public typealias Handled = Bool

extension Object {
  /// Calls back with no arguments: “clicked”, “toggled”, “leave”.
  public func on(_ signal: String, _ handler: @escaping () -> Void) {
    typealias Callback = @convention(c) (gpointer?, gpointer?) -> Void
    let callback: Callback = { _, data in Box<() -> Void>.at(data)?() }
    connect(signal, unsafeBitCast(callback, to: GCallback.self), handler)
  }

  /// Calls back when a property changes, or what else has a signal of its kind.
  public func onChange(
    of property: String, by signal: String = "notify", _ handler: @escaping () -> Void
  ) {
    typealias Callback = @convention(c) (gpointer?, gpointer?, gpointer?) -> Void
    let callback: Callback = { _, _, data in Box<() -> Void>.at(data)?() }
    connect("\(signal)::\(property)", unsafeBitCast(callback, to: GCallback.self), handler)
  }

  /// Calls back with a point or an offset: “motion”, “drag-begin”.
  public func onPoint(_ signal: String, _ handler: @escaping (Double, Double) -> Void) {
    typealias Callback = @convention(c) (gpointer?, Double, Double, gpointer?) -> Void
    let callback: Callback = { _, x, y, data in Box<(Double, Double) -> Void>.at(data)?(x, y) }
    connect(signal, unsafeBitCast(callback, to: GCallback.self), handler)
  }

  /// Calls back with the scroll offset.
  public func onScroll(_ handler: @escaping (Double, Double) -> Handled) {
    typealias Callback = @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean
    let callback: Callback = { _, dx, dy, data in
      Box<(Double, Double) -> Handled>.at(data)?(dx, dy) ?? false ? 1 : 0
    }
    connect("scroll", unsafeBitCast(callback, to: GCallback.self), handler)
  }

  /// Calls back with the key that was pressed, one of GDK's `GDK_KEY_…`.
  public func onKey(_ handler: @escaping (Int32) -> Handled) {
    typealias Callback =
      @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean
    let callback: Callback = { _, key, _, _, data in
      Box<(Int32) -> Handled>.at(data)?(Int32(bitPattern: key)) ?? false ? 1 : 0
    }
    connect("key-pressed", unsafeBitCast(callback, to: GCallback.self), handler)
  }

  /// Calls back with the new size of a drawing area.
  public func onResize(_ handler: @escaping (Int, Int) -> Void) {
    typealias Callback = @convention(c) (gpointer?, Int32, Int32, gpointer?) -> Void
    let callback: Callback = { _, width, height, data in
      Box<(Int, Int) -> Void>.at(data)?(Int(width), Int(height))
    }
    connect("resize", unsafeBitCast(callback, to: GCallback.self), handler)
  }

  private func connect<Handler>(_ signal: String, _ callback: GCallback, _ handler: Handler) {
    g_signal_connect_data(
      UnsafeMutableRawPointer(opaque), signal, callback,
      Unmanaged.passRetained(Box(handler)).toOpaque(),
      { data, _ in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } },
      GConnectFlags(rawValue: 0))
  }

  /// Calls back to draw a drawing area on a cairo context.
  public func onDraw(_ handler: @escaping (OpaquePointer) -> Void) {
    gtk_drawing_area_set_draw_func(
      cast(), { _, cairo, _, _, data in cairo.map { Box<(OpaquePointer) -> Void>.at(data)?($0) } },
      Unmanaged.passRetained(Box(handler)).toOpaque(),
      { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
  }

  /// Calls back before each frame, with its time in seconds, until the answer is false.
  public func onFrame(_ handler: @escaping (Double) -> Bool) {
    gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        let seconds = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
        return Box<(Double) -> Bool>.at(data)?(seconds) ?? false ? 1 : 0
      },
      Unmanaged.passRetained(Box(handler)).toOpaque(),
      { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
  }
}

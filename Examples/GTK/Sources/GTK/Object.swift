public import CGTK

/// A GTK object, which converts to the class that a function expects.
///
/// GTK's casts are C macros, which Swift cannot use. The object's class is known from the interface file or
/// from the function that returned it.
public struct Object {
  /// The object, for functions whose class Swift does not see.
  public let opaque: OpaquePointer

  /// An object of GTK.
  public init(_ opaque: OpaquePointer) { self.opaque = opaque }

  /// An object of one of GTK's classes.
  public init<Class>(_ pointer: UnsafeMutablePointer<Class>) { opaque = OpaquePointer(pointer) }

  /// The object as one of its classes.
  public func cast<Class>(to class: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    UnsafeMutablePointer(opaque)
  }

  /// The object as a widget.
  public var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  /// Adds an event controller to a widget, which takes ownership of it.
  public func add(_ controller: OpaquePointer?) -> Object {
    gtk_widget_add_controller(widget, controller)
    return Object(controller ?? opaque)
  }
}

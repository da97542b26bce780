import CGTK

/// A GTK object, which converts to the class that a function expects.
///
/// GTK's casts are C macros, which Swift cannot use. The object's class is known from the interface file or
/// from the function that returned it.
struct Object {
  let opaque: OpaquePointer

  init(_ opaque: OpaquePointer) { self.opaque = opaque }

  init<Class>(_ pointer: UnsafeMutablePointer<Class>) { opaque = OpaquePointer(pointer) }

  /// The object as one of its classes.
  func cast<Class>(to class: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    UnsafeMutablePointer(opaque)
  }

  var widget: UnsafeMutablePointer<GtkWidget> { cast() }
}

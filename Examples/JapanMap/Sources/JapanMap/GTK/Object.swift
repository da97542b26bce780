import CGTK

/// An object of GTK's, seen as whichever of its classes a function wants.
///
/// GTK's own casts are C macros, which Swift does not see. What an object is, its maker knows: the
/// interface's file, or the function that returned it.
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

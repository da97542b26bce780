/// A value of an object, which is read and changed in place: without the checks of exclusive access and the counted
/// references that the variables of a class have.
///
/// Unchecked memory, like ``ScratchArray``. Only one object has it and changes it, while nothing else refers to that object;
/// so nobody reads the value while it changes.
@safe @usableFromInline package final class Held<Value: ~Copyable>: @unchecked Sendable {
  @usableFromInline let memory: UnsafeMutablePointer<Value>

  package init(_ value: consuming Value) {
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(to: value)
  }

  deinit {
    unsafe memory.deinitialize(count: 1)
    unsafe memory.deallocate()
  }

  @inlinable package var value: Value {
    @inline(__always) _read { yield unsafe memory.pointee }
    @inline(__always) _modify { yield unsafe &memory.pointee }
  }
}

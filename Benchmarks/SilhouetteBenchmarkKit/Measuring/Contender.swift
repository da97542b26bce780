/// An engine by name, and how to build it.
public struct Contender {
  /// Its name in tables.
  public let name: String
  /// What it is held to.
  public let promise: Promise
  /// Whether its instructions are worth counting: those of others are no business of ours.
  let isOurs: Bool
  let build: () throws -> Asked

  /// A contender from a function that builds its engine. What `build` captures is there before and
  /// after, and counts neither as time nor as memory.
  ///
  /// Inlinable, so that the loops are compiled for each engine on its own.
  @inlinable public init<Asking: Engine>(
    _ name: String, _ promise: Promise, isOurs: Bool = false, build: @escaping () throws -> Asking
  ) {
    self.init(name, promise, isOurs: isOurs) { () throws -> Asked in Asked(try build()) }
  }

  @usableFromInline init(
    _ name: String, _ promise: Promise, isOurs: Bool, asked: @escaping () throws -> Asked
  ) {
    self.name = name
    self.isOurs = isOurs
    self.promise = promise
    self.build = asked
  }
}

package import Foundation

/// Contenders, and the questions that all of them answer.
package struct Contest {
  let name: String
  let note: String
  let shapes: Int
  /// The lines and curves of all outlines; a border counts for each shape that it belongs to.
  let edges: Int
  /// The bytes of all outlines' coordinates.
  let outlineBytes: Int
  let points: [PointPattern: [CGPoint]]
  /// The number of the shape under a point, from 1, or 0 for none.
  let truth: (CGPoint) -> Int
  /// For each shape that is within a distance of a point, its distance; nil if that is not known there.
  let distances: ((_ point: CGPoint, _ reach: Double) -> [Int: Double]?)?
  /// The cost of the truth about a point, in pieces looked at.
  let truthCost: Int
  let contenders: [Contender]

  package init(
    name: String, note: String, shapes: Int, edges: Int, outlineBytes: Int,
    points: [PointPattern: [CGPoint]], truth: @escaping (CGPoint) -> Int, truthCost: Int,
    distances: ((_ point: CGPoint, _ reach: Double) -> [Int: Double]?)? = nil,
    contenders: [Contender]
  ) {
    self.name = name
    self.note = note
    self.shapes = shapes
    self.edges = edges
    self.outlineBytes = outlineBytes
    self.points = points
    self.truth = truth
    self.distances = distances
    self.truthCost = truthCost
    self.contenders = contenders
  }
}

extension Contest {
  /// The number of points of each pattern that judge every engine, however fast it is: fewer for large drawings, if
  /// one of the engines draws them for each point.
  func judged(_ settings: Settings) -> Int {
    contenders.contains { $0.isSlow }
      ? min(settings.judgedSlow, max(500, 16_000_000 / max(1, edges))) : settings.judged
  }
}

/// An engine's name, and how to build it.
public struct Contender {
  /// Its name in tables.
  public let name: String
  /// What its answers are checked against.
  public let promise: Promise
  /// Whether its instructions are counted.
  let isOurs: Bool
  /// Whether each question looks at all edges, so that fewer are asked for its judgement.
  let isSlow: Bool
  /// Makes the engine's input, and returns what builds the engine of it.
  let prepared: () throws -> () throws -> Asked

  /// A contender. What `build` captures counts neither as time nor as memory of the engine.
  ///
  /// Inlinable, so that the loops are compiled for each engine alone.
  @inlinable public init<Asking: Engine>(
    _ name: String, _ promise: Promise, isOurs: Bool = false, isSlow: Bool = false,
    build: @escaping () throws -> Asking
  ) {
    self.init(
      name, promise, isOurs: isOurs, isSlow: isSlow, prepared: { { Asked(try build()) } })
  }

  /// A contender built from an input, which may share memory with it. Making the input does not count as the engine's
  /// time; the part that the engine keeps counts as its memory.
  @inlinable public init<Input, Asking: Engine>(
    _ name: String, _ promise: Promise, isOurs: Bool = false,
    of input: @escaping () throws -> Input, build: @escaping (Input) throws -> Asking
  ) {
    self.init(
      name, promise, isOurs: isOurs, isSlow: false,
      prepared: {
        let input = try input()
        return { Asked(try build(input)) }
      })
  }

  @usableFromInline init(
    _ name: String, _ promise: Promise, isOurs: Bool, isSlow: Bool,
    prepared: @escaping () throws -> () throws -> Asked
  ) {
    self.name = name
    self.isOurs = isOurs
    self.isSlow = isSlow
    self.promise = promise
    self.prepared = prepared
  }
}

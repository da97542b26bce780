public import Foundation

/// Contenders, and the questions that all of them are asked.
public struct Contest {
  let name: String
  let note: String
  let shapes: Int
  /// The bytes of all outlines' coordinates.
  let outlineBytes: Int
  let points: [PointPattern: [CGPoint]]
  /// Which shape is under a point, counted from 1; 0 for none.
  let truth: (CGPoint) -> Int
  /// What the truth about a point costs, in pieces that are looked at.
  let truthCost: Int
  let contenders: [Contender]

  /// A contest from its parts.
  public init(
    name: String, note: String, shapes: Int, outlineBytes: Int,
    points: [PointPattern: [CGPoint]], truth: @escaping (CGPoint) -> Int, truthCost: Int,
    contenders: [Contender]
  ) {
    self.name = name
    self.note = note
    self.shapes = shapes
    self.outlineBytes = outlineBytes
    self.points = points
    self.truth = truth
    self.truthCost = truthCost
    self.contenders = contenders
  }
}

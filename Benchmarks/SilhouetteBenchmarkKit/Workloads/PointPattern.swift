/// Where the points lie that are asked about.
public enum PointPattern: String, Sendable, Hashable, Codable, CaseIterable {
  /// Anywhere in the bounding box.
  case uniform
  /// Within half a unit of the outline, where the answer is hardest.
  case near
  /// A finger's path: a step is a unit or two, and each place is asked about twice, as views are.
  case finger
  /// Anywhere in the bounding box where nothing is.
  case miss
}

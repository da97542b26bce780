import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// How far a `use` element moves what it repeats; no way for any other element.
  mutating func offset(of index: Int, in context: ReadingContext) -> CGPoint {
    guard tree[index].kind == .use else { return .zero }
    return CGPoint(
      x: length("x", .horizontal, of: index, context) ?? 0,
      y: length("y", .vertical, of: index, context) ?? 0)
  }

  /// What a `use` element repeats, and the context to read it in (SVG 2, section 5.5); nil where
  /// that is nothing.
  ///
  /// - Parameter outer: the element's own context, its transform applied.
  mutating func instance(
    of index: Int, in outer: ReadingContext
  ) throws(ReadingFault) -> (target: Int, context: ReadingContext)? {
    guard let reference = link(of: index) else { return nil }
    guard let target = element(referredToBy: reference) else {
      warn(index, "use: nothing is drawn for “\(reference.excerpt)”, which is not here")
      return nil
    }
    guard !outer.uses.contains(where: { $0.target == target }) else {
      throw ReadingFault(
        problem: .cycle(reference: reference.excerpt), position: tree[index].position)
    }
    var context = outer
    context.uses.append(
      UseInstance(
        target: target, layer: outer.uses.first?.layer ?? layers.name(of: index, in: tree),
        width: length("width", .horizontal, of: index, outer),
        height: length("height", .vertical, of: index, outer)))
    return (target, context)
  }

  /// What an element's `href` refers to, or else its `xlink:href`.
  func link(of index: Int) -> String? {
    let attributes = tree[index].attributes
    return attributes["href"] ?? tree.linkNames.lazy.compactMap { attributes[$0] }.first
  }

  /// The element of this document that `#id` refers to.
  func element(referredToBy reference: String) -> Int? {
    let reference = reference.trimmed
    guard reference.hasPrefix("#") else { return nil }
    let id = String(reference.dropFirst())
    return layers.indicesByID[id] ?? id.removingPercentEncoding.flatMap { layers.indicesByID[$0] }
  }
}

extension DocumentReader {
  /// Whether an element's conditions are met (SVG 2, section 5.9). No extension is known, and the
  /// language is English, so that a document reads alike everywhere.
  func meetsConditions(_ index: Int) -> Bool {
    let attributes = tree[index].attributes
    guard attributes.mayHaveAny(of: Self.conditionNames) else { return true }
    if attributes["requiredExtensions"] != nil { return false }
    guard let languages = attributes["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains { language in
      let tag = language.trimmed.lowerCase
      return tag == "en" || tag.hasPrefix("en-")
    }
  }

  private static let conditionNames = Attributes.filter(
    for: ["requiredExtensions", "systemLanguage"])

  /// The child that a `switch` chooses: the first whose conditions are met, even if it is one that is
  /// never drawn.
  func choice(of index: Int) -> Int? {
    tree[index].children.first { !tree[$0].name.isEmpty && meetsConditions($0) }
  }
}

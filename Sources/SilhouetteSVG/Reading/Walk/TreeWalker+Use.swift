import Foundation
import SilhouetteGeometry

extension TreeWalker {
  /// The element that a `use` refers to, and the context to visit it in (SVG 2, section 5.5); nil if the reference
  /// leads nowhere, or back to an element that holds the `use`, which gives a warning.
  ///
  /// - Parameter level: has the `use` element's own context, its transform applied.
  func instance(of index: Int, in level: Level) throws(SVGError) -> Level? {
    let outer = level.context
    guard let reference = try session.link(of: index) else { return nil }
    guard let target = try session.element(referredToBy: reference, from: index) else {
      try session.warn(index, "use: ignored “\(reference.excerpt)”, not found in the document")
      return nil
    }
    try session.pay(outer.uses.count * .listItem, for: index)
    // Each depth has an array of its own, which ends somewhere in a page.
    let size = MemoryLayout<ReadingContext.Use>.stride * 17 / 16
    try session.pay((outer.uses.count + 1) * .bytes(size), for: index)
    guard try !leadsBack(from: index, to: target, through: outer.uses) else {
      try session.warn(index, "use: ignored “\(reference.excerpt)”, which leads back to itself")
      return nil
    }
    // In as much memory as they need: appending to a shared array would double it.
    var uses: [ReadingContext.Use] = []
    uses.reserveCapacity(outer.uses.count + 1)
    uses += outer.uses
    uses.append(
      ReadingContext.Use(
        element: index, target: target,
        paint: ContextPaint(outer.style),
        width: try geometry.length(.width, of: index, outer),
        height: try geometry.length(.height, of: index, outer)))
    let inner = Level(outer, elements: [target])
    inner.context.uses = uses
    return inner
  }

  /// Whether a `use` refers to itself or to an ancestor. The parent of a target is the `use` that refers to it.
  private func leadsBack(
    from index: Int, to target: Int, through uses: [ReadingContext.Use]
  ) throws(SVGError) -> Bool {
    var element = index
    var outer = uses[...]
    while element != target {
      try session.pay(.listItem, for: index)
      if let use = outer.last, element == use.target {
        element = use.element
        outer.removeLast()
      } else if let parent = tree[element].parent {
        element = parent
      } else {
        return false
      }
    }
    return true
  }

  /// Whether an element's `requiredExtensions` and `systemLanguage` are met (SVG 2, section 5.9). No extension is
  /// supported; the language is always English, so that results do not depend on the system.
  func meetsConditions(_ index: Int) throws(SVGError) -> Bool {
    let attributes = tree[index].attributes
    guard attributes.mayHaveAny(of: Self.conditionNames) else { return true }
    try session.pay(.condition, for: index)
    if attributes.has("requiredExtensions") { return false }
    guard let languages = try session.text(of: "systemLanguage", index) else { return true }
    return Self.isRead(in: languages)
  }

  /// Whether the user reads one of the languages of `systemLanguage`. The user reads English.
  static func isRead(in languages: String) -> Bool {
    languages.utf8.split(separator: UInt8(ascii: ",")).contains { language in
      Substring(language).trimmed.lowerCase.utf8.isLanguage("en")
    }
  }

  private static let conditionNames = Attributes.filter(
    for: ["requiredExtensions", "systemLanguage"])

  /// The child that a `switch` selects: the first whose conditions are met, even one that is not drawn.
  func choice(of index: Int) throws(SVGError) -> Int? {
    for child in tree[index].children {
      try session.pay(.child, for: child)
      if !tree[child].localName.isEmpty, try meetsConditions(child) { return child }
    }
    return nil
  }
}

import Foundation

extension DocumentReader {
  /// An element's style: what it inherits, its presentation attributes, its `style` attribute
  /// (SVG 2, section 6.6: later in this list is stronger).
  mutating func style(of index: Int, in outer: ReadingContext) -> ComputedStyle {
    let attributes = tree[index].attributes
    var style = outer.style.inherited()
    if attributes.isEmpty { return style }
    let declarations = attributes["style"].map(Declaration.list) ?? []
    // Lengths in `em` refer to the font size, which is settled first.
    if let size = attributes["font-size"] { set(.fontSize, to: size, &style, index, outer) }
    for declaration in declarations where declaration.property == .fontSize {
      set(.fontSize, to: declaration.value, &style, index, outer)
    }
    for (name, value) in attributes {
      guard let property = Property(name: name), property != .fontSize else { continue }
      set(property, to: value, &style, index, outer)
    }
    for important in [false, true] {
      for declaration in declarations
      where declaration.isImportant == important && declaration.property != .fontSize {
        set(declaration.property, to: declaration.value, &style, index, outer)
      }
    }
    return style
  }

  private mutating func set(
    _ property: Property, to value: String, _ style: inout ComputedStyle, _ index: Int,
    _ outer: ReadingContext
  ) {
    guard !style.set(property, to: value, parent: outer.style, viewport: size) else { return }
    warn(index, "\(property.rawValue): ignored “\(value.excerpt)”, which is no value of it")
  }
}

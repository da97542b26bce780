import Foundation

extension DocumentReader {
  /// The rules of all `style` elements. Those of another type than CSS, or for another medium than a
  /// screen, are passed over.
  static func styleSheet(
    of tree: ElementTree, limits: SVGLimits
  ) throws(ReadingFault) -> StyleSheet {
    var sheet = StyleSheet()
    for element in tree.elements where element.name == "style" {
      let type = element.attributes["type"] ?? ""
      let media = element.attributes["media"] ?? ""
      guard ["", "text/css"].contains(type.lowerCase), MediaQuery.isMet(media) else { continue }
      try sheet.append(tree.text(of: element), limit: limits.styleBytes)
    }
    return sheet
  }

  /// Makes the style of the element round it an element's own: what it inherits, and what is declared
  /// for it.
  ///
  /// - Parameter parent: the style of the element round it, which the context still has.
  mutating func applyStyle(
    of index: Int, parent: ComputedStyle, to context: inout ReadingContext
  ) throws(ReadingFault) {
    let isStyled = tree[index].attributes.mayHaveAny(of: Self.styleNames)
    guard isStyled || !sheet.isEmpty else { return context.style.own = nil }
    matcher.scope = context.uses.last?.target
    let declarations = try declarations(for: index, isStyled: isStyled)
    if declarations.isEmpty { return context.style.own = nil }
    context.style.own = nil
    try apply(declarations, of: index, parent: parent, to: &context.style)
  }

  private mutating func apply(
    _ declarations: [Declaration], of index: Int, parent: ComputedStyle,
    to style: inout ComputedStyle
  ) throws(ReadingFault) {
    for declaration in declarations {
      guard case .custom(let name) = declaration.name else { continue }
      matcher.steps += style.customProperties.count
      style.customProperties.set(name, to: declaration.value)
    }
    // Lengths in `em` refer to the font size, which is settled first.
    settle(declarations, of: index, parent, &style) { $0.isFontSize }
    settle(declarations, of: index, parent, &style) { !$0.isFontSize }
  }

  /// Gives each of the properties the value that is the strongest of those that are valid.
  private mutating func settle(
    _ declarations: [Declaration], of index: Int, _ parent: ComputedStyle,
    _ style: inout ComputedStyle, _ isConcerned: (Property) -> Bool
  ) {
    var settled: [Property] = []
    for declaration in declarations.reversed() {
      guard case .property(let written) = declaration.name, isConcerned(written) else { continue }
      let property = written.isFontSize ? .fontSize : written
      if settled.contains(property) { continue }
      if set(written, to: declaration.value, &style, parent) {
        settled.append(property)
      } else if !declaration.isInSheet {
        warn(index, written, declaration.value)
      }
    }
  }

  /// What is declared for an element, from weak to strong: presentation attributes, rules, the
  /// `style` attribute; then what of these is important (CSS Cascade 4, section 6.1).
  private mutating func declarations(
    for index: Int, isStyled: Bool
  ) throws(ReadingFault) -> [Declaration] {
    let attributes = tree[index].attributes
    var declarations = isStyled ? presentation(attributes) : []
    if !sheet.isEmpty {
      declarations += sheet.declarations(for: index, &matcher, limit: limits.styleSteps)
    }
    if matcher.steps > limits.styleSteps { throw exceeded(.styleSteps, limits.styleSteps, index) }
    if let written = attributes["style"] { declarations += Declaration.list(written) }
    guard declarations.contains(where: { $0.isImportant }) else { return declarations }
    return declarations.filter { !$0.isImportant } + declarations.filter { $0.isImportant }
  }

  /// The attributes that declare something.
  private static let styleNames = Attributes.filter(
    for: ["style"] + Property.allCases.filter(\.isPresentationAttribute).map(\.rawValue))

  private func presentation(_ attributes: Attributes) -> [Declaration] {
    var declarations: [Declaration] = []
    for (name, value) in attributes.listed {
      guard Attributes.filter(Self.styleNames, mayHave: name),
        let property = Property(name: name), property.isPresentationAttribute
      else { continue }
      declarations.append(
        Declaration(
          name: .property(property),
          value: property == .transformOrigin ? Self.withUnits(value) : value))
    }
    return declarations
  }

  /// Coordinates as CSS writes them, which an attribute may do without units.
  private static func withUnits(_ value: String) -> String {
    value.outerWords(apart: ",").filter { $0 != "," }
      .map { $0.last?.isNumber == true ? $0 + "px" : $0 }.joined(separator: " ")
  }

  private func set(
    _ property: Property, to value: String, _ style: inout ComputedStyle, _ parent: ComputedStyle
  ) -> Bool {
    // What a custom property makes invalid is as if unset (CSS Custom Properties 1, section 3.1).
    let value = style.customProperties.substituting(value) ?? "unset"
    return style.set(property, to: value, parent: parent, viewport: size) {
      element(referredToBy: $0).map { Self.paintServers.contains(tree[$0].name) } ?? false
    }
  }

  private static let paintServers: Set = ["linearGradient", "radialGradient", "pattern"]

  private mutating func warn(_ index: Int, _ property: Property, _ value: String) {
    warn(index, "\(property.rawValue): ignored “\(value.excerpt)”, which is no value of it")
  }
}

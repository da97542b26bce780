import Foundation
import SilhouetteGeometry

/// Computes the styles of elements: the cascade of presentation attributes, style rules and the attribute `style`, and
/// inheritance (CSS Cascade 4).
final class StyleResolver {
  private let session: ReadingSession
  private var sheet = StyleSheet()
  private var matcher: SelectorMatcher
  /// The styles of elements at their position in the document, by index.
  private var positionStyles: [Int: ComputedStyle] = [:]
  /// The attribute `style` that was read last, and what it declares: neighbours mostly have the same.
  private var lastStyle = (text: "", declarations: [Declaration](), price: Price())

  /// Reads the rules of all `style` elements of type CSS for the medium screen. Sheets elsewhere are not read.
  ///
  /// - Throws: a fault if the rules exceed their limit.
  init(_ session: ReadingSession) throws(SVGError) {
    self.session = session
    matcher = SelectorMatcher(session.tree)
    for (text, offset) in session.tree.styleSheetInstructions {
      try session.pay(.warning, for: 0)
      session.note(
        "xml-stylesheet: ignored “\(text.excerpt)”, other files are not loaded", at: offset)
    }
    for index in session.tree.elements.indices where session.tree[index].name == .style {
      let type = try session.text(of: "type", index) ?? ""
      let media = try session.text(of: "media", index, byte: .wordsByte) ?? ""
      guard ["", "text/css"].contains(type.lowerCase), MediaQuery.isMet(media) else { continue }
      let element = session.tree[index]
      let start = element.textOffset
      try append(session.tree.text(of: element), of: index) { offset in
        start.map { $0 + offset } ?? element.offset
      }
    }
  }

  /// Adds the rules of a sheet.
  ///
  /// - Parameter position: the offset in the document of an offset in the sheet.
  private func append(_ text: String, of index: Int, position: (Int) -> Int) throws(SVGError) {
    // Moved, not copied: there may be many sheets.
    var reader = StyleSheetReader(sheet, isRendering: session.isRendering, session.budget)
    sheet = StyleSheet()
    do { try reader.read(text) } catch { throw session.fault(error, at: index) }
    (sheet, session.budget) = (reader.sheet, reader.budget)
    for (offset, message) in reader.faults { session.note(message, at: position(offset)) }
  }

  /// Turns the parent's style into the element's own.
  ///
  /// - Parameter use: the innermost `use` that is being expanded; nil outside of any.
  func update(
    _ style: inout ComputedStyle, for index: Int, in use: ReadingContext.Use? = nil
  ) throws(SVGError) {
    let isStyled = session.tree[index].attributes.mayHaveAny(of: styleNames)
    let own = agentStyle(of: index)
    guard isStyled || !sheet.isEmpty else { return style.nonInherited = own }
    matcher.scope = use?.target
    let declarations = try declarations(for: index, isStyled: isStyled)
    if declarations.isEmpty { return style.nonInherited = own }
    try session.pay(.style, for: index)
    let parent = style
    style.nonInherited = own
    try setCustomProperties(declarations, of: index, parent, &style)
    // Lengths in `em` and `rem` need the font size first.
    if index == 0 { session.units.rootFontSize = Length.initialFontSize }
    try set(declarations, of: index, parent, use?.paint, &style) { $0.isFontSize }
    if index == 0 { session.units.rootFontSize = style.fontSize }
    try set(declarations, of: index, parent, use?.paint, &style) { !$0.isFontSize }
  }

  /// What browsers' own sheets declare (SVG 2, appendix of user agent style sheets): inner viewports hide what is
  /// outside of them; the document element's transforms are about its centre.
  private func agentStyle(of index: Int) -> NonInheritedStyle? {
    let isViewport =
      switch session.tree[index].name {
      case .svg, .symbol, .pattern: true
      case nil: session.tree[index].localName == "marker"
      default: false
      }
    guard isViewport else { return nil }
    var style = NonInheritedStyle()
    if index == 0 { style.transformOrigin = .center } else { style.hidesOverflow = true }
    return style
  }

  private func setCustomProperties(
    _ declarations: [Declaration], of index: Int, _ parent: ComputedStyle,
    _ style: inout ComputedStyle
  ) throws(SVGError) {
    var names: [ByteString] = []
    for declaration in declarations {
      guard case .custom(let name) = declaration.name else { continue }
      // The first one copies the parent's.
      try session.pay(parent.customProperties.price(ofSetting: name), for: index)
      style.customProperties.set(name, to: declaration.value, parent.customProperties)
      if declaration.hasVariables { names.append(name) }
    }
    if names.isEmpty { return }
    // Resolves each from the values as declared, because one may refer to another in any order.
    try session.paying(for: index) { budget throws(LimitExceeded) in
      style.customProperties = try style.customProperties.resolving(names, &budget)
    }
  }

  /// The style of an element at its position in the document, for elements that are reached by reference.
  func styleAtPosition(of index: Int) throws(SVGError) -> ComputedStyle {
    var chain: [Int] = []
    var ancestor: Int? = index
    while let element = ancestor, positionStyles[element] == nil {
      chain.append(element)
      ancestor = session.tree[element].parent
    }
    var style = ancestor.flatMap { positionStyles[$0] } ?? .initial
    for element in chain.reversed() {
      try update(&style, for: element)
      positionStyles[element] = style
    }
    return style
  }

  /// The declarations for an element, weakest first: presentation attributes, rules, the attribute `style`; then the
  /// important ones (CSS Cascade 4, section 6.1).
  private func declarations(for index: Int, isStyled: Bool) throws(SVGError) -> [Declaration] {
    let attributes = session.tree[index].attributes
    var declarations = isStyled ? try presentation(index) : []
    if !sheet.isEmpty {
      declarations += try session.paying(for: index) { budget throws(LimitExceeded) in
        try sheet.declarations(for: index, &matcher, &budget)
      }
    }
    if let text = attributes["style"] {
      try session.pay(text.utf8.count * .comparedByte, for: index)
      if !text.hasBytes(of: lastStyle.text) { try readStyle(text, index) }
      declarations += lastStyle.declarations
    }
    guard declarations.contains(where: { $0.isImportant }) else { return declarations }
    return declarations.filter { !$0.isImportant } + declarations.filter { $0.isImportant }
  }

  /// Reads an attribute `style`, in place of the last one, whose memory is free again.
  private func readStyle(_ text: String, _ index: Int) throws(SVGError) {
    let count = text.utf8.count { $0 == UInt8(ascii: ";") } + 1
    let price = text.utf8.count * .sheetByte + count * (.listedDeclaration + .storedDeclaration)
    try session.pay(price, for: index)
    session.budget.release(lastStyle.price)
    lastStyle = (text, Declaration.list(text, isRendering: session.isRendering), price)
  }

  /// The attributes that declare styles, and with those that only renderers need.
  private static let styleNames = filter { !$0.isOnlyRendered }
  private static let renderedNames = filter { _ in true }

  private static func filter(where isRead: (Property) -> Bool) -> UInt64 {
    Attributes.filter(
      for: ["style", "xml:space"]
        + Property.allCases.filter { $0.isPresentationAttribute && isRead($0) }
        .map { $0.name })
  }

  private var styleNames: UInt64 { session.isRendering ? Self.renderedNames : Self.styleNames }

  private func presentation(_ index: Int) throws(SVGError) -> [Declaration] {
    // All values are copied.
    try session.pay(.work(session.tree[index].styleBytes), for: index)
    let attributes = session.tree[index].attributes
    try session.pay(attributes.count * .attribute, for: index)
    var declarations: [Declaration] = []
    for (name, value) in attributes.listed(styleNames) {
      if name == "xml:space" {
        let space = value.hasBytes(of: "preserve") ? "pre" : "normal"
        declarations.append(Declaration(name: .property(.whiteSpace), value: space))
        continue
      }
      guard let property = Property(name: name), property.isPresentationAttribute,
        session.isRendering || !property.isOnlyRendered
      else { continue }
      let text = try plain(value, index)
      declarations.append(Declaration(name: .property(property), value: text))
    }
    return declarations
  }

  /// The text of an attribute without escapes and comments, as declarations are read.
  private func plain(_ value: String, _ index: Int) throws(SVGError) -> String {
    guard value.contains(byte: "\\") || value.contains(byte: "/") else { return value }
    try session.pay(value.utf8.count * .sheetByte, for: index)
    var scanner = CSSScanner(value)
    return scanner.readText()
  }

  /// The text of a presentation attribute that is read with the geometry (SVG 2, section 7.2), with its variables
  /// replaced. Empty if that fails, or if it is the initial value.
  func geometryValue(
    _ value: String, of index: Int, _ style: ComputedStyle
  ) throws(SVGError) -> String {
    let text = try substituting(try plain(value, index), index, style.customProperties) ?? ""
    let keyword = CSSWideKeyword(text)
    return keyword == nil || keyword == .inherit ? text : ""
  }

  /// Sets each selected property to its strongest valid value. Warns of invalid ones.
  private func set(
    _ declarations: [Declaration], of index: Int, _ parent: ComputedStyle,
    _ context: ContextPaint?, _ style: inout ComputedStyle, where isSelected: (Property) -> Bool
  ) throws(SVGError) {
    var done: [Property] = []
    // The properties reverted to weaker declarations: those of other origins.
    var reverted: [(property: Property, origin: Declaration.Origin)] = []
    func set(_ property: Property, to value: String, _ origin: Declaration.Origin) -> Bool {
      style.set(
        property, to: value, parent: parent, units: session.units, context: context,
        origin: origin, isRendering: session.isRendering
      ) {
        session.ids.element(referredToBy: $0).flatMap {
          session.tree[$0].name?.isPaintServer == true ? $0 : nil
        }
      }
    }
    for declaration in declarations.reversed() {
      guard case .property(let property) = declaration.name,
        session.isRendering || !property.isOnlyRendered, isSelected(property) || property == .all
      else { continue }
      let (target, origin) = (property.isFontSize ? .fontSize : property, declaration.origin)
      let isReverted = reverted.contains {
        ($0.property == target || $0.property == .all) && $0.origin == origin
      }
      if isReverted || done.contains(target) { continue }
      try session.pay(.declaration + .parsing(declaration.value), for: index)
      // An invalid variable makes the property unset (CSS Custom Properties 1, section 3.1).
      let value = try substituting(declaration.value, index, style.customProperties) ?? "unset"
      let keyword = CSSWideKeyword(value)
      if keyword == .revertLayer {
        reverted.append((target, origin))
      } else if property == .all, keyword != nil {
        try session.pay(Property.allCases.count * .declaration, for: index)
        for rest in Property.resettable
        where isSelected(rest) && !done.contains(rest.isFontSize ? .fontSize : rest) {
          _ = set(rest, to: value, origin)
        }
        return
      } else if set(property, to: hidesContents(value, property, index) ? "none" : value, origin) {
        if property == .mask { try checkMask(value, of: index) }
        done.append(target)
      } else if declaration.hasVariables {
        // Only now is the value known to be invalid, when the others are forgotten.
        _ = set(property, to: "unset", origin)
        done.append(target)
      } else {
        try warn(of: declaration, property, on: index)
      }
    }
  }

  /// Whether a value replaces an element by its contents that has none to show (CSS Display 3, appendix B).
  private func hidesContents(_ value: String, _ property: Property, _ index: Int) -> Bool {
    guard property == .display, value.trimmed.lowerCase == "contents" else { return false }
    let containers: [ElementName?] = [.a, .g, .svg, .switch, .textPath, .tspan, .use]
    return !containers.contains(session.tree[index].name)
  }

  /// Warns of an invalid value: once for one in a style sheet, and once for an empty one, because many elements may
  /// have it.
  private func warn(
    of declaration: Declaration, _ property: Property, on index: Int
  ) throws(SVGError) {
    let value = declaration.value
    if value.isEmpty || declaration.origin == .sheet {
      try session.pay(.rule, for: index)
      let function = String(Substring(value.utf8.prefix { $0 != UInt8(ascii: "(") })).excerpt
      guard session.isFirst(kind: "\(property.name.text) \(function)") else { return }
    }
    try session.warn(index, "\(property.name.text): ignored “\(value.excerpt)”, not a valid value")
  }

  /// Warns of a mask that does not exist. One that does takes no hits away, but rendered masks show it.
  private func checkMask(_ value: String, of index: Int) throws(SVGError) {
    var scanner = CSSScanner(value.trimmed)
    guard let reference = scanner.readReference() else { return }
    let target = try session.element(referredToBy: reference, from: index)
    if let target, session.tree[target].localName == "mask" { return }
    try session.warn(index, "mask: ignored “\(reference.excerpt)”, which refers to no mask")
  }

  private func substituting(
    _ text: String, _ index: Int, _ properties: CustomProperties
  ) throws(SVGError) -> String? {
    let value = try session.paying(for: index) { budget throws(LimitExceeded) in
      try properties.substituting(text, &budget)
    }
    // Parsing the text itself is paid for already.
    let more = Price.parsing(value ?? "").work - Price.parsing(text).work
    try session.pay(Price(work: max(0, more)), for: index)
    return value
  }
}

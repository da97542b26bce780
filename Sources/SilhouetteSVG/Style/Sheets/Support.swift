import Foundation
import SilhouetteGeometry

/// The conditions of `@supports` (CSS Conditional 4, section 2): whether this package reads something.
enum Support {
  /// Whether a condition is true. O(bytes).
  static func isMet(_ text: String, in scope: SelectorScope) -> Bool {
    let scope = SelectorScope(namespaces: scope.namespaces)
    let condition = Condition { function, text in
      function.isEmpty && isRead(text)
        || function == "selector"
          && SelectorParser.list(text, in: scope, isForgiving: false)?.count == 1
    }
    return (try? condition.evaluate(text)) == true
  }

  /// Whether a declaration is valid. Values of properties without effect on hits are not checked.
  static func isRead(_ text: String) -> Bool {
    let declarations = Declaration.list(text, isRendering: true)
    // A shorthand may have several longhands.
    guard let declaration = declarations.first else { return false }
    guard case .property(let property) = declaration.name else { return true }
    if property.isOnlyRendered || property == .mask || declaration.hasVariables { return true }
    var style = ComputedStyle.initial
    return style.set(
      property, to: declaration.value, parent: .initial, units: .unknown, context: .none,
      isPaintServer: { _ in false })
  }
}

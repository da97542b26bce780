import Foundation
import Silhouette

@testable import SilhouetteSVG

private let body = """
  <g id="a" class="x y"><rect id="b" class="x" width="4" height="4"/><path d="M0 0H9V9Z"/>
  <g><rect class="y z" data-a="p q" width="9" height="2"/><circle id="c" r="3"/><g/></g></g>
  <g class="z"><use id="d" href="#b" x="4"/>t<path id="e" d="M1 1L5 5" stroke="red"/></g>
  """

private let tree: ElementTree? = {
  let svg = Data(
    "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'>\(body)</svg>".utf8)
  var budget = Budget(Limits())
  return try? ElementTree([UInt8](svg), &budget)
}()

/// Style sheets and selectors.
///
/// Oracles: the matcher agrees with plain recursion over a selector's compounds; a sheet's index agrees with
/// the matcher; reading ends with a document or a limit, within the time that the limit stands for.
func fuzzStyle(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  checkSelectors(text)
  let escaped = text.replacingOccurrences(of: "]]>", with: "")
    .filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" } }
  let attribute = escaped.replacingOccurrences(of: "&", with: "&amp;")
    .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "\"", with: "&quot;")
  let svg = """
    <svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><style><![CDATA[\(escaped)]]></style>
    \(body)<rect id="f" width="2" height="2" style="\(attribute)"/></svg>
    """
  checkDocument(Data(svg.utf8))
  read(Data(svg.utf8))
}

/// Reads a document with a tenth of a second's work, as this build is checked and counts branches.
private func read(_ svg: Data) {
  _ = try? SVGDocument(data: svg, limits: Limits(work: 100_000_000, memory: 64 << 20))
}

private func checkSelectors(_ text: String) {
  guard let tree, let selectors = SelectorParser.list(text) else { return }
  guard selectors.allSatisfy({ $0.compounds.count <= 6 }) else { return }
  var matcher = SelectorMatcher(tree)
  var sheet = StyleSheet()
  let isPlain = !text.contains { "{};<@\\/\"'".contains($0) }
  var budget = Budget(.none)
  if isPlain {
    var reader = StyleSheetReader(StyleSheet(), isRendering: true, budget)
    try? reader.read("\(text){fill:none}")
    sheet = reader.sheet
  }
  for index in tree.elements.indices {
    let plain = selectors.map {
      matchesPlainly($0, $0.compounds.count - 1, index, tree, &matcher, &budget)
    }
    require(
      selectors.map { try? matcher.matches($0, index, &budget) } == plain,
      "\(text) and element \(index): \(plain)")
    guard isPlain else { continue }
    let found = try? sheet.declarations(for: index, &matcher, &budget)
    require(
      found?.count == plain.count { $0 },
      "\(text) and element \(index): \(found?.count ?? -1) declared")
  }
}

/// Whether a selector's compounds up to `last` match the element, trying every combination.
private func matchesPlainly(
  _ selector: Selector, _ last: Int, _ index: Int, _ tree: ElementTree,
  _ matcher: inout SelectorMatcher, _ budget: inout Budget
) -> Bool {
  let alone = Selector([selector.compounds[last]], [])
  guard (try? matcher.matches(alone, index, &budget)) == true else { return false }
  guard last > 0 else { return true }
  var candidates: [Int] = []
  let parent = tree[index].parent
  let older = parent.map { tree[$0].children.filter { $0 < index } } ?? []
  switch selector.combinators[last - 1] {
  case .child: candidates = [parent].compactMap { $0 }
  case .nextSibling: candidates = older.suffix(1)
  case .laterSibling: candidates = older
  case .descendant:
    var up = parent
    while let found = up {
      candidates.append(found)
      up = tree[found].parent
    }
  }
  return candidates.contains { matchesPlainly(selector, last - 1, $0, tree, &matcher, &budget) }
}

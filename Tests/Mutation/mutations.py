"""The small changes that “mutants” makes: how they are found, and the code that replaces the original.

An operator is replaced by an operator of its own with the same precedence, which does either thing; so the
code around it need not be understood. “isOn(n)” says whether change n is switched on.
"""
import dataclasses, pathlib, re

SUPPORT = """import Foundation

@usableFromInline let mutant = Int(ProcessInfo.processInfo.environment["MUTANT"] ?? "") ?? 0
/// A memory-mapped file with a byte for each change: 1 if it was executed. nil if REACHED is not set.
@usableFromInline nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8>? = {
  guard let path = ProcessInfo.processInfo.environment["REACHED"] else { return nil }
  let file = open(path, O_RDWR)
  return mmap(nil, Int(lseek(file, 0, SEEK_END)), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    .assumingMemoryBound(to: UInt8.self)
}()

@inlinable @inline(__always) func isOn(_ number: Int) -> Bool {
  if let reached { reached[number] = 1 }
  return mutant == number
}

extension Vector: AdditiveArithmetic { static var zero: Vector { Vector(0, 0) } }
"""
COMPARISON = """func {name}<T: Comparable>(a: T, b: T) -> Bool {{ isOn({n}) ? a {new} b : a {old} b }}
@inlinable func {name}<T: Comparable, U: Comparable>(a: (T, U), b: (T, U)) -> Bool {{
  isOn({n}) ? a {new} b : a {old} b }}"""
EQUALITY = "func {name}<T: Equatable>(a: T, b: T) -> Bool {{ isOn({n}) ? a {new} b : a {old} b }}"
LOGIC = """func {name}(a: Bool, b: @autoclosure () -> Bool) -> Bool {{
  isOn({n}) ? a {new} b() : a {old} b() }}"""
SUM = "func {name}<T: {of}>(a: T, b: T) -> T {{ isOn({n}) ? a {new} b : a {old} b }}"
CHANGE = """func {name}<T: AdditiveArithmetic>(a: inout T, b: T) {{
  if isOn({n}) {{ a {new} b }} else {{ a {old} b }} }}"""
RANGE = "func {name}(a: Int, b: Int) -> {of}<Int> {{ a{old}(isOn({n}) ? b {new} : b) }}"
SIGN = """func {name}<T: SignedNumeric>(a: T) -> T {{ isOn({n}) ? a : -a }}
prefix func {name}(a: Vector) -> Vector {{ isOn({n}) ? a : -a }}"""
EXTREME = "\n".join(
    f"@inlinable func {{name}}<T: Comparable>({', '.join('_ ' + p + ': T' for p in places)}) -> T {{{{"
    f" isOn({{n}}) ? Swift.{{new}}({', '.join(places)}) : Swift.{{old}}({', '.join(places)}) }}}}"
    for places in ("ab", "abc", "abcd"))
CONSTANT = "func {name}<T>(_ a: T, _ b: T) -> T {{ isOn({n}) ? b : a }}"

# The operators that replace each other, their precedence, and the form of the replacement.
OPERATORS = [
    (("<", "<="), "Comparison", COMPARISON, {}), ((">", ">="), "Comparison", COMPARISON, {}),
    (("==", "!="), "Comparison", EQUALITY, {}),
    (("&&", "||"), "LogicalConjunction", LOGIC, {}), (("+", "-"), "Addition", SUM, {"of": "AdditiveArithmetic"}),
    (("&+", "&-"), "Addition", SUM, {"of": "FixedWidthInteger"}), (("+=", "-="), "Assignment", CHANGE, {}),
]
KINDS = []
for pair, precedence, form, more in OPERATORS:
    for old, new in (pair, pair[::-1]):
        level = "LogicalDisjunction" if old == "||" else precedence
        KINDS.append((re.compile(rf"(?<= ){re.escape(old)}(?= )"), old, new,
                      f"infix operator {{name}}: {level}Precedence", form, more))
for old, new, of in (("..<", "+ 1", "Range"), ("...", "- 1", "ClosedRange")):
    KINDS.append((re.compile(rf"(?<=[\w)\]]){re.escape(old)}(?=[\w(\-])"), old, new,
                  "infix operator {name}: RangeFormationPrecedence", RANGE, {"of": of}))
KINDS.append((re.compile(r"(?<=[\s(\[])-(?=[A-Za-z(.])"), "-", "", "prefix operator {name}", SIGN, {}))
for old, new in (("min", "max"), ("max", "min")):
    KINDS.append((re.compile(rf"(?<![\w.])(?:Swift\.)?{old}(?=\()"), old, new, "", EXTREME, {}))
for old, new in (("0", "1"), ("1", "0")):
    KINDS.append((re.compile(rf"(?<![\w$#])(?<![^.]\.){old}(?!\w|\.\d)"), old, new, "", CONSTANT, {}))
for old, new in (("true", "false"), ("false", "true")):
    KINDS.append((re.compile(rf"(?<![\w.]){old}\b"), old, new, "", CONSTANT, {}))


@dataclasses.dataclass
class Mutant:
    file: pathlib.Path
    line: int
    start: int
    end: int
    kind: tuple
    text: str
    number: int = 0

    @property
    def name(self):
        if not self.kind[3]:
            return f"mutant{self.number}"
        # Characters that operators may have, and that nobody uses.
        return chr(0x2500 + self.number // 256) + chr(0x2A00 + self.number % 256)

    @property
    def changed(self):
        """The changed line."""
        _, old, new, *_ = self.kind
        if old in ("..<", "..."):
            new = "... " if old == "..<" else "..<"
        return (self.text[:self.start] + new.strip() + self.text[self.end:]).strip()

    @property
    def place(self):
        return f"{self.file.name}:{self.line + 1}"

    def code(self):
        """The code that replaces the original."""
        return self.name if self.kind[4] is not CONSTANT else f"{self.name}({self.kind[1]}, {self.kind[2]})"

    def declaration(self):
        _, old, new, operator, form, more = self.kind
        function = form.format(name=self.name, n=self.number, old=old, new=new, **more)
        prefix = "@inlinable prefix " if form is SIGN else "" if form is EXTREME else "@inlinable "
        return operator.format(name=self.name) + "\n" + prefix + function

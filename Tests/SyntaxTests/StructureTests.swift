import Testing
import TransitionDiagnostics
import TransitionTree

struct StructureRow: Sendable, CustomTestStringConvertible {
  var yaml: String
  var outline: String
  init(_ yaml: String, _ outline: String) { (self.yaml, self.outline) = (yaml, outline) }
  var testDescription: String { yaml.debugDescription }
}

@Suite struct StructureTests {
  static let rows: [StructureRow] = [
    .init("", "nothing"),
    .init("# only a comment\n", "nothing"),
    .init("\u{FEFF}a: 1", "{a: 1}"),
    .init("---\na: 1\n...\n", "{a: 1}"),
    .init("%YAML 1.2\n---\na: 1\n", "{a: 1}"),
    .init("a:\nb: ~\nc: null\n", "{a: , b: ~, c: null}"),
    .init("a: [1, 'x', \"y\\tz\"]\r\nb: {c: d}\r\n", "{a: [1, \"x\", \"y\tz\"], b: {c: d}}"),
    .init("a: x\n  y\n\n  z\n", "{a: x y\nz}"),
    .init("a: |\n  x\n   y\n\nb: >-\n  p\n  q\n", "{a: \"x\n y\n\", b: \"p q\"}"),
    .init("a: &x {p: 1}\nb: *x\n", "{a: {p: 1}, b: {p: 1}}"),
    .init("a: &x {p: 1, q: 2}\nb: {<<: *x, q: 3, r: 4}\n", "{a: {p: 1, q: 2}, b: {p: 1, q: 3, r: 4}}"),
    .init("a: &x {p: 1}\nb: &y {p: 2, q: 2}\nc: {<<: [*x, *y]}\n", "{a: {p: 1}, b: {p: 2, q: 2}, c: {p: 1, q: 2}}"),
    .init("a: &x {p: 1}\nb: &y {<<: *x}\nc: {q: 0, <<: *y}", "{a: {p: 1}, b: {p: 1}, c: {q: 0, p: 1}}"),
    .init("a: &x {p: 1}\nb: {\"<<\": 1, <<: *x}\n", "{a: {p: 1}, b: {\"<<\": 1, p: 1}}"),
    .init("\"<<\": 1", "{\"<<\": 1}"),
    .init("- a\n- - b\n  - c\n-\n", "[a, [b, c], ]"),
    .init("a: (1, 2)", "{a: (1, 2)}"),
    .init("a: {f: min(1), 2: 3}", "{a: {f: min(1), 2: 3}}"),
    .init("[a: b]", "[{a: b}]"),
  ]

  @Test(arguments: rows) func textBecomesATree(_ row: StructureRow) {
    let (tree, diagnostics, _) = read(row.yaml)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    #expect(tree.map { tree in tree.root.map { tree.outline($0) } ?? "nothing" } == row.outline)
  }
}

import Testing
import TransitionDiagnostics
import TransitionTree

/// A text, and the one finding that it gets.
struct FindingRow: Sendable, CustomTestStringConvertible {
  var yaml: String
  var rule: String
  var line: Int
  var column: Int
  /// The text that is marked.
  var marked: String
  var message: String

  init(_ yaml: String, _ rule: String, _ line: Int, _ column: Int, _ marked: String, _ message: String) {
    (self.yaml, self.rule, self.line, self.column) = (yaml, rule, line, column)
    (self.marked, self.message) = (marked, message)
  }

  var testDescription: String { yaml.debugDescription }
}

@Suite struct FailureTests {
  static let syntax: [FindingRow] = [
    .init("x:\n  a{ b: 1, c: 2 }\ny: 1", "yaml-syntax", 2, 3, "a", "'a' is not a key: a ':' is missing after it"),
    // Colons and dashes.
    .init("a: 1\nb:2\nc: 3", "yaml-syntax", 2, 1, "b:2", "a space is missing after the colon in 'b:2'"),
    .init("b:2\nc: 3", "yaml-syntax", 1, 1, "b:2", "a space is missing after the colon in 'b:2'"),
    .init("é: 1\n  \nb:2", "yaml-syntax", 3, 1, "b:2", "a space is missing after the colon in 'b:2'"),
    .init("a: 1\nb # x\nc: 3", "yaml-syntax", 2, 1, "b", "'b' is not a key: a ':' is missing after it"),
    .init("a:\n  b\n    c: 1", "yaml-syntax", 2, 3, "b", "'b' is not a key: a ':' is missing after it"),
    .init(
      "a:\n  - to open\n    c: 1", "yaml-syntax", 2, 5, "to open", "'to open' is not a key: a ':' is missing after 'to'"
    ),
    .init("a:\n  to = b\n  c: 1", "yaml-syntax", 2, 3, "to = b", "'to = b' is not a key: a ':' is missing after 'to'"),
    .init(
      "a:\n  to\u{FF1A}b\n  c: 1", "yaml-syntax", 2, 3, "to\u{FF1A}b",
      "'to\u{FF1A}b' is not a key: its colon is U+FF1A, not ':'"),
    .init("a:\n  // b\n  c: 1", "yaml-syntax", 2, 3, "// b", "'// b' is not a comment: comments begin with '#'"),
    .init(
      "a: 1\n<<<<<<< HEAD\nb: 2\n", "yaml-syntax", 2, 1, "<<<<<<< HEAD",
      "'<<<<<<< HEAD' is a merge conflict marker"),
    .init(
      "a: 1\nb:\u{A0}2\nc: 3", "yaml-syntax", 2, 3, "\u{A0}",
      "'b:\u{A0}2': a no-break space (U+00A0) follows the colon; YAML accepts only plain spaces"),
    .init(
      "a:\n  some text that\n  goes: on", "yaml-syntax", 3, 3, "goes",
      "'goes' continues the text of the line above, so it is not a key"),
    .init("a {b: 1, c: 2}\nd: 3", "yaml-syntax", 1, 1, "a", "'a' is not a key: a ':' is missing after it"),
    .init(
      "a:\n  b c * 2\n  d: 3", "yaml-syntax", 2, 3, "b c * 2", "'b c * 2' is not a key: a ':' is missing after 'b'"),
    .init("- 1\n-2", "yaml-syntax", 2, 1, "-2", "a space is missing after the dash in '-2'"),
    .init("- a: 1\n-b: 2", "yaml-syntax", 2, 1, "-b: 2", "a space is missing after the dash in '-b: 2'"),
    .init("a: b: c", "yaml-syntax", 1, 4, "b: c", "the value 'b: c' contains ': ', which begins another map"),
    .init(
      "a: 1\n  b: 2", "yaml-syntax", 2, 3, "b", "'b' is indented below 'a', which already has a value"),
    .init("a:\nb: 1\n  c: 2", "yaml-syntax", 2, 1, "b", "'b' is indented less than 'c', the next key"),
    .init("a:\n  x: 0\nb: 1\n  c: 2", "yaml-syntax", 3, 1, "b", "'b' is indented less than 'c', the next key"),
    .init(
      "a:\n  x: 0\n  b: 1\n    c: 2", "yaml-syntax", 4, 5, "c", "'c' is indented below 'b', which already has a value"),
    .init(
      "- k:\n    x: 0\n- b: 1\n    c: 2", "yaml-syntax", 4, 5, "c",
      "'c' is indented below 'b', which already has a value"),
    .init(
      "k:\n  x: 0\nb: 1\n- c: 2", "yaml-syntax", 4, 1, "- c", "list element among the keys of a map"),
    .init("\na: @x", "yaml-syntax", 2, 4, "@x", "'@x' must be quoted: a value cannot begin with '@'"),
    .init("\r\n\na: 1\n\n  b: 2", "yaml-syntax", 5, 3, "b", "'b' is indented below 'a', which already has a value"),
    .init("a: - b # x", "yaml-syntax", 1, 4, "- b", "a list cannot begin on its key's line"),
    .init(": b", "yaml-syntax", 1, 1, ":", "a key is missing before ':'"),
    .init("{a: 1, : 2}", "yaml-syntax", 1, 8, ":", "a key is missing before ':'"),
    .init(
      "a: spring(duration: 1s)", "invalid-expression", 1, 4, "spring(duration: 1s)",
      "'spring(duration: 1s)' is split at its colon here"),
    // Indentation.
    .init("a:\n\tb: 1", "yaml-syntax", 2, 1, "\t", "a tab indents this line; YAML accepts only spaces"),
    .init("a:\n\t\tb: 1", "yaml-syntax", 2, 1, "\t\t", "a tab indents this line; YAML accepts only spaces"),
    .init("a: &x &y 1", "yaml-syntax", 1, 7, "&y 1", "'&y 1' is a second anchor or tag on the same value"),
    .init("a:\n  b: 1\n  \tc: 2", "yaml-syntax", 3, 3, "\t", "a tab indents this line; YAML accepts only spaces"),
    .init(
      "a:\n    b: 1\n  c: 2", "yaml-syntax", 3, 3, "c", "'c' is indented by 2 spaces, which matches no line above it"),
    .init(
      "a:\n  - b\n - c", "yaml-syntax", 3, 2, "- c", "'- c' is indented by 1 space, which matches no line above it"),
    .init("a: 1\n- b", "yaml-syntax", 2, 1, "- b", "list element among the keys of a map"),
    .init("- a\nb: 1", "yaml-syntax", 2, 1, "b", "'b' is among list elements, which begin with '- '"),
    .init("  a: 1\nb: 2", "yaml-syntax", 2, 1, "b", "'b' does not belong to what the script begins with"),
    // Brackets.
    .init("a: [1, 2\nb: 3", "yaml-syntax", 1, 4, "[", "'[' is never closed"),
    .init("- a: [1\n  b: 2", "yaml-syntax", 1, 6, "[", "'[' is never closed"),
    .init("- [{a: 1\n   }, {b: 1}\n   c: 2]", "yaml-syntax", 3, 4, "c: 2", "a ',' is missing before 'c: 2'"),
    .init("a: {b: {c: 1}", "yaml-syntax", 1, 4, "{", "'{' is never closed"),
    .init("a: {b: [1]], c: 2}", "yaml-syntax", 1, 11, "]", "'{' is closed by ']'"),
    .init("a: {b: 1]", "yaml-syntax", 1, 9, "]", "'{' is closed by ']'"),
    .init("a: [1, 2]]", "yaml-syntax", 1, 10, "]", "unexpected ']' after the closing bracket"),
    .init("a: [{b: [1, 2}]", "yaml-syntax", 1, 14, "}", "'[' is closed by '}'"),
    .init("a: {b: 1 c: 2}", "yaml-syntax", 1, 10, "c", "a ',' is missing before 'c'"),
    .init("a: {b {c: 1}}", "yaml-syntax", 1, 5, "b", "'b' is not a key: a ':' is missing after it"),
    .init("a: {b: 1, frame [1, 2]}", "yaml-syntax", 1, 11, "frame", "'frame' is not a key: a ':' is missing after it"),
    .init(
      "a:{b: 1, c: 2}\nd: 3", "yaml-syntax", 1, 1, "a:{b: 1, c: 2}",
      "a space is missing after the colon in 'a:{b: 1, c: 2}'"),
    .init(
      "a: b: 1, c: 2 }", "yaml-syntax", 1, 4, "b: 1, c: 2 }",
      "the value 'b: 1, c: 2 }' contains ': ', which begins another map"),
    .init("a: [1, , 2]", "yaml-syntax", 1, 8, ",", "missing element before ','"),
    .init(
      "a:\n  description The b.\n  c: 1", "yaml-syntax", 2, 3, "description The b.",
      "'description The b.' is not a key: a ':' is missing after 'description'"),
    .init("a:\n  b: [1, 2\n  c: 1\nd: [3]", "yaml-syntax", 2, 6, "[", "'[' is never closed"),
    .init("a: [\n  { b: 1,\n  { b: 2 }\n]", "yaml-syntax", 2, 3, "{", "'{' is never closed"),
    .init(
      "a: {\n  r: { b: 1, l: { c: 3 },\n  q: { b: 2 }\n}\nd: 1", "yaml-syntax", 2, 6, "{", "'{' is never closed"),
    .init("a: [\n  { b: 1 },\n  { b: 2 }\nc: 1", "yaml-syntax", 1, 4, "[", "'[' is never closed"),
    .init("a: {\n  b: [1, 2,\n  c: 1\n}", "yaml-syntax", 2, 6, "[", "'[' is never closed"),
    .init("{a: \"x, b: \"y\"}", "yaml-syntax", 1, 5, "\"", "this quote is never closed"),
    .init("a: [\n  {b: 1}\n  {c: 1}\n]", "yaml-syntax", 3, 3, "{c: 1", "a ',' is missing before '{c: 1'"),
    .init("- {a: 1, b: c\n- {a: 2}", "yaml-syntax", 1, 3, "{", "'{' is never closed"),
    .init(
      "a: {f: f(1, [2, 3], 4)}", "invalid-expression", 1, 8, "f(1, [2, 3], 4)",
      "'f(1, [2, 3], 4)' is split at its commas here"),
    .init(
      "a: {b: f(1) + [2]}", "yaml-syntax", 1, 8, "f(1) + [2]", "'f(1) + [2]' must be quoted: '[' begins a list here"),
    .init(
      "a: {b: ${c} , d: 1}", "invalid-expression", 1, 8, "${c}",
      "unexpected '${' in '${c}'; an expression is written without '${' and '}'"),
    .init(
      "a: {b: ${f(c, d)}}", "yaml-syntax", 1, 8, "${f(c, d)}", "'${f(c, d)}' must be quoted: '{' begins a map here"),
    .init(
      "a:\n  - b: 1\n   c: 2", "yaml-syntax", 3, 4, "c", "'c' is indented by 3 spaces, which matches no line above it"),
    .init("a:\n   b: 1\n  c: 2\n  d: 3", "yaml-syntax", 2, 4, "b", "'b' is indented more than 'c', the next key"),
    .init("a:\n  - {b: 1}\n    {c: 2}", "yaml-syntax", 3, 5, "{c: 2}", "a '- ' is missing before '{c: 2}'"),
    .init(
      "a: {b: 1, c=[2]}", "yaml-syntax", 1, 11, "c=[2]", "'c=[2]' is not a key: a ':' is missing after 'c'"),
    .init("a: {b: 1; c: 2}", "yaml-syntax", 1, 9, ";", "unexpected ';': elements are separated by ','"),
    .init(
      "a: 1 # b\u{2028}c\nd: 2", "yaml-syntax", 1, 9, "\u{2028}",
      "a line separator (U+2028) ends the line here, and YAML reads the text after it as another line"),
    .init("a: }", "yaml-syntax", 1, 4, "}", "unmatched '}'"),
    .init("[a]: b", "yaml-syntax", 1, 1, "[", "a list cannot be a key"),
    .init(
      "a: {{ x }}", "yaml-syntax", 1, 4, "{{ x }}",
      "'{{ x }}' is a template placeholder; scripts are not templates"),
    .init(
      "a: { b: #FFF }\nc: 1", "yaml-syntax", 1, 9, "#FFF",
      "'#FFF' begins a comment in YAML"),
    .init(
      "a: [\"é\", #00aa11cc]", "yaml-syntax", 1, 10, "#00aa11cc",
      "'#00aa11cc' begins a comment in YAML"),
    // Quotes and characters.
    .init("a: \"abc\nb: 1\n", "yaml-syntax", 1, 4, "\"", "this quote is never closed"),
    .init("a: \"abc\nb: \"c\"\n", "yaml-syntax", 1, 4, "\"", "this quote is never closed"),
    .init("# it's\na: {b: 'x, c: 1}\nd: ['y']", "yaml-syntax", 2, 8, "'", "this quote is never closed"),
    .init(
      "a: \"#FFF\nb: 1\nc: \"#000\"\n", "yaml-syntax", 1, 4, "\"", "this quote is never closed"),
    .init("a: \"x\" y", "yaml-syntax", 1, 8, "y", "unexpected 'y' after the closing quote"),
    .init("a: 'it's'", "yaml-syntax", 1, 8, "s'", "unexpected 's'' after the closing quote"),
    .init("a: \"\\q\"", "yaml-syntax", 1, 5, "\\q", "unknown escape '\\q'"),
    .init("a: \"é\\u12\"", "yaml-syntax", 1, 6, "\\u12", "'\\u' needs 4 hexadecimal digits"),
    .init("a: @x", "yaml-syntax", 1, 4, "@x", "'@x' must be quoted: a value cannot begin with '@'"),
    .init(
      "a: {b: `x`, c: 1}", "yaml-syntax", 1, 8, "`x`",
      "'`x`' must be quoted: a value cannot begin with '`'"),
    .init("a: 1\n%b: 2", "yaml-syntax", 2, 1, "%b: 2", "a line cannot begin with '%', which begins a YAML directive"),
    .init(
      "a: > 5", "yaml-syntax", 1, 4, "> 5",
      "a value cannot begin with '>': the text of a block begins on the next line"),
    .init(
      "a: *", "yaml-syntax", 1, 4, "*", "'*' begins an alias, whose name can only contain letters, digits, '-' and '_'"),
    .init("a: *b c", "yaml-syntax", 1, 7, "c", "unexpected 'c' after '*b', which YAML reads as an alias"),
  ]

  static let restrictions: [FindingRow] = [
    .init(
      "a: { b: 1,5, c: 2 }", "invalid-expression", 1, 9, "1,5",
      "'1,5' is split at its comma; the decimal separator is a point"),
    .init(
      "a: { b: 1, c: One text, two of a kind, of three. }", "invalid-expression", 1, 15,
      "One text, two of a kind, of three.",
      "'One text, two of a kind, of three.' is split at its commas here"),
    .init("x:\n  a { b: 1 }", "yaml-syntax", 2, 3, "a", "'a' is not a key: a ':' is missing after it"),
    .init("x:\n  a{ b: 1 }", "yaml-syntax", 2, 3, "a", "'a' is not a key: a ':' is missing after it"),
    .init(
      "{ curve:cubicBezier(0, 0, 1, 1) }", "missing-value", 1, 3, "curve:cubicBezier(0, 0, 1, 1)",
      "'curve:cubicBezier(0, 0, 1, 1)' has no value: a space is missing after the colon"),
    .init(
      "{ curve:\"rgb(0, 0, 1)\", a: 2 }", "missing-value", 1, 3, "curve:\"rgb(0, 0, 1)\"",
      "'curve:\"rgb(0, 0, 1)\"' has no value: a space is missing after the colon"),
    .init(
      "x:\n  a:[{ b: 1 }]\n  c: 1", "yaml-syntax", 2, 3, "a:[{ b: 1 }]",
      "a space is missing after the colon in 'a:[{ b: 1 }]'"),
    .init("a: !!str b", "unsupported-tag", 1, 4, "!!str", "'!!str' is a YAML tag; tags are not allowed in scripts"),
    .init("a: !(b > 0.5)", "unsupported-tag", 1, 4, "!(b", "'!(b' is a YAML tag; tags are not allowed in scripts"),
    .init("a:\n  - !(b | c)", "unsupported-tag", 2, 5, "!(b", "'!(b' is a YAML tag; tags are not allowed in scripts"),
    .init("{ b 80: !x }", "unsupported-tag", 1, 9, "!x", "'!x' is a YAML tag; tags are not allowed in scripts"),
    .init("a: &x !y {b: 1}", "unsupported-tag", 1, 7, "!y", "'!y' is a YAML tag; tags are not allowed in scripts"),
    .init(
      "%TAG ! foo\n---\na", "unsupported-tag", 1, 1, "%TAG ! foo",
      "'%TAG' declares YAML tags; tags are not allowed in scripts"),
    .init(
      "a: 1\n---\nb: [", "multiple-documents", 2, 1, "---", "a second document begins here; a file holds one script"),
    .init(
      "a: 1\n...\nb: 2", "multiple-documents", 3, 1, "b: 2", "a second document begins here; a file holds one script"),
    .init("a: 1\nb: 2\n\"a\": 3", "duplicate-key", 3, 1, "\"a\"", "'a' is defined twice"),
    .init("{x: {a: 1, a: 2}}", "duplicate-key", 1, 12, "a", "'a' is defined twice"),
    .init("a: *x", "unknown-reference", 1, 4, "*x", "unknown anchor 'x'"),
    .init("a: &base {b: 1}\nc: *bse", "unknown-reference", 2, 4, "*bse", "unknown anchor 'bse'; did you mean '*base'?"),
    .init("a: &x [*x]", "circular-reference", 1, 8, "*x", "'*x' refers to the value that contains it"),
    .init("<<: 1", "type-mismatch", 1, 5, "1", "'<<' merges maps, not a single value"),
    .init("a: &x {}\n<<: [*x, b]", "type-mismatch", 2, 10, "b", "'<<' merges maps, not a single value"),
    .init("a: &x {}\n<<: *x\n<<: *x", "duplicate-key", 3, 1, "<<", "'<<' appears twice in one map"),
    .init(
      "{ curve: cubicBezier(0.4, 0, 0.2, 0), x: 1 }", "invalid-expression", 1, 10, "cubicBezier(0.4, 0, 0.2, 0)",
      "'cubicBezier(0.4, 0, 0.2, 0)' is split at its commas here"),
    .init(
      "{ curve: steps(4, jumpEnd, x: 1 }", "invalid-expression", 1, 10, "steps(4, jumpEnd",
      "'steps(4, jumpEnd' is split at its commas here"),
    .init(
      "[rgb(1, 2, 3), x]", "invalid-expression", 1, 2, "rgb(1, 2, 3)",
      "'rgb(1, 2, 3)' is split at its commas here"),
  ]

  static let encodings: [(bytes: [UInt8], offset: Int32, message: String)] = [
    (Array("a: ".utf8) + [0xE9, 0x0A], 3, "byte 0xE9 is not valid UTF-8 here"),
    (Array("é: ".utf8) + [0xC0, 0x80], 4, "byte 0xC0 is not valid UTF-8 here"),
    (Array("a: ".utf8) + [0xED, 0xA0, 0x80], 3, "byte 0xED is not valid UTF-8 here"),
    (Array("a: 1\nb".utf8) + [0], 6, "NUL (U+0000) is not allowed"),
    (Array("[ \u{7}".utf8), 2, "control character U+0007 is not allowed"),
    (Array("abcdefghijklmnop\u{7F}".utf8), 16, "control character U+007F is not allowed"),
    (Array("a: \u{9B}".utf8), 3, "control character U+009B is not allowed"),
    (
      Array("a: \u{FEFF}1".utf8), 3,
      "byte order mark (U+FEFF) inside the text; it is only allowed at the start of the file"
    ),
    ([0xFF, 0xFE, 0x61, 0], 0, "the file is UTF-16 instead of UTF-8"),
    ([0x61, 0, 0x62, 0], 0, "the file is UTF-16 instead of UTF-8"),
    ([0xFF, 0xFE, 0, 0], 0, "the file is UTF-32 instead of UTF-8"),
  ]

  @Test(arguments: syntax) func brokenSyntaxIsToldOnceWhereItWasWritten(_ row: FindingRow) {
    expect(row)
    #expect(read(row.yaml).tree == nil || row.message.hasPrefix("a key is missing"))
  }

  @Test(arguments: restrictions) func whatScriptsDoNotHaveIsRefusedAtItsPlace(_ row: FindingRow) { expect(row) }

  @Test(arguments: encodings.indices) func badBytesAreFoundBeforeAnythingElse(_ index: Int) {
    let row = Self.encodings[index]
    let (tree, diagnostics, _) = read(bytes: row.bytes)
    #expect(tree == nil)
    #expect(diagnostics.map(\.rule) == [.encoding])
    #expect(diagnostics.map(\.range.start) == [row.offset])
    #expect(diagnostics.map(\.message) == [row.message])
  }

  @Test func libyamlsOwnWordsAreANote() {
    let notes = read("a: @x").diagnostics.flatMap(\.notes)
    #expect(
      notes.map(\.message) == [
        "libyaml: while scanning for the next token, found character that cannot start any token"
      ])
  }

  @Test(arguments: [
    ("a: 1\nb:2\n", "a: 1\nb: 2\n"), ("a:\n  // b\n  c: 1", "a:\n  # b\n  c: 1"),
    ("a:\n\tb: 1", "a:\n  b: 1"), ("a:\n\t\t b: 1", "a:\n  b: 1"), ("a: 1\n\t b: 2", "a: 1\nb: 2"),
    ("\ta: 1\nb: 2", "a: 1\nb: 2"), ("# x\n\ta: 1", "# x\na: 1"), ("a:\n  b:\n\t\tc: 1", "a:\n  b:\n    c: 1"),
    ("a: spring(0.4s, bounce: 0.3)", "a: spring(0.4s, bounce=0.3)"),
    ("a: spring(  0.4s,  bounce: 0.3)", "a: spring(0.4s, bounce=0.3)"),
    ("a: easeOutElastic(2, period: 0.3)", "a: easeOutElastic(2, period=0.3)"),
    ("{c: min(1, 2)}", "{c: \"min(1, 2)\"}"), ("- 1\n-2", "- 1\n- 2"),
    ("a: {b: #FFF }\nc: 1", "a: {b: \"#FFF\" }\nc: 1"),
    ("a: {b: #FFF\" }\nc: 1", "a: {b: \"#FFF\" }\nc: 1"), ("{a: 1, b: Half\", c: 1}", "{a: 1, b: \"Half\", c: 1}"),
    ("{a: 1, b: Half open, half hidden.\" }", "{a: 1, b: \"Half open, half hidden.\" }"),
    ("a:{ b: [1, 2] }\nc: 1", "a: { b: [1, 2] }\nc: 1"), ("x:\n  -{ a: 1 }", "x:\n  - { a: 1 }"),
    ("{ opacity; 1 }", "{ opacity: 1 }"), ("{a: [1, 2, b: 3 }", "{a: [1, 2], b: 3 }"),
    ("x: [{ a: [1, 2 }]", "x: [{ a: [1, 2] }]"), ("x: { a: 1, b: [2]\ny: 3", "x: { a: 1, b: [2] }\ny: 3"),
    ("a: b: c", "a: \"b: c\""),
    ("a { b: 1 }", "a: { b: 1 }"), ("a{ b: 1 }", "a: { b: 1 }"), ("a{ b: 1, c: 2 }", "a: { b: 1, c: 2 }"),
    ("{ c:f(1, 2) }", "{ c: \"f(1, 2)\" }"), ("{ c \"f(1, 2)\" }", "{ c: \"f(1, 2)\" }"),
    ("{ c f(1, 2) }", "{ c: \"f(1, 2)\" }"), ("{ a: b \"f(1, 2)\" }", "{ a: 'b \"f(1, 2)\"' }"),
    ("{ c:\"f(1, 2)\" }", "{ c: \"f(1, 2)\" }"),
    ("a:[{ b: 1 }]", "a: [{ b: 1 }]"), ("{ c: “f(1, 2)” }", "{ c: \"f(1, 2)\" }"),
    ("x:\n  [ animate: v, duration: 300ms }]", "x:\n  [ {animate: v, duration: 300ms }]"),
    ("a: {\n  r: { l: { c: 3 },\n  q: { b: 2 }\n}\nd: 1", "a: {\n  r: { l: { c: 3 } },\n  q: { b: 2 }\n}\nd: 1"),
  ]) func theFixMendsTheText(_ yaml: String, _ mended: String) throws {
    let fix = try #require(read(yaml).diagnostics.first?.fix.first)
    var bytes = Array(yaml.utf8)
    bytes.replaceSubrange(Int(fix.range.start)..<Int(fix.range.end), with: Array(fix.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == mended)
  }

  /// The advice on a line of its own.
  @Test(arguments: [
    ("a: 'it's'", "double a single quote within single quotes: ''"),
    ("a: \"x\"y\"", "write a quote within double quotes as \\\""), ("a: \"x\"y", "quote the whole value: '\"x\"y'"),
    ("a: \"x\" y", "quote the whole value: '\"x\" y'"), ("  a: 1\nb: 2", "indent both alike"),
    ("a: *b c", "quote the value: \"*b c\""),
    ("a: {{ x }}", "write x"), ("a: {{x}}", "write x"), ("a: {{ x }", nil), ("a: @x", "quote the value: \"@x\""),
    ("a: > 5", "quote the value: \"> 5\""), ("a:\n\tb: 1", "indent the line with 2 spaces"),
    ("a:\n  b: 1\n    c: 2", nil),
  ]) func aMistakeHasAdviceWhereThereIsAny(_ yaml: String, _ help: String?) {
    let found = read(yaml).diagnostics.map(\.help)
    #expect(found.count == 1)
    if let help { #expect(found == [help]) }
  }

  @Test func aBracketThatIsClosedNowhereBelowIsNotClosedAtOnce() throws {
    let (_, diagnostics, source) = read("a: [\n  { b: 1 },\n  { b: 2 }\nc: 1")
    let finding = try #require(diagnostics.first)
    #expect(finding.help == nil)
    #expect(finding.fix.isEmpty)
    #expect(finding.notes.first?.message == "its last element may end here")
    #expect(finding.notes.first?.range.map { source.text($0) } == "{ b: 2 }")
  }

  /// Nobody knows what was meant, or the text would still not be YAML.
  @Test(arguments: [
    "a: @\"y", "{ frame: 0, 60, 10, 20], opacity: 1 }", "{a: 1]",
    "{ frame: 0, 60, 10, 20 }", "{a: @x\", b: 1}",
  ]) func whatIsNotCertainHasNoFix(_ yaml: String) {
    let diagnostics = read(yaml).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.flatMap(\.fix).isEmpty)
  }

  /// libyaml stops at the first error; the others are found in the text with the fixes of those before.
  @Test(
    arguments: [
      ("a: 1\nb:2\nc:3", [2, 3]), ("a: spring(x: 1)\nb: 2\nc: f(y: 2)\n", [1, 3]),
      ("a: .easeIn(duration: 1)\nb: 2\nc: .easeOut(duration: 1)\nd:\n  - e: f(1, g: 2) # x\n", [1, 3, 5]),
      // One of them has no fix; they stand in one line; they are too many.
      ("a:1\nb: 2\nc: @\"y", [1]), ("a: 1\nb: {c: 1 d: 2 e: 3}\n", [2]),
      ("z: 0\n" + String(repeating: "a:1\n", count: 25), [2]),
    ]) func syntaxErrorsAreReportedTogether(_ yaml: String, _ lines: [Int])
  {
    let (_, diagnostics, source) = read(yaml)
    #expect(diagnostics.map { source.location(of: $0.range.start).line } == lines)
    for finding in diagnostics { #expect(finding.message.contains(source.text(finding.range)), "\(finding.message)") }
    // No fix depends on another one.
    #expect(diagnostics.allSatisfy { $0.fix.isEmpty })
    #expect(diagnostics.count == 1 || diagnostics.allSatisfy { $0.help != nil })
  }

  /// Twenty of them; with one more, only the first is reported.
  @Test(arguments: [1, 2, 19, 20, 21, 30]) func upToTwentySyntaxErrorsAreReportedTogether(count: Int) {
    let (_, diagnostics, source) = read("z: 0\n" + (0..<count).map { "k\($0):1\n" }.joined())
    let lines = diagnostics.map { source.location(of: $0.range.start).line }
    #expect(lines == (count <= 20 ? Array(2..<2 + count) : [2]))
  }

  @Test func manySlipsKeepTheirFixes() {
    let (tree, diagnostics, _) = read((0..<30).map { "k\($0): { c: f(1, 2) }\n" }.joined())
    #expect(tree != nil && diagnostics.count == 30)
    #expect(diagnostics.allSatisfy { !$0.fix.isEmpty })
  }

  @Test func aDamagedCollectionIsMarkedAndItsDuplicatesAreNotTold() throws {
    let (tree, diagnostics, _) = read("a: { curve: rgb(0, 0, 0) }\nb: *x\n")
    #expect(diagnostics.map(\.rule) == [.invalidExpression, .unknownReference])
    let found = try #require(tree)
    let root = try #require(found.root)
    #expect(found.entries(root).map { found.isDamaged($0.value) } == [true, true])
    #expect(!found.isDamaged(root))
  }

  private func expect(_ row: FindingRow) {
    let (_, diagnostics, source) = read(row.yaml)
    #expect(diagnostics.map(\.rule.text) == [row.rule])
    guard let finding = diagnostics.first else { return }
    #expect(finding.message == row.message)
    let (line, column) = source.location(of: finding.range.start)
    #expect((line, column) == (row.line, row.column))
    #expect(source.text(finding.range) == row.marked)
  }
}

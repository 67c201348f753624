import Testing
import TransitionDiagnostics
import TransitionTree

/// What slips lead to in full: the advice, and the text as its author meant it; and what lies just beside a slip.
@Suite struct MendingTests {
  /// Applies the first finding's fix.
  private func mended(_ yaml: String) -> String? {
    guard let fix = read(yaml).diagnostics.first?.fix, !fix.isEmpty else { return nil }
    var bytes = Array(yaml.utf8)
    for edit in fix.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A repeated key with an equal value is removed with its line or its comma; nothing else is.
  @Test(
    arguments: [
      ("a: 1\na: 1\n", "a: 1\n"), ("a: 1\r\na: 1\r\n", "a: 1\r\n"), ("a: 1\ra: 1\rb: 2\r", "a: 1\rb: 2\r"),
      ("a: 1\nb: 2\na: 1\nc: 3\n", "a: 1\nb: 2\nc: 3\n"), ("a: 1\na: 1  \nb: 2\n", "a: 1\nb: 2\n"),
      ("- a: 1\n  a: 1\n", "- a: 1\n"), ("a: 'x'\na: 'x'\n", "a: 'x'\n"), ("{a: 1, a: 1}", "{a: 1}"),
      ("{a: 1,a: 1 , b: 2}", "{a: 1 , b: 2}"), ("{b: 2,  a: 1, c: 3, a: 1}", "{b: 2,  a: 1, c: 3}"),
      ("m: &m {z: 0}\nc: {<<: *m, a: 1, a: 1}\n", "m: &m {z: 0}\nc: {<<: *m, a: 1}\n"),
      ("m: &m {z: 0}\nc: {a: 1, <<: *m, a: 1}\n", nil),
      ("a: 1\na: 1", nil), ("a: 1\na: 1 # x\n", nil), ("a: 1\na: 2\n", nil), ("a: 1\na: \"1\"\n", nil),
      ("a: &x 1\na: &y 1\n", nil), ("a: &x 1\na: *x\n", nil), ("a: 1\na: &y 1\n", nil), ("a: [1]\na: [1]\n", nil),
      ("{a: 1, # c\n a: 1}", nil),
      ("a: {b: 1}\na: {b: 1}\n", nil), ("- b: 0\n- a: 1\n  c: 2\n  a: 1\n", "- b: 0\n- a: 1\n  c: 2\n"),
    ] as [(String, String?)]) func anEqualRepeatIsRemoved(_ yaml: String, _ wanted: String?)
  {
    #expect(read(yaml).diagnostics.map(\.rule) == [.duplicateKey])
    #expect(mended(yaml) == wanted)
  }

  /// The text, the label or the help, and the text as it was meant.
  static let slips: [(yaml: String, advice: String?, mended: String?)] = [
    // Glued brackets, with more on the line.
    ("a{ b: { c: 1 } }", "write a: { b: { c: 1 } }", "a: { b: { c: 1 } }"),
    ("a{ b: [1] } # c", "write a: { b: [1] }", "a: { b: [1] } # c"),
    ("- a{ b: 1 }\n- c", "write a: { b: 1 }", "- a: { b: 1 }\n- c"),
    ("{x: [1], a{ b: [2] }, c: 1}", "write a: { b: [2] }", "{x: [1], a: { b: [2] }, c: 1}"),
    ("{x: 1, a [1, 2], c: [3]}", "write a: [1, 2]", "{x: 1, a: [1, 2], c: [3]}"),
    ("a:[1, [2]]\nb: 1", "write a: [1, [2]]", "a: [1, [2]]\nb: 1"),

    // Comments of other languages.
    ("{\n  // x\n  a: 1,\n}", "write # x", "{\n  # x\n  a: 1,\n}"),
    ("{\n  \"a\": \"c\", // x\n  \"b\": 1\n}", "write # x", "{\n  \"a\": \"c\", # x\n  \"b\": 1\n}"),
    (
      "{\n  \"a\": 1,// x\n  \"b\": 1 // y\n}", "begin each of the 2 comments with '#'",
      "{\n  \"a\": 1, # x\n  \"b\": 1 # y\n}"
    ),
    ("{\n  /* x */\n  \"a\": \"//c\"\n}", "write # x", "{\n  # x\n  \"a\": \"//c\"\n}"),
    ("/* x\n   y */\na: 1", "write # x", "# x\n   # y\na: 1"),
    ("/*\n * x\n */\r\na: 1", "write #", "#\n # * x\r\na: 1"),
    (
      "{ \"a\": \"b\" /* x */, \"c\": 1 }", "remove the comment, or put it on a line of its own that begins with '#'",
      "{ \"a\": \"b\" , \"c\": 1 }"
    ),
    ("a:\n  // x\n  b: |\n    // y\n  c: http://z", "write # x", "a:\n  # x\n  b: |\n    // y\n  c: http://z"),
    // Characters that look like spaces and dashes.
    ("a:\n  b: 1\n\u{A0}\u{A0}c: 2\n  d: 3", "indent the line with 2 spaces", "a:\n  b: 1\n  c: 2\n  d: 3"),
    ("a:\n  b: 1\n  \u{200B}c: 2\n", "indent the line with 2 spaces", "a:\n  b: 1\n  c: 2\n"),
    ("a:\n  — b: 1\n    c: 2\n  – b: 3\n  \u{200B}• b: 4\n", "write -", "a:\n  - b: 1\n    c: 2\n  - b: 3\n  - b: 4\n"),
    ("a: |\n  • b: 1\nc:\n  • d: 2", "write -", "a: |\n  • b: 1\nc:\n  - d: 2"),
    // A second colon.
    ("a: x: {b: 1} }", "write '{' before it, or quote the value", nil),
    ("a: x: [1]]", "write '[' before it, or quote the value", nil),
    ("a: x: {b: 1}", "quote the value: \"x: {b: 1}\"", "a: \"x: {b: 1}\""),
    ("a: x: [[1], [2]]", "quote the value: \"x: [[1], [2]]\"", "a: \"x: [[1], [2]]\""),
    ("a: \"x\": 1", "start a new line", nil), ("a:   b: c", "quote the value: \"b: c\"", "a:   \"b: c\""),
    ("a: b: \"c", nil, nil), ("a: it's: \"c\"", "quote the value: 'it''s: \"c\"'", "a: 'it''s: \"c\"'"),
    // A text may go on after a colon.
    (
      "{ a: 1, description: Go on b: 2, c: 3 }", "quote the value: \"Go on b: 2\"",
      "{ a: 1, description: \"Go on b: 2\", c: 3 }"
    ),
    ("[{ content: it is: bad }]", "quote the value: \"it is: bad\"", "[{ content: \"it is: bad\" }]"),
    ("{ content: a b: 2 }", "quote the value: \"a b: 2\"", "{ content: \"a b: 2\" }"),
    ("{ to: a b: 2 }", nil, "{ to: a, b: 2 }"),
    // Commas in texts of a flow map.
    ("{ b: 1, c: One, of three words }", "write \"One, of three words\"", "{ b: 1, c: \"One, of three words\" }"),
    ("{ b: 1, c: One , of three words }", "write \"One , of three words\"", nil),
    ("{ a: 1, c:\"One, and two\" }", "write c: \"One, and two\"", "{ a: 1, c: \"One, and two\" }"),
    (
      "{ c:'One, of two, or three words', a: 1 }", "write c: 'One, of two, or three words'",
      "{ c: 'One, of two, or three words', a: 1 }"
    ),
    ("{ a: 1, c:\"One, and two }", "write c: \"One", nil),
    ("{ c: 1,2 }", "write '1.2'", "{ c: 1.2 }"), ("{ c: -1,25, d: 2 }", "write '-1.25'", "{ c: -1.25, d: 2 }"),
    ("{ c: 1, 2 }", "write [1, 2]", nil), ("{ c: 9, -9 }", "write [9, -9]", nil),
    ("{ c: 1,2,3, d: 4 }", "write [1,2,3]", nil),
    ("{ c: Half,  hidden\" }", "missing \" before it", "{ c: \"Half,  hidden\" }"),
    ("{ c: hidden\" }", "missing \" before it", "{ c: \"hidden\" }"),
    ("{ c: f(1, 2), d: 3 }", "quote this value", "{ c: \"f(1, 2)\", d: 3 }"),
    ("{ c: f(g(1, 2), 3), d: (4) }", "quote this value", "{ c: \"f(g(1, 2), 3)\", d: (4) }"),
    ("[f(1, 2), 3]", "quote this value", "[\"f(1, 2)\", 3]"),
    ("[0, f(1, 2), g(3, 4)]", "quote this value", "[0, \"f(1, 2)\", g(3, 4)]"),
    ("{ c = 1 }", "write c: 1", "{ c: 1 }"), ("{ a: 0, width 80 }", "write width: 80", "{ a: 0, width: 80 }"),
    ("{ width:80, a: 0 }", "write width: 80", "{ width: 80, a: 0 }"),

    // Keys and dashes.
    ("a:\n  b:2\n  c: 3", "write b: 2", "a:\n  b: 2\n  c: 3"), ("a:\n  b\n    c: 1", "write b:", "a:\n  b:\n    c: 1"),
    ("a: 1\nb\nc: 2", "write b: value", nil),
    ("a: 1\nb c d e\nc: 2", "write b c d e: value; indent text that continues a value deeper than its key", nil),
    ("- 1\n-2\n", "write - 2", "- 1\n- 2\n"), ("- 1\n-b: 2\n", "write - b: 2", "- 1\n- b: 2\n"),
    ("- a: 1\n-b: 2\n  c: 3\n", "write - b: 2", "- a: 1\n- b: 2\n  c: 3\n"),
    ("a:\n  // x y\n  b: 1", "write # x y", "a:\n  # x y\n  b: 1"), ("//x\na: 1", "write #x", "#x\na: 1"),
    ("%b: 2", "indent the line, or quote the key", nil),
    ("a: - b, c # x", "start a new line with it, or write [b, c]; quote a value that begins with '- '", nil),
    // Tabs.
    ("a:\n\tb: 1", "indent the line with 2 spaces", "a:\n  b: 1"),
    ("a: 1\n\tb: 1", "indent the line with 0 spaces", "a: 1\nb: 1"),
    ("a:\n  b: 1\n\tc: 1", "indent the line with 2 spaces", "a:\n  b: 1\n  c: 1"),
    ("- a:\n\t  b: 1", "indent the line with 4 spaces", "- a:\n    b: 1"),
    ("a: \"x\n\t y\"\n\tb: 1", "replace each tab with two spaces", nil),
    // Brackets.
    ("a: [1, 2\nb: 3", "write [1, 2]", "a: [1, 2]\nb: 3"), ("a: [1, 2,\nb: 3", "write [1, 2]", nil),
    ("a: {b: 1", "write {b: 1 }", "a: {b: 1 }"), ("a: {b: 1 # c\nd: 1", "write {b: 1 }", "a: {b: 1 } # c\nd: 1"),
    ("a: {b: [1, 2}", "write [1, 2]", "a: {b: [1, 2]}"), ("a: [{b: 1]", "write {b: 1 }", "a: [{b: 1 }]"),
    ("a: [1, {b: 2]", "write {b: 2 }", "a: [1, {b: 2 }]"), ("[b: 1}, {c: 2}]", "write {b: 1}", "[{b: 1}, {c: 2}]"),
    ("{a: [1, 2, b: 3 }", "write [1, 2]", "{a: [1, 2], b: 3 }"),
    ("{a: 1 b: 2}", nil, "{a: 1, b: 2}"), ("[1, [2] [3]]", nil, "[1, [2], [3]]"),
    ("[\"a\" \"b\"]", nil, "[\"a\", \"b\"]"),
    ("{a: [1], b: x c: 2}", nil, "{a: [1], b: x, c: 2}"), ("[1,, 2]", "remove one ','", "[1, 2]"),
    ("[, 2]", "remove one ','", "[ 2]"),
    ("a: {b: 1} c", "remove it, or quote the whole value", nil),
    // Quotes.
    ("a: \"x\" y", "quote the whole value: '\"x\" y'", nil),
    ("a: 'x'y", "quote the whole value: \"'x'y\"", nil),
    ("a: \"b\nc: 1", "write \"b\"", nil), ("{a: 'b c, d: 1}", "write 'b c'", nil),
    ("a: 'it's", "quote the whole value: \"'it's\"", nil),
    ("{a: “f(1, 2)”, b: 1}", "write \"f(1, 2)\"", "{a: \"f(1, 2)\", b: 1}"),
    ("{a: #FFF, b: 1}", "write \"#FFF\"", "{a: \"#FFF\", b: 1}"), ("[#123456]", "write \"#123456\"", "[\"#123456\"]"),
    ("{a: #FFF', b: 1}", "write '#FFF'", "{a: '#FFF', b: 1}"),
    // Values with a meaning of their own.
    ("a: @b c # d", "quote the value: \"@b c\"", "a: \"@b c\" # d"),
    ("{a: @b, c: 1}", "quote the value: \"@b\"", "{a: \"@b\", c: 1}"),
    ("a: > 5", "quote the value: \"> 5\"", nil), ("a: *b c", "quote the value: \"*b c\"", nil),
    ("a: {{ b }}", "write b", nil), ("a: {{ b.c }} ", "write b.c", nil),
    ("a: {{ }}", "write the expression without the braces", nil),
    ("a: *", "quote the value: \"*\"", nil), ("a: & x", "quote the value: \"& x\"", nil),
    (
      "a: UICubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: 0), controlPoint2: CGPoint(x: 0.8, y: -1))",
      "write cubicBezier(0.3, 0, 0.8, -1)", "a: cubicBezier(0.3, 0, 0.8, -1)"
    ),
    ("a: Cubic(x: 1, y: 2)", "quote this value", "a: \"Cubic(x: 1, y: 2)\""),
    (
      "a: UISpringTimingParameters(dampingRatio: 1, initialVelocity: .zero)",
      "write spring(dampingRatio=1, velocity=0)", "a: spring(dampingRatio=1, velocity=0)"
    ),
    (
      "a: .move(edge: .top).combined(with: .opacity)", "quote this value",
      "a: \".move(edge: .top).combined(with: .opacity)\""
    ),
    ("a: f(b: 1)", "quote this value", "a: \"f(b: 1)\""), ("a: spring(b: 1)", "write spring(b=1)", "a: spring(b=1)"),
    ("a: f(x], b: 1)", "quote the value: \"f(x], b: 1)\"", "a: \"f(x], b: 1)\""),
    ("a: f([x, b: 1)", "quote the value: \"f([x, b: 1)\"", "a: \"f([x, b: 1)\""),
    ("a: f(x}, b: 1)", "quote the value: \"f(x}, b: 1)\"", "a: \"f(x}, b: 1)\""),
    ("a: f({x, b: 1)", "quote the value: \"f({x, b: 1)\"", "a: \"f({x, b: 1)\""),
    ("{a: spring(b: 1, x: 2), d: 3}", "write \"spring(b=1, x=2)\"", "{a: \"spring(b=1, x=2)\", d: 3}"),
    // Where the scan begins and where it goes on.
    ("a: &x [1, 2\nb: 3", "write [1, 2]", "a: &x [1, 2]\nb: 3"), ("a: &x {b: 1", "write {b: 1 }", "a: &x {b: 1 }"),
    ("a: >\n  it's [\nb: [1, 2\nc: 3", "write [1, 2]", "a: >\n  it's [\nb: [1, 2]\nc: 3"),
    ("a: |\n  {\n\n  \"\nb: {c: 1", "write {c: 1 }", "a: |\n  {\n\n  \"\nb: {c: 1 }"),
    ("a: 'b c\nd: 1", "write 'b c'", nil), ("'a b: 1\nc: 2", "remove it", nil),
    ("a: \"x\" #y\nb: [1", "write [1]", "a: \"x\" #y\nb: [1]"),
    ("a: \"x\n  [ y\"\nb: {c: 1", "write {c: 1 }", "a: \"x\n  [ y\"\nb: {c: 1 }"),
    ("a: [\n  1\n]\nb: {c: 1", "write {c: 1 }", "a: [\n  1\n]\nb: {c: 1 }"),
    ("a: [1] # c [\nb: {c: 1", "write {c: 1 }", "a: [1] # c [\nb: {c: 1 }"),
    ("{\"a\":1,\"b\":[2,3,\"c\":4}", "write [2,3]", "{\"a\":1,\"b\":[2,3],\"c\":4}"),
    ("{a: [{b: 1], c: 2}", "write {b: 1 }", "{a: [{b: 1 }], c: 2}"), ("{a: 1]", "expected '}'", nil),
    ("{a: 1], b: 2}", "nothing opens this bracket", nil), ("a: [b: 1}]", "write [{b: 1}]", "a: [{b: 1}]"),
    ("{a: [b: 1}], c: 2}", "write [{b: 1}]", "{a: [{b: 1}], c: 2}"),
    ("{a: [b: 1, d: 3} ], c: 2}", "write [{b: 1, d: 3}]", "{a: [{b: 1, d: 3} ], c: 2}"),
    ("[@a, b]", "quote the value: \"@a\"", "[\"@a\", b]"),
    ("{a: [`b c`, d]}", "quote the value: \"`b c`\"", "{a: [\"`b c`\", d]}"),
    ("a.b{ c: 1 }\n", "write a.b: { c: 1 }", "a.b: { c: 1 }\n"), ("a-b_c:2\nd: 1", "write a-b_c: 2", "a-b_c: 2\nd: 1"),
    ("{a: f(g(1), b), c: 1}", "quote this value", "{a: \"f(g(1), b)\", c: 1}"),
    ("a: [\n  {b: 1},\n  {c: 1}]\nd: {e: 1", "write {e: 1 }", "a: [\n  {b: 1},\n  {c: 1}]\nd: {e: 1 }"),
    ("a: [1,\r\n  [2]]\r\nd: {e: 1", "write {e: 1 }", "a: [1,\r\n  [2]]\r\nd: {e: 1 }"),
    ("a: 1\n=======\nb: 2", "keep one of the two versions and remove the markers", nil),
    ("a: 1\n>>>>>>> x\nb: 2", "keep one of the two versions and remove the markers", nil),
    ("a: 1\n||||||| x\nb: 2", "keep one of the two versions and remove the markers", nil),
    ("a:\n  b\n  c: 1", "write b: value", nil),
    ("- a: 1\n    b: 2", "indent it with 2 spaces, or remove the value of 'a'", "- a: 1\n  b: 2"),
    ("a: x\nb: 1\n  c: 2", "indent it with 0 spaces, or remove the value of 'b'", "a: x\nb: 1\nc: 2"),
    ("a: -   b", "start a new line with it, or write [b]; quote a value that begins with '- '", nil),
    ("  a: 1\n  b: 2\nc: 3", "indent both alike", nil), ("---\n  a: 1\nb: 2", "indent both alike", nil),
    // Found by trial.
    ("x:\n  - { a: b.c, curve=[0, 0, 1, 1] }", "write curve: [0, 0, 1, 1]", "x:\n  - { a: b.c, curve: [0, 0, 1, 1] }"),
    ("x:\n  - { a: b.c, curve={ d: 1 } }", "write curve: { d: 1 }", "x:\n  - { a: b.c, curve: { d: 1 } }"),
    ("x: { a: b, curve; [0, 1] }", "write curve: [0, 1]", "x: { a: b, curve: [0, 1] }"),
    ("x: { a: b, curve [0, 1], c: 2 }", "write curve: [0, 1]", "x: { a: b, curve: [0, 1], c: 2 }"),
    ("a; { b: 1, c: 2 }", "write a: { b: 1, c: 2 }", "a: { b: 1, c: 2 }"),
    ("a = { b: 1, c: 2 }", "write a: { b: 1, c: 2 }", "a: { b: 1, c: 2 }"),
    (
      "a:\n  - { b: 1 }\n    { c: 2 }\n  - { d: 3 }", "write - { c: 2 }", "a:\n  - { b: 1 }\n  - { c: 2 }\n  - { d: 3 }"
    ),
    ("a:\n  - { b: 1 }\n  { c: 2 }\n  - { d: 3 }", "write - { c: 2 }", "a:\n  - { b: 1 }\n  - { c: 2 }\n  - { d: 3 }"),
    ("a:\n  { b: 1 }\n  - { c: 2 }", "write - { b: 1 }", "a:\n  - { b: 1 }\n  - { c: 2 }"),
    ("a:\n  - b: 1\n  c: 2\n  - d: 3", "write - c: 2", "a:\n  - b: 1\n  - c: 2\n  - d: 3"),
    ("a:\n  - b: c\n   d: e\n  - f: g", "indent it with 4 spaces", "a:\n  - b: c\n    d: e\n  - f: g"),
    (
      "a:\n  - b: c\n     d: e\n  - f: g", "indent it with 4 spaces, or remove the value of 'b'",
      "a:\n  - b: c\n    d: e\n  - f: g"
    ),
    ("a:\n  b:\n    c: 1\n   d: 2\n    e: 3", "indent it with 4 spaces", "a:\n  b:\n    c: 1\n    d: 2\n    e: 3"),
    ("a:\n  b:\n     c: 1\n    d: 2\n    e: 3", "indent it with 4 spaces", "a:\n  b:\n    c: 1\n    d: 2\n    e: 3"),
    ("a:\n  b:\n   c: 1\n    d: 2\n    e: 3", "indent it with 4 spaces", "a:\n  b:\n    c: 1\n    d: 2\n    e: 3"),
    (
      "a:\n  b: { c: 1 }\n   d: { e: 1 }\n  f: 2", "indent it with 2 spaces", "a:\n  b: { c: 1 }\n  d: { e: 1 }\n  f: 2"
    ),
    ("a:\n  b: { c: 1 }\n d: { e: 1 }\n  f: 2", "indent it with 2 spaces", "a:\n  b: { c: 1 }\n  d: { e: 1 }\n  f: 2"),
    ("a: 1\n b:\n  c: 2\nd: 3", "indent it with 0 spaces, or remove the value of 'a'", "a: 1\nb:\n  c: 2\nd: 3"),
    ("a:\n   - b: 1\n  - c: 2", "indent it with 2 spaces", "a:\n  - b: 1\n  - c: 2"),
    ("a: 1\nb:\n- c: 1\n  - d: 2", "indent it with 0 spaces", "a: 1\nb:\n- c: 1\n- d: 2"),
    ("x: { curve: a, duration 2 * x }", "write duration: 2 * x", "x: { curve: a, duration: 2 * x }"),
    ("x: { a: 1; b: 'c;d' }", "write ','", "x: { a: 1, b: 'c;d' }"),
    ("x: { a: 'c;d'; b: 1 }", "write ','", "x: { a: 'c;d', b: 1 }"),
    ("x: { a: \"c;d\"; b: 1 }", "write ','", "x: { a: \"c;d\", b: 1 }"),
    ("x: [{ a: 1; b: 2 }]", "write ','", "x: [{ a: 1, b: 2 }]"),
    ("x: [{ a: 1, { b: 2 }]", "write { a: 1 }", "x: [{ a: 1 }, { b: 2 }]"),
    ("x: [{ a: 1, b: 2, { b: 2 }, { c: 1 }]", "write { a: 1, b: 2 }", "x: [{ a: 1, b: 2 }, { b: 2 }, { c: 1 }]"),
    ("x: { a: b.c \"v\" d: e }", nil, "x: { a: b.c \"v\", d: e }"),
    ("x: { a: \"b\" \"c\": 1 }", nil, "x: { a: \"b\", \"c\": 1 }"),
    ("x: {\"a\" 1, \"b\": 2}", "write \"a\": 1", "x: {\"a\": 1, \"b\": 2}"),
    ("x: {\"a\": 1 \"b\": 2}", nil, "x: {\"a\": 1, \"b\": 2}"),
    (
      "x: { a: b, curve: spring(response=0.3, bounce=0,25) }", "write '0.25'",
      "x: { a: b, curve: \"spring(response=0.3, bounce=0.25)\" }"
    ),
    ("x: { a: b, curve: smooth(duration=0,3) }", "write '0.3'", "x: { a: b, curve: smooth(duration=0.3) }"),
    ("a: {b: 1}}", "remove it, or quote the whole value", nil),
    ("a: {b: 1]}", "nothing opens this bracket", nil),
    ("a: {} b: 1, c: 2 }", "remove it", nil),
    ("a: { {b: 1}", "remove it", nil),
    ("a: { b[: 1 }", "remove it", nil),
    ("a: { b: [1, 2, c: 3 }", "write [1, 2]", "a: { b: [1, 2], c: 3 }"),
    ("a: { b:{ 1, c: 2 }", "remove it", nil),
    ("a: { b:} 1, c: 2 }", "remove it", nil),
    ("a: { b:, c: 2 }", "remove it", nil),
    ("a: { b: :c, d: 1 }", "name: value", nil),
    ("a: { b\n: 1 }", "join the lines", nil),
    ("\"a: 1\nb: 2", "remove it", nil),
    ("a:\" 1\nb: 2", "remove it", nil),
    ("a: \"b\"'\nc: 1", "remove it", nil),
    ("a: \"b\",\nc: 1", "remove it", nil),
    (",a: 1\nb: 2", "remove it", nil),
    ("a: 1\n}b: 2", "remove it", nil),
    ("a: 1\n]\nb: 2", "remove it", nil),
    ("[a: 1\nb: 2\nc: 3", "remove it", nil),
    ("{a: 1\nb: 2\nc: 3", "remove it", nil),
    ("- a: 1\n  b: 2\n-c: 3", "write - c: 3", "- a: 1\n  b: 2\n- c: 3"),
    ("a:- 1\nb: 2", "remove it", nil),
    ("a:\n  - b\n\t- c", "indent the line with 2 spaces", "a:\n  - b\n  - c"),
    ("- {b: 1}\n c: [\n    1\n  ]", "write - c: [", "- {b: 1}\n- c: [\n    1\n  ]"),
    ("a:\n{ b: 1 }\n", "indent it with 2 spaces", "a:\n  { b: 1 }\n"),
    ("a: [\n  b: 1 },\n  { c: 2 }\n]", "write {b: 1 }", "a: [\n  {b: 1 },\n  { c: 2 }\n]"),
    ("a: [\n  { b: 1 },\n  { c: 2 },\nd: 1", "missing ']'", nil),
    ("a: {b: \"c, d: \"e\"}", "write \"c\"", nil),
    ("a: {b: c\", d: 1 2: 3}", nil, "a: {b: c\", d: 1, 2: 3}"),
    ("a: 'b'c'\nd: 1", "double a single quote within single quotes: ''", nil),
    ("a: \"b\"c\"\nd: 1", "write a quote within double quotes as \\\"", nil),
    ("a: *b c\nd: 1", "quote the value: \"*b c\"", nil),
    ("a: @b\nc: 1", "quote the value: \"@b\"", "a: \"@b\"\nc: 1"),
    ("a: - b\nc: 1", "start a new line with it, or write [b]; quote a value that begins with '- '", nil),
    ("a: b: [1, 2]]", "write '[' before it, or quote the value", nil),
    ("a: }b", "remove it", nil),
    ("{a: one more b: 1}", nil, nil), ("{a: 'one more' b: 1}", nil, "{a: 'one more', b: 1}"),
    ("a: [1}]", "nothing opens this bracket", nil), ("a: [{b: 1", "write [{b: 1 }]", nil),
    ("- [[1", "write [[1]]", nil),
    ("/*/ x */\na: 1", "write #/ x", "#/ x\na: 1"), ("a: 'é [\nb: 1", "write 'é ['", nil),
    ("{ a: spring(response=1, bounce=0) }", "quote this value", "{ a: \"spring(response=1, bounce=0)\" }"),
    ("[\n1\n", "missing ']'", nil), ("a: \"x\": 1: 2", "quote the value: '\"x\": 1: 2'", "a: '\"x\": 1: 2'"),
    ("z: { y: 1 }\na: b: \"c", nil, nil),
    ("- a: |\n    • b: 1\n  c:\n    • d: 2", "write -", "- a: |\n    • b: 1\n  c:\n    - d: 2"),
    ("{a: f(g(1), [2], 3)}", "quote this value", "{a: \"f(g(1), [2], 3)\"}"),
    ("{a: 1, b:[2], c: 3}", "write b: [2]", "{a: 1, b: [2], c: 3}"),
    ("/* x\n  y */\na: 1", "write # x", "# x\n  # y\na: 1"),
    ("a:\n\t- b", "indent the line with 2 spaces", "a:\n  - b"),
    ("\n\ta: 1", "indent the line with 0 spaces", "\na: 1"),
    ("\u{A0}a: 1\n b: 2", "indent the line with 1 space", " a: 1\n b: 2"),
    ("— a: 1\n- b: 2", "write -", "- a: 1\n- b: 2"),
    ("a:\n  b: 1\n\u{A0} c: 2", "indent the line with 2 spaces", "a:\n  b: 1\n  c: 2"),
    (
      "k: x\n  \u{A0}y\nb:\n\u{A0}\u{A0}c: 1\n  d: 2", "indent the line with 2 spaces",
      "k: x\n  \u{A0}y\nb:\n  c: 1\n  d: 2"
    ),
    ("  - a\n- b", "indent both alike", nil),
    // Calls of other tools.
    (
      "a: .spring(response: 0.4, dampingFraction: 0.8)", "write spring(response=0.4s, dampingRatio=0.8)",
      "a: spring(response=0.4s, dampingRatio=0.8)"
    ),
    ("{a: Duration(milliseconds: 300)}", "write '300ms'", "{a: 300ms}"),
    ("a: .smooth(duration: 0.3)", "write smooth(duration=0.3s)", "a: smooth(duration=0.3s)"),
    (
      "a: spring(duration: 300ms, bounce: 0)", "write spring(duration=300ms, bounce=0)",
      "a: spring(duration=300ms, bounce=0)"
    ),
    (
      "a:\n  transform: CGAffineTransform(translationX: 3, y: 4)", "write 'translationX: 3, translationY: 4'",
      "a:\n  translationX: 3\n  translationY: 4"
    ),
    (
      "transform: CGAffineTransform(translationX: 3, y: 4)\r\n", "write 'translationX: 3, translationY: 4'",
      "translationX: 3\r\ntranslationY: 4\r\n"
    ),
    (
      "a: {b: 1, transform: CGAffineTransform(translationX: 3, y: 4)}", "write 'translationX: 3, translationY: 4'",
      "a: {b: 1, translationX: 3, translationY: 4}"
    ),
    (
      "a.transform: CGAffineTransform(translationX: 3, y: 4)", "write 'translationX: 3, translationY: 4'",
      nil
    ),
    ("{[1] 2: 3}", "a key is a single name; quote it if it contains brackets", nil),
    ("a: [1\n---\nb: 2", "write [1]", "a: [1]\n---\nb: 2"),
    ("x: {\"a\"1, \"b\": 2}", "write \"a\": 1", "x: {\"a\": 1, \"b\": 2}"), ("{a: b:c d: 1}", nil, "{a: b:c, d: 1}"),
    ("{a: 'b'', c', d: 1 e: 2}", nil, "{a: 'b'', c', d: 1, e: 2}"),
    ("{a: \"b\\\", c\", d: 1 e: 2}", nil, "{a: \"b\\\", c\", d: 1, e: 2}"),
    ("{ c: “One, of three words }", "quote this value", "{ c: \"“One, of three words\" }"),
    ("a:\n   b: 1\n c: 2", "indent it with 0 spaces", "a:\n   b: 1\nc: 2"), ("--- { a: 1 }\nb: 2", nil, nil),
    ("{a: 'b''', c: 1 d: 2}", nil, "{a: 'b''', c: 1, d: 2}"),
    // Levels.
    ("k:\n   - \n  b: 1", "indent it by 0 or 5", nil), ("- - \n b: 1", "indent it with 4 spaces", "- - \n    b: 1"),
    ("a:\n    b: 1\n  c: 2", "indent it by 0 or 4", nil),
    ("a:\n  b:\n      c: 1\n    d: 2", "indent it by 2 or 6", nil),
    ("a:\n  - b\n - c", "indent it with 2 spaces", "a:\n  - b\n  - c"),
    ("a:\n      b:\n          c: 1\n    d: 2", "indent it by 0 or 6", nil),
    ("a:\n  b:\n      c:\n          - 1\n    d: 2", "indent it by 2 or 6", nil),
    ("a:\nb: 1\n  c: 2", "indent it with 2 spaces", "a:\n  b: 1\n  c: 2"),
    ("a: 1\n  b: 2", "indent it with 0 spaces, or remove the value of 'a'", "a: 1\nb: 2"),
    ("a: 1\n- b", "indent it below its key", nil),
    ("  a: 1\nb: 2", "indent both alike", nil), ("a: 1\n  b\n  c: 2", nil, nil),
  ]

  @Test(arguments: slips.indices) func aSlipIsMendedAsItsAdviceSays(_ index: Int) {
    let (yaml, advice, wanted) = Self.slips[index]
    let findings = read(yaml).diagnostics
    #expect(findings.count >= 1, "\(yaml.debugDescription)")
    let said = [findings.first?.help, findings.first?.label]
    #expect(
      advice == nil ? findings.first?.help == nil : said.contains(advice),
      "\(yaml.debugDescription): \(findings.map { "\($0.message) \($0.help ?? "-") \($0.label ?? "-")" })")
    #expect(mended(yaml) == wanted, "\(yaml.debugDescription)")
  }

  /// What looks like a slip and is none.
  @Test(
    arguments: [
      "{ c: One, two: 2 }", "[One, of three words]", "{ c: f(1), d: (2) }", "a: \"b: c\"", "a: 'x'  # y", "{a: 5'}",
      "{\"a\":1,\"b\":[2,3],\"c\":{\"d\":4}}", "- a: [1,\n   2]", "a: &x [1]", "a: x#y", "a: b's c",
      "a: |\n  • b: 1\nc: 1", "a:\n  — b", "a: http://x.y",
      "a: -2", "- -2", "a: x y z", "a: |\n  b:2\n  {c", "a: >\n  \"\n  [",
      "a: b\n  c d", "# a: [\nb: 1", "a: [1,\n  2]", "a: {b: 1,\n  c: 2 }", "a: [\n1]", "{a: 1,}", "[1, 2,]",
      "a: f(1, 2)",
      "{ c: 5\", d: 1 }", "a: b %", "a: (x", "a\": 1", "a'b': 1", "? a\n: 1", "[&a b, {*a : 1}]", "a: &x",
      "{ a: 1, b c: 2 }",
      "{ c: One, of three words: 2 }", "{ c: 1, 2: 3 }", "{ width 80: 1 }", "[f(1), 2]", "\"a\": 1",
      "'a' : 1", "a: 1 \n",
      "%YAML 1.1\n---\na: 1",
    ]) func whatIsNoSlipIsReadInSilence(_ yaml: String)
  {
    let (tree, diagnostics, _) = read(yaml)
    #expect(tree != nil && diagnostics.isEmpty, "\(diagnostics.map(\.message))")
  }

  /// A key that lacks a space after its colon is read with its value, and a text in quotes without them.
  @Test func aSplitKeyIsReadWithItsValue() throws {
    for (yaml, outline, isDamaged) in [
      ("{ a:b }", "{a: b}", false), ("{ a:\"b c\" }", "{a: \"b c\"}", false),
      ("{ a:'b', d: 1 }", "{a: \"b\", d: 1}", false),
      ("{ a b }", "{a: b}", false), ("{ a:\"b\\\\c\" }", "{a: \"b\\\\c\"}", true),
      ("{ a:'b''c' }", "{a: \"b''c\"}", true),
      ("{ a = 1, b: 2 }", "{a: 1, b: 2}", false),
    ] {
      let found = try #require(read(yaml).tree, "\(yaml)")
      let root = try #require(found.root)
      #expect(found.outline(root) == outline, "\(yaml)")
      #expect(found.isDamaged(found.entries(root)[0].value) == isDamaged, "\(yaml)")
    }
  }

  /// A block scalar extends to its last line, an empty one to its indicators.
  @Test func blockScalarsEndWithTheirText() throws {
    for (yaml, source) in [
      ("a: |\n\nb: 1", "|"), ("a: |-\n\n\nb: 1", "|-"), ("a: |+  # c\n\nb: 1", "|+"), ("a: >2-\n", ">2-"),
      ("a: |", "|"),
      ("a: |\n  x\n\n\nb: 1", "|\n  x"), ("a: >-  # c\n  x y\n  z  \nb: 1", ">-  # c\n  x y\n  z"),
    ] {
      let (tree, _, text) = read(yaml)
      let found = try #require(tree), root = try #require(found.root)
      #expect(text.text(found.range(found.entries(root)[0].value)) == source, "\(yaml.debugDescription)")
    }
  }

  /// Two of them in place of the two spaces before a key, or one beside them, in the first line and below.
  @Test(arguments: ["\u{A0}", "\u{202F}", "\u{3000}", "\u{2003}", "\u{200B}", "\u{2060}"])
  func aCharacterLikeASpaceIsReplacedByThoseThatItShows(_ character: String) {
    let hasWidth = !"\u{200B}\u{2060}".contains(character), indent = hasWidth ? character + " " : "  " + character
    for (spoilt, sound) in [
      ("a:\n  b: 1\n\(indent)c: 2\n", "a:\n  b: 1\n  c: 2\n"), ("\(indent)a: 1\n  b: 2\n", "  a: 1\n  b: 2\n"),
      ("\u{FEFF}\(indent)a: 1\n  b: 2\n", "\u{FEFF}  a: 1\n  b: 2\n"),
      ("- a: 1\n\(indent)b: 2\n\(character)- c\n", nil),
    ] {
      #expect(mended(spoilt) == sound, "\(spoilt.debugDescription)")
    }
  }

  @Test func aTagDirectiveIsFoundAmongOtherLines() throws {
    for yaml in ["# c\n%TAG ! foo\n# d\n---\na", "%YAML 1.1\n%TAG ! foo\n---\na: 1", "\u{FEFF}%TAG ! foo  # x\n---\na"]
    {
      let (_, diagnostics, source) = read(yaml)
      #expect(diagnostics.map(\.rule) == [.unsupportedTag])
      #expect(diagnostics.map { source.text($0.range) } == ["%TAG ! foo"], "\(yaml.debugDescription)")
    }
  }

  /// Escapes of double quotes: what is marked, and what is said.
  @Test(
    arguments: [
      ("a: \"b\\x4\"", "\\x4", "'\\x' needs 2 hexadecimal digits"),
      ("a: \"\\x\"", "\\x", "'\\x' needs 2 hexadecimal digits"),
      ("a: \"\\x\\t\"", "\\x", "'\\x' needs 2 hexadecimal digits"),
      ("a: \"\\u12G4\"", "\\u12", "'\\u' needs 4 hexadecimal digits"),
      ("a: \"\\U0010 \"", "\\U0010", "'\\U' needs 8 hexadecimal digits"),
      ("a: \"\\U0000001\"", "\\U0000001", "'\\U' needs 8 hexadecimal digits"),
      ("a: \"b\\ud800c\"", "\\ud800", "'\\ud800' is not a character"),
      ("a: \"\\U00110000\"", "\\U00110000", "'\\U00110000' is not a character"),
      ("a: \"\\u00e9\\q\"", "\\q", "unknown escape '\\q'"),
      ("a: \"\\\\\\é\"", "\\é", "unknown escape '\\é'"), ("{a: \"\\d+\", b: 1}", "\\d", "unknown escape '\\d'"),
      ("a: |0\n  b", "0", "the indentation of a block is 1 to 9"),
      ("a: >0\n  b", "0", "the indentation of a block is 1 to 9"),
    ]) func aBadEscapeIsMarkedWhole(_ yaml: String, _ marked: String, _ message: String)
  {
    let (_, diagnostics, source) = read(yaml)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map { source.text($0.range) } == [marked])
  }

  // MARK: Maps

  @Test func wordsForNothingAreThoseOfYAML() throws {
    for (word, isEmpty) in [
      ("", true), ("~", true), ("null", true), ("Null", true), ("NULL", true), ("nUll", false), ("NuLL", false),
      ("NUll", false), ("nil", false), ("nul", false), ("nulls", false), ("\"null\"", false), ("'~'", false),
      ("~~", false),
      ("0", false), ("Nuxx", false), ("naaa", false),
    ] {
      let found = try #require(read("a: \(word)\nb: 1").tree), root = try #require(found.root)
      #expect(found.isEmptyPlain(found.entries(root)[0].value) == isEmpty, "\(word)")
    }
  }

  /// One key of few or many is given twice: it is told once, and the first one counts.
  @Test func aRepeatIsFoundAmongFewKeysAndMany() throws {
    for count in [2, 3, 5, 15, 16, 17, 31, 33, 64] {
      for (first, later) in [(0, 1), (0, count - 1), (count / 2, count - 1), (count - 2, count - 1)] where first < later
      {
        var keys = (0..<count).map { "k\($0 * 7 % 101)x" }
        keys[later] = keys[first]
        for isFlow in [false, true] {
          let entries = keys.enumerated().map { "\($0.element): \($0.offset)" }
          let yaml = isFlow ? "{\(entries.joined(separator: ", "))}" : entries.joined(separator: "\n")
          let (tree, diagnostics, source) = read(yaml)
          #expect(diagnostics.map(\.rule) == [.duplicateKey], "\(yaml)")
          #expect(diagnostics.map { source.text($0.range) } == [keys[first]])
          let found = try #require(tree), root = try #require(found.root)
          let kept = (0..<count).filter { $0 != later }.map { "\($0)" }
          #expect(found.entries(root).map { found.text($0.value) } == kept)
        }
      }
    }
  }

  /// `<<` in any place, with one map or several: own keys come before merged ones, and earlier maps before later ones.
  @Test func mergedMapsAreThoseOfTheModel() throws {
    var random = SplitMix(11)
    for _ in 0..<300 {
      let bases = (0..<3).map { base in
        "abcdef".filter { _ in Bool.random(using: &random) }.map { (key: String($0), value: "\($0)\(base)") }
      }
      let own = "abcdefgh".filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.map {
        (key: String($0), value: "\($0)")
      }
      let merged = (0..<3).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      let place = Int.random(in: 0...own.count, using: &random)
      var yaml = bases.enumerated().map { index, base in
        "m\(index): &m\(index) {\(base.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}\n"
      }.joined()
      let names = merged.map { "*m\($0)" }
      var lines = own.map { "  \($0.key): \($0.value)\n" }
      lines.insert("  <<: \(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")\n", at: place)
      yaml += "c:\n" + lines.joined()
      // All entries in their order, of which each key keeps the one that counts.
      let all = own[..<place] + merged.flatMap { bases[$0] } + own[place...]
      let expected = all.enumerated().filter { index, entry in
        let isOwn = index < place || index >= all.count - (own.count - place)
        if isOwn { return true }
        return !own.contains { $0.key == entry.key } && all.firstIndex { $0.key == entry.key } == index
      }.map { "\($0.element.key): \($0.element.value)" }
      let (tree, diagnostics, _) = read(yaml)
      #expect(diagnostics.isEmpty, "\(yaml)")
      let found = try #require(tree), root = try #require(found.root)
      #expect(found.outline(found.entries(root)[3].value) == "{\(expected.joined(separator: ", "))}", "\(yaml)")
    }
  }

  // MARK: Limits

  /// Each limit on its own: the greatest text within it, and the least beyond it.
  @Test(arguments: [1, 2, 7, 20]) func everyLimitIsReachedAndNotExceeded(_ size: Int) {
    func limits(_ change: (inout SyntaxLimits) -> Void) -> SyntaxLimits {
      var limits = SyntaxLimits.standard
      change(&limits)
      return limits
    }
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "x" + String(repeating: "]", count: depth)
    }
    let length = limits { $0.inputLength = 10 * size }, depth = limits { $0.depth = size }
    let nodes = limits { $0.nodes = size + 1 }, aliases = limits { $0.aliases = size },
      scalar = limits { $0.scalarLength = size }
    func list(_ count: Int, _ item: String) -> String { Array(repeating: item, count: count).joined(separator: ", ") }
    let rows: [(String, String, SyntaxLimits, marked: String)] = [
      (String(repeating: "#", count: 10 * size), String(repeating: "#", count: 10 * size + 1), length, ""),
      (nested(size), nested(size + 1), depth, "["),
      ("[\(list(size, "x"))]", "[\(list(size + 1, "x"))]", nodes, "x"),
      ("[\(list(size, "[]"))]", "[\(list(size + 1, "[]"))]", nodes, "["),
      ("[&a x, \(list(size, "*a"))]", "[&a x, \(list(size + 1, "*a"))]", aliases, "*a"),
      (
        "[\(String(repeating: "x", count: size))]", "[\(String(repeating: "x", count: size + 1))]", scalar,
        String(repeating: "x", count: size + 1)
      ),
      (
        "'\(String(repeating: "''", count: size))'", "'\(String(repeating: "''", count: size + 1))'", scalar,
        "'\(String(repeating: "''", count: size + 1))'"
      ),
    ]
    for (within, beyond, limits, marked) in rows {
      #expect(read(within, limits: limits).diagnostics.isEmpty, "\(within)")
      let (_, diagnostics, source) = read(beyond, limits: limits)
      #expect(diagnostics.map(\.rule) == [.limitExceeded], "\(beyond)")
      #expect(diagnostics.map { source.text($0.range) } == [marked], "\(beyond)")
    }
    // An alias nests as deep as what it stands for, and holds as many nodes.
    guard size > 1 else { return }
    #expect(read("[&a \(nested(size - 1)), *a]", limits: depth).diagnostics.isEmpty)
    #expect(read("[&a \(nested(size - 1)), [*a]]", limits: depth).diagnostics.map(\.rule) == [.limitExceeded])
    let doubled = limits { $0.nodes = 2 * size + 3 }
    #expect(read("[&a [\(list(size, "x"))], *a]", limits: doubled).diagnostics.isEmpty)
    #expect(read("[&a [\(list(size, "x"))], *a, y]", limits: doubled).diagnostics.map(\.rule) == [.limitExceeded])
  }
}

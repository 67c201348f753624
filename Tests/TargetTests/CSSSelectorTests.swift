import Testing
import TransitionTargets

@Suite struct CSSSelectorTests {
  private static let lists: [(String, [String])] = [
    (".a", [".a"]), (".a,.b", [".a", ".b"]), ("  .a , > .b", [".a", "> .b"]),
    (":is(.a,.b) .c,.d", [":is(.a,.b) .c", ".d"]), ("[x=\"a,b]\"],.c", ["[x=\"a,b]\"]", ".c"]),
    ("[x='\",'],.c", ["[x='\",']", ".c"]), (#".a\,b,.c"#, [#".a\,b"#, ".c"]),
    (#"[x="\","],.c"#, [#"[x="\","]"#, ".c"]),
    (#".a\\,.b"#, [#".a\\"#, ".b"]), (":not([x=')']):nth-child(2n + 1)", [":not([x=')']):nth-child(2n + 1)"]),
    ("[x=\"@media{;}/*!\"]", ["[x=\"@media{;}/*!\"]"]), (#".\@md\:b\/2"#, [#".\@md\:b\/2"#]),
  ]

  private static let selectors = [
    "*", "#a", "a", "a.b.c#d", ".a .b", ".a>.b", ".a > .b + .c ~ .d", ":is(.a, .b) > .c", "a:hover",
    ":not(.a):has(> b, + c)", ":host(.a) b", "li:nth-child(2n + 1 of .a, .b)",
    ":lang(en, \"de\")", "[data-x]", "[data-x=a]", "[data-x=\"a b\"]", "[ x ^= 'a' i ]", "[x~=a][y|=b][z$=c][w*=d]",
    "[*|href]", "*|*", "*|a", #".a\:b"#, #".\31 0"#, #"#\26 B .a"#, ".-a", ".--a", "._a", ".ä-1", ".a1", "my-view",
    ":is(:is(:is(a)))", ":is(a b > c, d)", ":state(a)", "a:nth-child(-n+3)", ":NOT(a)", "[x=\"\"]",
    // Many one after the other are not deep.
    String(repeating: ":is(a)", count: 100), String(repeating: ":lang([x](y))", count: 100),
  ]

  @Test("a list is split at its own commas only", arguments: lists + selectors.map { ($0, [$0]) })
  func parts(text: String, expected: [String]) throws { #expect(try CSSSelector(text).parts == expected) }

  private static let refused: [(String, String)] = [
    (".a)", "')' closes nothing"), ("[a)]", "')' closes nothing"), ("]", "']' closes nothing"),
    (":is(.a", "')' is missing"), ("[a", "']' is missing"), (":is([a)", "')' closes nothing"),
    (#".x\"#, #"'\' escapes nothing"#), (#"[a="\"#, #"'\' escapes nothing"#), ("[a=\"x]", "a string is not closed"),
    ("[a='x\"]", "a string is not closed"), ("@media", "'@' is not allowed"), (".a{}", "'{' is not allowed"),
    ("}", "'}' is not allowed"), (".a;", "';' is not allowed"), (".a/* */", "'/' is not allowed"),
    (".a!", "'!' is not allowed"), ("[a=\"</style>\"]", "'<' is not allowed"), (#".\<"#, "'<' is not allowed"),
    (".a\n.b", "a control character is not allowed"), ("", "a selector is missing"),
    (".a,,.b", "a selector is missing after ','"), (".a, ", "a selector is missing after ','"),
    (",.a", "a selector is missing before ','"), (".a >", "a selector is missing after '>'"),
    (".a > > .b", "a selector is missing after '>'"), ("> > .a", "a selector is missing after '>'"),
    ("+", "a selector is missing after '+'"), (".a ~ , .b", "a selector is missing after '~'"),
    (":is()", "a selector is missing after '('"), (":is(.a,)", "a selector is missing after ','"),
    (":not(.a >)", "a selector is missing after '>'"), (":nth-child( )", "an argument is missing after '('"),
    ("..a", "a name is missing after '.'"), (".", "a name is missing after '.'"), ("#", "a name is missing after '#'"),
    (". a", "a name is missing after '.'"), (":", "a name is missing after ':'"),
    ("a::", "a name is missing after '::'"),
    (":(a)", "a name is missing after ':'"), ("[", "a name is missing after '['"),
    ("[]", "a name is missing after '['"),
    ("[=a]", "a name is missing after '['"), ("[a=]", "a name is missing after '='"),
    ("*|", "a name is missing after '|'"),
    ("[a=\"b\" c]", "'c' is not allowed"), ("[a!=b]", "'!' is not allowed"), ("[a b]", "'b' is not allowed"),
    ("[a^b]", "'^' is not allowed"), (".5a", "'5a' is not a name"), ("#1", "'1' is not a name"),
    ("5", "'5' is not a name"),
    (".-", "'-' is not a name"), (".-1", "'-1' is not a name"), ("[a]b", "'b' is not allowed"),
    (".a*", "'*' is not allowed"),
    ("$a", "'$' is not allowed"), (".a%", "'%' is not allowed"), (":lang(@)", "'@' is not allowed"),
    (":is(.a),)", "')' closes nothing"), (".a::before", "'::before' is not an element"),
    ("a:hover::part(x y) b", "'::part' is not an element"), ("a, ::slotted(.a)", "'::slotted' is not an element"),
    (".a:before", "':before' is not an element"), (":is(.a:First-Line)", "':First-Line' is not an element"),
    (":lang([x)", "')' closes nothing"), (":lang((x)", "')' is missing"), (":lang(\"x)", "a string is not closed"),
    (String(repeating: ":is(", count: 40), "it is nested too deeply"),
    (":lang" + String(repeating: "(", count: 100_000), "it is nested too deeply"),
  ]

  @Test(
    "A text that is not a selector, or that would break out of its rule, is refused with a reason", arguments: refused)
  func refusals(text: String, message: String) {
    do throws(CSSSelector.Problem) {
      Issue.record("read as \(try CSSSelector(text).parts)")
    } catch { #expect(error.message == message) }
  }
}

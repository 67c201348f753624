import Testing
import TransitionTargets

@Suite struct CSSSelectorTests {
  @Test(
    "a list is split at its own commas only",
    arguments: [
      (".a", [".a"]), (".a,.b", [".a", ".b"]), ("  .a , > .b", [".a ", "> .b"]),
      (":is(.a,.b) .c,.d", [":is(.a,.b) .c", ".d"]), ("[x=\"a,b]\"],.c", ["[x=\"a,b]\"]", ".c"]),
      ("[x='\",'],.c", ["[x='\",']", ".c"]), (#".a\,b,.c"#, [#".a\,b"#, ".c"]),
      (#"[x="\","],.c"#, [#"[x="\","]"#, ".c"]),
      (#".a\\,.b"#, [#".a\\"#, ".b"]), (":not([x=')']):nth-child(2n + 1)", [":not([x=')']):nth-child(2n + 1)"]),
      ("[x=\"@media{;}/*!\"]", ["[x=\"@media{;}/*!\"]"]), (#".\@md\:b\/2"#, [#".\@md\:b\/2"#]),
    ])
  func parts(text: String, expected: [String]) throws { #expect(try CSSSelector(text).parts == expected) }

  @Test(
    "what would break its rule, or the file, is refused with a reason",
    arguments: [
      (".a)", "')' closes nothing"), ("[a)]", "')' closes nothing"), ("]", "']' closes nothing"),
      (":is(.a", "')' is missing"), ("[a", "']' is missing"), (":is([a)", "')' closes nothing"),
      (#".x\"#, #"'\' escapes nothing"#), (#"[a="\"#, #"'\' escapes nothing"#), ("[a=\"x]", "a string is not closed"),
      ("[a='x\"]", "a string is not closed"), ("@media", "'@' is not allowed"), (".a{}", "'{' is not allowed"),
      ("}", "'}' is not allowed"), (".a;", "';' is not allowed"), (".a/* */", "'/' is not allowed"),
      (".a!", "'!' is not allowed"), ("[a=\"</style>\"]", "'<' is not allowed"), (#".\<"#, "'<' is not allowed"),
      (".a\n.b", "a control character is not allowed"), ("", "nothing between two commas"),
      (".a,,.b", "nothing between two commas"), (".a, ", "nothing between two commas"),
      (",.a", "nothing between two commas"),
    ])
  func refusals(text: String, message: String) {
    do throws(CSSSelector.Problem) {
      Issue.record("read as \(try CSSSelector(text).parts)")
    } catch { #expect(error.message == message) }
  }
}

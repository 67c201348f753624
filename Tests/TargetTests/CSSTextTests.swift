import Testing
@testable import TransitionTargets

@Suite struct CSSTextTests {
  @Test(
    "names that are no identifiers are escaped",
    arguments: [
      ("toast_bottom", "toast_bottom"), ("1st", "\\31 st"), ("-2", "-\\32 "), ("a b", "a\\20 b"), ("-", "\\2d "),
      ("größe", "größe"), ("a</style>", "a\\3c \\2f style\\3e "), ("--1_a.b", "--1_a\\2e b"),
    ])
  func identifiers(name: String, expected: String) { #expect(CSSText.identifier(name) == expected) }

  @Test(
    "strings cannot end early",
    arguments: [
      ("a", "\"a\""), ("\"", "\"\\22 \""), ("\\", "\"\\5c \""), ("x\ny", "\"x\\a y\""),
      ("</style>", "\"\\3c /style>\""),
    ])
  func strings(text: String, expected: String) { #expect(CSSText.string(text) == expected) }

  @Test(
    "comments cannot end early",
    arguments: [
      ("a*/b", "a*\\/b"), ("</style", "<\\/style"), ("a\nb", "a b"),
    ])
  func comments(text: String, expected: String) { #expect(CSSText.comment(text) == expected) }
}

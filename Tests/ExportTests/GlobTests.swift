import Testing

@testable import TransitionExport

@Suite struct GlobTests {
  @Test(arguments: [
    ("cover.height", "cover.height", true), ("cover.*", "cover.height", true), ("*.height", "cover.height", true),
    ("*", "", true), ("", "", true), ("", "a", false), ("cover.?eight", "cover.height", true), ("?", "", false),
    ("c*r.h*t", "cover.height", true), ("c*r.h*x", "cover.height", false), ("Cover.*", "cover.height", false),
    ("row.*.opacity", "row.3.opacity", true), ("**a**", "bab", true), ("cover", "cover.height", false),
    ("*a*a*a*a*a*a*a*a*b", String(repeating: "a", count: 2000), false),
  ])
  func wholeNamesMustFit(_ pattern: String, _ name: String, _ fits: Bool) {
    #expect(Glob(pattern).matches(name) == fits)
  }
}

import Testing
import TransitionDiagnostics
import TransitionTree

@Suite struct LimitTests {
  private func expectLimit(_ text: String, at start: Int32?, limits: SyntaxLimits = .standard) {
    let (tree, diagnostics, _) = read(text, limits: limits)
    #expect(tree == nil)
    #expect(diagnostics.map(\.rule) == [.limitExceeded])
    if let start { #expect(diagnostics.map(\.range.start) == [start]) }
  }

  @Test func deepBracketsStopAtTheLimitAndNotLater() {
    expectLimit(String(repeating: "[", count: 40_000), at: 64)
    expectLimit(String(repeating: "{a: ", count: 70), at: 4 * 64)
    expectLimit(String(repeating: "- ", count: 100_000), at: 2 * 64)
    #expect(read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).diagnostics.isEmpty)
  }

  @Test func anAliasBombIsRefusedAtTheAliasThatIsTooMuch() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    expectLimit(text, at: nil)
  }

  @Test func aMergeBombIsRefusedToo() {
    var text = "m0: &m0 {\((0..<1000).map { "k\($0): 0" }.joined(separator: ", "))}\n"
    for level in 1...900 { text += "m\(level): {<<: *m0}\n" }
    expectLimit(text, at: nil)
  }

  @Test func aliasesNestAsDeepAsWhatTheyStandFor() {
    var text = "a0: &a0 [x]\n"
    for level in 1...80 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    expectLimit(text, at: nil)
  }

  @Test func aliasesAreCounted() {
    let many = "a: &x 1\nb: [" + String(repeating: "*x, ", count: 1001) + "]"
    expectLimit(many, at: Int32(12 + 4 * 1000))
  }

  @Test func aLongScalarIsRefusedAndOneAtTheLimitIsNot() {
    let limit = SyntaxLimits.standard.scalarLength
    expectLimit("a: b\nc: " + String(repeating: "x", count: limit + 1), at: 8)
    #expect(read("c: " + String(repeating: "x", count: limit)).diagnostics.isEmpty)
  }

  @Test func aLongFileIsRefused() {
    expectLimit(String(repeating: "# xxxxx\n", count: 1 << 19) + "#", at: 0)
  }

  @Test func manyNodesAreRefused() {
    expectLimit("[" + String(repeating: "1,", count: 200_001) + "]", at: 1 + 2 * 199_999)
  }

  /// Each pair of marks of one kind once led to a search of the whole line.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "a: \"" + String(repeating: "\\\"", count: 40_000), "a: 'b" + String(repeating: "x''", count: 40_000),
    ])
  func anUnclosedQuoteOnALongLineIsFoundAtOnce(_ text: String) {
    #expect(read(text + "\nb:2\n").diagnostics.map(\.message) == ["this quote is never closed"])
  }

  @Test func manyEqualKeysAreEachToldOnce() {
    let count = 20_000
    let (tree, diagnostics, _) = read(String(repeating: "a: 1\n", count: count))
    #expect(diagnostics.count == count - 1)
    #expect(tree?.root.flatMap { tree?.entries($0).count } == 1)
    #expect(DiagnosticSink.orderedAndCapped(diagnostics).count == 20)
  }
}

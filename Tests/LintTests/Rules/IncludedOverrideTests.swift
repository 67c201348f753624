import Testing
import TransitionLint

@Suite struct IncludedOverrideTests {
  @Test func includedDeclarationsAreReplacedOnlyKnowingly() {
    let files = FileTable([
      ("a.yaml", "parameters: { time: 1s }\ncurves: { soft: easeOut }\n"), ("b.yaml", "curves: { soft: easeIn }\n"),
      ("c.yaml", "include: [a.yaml]\n"), ("unused.yaml", "curves: { hard: easeIn }\n"),
    ])
    func found(_ head: String) -> [String] {
      lint(
        """
        transition: t
        \(head)
        views: { a: { opacity: 0 } }
        states: { s: { a.opacity: 1 } }
        phases: { p: { to: s, animations: [{ animate: a, duration: 300ms, curve: soft }] } }
        """, only("included-override", "dead-key"), loader: files
      ).places
    }
    #expect(found("include: [a.yaml]") == [])
    #expect(found("include: [a.yaml, c.yaml]") == [])
    #expect(found("include: [a.yaml, b.yaml]") == ["included-override 2:19"])
    #expect(found("include: [a.yaml]\ncurves: { soft: ease }") == ["included-override 3:11"])
    #expect(found("include: [a.yaml]\nparameters: { time: 2s }") == [])
    #expect(found("include: [a.yaml, unused.yaml]") == ["dead-key 2:19"])
  }
}

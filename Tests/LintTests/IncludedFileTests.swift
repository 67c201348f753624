import Testing
import TransitionLint

/// Findings in included files.
@Suite struct IncludedFileTests {
  private static let rules = only(
    "mixed-insets", "parameter-range", "implausible-value", "named-curve", "dead-key", "missing-description",
    "unused-parameter", "unused-curve", "unused-suppression")

  private func found(_ part: String, views: String = "box: { opacity: 1 }") -> [String] {
    let script = """
      transition: t
      description: Test.
      include: [part.yaml]
      canvas: { width: 300, height: 300 }
      views: { \(views) }
      states: { on: { box.scale: 0.5 } }
      phases:
        p: { description: Test., from: on, to: initial, duration: 300ms, animations: [{ animate: all }] }
      """
    let linted = lint(script, Self.rules, loader: FileTable([("part.yaml", part)]))
    #expect(!linted.diagnostics.contains { $0.severity == .error }, "\(linted.diagnostics)")
    return linted.report.findings.map { finding in
      let path = linted.sources[finding.range.file]?.path ?? "", place = linted.sources.location(of: finding.range)
      return "\(path) \(finding.rule.text) \(place?.line ?? 0):\(place?.column ?? 0)"
    }
  }

  /// What is wrong with a part in any script is reported there.
  @Test(arguments: [
    (
      "views:\n  a: { layout: { top: 0, height: 100 } }\n  b: { layout: { top: a.bottom, height: 20 } }",
      "mixed-insets 3:23"
    ),
    (
      "parameters: { fade: { description: Test., value: 1, max: 2 } }\nviews: { a: { opacity: fade } }",
      "parameter-range 1:58"
    ),
    ("curves: { c: 'cubicBezier(0.2, 5, 0, 1)' }\nviews: { a: {} }", "implausible-value 1:32"),
    ("timings: { slow: { duration: 300s } }\nviews: { a: {} }", "implausible-value 1:30"),
    (
      "timings: { slow: { duration: 300ms, curve: 'cubicBezier(0.42, 0, 1, 1)' } }\nviews: { a: {} }",
      "named-curve 1:45"
    ),
    ("views: { a: { opacity: 0 } }\nstates: { off: { a.opacity: 0 } }", "dead-key 2:20"),
    ("parameters: { fade: 1 }\nviews: { a: { opacity: fade } }", "missing-description 1:15"),
  ])
  func aPartIsChecked(_ part: String, _ finding: String) {
    #expect(found(part) == ["part.yaml \(finding)"])
    #expect(found("# transitionctl:ignore-file \(finding.prefix { $0 != " " })\n\(part)") == [])
  }

  /// A comment that names no rule helps no script.
  @Test func aCommentThatNamesNoRuleIsReported() {
    #expect(
      found("views: { a: {} } # transitionctl:ignore longphase, long-phase") == ["part.yaml unused-suppression 1:41"])
  }

  /// What another script may use or give another meaning is not.
  @Test(arguments: [
    "parameters: { spare: { description: Test., value: 1 } }\nviews: { a: {} }",
    "curves: { spare: easeIn }\nviews: { a: {} }",
    "views: { a: { shadowColor: black, properties: { lift: 0 } } }",
    "states: { off: { box.opacity: 1 } }\nviews: { a: {} }",
    "views: { a: {} } # transitionctl:ignore mixed-insets",
  ])
  func whatAScriptLacksIsNoFinding(_ part: String) { #expect(found(part) == []) }
}

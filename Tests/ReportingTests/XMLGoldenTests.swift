import Testing
import TransitionReporting

/// The XML formats, byte for byte. See `Fixture.report`.
@Suite struct XMLGoldenTests {
  @Test func junitHasASuiteAFileAndACaseAFinding() {
    #expect(
      written("junit", Fixture.report)
        == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="transitionctl" tests="6" failures="3" errors="0">
          <testsuite name="ui/my card.yaml" tests="5" failures="3" errors="0" skipped="1">
            <testcase name="sub-frame-duration at 1:1" classname="ui/my card.yaml">
              <system-out>ui/my card.yaml:1:1: note: a finding about, 100% of: the file
        note: see https://example.org/rules#sub-frame-duration</system-out>
            </testcase>
            <testcase name="unused-view at 2:1" classname="ui/my card.yaml">
              <skipped message="transitionctl:ignore unused-view: view is never used"/>
            </testcase>
            <testcase name="unknown-property at 2:21" classname="ui/my card.yaml">
              <failure type="error" message="view has no property &apos;heigth&apos;; did you mean &apos;height&apos;?">ui/my card.yaml:2:21: error: view has no property &apos;heigth&apos;; did you mean &apos;height&apos;?
        note: the view
        note: see https://example.org/rules#unknown-property
        help: write &apos;height&apos;</failure>
            </testcase>
            <testcase name="long-phase at 4:12" classname="ui/my card.yaml">
              <failure type="warning" message="phase &apos;present&apos; takes 2s">ui/my card.yaml:4:12: warning: phase &apos;present&apos; takes 2s
        note: the maximum is 1s
        note: see https://example.org/rules#long-phase</failure>
            </testcase>
            <testcase name="unknown-curve at ui/base.yaml:1:17" classname="ui/my card.yaml">
              <failure type="error" message="unknown curve &apos;eas&lt;e&apos;">ui/base.yaml:1:17: error: unknown curve &apos;eas&lt;e&apos;
        note: see https://example.org/rules#unknown-curve</failure>
            </testcase>
          </testsuite>
          <testsuite name="ui/clean.yaml" tests="1" failures="0" errors="0" skipped="0">
            <testcase name="no findings" classname="ui/clean.yaml"/>
          </testsuite>
        </testsuites>

        """#)
  }

  /// Servers keep one case of a name.
  @Test func findingsOfARuleAtOnePlaceAreCasesOfDifferentNames() {
    let file = Fixture.report.files[0]
    let report = Report(files: [
      FileReport(path: "a.yaml", sources: file.sources, diagnostics: Array(repeating: file.diagnostics[0], count: 3))
    ])
    let lines = written("junit", report).split(separator: "\n").filter { $0.contains("<testcase") }
    #expect(
      lines.map { $0.split(separator: "\"")[1] } == [
        "sub-frame-duration at 1:1", "sub-frame-duration at 1:1 (2)", "sub-frame-duration at 1:1 (3)",
      ])
  }

  @Test func aCleanFileIsAPassingCase() {
    #expect(
      written("junit", Fixture.clean)
        == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="transitionctl" tests="2" failures="0" errors="0">
          <testsuite name="a.yaml" tests="1" failures="0" errors="0" skipped="0">
            <testcase name="no findings" classname="a.yaml"/>
          </testsuite>
          <testsuite name="b.yaml" tests="1" failures="0" errors="0" skipped="0">
            <testcase name="no findings" classname="b.yaml"/>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test func checkstyleHasAFileElementAFile() {
    #expect(
      written("checkstyle", Fixture.report)
        == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="ui/my card.yaml">
            <error line="1" column="1" severity="info" message="a finding about, 100% of: the file&#10;note: see https://example.org/rules#sub-frame-duration" source="transitionctl.sub-frame-duration"/>
            <error line="2" column="21" severity="error" message="view has no property &apos;heigth&apos;; did you mean &apos;height&apos;?&#10;note: see https://example.org/rules#unknown-property&#10;help: write &apos;height&apos;" source="transitionctl.unknown-property"/>
            <error line="4" column="12" severity="warning" message="phase &apos;present&apos; takes 2s&#10;note: the maximum is 1s&#10;note: see https://example.org/rules#long-phase" source="transitionctl.long-phase"/>
          </file>
          <file name="ui/base.yaml">
            <error line="1" column="17" severity="error" message="unknown curve &apos;eas&lt;e&apos;&#10;note: see https://example.org/rules#unknown-curve" source="transitionctl.unknown-curve"/>
          </file>
          <file name="ui/clean.yaml"/>
        </checkstyle>

        """#)
  }

  @Test func checkstyleListsCleanFiles() {
    #expect(
      written("checkstyle", Fixture.clean)
        == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="a.yaml"/>
          <file name="b.yaml"/>
        </checkstyle>

        """#)
  }
}

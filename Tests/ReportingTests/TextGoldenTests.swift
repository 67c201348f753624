import Testing

/// What people and logs get, byte for byte. See `Fixture.report`.
@Suite struct TextGoldenTests {
  @Test func textShowsExcerptsAndSumsUp() {
    #expect(
      written("text", Fixture.report)
        == #"""
        note[sub-frame-duration]: a finding about, 100% of: the \u{1}file
          = note: see https://example.org/rules#sub-frame-duration
         --> ui/my card.yaml

        error[unknown-property]: view has no property 'heigth'
         --> ui/my card.yaml:2:21
          |
        2 | views: { "👩‍🚀é": { heigth: 48 } }
          |                   ^^^^^^ did you mean 'height'?
          |
          = note: see https://example.org/rules#unknown-property
          = help: write 'height'
        note: the view
         --> ui/my card.yaml:2:1
          |
        2 | views: { "👩‍🚀é": { heigth: 48 } }
          | -----

        warning[long-phase]: phase 'present' takes 2s
         --> ui/my card.yaml:4:12
          |
        4 |   present: {
          |            ^
          |
          = note: the maximum is 1s
          = note: see https://example.org/rules#long-phase

        error[unknown-curve]: unknown curve 'eas<e'
         --> ui/base.yaml:1:17
          |
        1 | curves: { soft: eas<e }
          |                 ^^^^^
          |
          = note: see https://example.org/rules#unknown-curve

        2 errors, 1 warning, 1 note in 2 files; 1 fixable with --fix

        """#)
  }

  @Test func textOfCleanFilesIsOneLine() {
    #expect(
      written("text", Fixture.clean)
        == #"""
        2 files, no findings

        """#)
  }

  @Test func conciseHasALineAFinding() {
    #expect(
      written("concise", Fixture.report)
        == #"""
        ui/my card.yaml:1:1: note: a finding about, 100% of: the \u{1}file [sub-frame-duration] https://example.org/rules#sub-frame-duration
        ui/my card.yaml:2:21: error: view has no property 'heigth' [unknown-property] https://example.org/rules#unknown-property
        ui/my card.yaml:4:12: warning: phase 'present' takes 2s [long-phase] https://example.org/rules#long-phase
        ui/base.yaml:1:17: error: unknown curve 'eas<e' [unknown-curve] https://example.org/rules#unknown-curve

        """#)
  }

  @Test func gitHubGetsCommandsErrorsFirst() {
    #expect(
      written("github", Fixture.report)
        == #"""
        ::error file=ui/my card.yaml,line=2,endLine=2,col=21,endColumn=27,title=unknown-property::view has no property 'heigth'; did you mean 'height'?%0Anote: the view%0Anote: see https://example.org/rules#unknown-property%0Ahelp: write 'height'
        ::error file=ui/base.yaml,line=1,endLine=1,col=17,endColumn=22,title=unknown-curve::unknown curve 'eas<e'%0Anote: see https://example.org/rules#unknown-curve
        ::warning file=ui/my card.yaml,line=4,endLine=5,title=long-phase::phase 'present' takes 2s%0Anote: the maximum is 1s%0Anote: see https://example.org/rules#long-phase
        ::notice file=ui/my card.yaml,line=1,endLine=1,col=1,endColumn=1,title=sub-frame-duration::a finding about, 100%25 of: the file%0Anote: see https://example.org/rules#sub-frame-duration

        """#)
  }
}

import Testing

/// The JSON formats, byte for byte. See `Fixture.report`.
@Suite struct JSONGoldenTests {
  @Test func ourJSONHasEveryPlaceAndFix() {
    #expect(
      written("json", Fixture.report)
        == #"""
        {"version":1,"tool":{"name":"transitionctl","version":"1.2.0"},"diagnostics":[{"path":"ui/my card.yaml",\#
        "rule":"sub-frame-duration","level":"note","message":"a finding about, 100% of: the \u0001file",\#
        "range":{"start":{"line":1,"column":1,"offset":0},"end":{"line":1,"column":1,"offset":0}},\#
        "helpURL":"https://example.org/rules#sub-frame-duration","related":[],"fix":[]},{\#
        "path":"ui/my card.yaml","rule":"unused-view","level":"warning","message":"view is never used","range":{\#
        "start":{"line":2,"column":1,"offset":17},"end":{"line":2,"column":6,"offset":22}},\#
        "helpURL":"https://example.org/rules#unused-view","related":[],"fix":[],"suppressed":{"kind":"inSource",\#
        "reason":"transitionctl:ignore unused-view"}},{"path":"ui/my card.yaml","rule":"unknown-property",\#
        "level":"error","message":"view has no property 'heigth'","range":{"start":{"line":2,"column":21,\#
        "offset":46},"end":{"line":2,"column":27,"offset":52}},"label":"did you mean 'height'?",\#
        "help":"write 'height'","helpURL":"https://example.org/rules#unknown-property","related":[{\#
        "message":"the view","path":"ui/my card.yaml","range":{"start":{"line":2,"column":1,"offset":17},"end":{\#
        "line":2,"column":6,"offset":22}}}],"fix":[{"path":"ui/my card.yaml","range":{"start":{"line":2,\#
        "column":21,"offset":46},"end":{"line":2,"column":27,"offset":52}},"replacement":"height"}]},{\#
        "path":"ui/my card.yaml","rule":"long-phase","level":"warning","message":"phase 'present' takes 2s",\#
        "range":{"start":{"line":4,"column":12,"offset":80},"end":{"line":5,"column":19,"offset":100}},\#
        "helpURL":"https://example.org/rules#long-phase","related":[{"message":"the maximum is 1s"}],"fix":[]},{\#
        "path":"ui/base.yaml","rule":"unknown-curve","level":"error","message":"unknown curve 'eas<e'","range":{\#
        "start":{"line":1,"column":17,"offset":16},"end":{"line":1,"column":22,"offset":21}},\#
        "helpURL":"https://example.org/rules#unknown-curve","related":[],"fix":[]}],"summary":{"files":2,\#
        "errors":2,"warnings":1,"notes":1}}

        """#)
  }

  @Test func ourJSONOfCleanFilesHasNoDiagnostics() {
    #expect(
      written("json", Fixture.clean)
        == #"""
        {"version":1,"tool":{"name":"transitionctl","version":"1.2.0"},"diagnostics":[],"summary":{"files":2,\#
        "errors":0,"warnings":0,"notes":0}}

        """#)
  }

  @Test func rdjsonCountsBytes() {
    #expect(
      written("rdjson", Fixture.report)
        == #"""
        {"source":{"name":"transitionctl","url":"https://example.org/tool"},"diagnostics":[{\#
        "message":"a finding about, 100% of: the \u0001file","location":{"path":"ui/my card.yaml","range":{\#
        "start":{"line":1,"column":1},"end":{"line":1,"column":1}}},"severity":"INFO","code":{\#
        "value":"sub-frame-duration","url":"https://example.org/rules#sub-frame-duration"}},{\#
        "message":"view has no property 'heigth'; did you mean 'height'?\nhelp: write 'height'","location":{\#
        "path":"ui/my card.yaml","range":{"start":{"line":2,"column":30},"end":{"line":2,"column":36}}},\#
        "severity":"ERROR","code":{"value":"unknown-property","url":"https://example.org/rules#unknown-property"},\#
        "suggestions":[{"range":{"start":{"line":2,"column":30},"end":{"line":2,"column":36}},"text":"height"}],\#
        "related_locations":[{"message":"the view","location":{"path":"ui/my card.yaml","range":{"start":{"line":2,\#
        "column":1},"end":{"line":2,"column":6}}}}]},{\#
        "message":"phase 'present' takes 2s\nnote: the maximum is 1s","location":{"path":"ui/my card.yaml",\#
        "range":{"start":{"line":4,"column":12},"end":{"line":5,"column":19}}},"severity":"WARNING","code":{\#
        "value":"long-phase","url":"https://example.org/rules#long-phase"}},{"message":"unknown curve 'eas<e'",\#
        "location":{"path":"ui/base.yaml","range":{"start":{"line":1,"column":17},"end":{"line":1,"column":22}}},\#
        "severity":"ERROR","code":{"value":"unknown-curve","url":"https://example.org/rules#unknown-curve"}}]}

        """#)
  }

  @Test func rdjsonOfCleanFilesHasNoDiagnostics() {
    #expect(
      written("rdjson", Fixture.clean)
        == #"""
        {"source":{"name":"transitionctl","url":"https://example.org/tool"},"diagnostics":[]}

        """#)
  }

  @Test func gitLabGetsAnArrayOfIssues() {
    #expect(
      written("gitlab", Fixture.report)
        == #"""
        [{"description":"a finding about, 100% of: the \u0001file","check_name":"sub-frame-duration","content":{\#
        "body":"[sub-frame-duration](https://example.org/rules#sub-frame-duration)"},\#
        "fingerprint":"edc50978654957a4","severity":"info","location":{"path":"ui/my card.yaml","lines":{\#
        "begin":1}}},{"description":"view has no property 'heigth'; did you mean 'height'?",\#
        "check_name":"unknown-property","content":{\#
        "body":"[unknown-property](https://example.org/rules#unknown-property)"},\#
        "fingerprint":"11bfab40e053f3a7","severity":"major","location":{"path":"ui/my card.yaml","lines":{\#
        "begin":2}}},{"description":"phase 'present' takes 2s","check_name":"long-phase","content":{\#
        "body":"[long-phase](https://example.org/rules#long-phase)"},"fingerprint":"8df3b3b2b56bcdbe",\#
        "severity":"minor","location":{"path":"ui/my card.yaml","lines":{"begin":4}}},{\#
        "description":"unknown curve 'eas<e'","check_name":"unknown-curve","content":{\#
        "body":"[unknown-curve](https://example.org/rules#unknown-curve)"},"fingerprint":"8bf4ca6e9c06264d",\#
        "severity":"major","location":{"path":"ui/base.yaml","lines":{"begin":1}}}]

        """#)
  }

  @Test func gitLabGetsAnEmptyArrayOfCleanFiles() {
    #expect(
      written("gitlab", Fixture.clean)
        == #"""
        []

        """#)
  }
}

import Testing

/// SARIF, byte for byte. See `Fixture.report`.
@Suite struct SARIFGoldenTests {
  @Test func sarifHasRulesArtifactsAndResults() {
    #expect(
      written("sarif", Fixture.report)
        == #"""
        {"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",\#
        "version":"2.1.0","runs":[{"tool":{"driver":{"name":"transitionctl","version":"1.2.0",\#
        "semanticVersion":"1.2.0","informationUri":"https://example.org/tool","rules":[{"id":"long-phase",\#
        "name":"LongPhase","shortDescription":{"text":"A phase takes long."},"fullDescription":{\#
        "text":"People wait for 'duration'.","markdown":"People wait for `duration`."},"help":{\#
        "text":"People wait for 'duration'.\n\nOptions:\n  maximum (default 1s): The longest.\n\nReported:\n\n    a: 1\n\nNot reported:\n\n    b: 1\n\nOff by default; switch it on with '--rule long-phase=warning', or with 'rules: { long-phase: warning }' in the configuration. To ignore it on one line, end the line with '# transitionctl:ignore long-phase'.\n",\#
        "markdown":"People wait for `duration`.\n\n| option | default | meaning |\n|---|---|---|\n| `maximum` | `1s` | The longest. |\n\nReported:\n\n```yaml\na: 1\n```\n\nNot reported:\n\n```yaml\nb: 1\n```\n\nOff by default; switch it on with `--rule long-phase=warning`, or with `rules: { long-phase: warning }` in the configuration. To ignore it on one line, end the line with `# transitionctl:ignore long-phase`.\n"},\#
        "helpUri":"https://example.org/rules#long-phase","defaultConfiguration":{"enabled":false,\#
        "level":"warning"},"properties":{"tags":["lint"]}},{"id":"sub-frame-duration","shortDescription":{\#
        "text":"sub-frame-duration"},"fullDescription":{"text":"sub-frame-duration"},"help":{\#
        "text":"sub-frame-duration"}},{"id":"unused-view","shortDescription":{"text":"unused-view"},\#
        "fullDescription":{"text":"unused-view"},"help":{"text":"unused-view"}},{"id":"unknown-property",\#
        "shortDescription":{"text":"unknown-property"},"fullDescription":{"text":"unknown-property"},"help":{\#
        "text":"unknown-property"}},{"id":"unknown-curve","shortDescription":{"text":"unknown-curve"},\#
        "fullDescription":{"text":"unknown-curve"},"help":{"text":"unknown-curve"}}]}},\#
        "columnKind":"unicodeCodePoints","artifacts":[{"location":{"uri":"ui/my%20card.yaml",\#
        "uriBaseId":"%SRCROOT%"}},{"location":{"uri":"ui/base.yaml","uriBaseId":"%SRCROOT%"}},{"location":{\#
        "uri":"ui/clean.yaml","uriBaseId":"%SRCROOT%"}}],"results":[{"ruleId":"sub-frame-duration","ruleIndex":1,\#
        "level":"note","message":{"text":"a finding about, 100% of: the \u0001file"},"locations":[{\#
        "physicalLocation":{"artifactLocation":{"uri":"ui/my%20card.yaml","uriBaseId":"%SRCROOT%","index":0},\#
        "region":{"startLine":1,"startColumn":1,"endLine":1,"endColumn":1}}}],"partialFingerprints":{\#
        "primaryLocationLineHash":"eede760583ff5435:1"},"suppressions":[]},{"ruleId":"unused-view","ruleIndex":2,\#
        "level":"warning","message":{"text":"view is never used"},"locations":[{"physicalLocation":{\#
        "artifactLocation":{"uri":"ui/my%20card.yaml","uriBaseId":"%SRCROOT%","index":0},"region":{"startLine":2,\#
        "startColumn":1,"endLine":2,"endColumn":6}}}],"partialFingerprints":{\#
        "primaryLocationLineHash":"f3aecc45621eb654:1"},"suppressions":[{"kind":"inSource",\#
        "justification":"transitionctl:ignore unused-view","location":{"physicalLocation":{"artifactLocation":{\#
        "uri":"ui/my%20card.yaml","uriBaseId":"%SRCROOT%","index":0},"region":{"startLine":3,"startColumn":1,\#
        "endLine":3,"endColumn":7}}}}]},{"ruleId":"unknown-property","ruleIndex":3,"level":"error","message":{\#
        "text":"view has no property 'heigth'; did you mean 'height'?\nhelp: write 'height'"},"locations":[{\#
        "physicalLocation":{"artifactLocation":{"uri":"ui/my%20card.yaml","uriBaseId":"%SRCROOT%","index":0},\#
        "region":{"startLine":2,"startColumn":21,"endLine":2,"endColumn":27}}}],"partialFingerprints":{\#
        "primaryLocationLineHash":"f3aecc45621eb654:1"},"relatedLocations":[{"id":1,"physicalLocation":{\#
        "artifactLocation":{"uri":"ui/my%20card.yaml","uriBaseId":"%SRCROOT%","index":0},"region":{"startLine":2,\#
        "startColumn":1,"endLine":2,"endColumn":6}},"message":{"text":"the view"}}],"suppressions":[],"fixes":[{\#
        "description":{"text":"write 'height'"},"artifactChanges":[{"artifactLocation":{\#
        "uri":"ui/my%20card.yaml","uriBaseId":"%SRCROOT%","index":0},"replacements":[{"deletedRegion":{\#
        "startLine":2,"startColumn":21,"endLine":2,"endColumn":27},"insertedContent":{"text":"height"}}]}]}]},{\#
        "ruleId":"long-phase","ruleIndex":0,"level":"warning","message":{\#
        "text":"phase 'present' takes 2s\nnote: the maximum is 1s"},"locations":[{"physicalLocation":{\#
        "artifactLocation":{"uri":"ui/my%20card.yaml","uriBaseId":"%SRCROOT%","index":0},"region":{"startLine":4,\#
        "startColumn":12,"endLine":5,"endColumn":19}}}],"partialFingerprints":{\#
        "primaryLocationLineHash":"ca84db4ee8bd3f5f:1"},"suppressions":[]},{"ruleId":"unknown-curve",\#
        "ruleIndex":4,"level":"error","message":{"text":"unknown curve 'eas<e'"},"locations":[{\#
        "physicalLocation":{"artifactLocation":{"uri":"ui/base.yaml","uriBaseId":"%SRCROOT%","index":1},\#
        "region":{"startLine":1,"startColumn":17,"endLine":1,"endColumn":22}}}],"partialFingerprints":{\#
        "primaryLocationLineHash":"959f4828e10154b:1"},"suppressions":[]}]}]}

        """#)
  }

  @Test func sarifOfCleanFilesHasNoResults() {
    #expect(
      written("sarif", Fixture.clean)
        == #"""
        {"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",\#
        "version":"2.1.0","runs":[{"tool":{"driver":{"name":"transitionctl","version":"1.2.0",\#
        "semanticVersion":"1.2.0","informationUri":"https://example.org/tool","rules":[]}},\#
        "columnKind":"unicodeCodePoints","artifacts":[{"location":{"uri":"a.yaml","uriBaseId":"%SRCROOT%"}},{\#
        "location":{"uri":"b.yaml","uriBaseId":"%SRCROOT%"}}],"results":[]}]}

        """#)
  }
}

import Testing

/// Slips of YAML, and places inside scalars of every style. See `RefusalCase` for how the cases read.
@Suite struct SlipsRefusalTests {
  static let cases = RefusalCase.all(
    #"""
    transition: x
    views:
      a: { backgroundColor: #FFF
      }
    => missing-value 3:8-23: 'backgroundColor' has no value; quote colors that begin with # (YAML takes this for a comment 3:25) {write backgroundColor: "#FFF"}

    transition: x
    views:
      a:
        backgroundColor: #FFF
    => missing-value 4:5-20: 'backgroundColor' has no value; quote colors that begin with # (YAML takes this for a comment 4:22) {write backgroundColor: "#FFF"}

    transition: x
    views:
      a:
        backgroundColor: # a comment
    => missing-value 4:5-20: 'backgroundColor' has no value

    transition: x
    views:
      a:
        backgroundColor: white @ #FFF
    => invalid-expression 4:30-34: YAML reads this as a comment; quote colors that begin with # {write "white @ #FFF"}

    transition: x
    views:
      a:
        backgroundColor: white #FFF
    => nothing

    transition: x
    views:
      a:
        backgroundColor: "white @" #FFF
    => invalid-expression 4:29-30: a value is missing after '@'

    transition: x
    views: { a: {}, b: { snapshotOf: “a” } }
    states: { s: { extends: “a }, t: { extends: a” }, u: { extends: “” }, v: { extends: “a” “b” }, w: { extends: "“a”" } }
    phases: { p: { to: «s», curve: ‘ease’ } }
    => type-mismatch 2:34-37: 'snapshotOf' takes a view, not '“a”'
    => invalid-name 4:20-23: the quotes of «s» are typographic; YAML has only " and ' [write '"s"']
    => invalid-name 4:32-38: the quotes of ‘ease’ are typographic; YAML has only " and ' [write '"ease"']

    transition: x
    phases:
      p:
        to: s // the end
      q:
        to: s /* the end */
      r:
        to: s/t
      s:
        to: /* s */
      t:
        to: s /* t
      u:
        to: "s // t"
    => invalid-name 4:11-21: '// the end' is not a comment: comments begin with '#' {write # the end}
    => invalid-name 6:11-24: '/* the end */' is not a comment: comments begin with '#' {write # the end}

    transition: x
    views:
      a:
        opacity: '1 + '' b'
    => invalid-expression 4:19-21: this quote is never closed

    transition: x
    views:
      a:
        opacity: "1 + \u0032px"
    => invalid-expression 4:19-27: unknown unit 'px'; lengths have no unit [write '2']

    transition: x
    views:
      a:
        opacity: >-
          1 +
          2px
    => invalid-expression 6:7-10: unknown unit 'px'; lengths have no unit [write '2']

    transition: x
    views:
      a:
        opacity: |
          1
            + 2px
    => invalid-expression 6:11-14: unknown unit 'px'; lengths have no unit [write '2']

    transition: x
    views:
      a:
        opacity: 1 +
          2px
    => invalid-expression 5:7-10: unknown unit 'px'; lengths have no unit [write '2']

    transition: x
    views:
      a:
        opacity: "1 +
          2px"
    => invalid-expression 5:7-10: unknown unit 'px'; lengths have no unit [write '2']

    transition: x
    views:
      a:
        opacity: é + 1
    => invalid-expression 4:14-15: unexpected 'é' in an expression

    transition: x
    views:
      a:
        content: "😀"
        opacity: "'😀'"
    => invalid-expression 5:15-18: '😀' is not a literal; only a number, a time, an angle, a color or a boolean may be quoted

    transition: x
    views:
      a:
        opacity: {{ x }}
    => yaml-syntax 4:14-21: '{{ x }}' is a template placeholder; scripts are not templates {write x}

    transition: x
    views:
      a:
        opacity: "{{ x }}"
    => invalid-expression 4:15-16: unexpected '{'; an expression cannot contain braces

    transition: x
    views:
      a:
        opacity: min(1, 2)
    => nothing

    transition: x
    views: { a: { opacity: min(1, 2), scale: 1, scale: 2 } }
    => invalid-expression 2:24-33: 'min(1, 2)' is split at its commas here [quote this value] {write "min(1, 2)"}

    transition: x
    canvas: {width:400}
    => missing-value 2:10-19: 'width:400' has no value: a space is missing after the colon {write width: 400}

    transition: x
    canvas: {width: 400,height:800}
    => missing-value 2:21-31: 'height:800' has no value: a space is missing after the colon {write height: 800}

    transition: x
    canvas: {width 400, height:800}
    => missing-value 2:10-19: 'width 400' has no value: a ':' is missing after 'width' {write width: 400}
    => missing-value 2:21-31: 'height:800' has no value: a space is missing after the colon {write height: 800}

    transition: x
    parameters: { p: { value: 1, description:One of two } }
    => missing-value 2:30-52: 'description:One of two' has no value: a space is missing after the colon {write description: One of two}

    transition: x
    states: { s: { a: { opacity 0, scale 2 * 3 } } }
    => missing-value 2:21-30: 'opacity 0' has no value: a ':' is missing after 'opacity' {write opacity: 0}
    => missing-value 2:32-43: 'scale 2 * 3' has no value: a ':' is missing after 'scale' {write scale: 2 * 3}

    transition: x
    scenarios: { s: [{ at: 0ms, play p }, { at 1s, drag: [[0s, 0], [1s, 1]], phase p }] }
    => missing-value 2:29-35: 'play p' has no value: a ':' is missing after 'play' {write play: p}
    => missing-value 2:41-46: 'at 1s' has no value: a ':' is missing after 'at' {write at: 1s}
    => missing-value 2:74-81: 'phase p' has no value: a ':' is missing after 'phase' {write phase: p}

    transition: x
    expect: [{ phase: p, at: end, tht: true }]
    => unknown-key 2:31-34: unknown key 'tht' in an expectation [did you mean 'that'?]

    transition: x
    a: &x 3
    b: *x
    => unknown-key 2:1-2: unknown key 'a' in a script {allowed keys: transition, version, description, include, tokens, canvas, …}
    => unknown-key 3:1-2: unknown key 'b' in a script {allowed keys: transition, version, description, include, tokens, canvas, …}

    transition: x
    views: { a: &v { opacity: 5. }, b: *v }
    => invalid-expression 2:27-29: '5.' is not a number: digits are missing after the point [write '5']
    """#)

  @Test(arguments: cases) func slipsOfYAMLAreToldAtTheirPlace(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}

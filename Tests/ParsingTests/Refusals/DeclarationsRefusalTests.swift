import Testing

/// Parameters, curves and timings. See `RefusalCase` for how the cases read.
@Suite struct DeclarationsRefusalTests {
  static let cases = RefusalCase.all(
    #"""
    transition: x
    parameters: { a: { vaule: 1, max: 2 } }
    => unknown-key 2:20-25: unknown key 'vaule' in a parameter [did you mean 'value'?]

    transition: x
    phases: { p: { interaction: { inptu: y, range: [0, 1] } } }
    => unknown-key 2:31-36: unknown key 'inptu' in 'interaction' [did you mean 'input'?]

    transition: x
    scenarios: { s: [{ at: 0ms, paly: p }] }
    => unknown-key 2:29-33: unknown key 'paly' in an event [did you mean 'play'?]

    transition: x
    expect: [{ phase: p, at: end, taht: duration > 1s }]
    => unknown-key 2:31-35: unknown key 'taht' in an expectation [did you mean 'that'?]

    transition: x
    parameters: { red: 1 }
    => invalid-name 2:15-18: 'red' cannot name a parameter; it is the name of a color

    transition: x
    parameters: { end: 1 }
    => invalid-name 2:15-18: 'end' cannot name a parameter; it is a word of the language

    transition: x
    parameters: { min: 1 }
    => invalid-name 2:15-18: 'min' cannot name a parameter; it is a word of the language

    transition: x
    parameters: { my-param: 1 }
    => invalid-name 2:15-23: 'my-param' is not a valid name for a parameter; names begin with a letter or '_' and contain letters, digits and '_' {write myParam}

    transition: x
    parameters: { 2x: 1 }
    => invalid-name 2:15-17: '2x' is not a valid name for a parameter; names begin with a letter or '_' and contain letters, digits and '_'

    transition: x
    parameters: { é: 1 }
    => invalid-name 2:15-16: 'é' is not a valid name for a parameter; names begin with a letter or '_' and contain letters, digits and '_'

    transition: x
    parameters: { "": 1 }
    => invalid-name 2:16-16: an empty name is not a valid name for a parameter; names begin with a letter or '_' and contain letters, digits and '_'

    transition: x
    parameters: { ok: 1ms }
    => nothing

    transition: x
    parameters: { a: [1] }
    => type-mismatch 2:18-21: 'a' takes a value, not a list

    transition: x
    parameters: { a: { value: 1, minimum: 2 } }
    => unknown-key 2:30-37: unknown key 'minimum' in a parameter {allowed keys: value, min, max, description}

    transition: x
    parameters: { a: { min: 1 } }
    => missing-key 2:15-16: a parameter needs the key 'value'

    transition: x
    parameters: { a:1 }
    => missing-value 2:15-18: 'a:1' has no value: a space is missing after the colon {write a: 1}

    transition: x
    parameters: { a: {} }
    => missing-key 2:15-16: a parameter needs the key 'value'

    transition: x
    parameters:
      a:
      b: #FF0000
    => missing-value 3:3-4: 'a' has no value
    => missing-value 4:3-4: 'b' has no value; quote colors that begin with # (YAML takes this for a comment 4:6) {write b: "#FF0000"}

    transition: x
    parameters: { a: { value: 5., min: 1px, max: 2, description: d } }
    => invalid-expression 2:27-29: '5.' is not a number: digits are missing after the point [write '5']
    => invalid-expression 2:36-39: unknown unit 'px'; lengths have no unit [write '1']

    transition: x
    curves: { ease: linear, ease-in: linear, mine: ease-in }
    => invalid-name 2:11-15: 'ease' cannot name a curve; it is a built-in curve
    => invalid-name 2:25-32: 'ease-in' is not a valid name for a curve; names begin with a letter or '_' and contain letters, digits and '_'

    transition: x
    curves: { a: cubicBezier(0 }
    => invalid-curve 2:25-26: '(' is not closed

    transition: x
    curves: { a: "cubicBezier(0" }
    => invalid-curve 2:26-27: '(' is not closed

    transition: x
    curves: { a: [1] }
    => type-mismatch 2:14-17: 'a' takes a curve, not a list

    transition: x
    curves: { a: "cubic-bezier(0, 10px, 1, 1)" }
    => invalid-expression 2:31-35: unknown unit 'px'; lengths have no unit [write '10']

    transition: x
    timings: { t: { duration: 1s, dely: 2s } }
    => unknown-key 2:31-35: unknown key 'dely' in a timing [did you mean 'delay'?]

    transition: x
    timings: { t: 500ms }
    => type-mismatch 2:15-20: 't' takes a map, not '500ms'
    """#)

  @Test(arguments: cases) func declarationsAreChecked(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}

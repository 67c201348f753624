import Testing

/// Phases. See `RefusalCase` for how the cases read.
@Suite struct PhasesRefusalTests {
  static let cases = RefusalCase.all(
    #"""
    transition: x
    states: { s: {} }
    phases:
      p:
        to: s
      reducedMotion:
        duration: 100ms
      swap:
        to: s
    => unknown-key 6:3-16: 'reducedMotion' is a key of a phase, not a phase (the phase above it 4:3) {indent it below 'p'}

    transition: x
    phases:
      p:
        form: s
    => unknown-key 4:5-9: unknown key 'form' in a phase [did you mean 'from'?]

    transition: x
    phases:
      p:
        direction: normal
    => unknown-key 4:5-14: unknown key 'direction' in a phase {'direction' belongs to an animation, under 'animations'}

    transition: x
    phases:
      p:
        fill: none
    => unknown-key 4:5-9: unknown key 'fill' in a phase {'fill' belongs to an animation, under 'animations'}

    transition: x
    phases:
      p:
        zzz: 1
    => unknown-key 4:5-8: unknown key 'zzz' in a phase {allowed keys: from, to, through, description, duration, delay, …}

    transition: x
    phases:
      p:
        from: [a]
    => type-mismatch 4:11-14: 'from' takes a state, not a list

    transition: x
    phases:
      p:
        duration: 300 ms
    => invalid-expression 4:15-21: unexpected space between '300' and its unit 'ms' [write '300ms']

    transition: x
    phases:
      p:
        duration:
    => missing-value 4:5-13: 'duration' has no value

    transition: x
    phases:
      p:
        timing: [a]
    => type-mismatch 4:13-16: 'timing' takes the name of a timing, not a list

    transition: x
    phases:
      p:
        curve: ease-in ease-out
    => invalid-curve 4:20-28: unexpected 'ease-out' after the curve

    transition: x
    phases:
      p:
        swap: q
        reverse: r
    => conflicting-keys 4:5-9: 'swap' cannot be combined with 'reverse' ('reverse' is here 5:5) {'swap' exchanges the ends and keeps the timing; 'reverse' plays backwards}

    transition: x
    phases:
      p:
        reverse: r
        duration: 1s
        animations: []
        to: s
        markers: {}
    => conflicting-keys 5:5-13: 'duration' cannot be combined with 'reverse' ('reverse' is here 4:5) {a reversed phase takes it from 'r'}
    => conflicting-keys 6:5-15: 'animations' cannot be combined with 'reverse' ('reverse' is here 4:5) {a reversed phase takes it from 'r'}

    transition: x
    phases:
      p:
        swap: q
        duration: 1s
    => nothing

    transition: x
    phases:
      p:
        markers: { end: 1s, previous: 1s, ok: 1s + start(x), a-b: 1s }
    => invalid-name 4:16-19: 'end' cannot name a marker; it is the phase's end
    => invalid-name 4:25-33: 'previous' cannot name a marker; it is the animation listed before
    => invalid-name 4:58-61: 'a-b' is not a valid name for a marker; names begin with a letter or '_' and contain letters, digits and '_' {write aB}

    transition: x
    phases:
      p:
        completion: [a]
    => type-mismatch 4:17-20: 'completion' takes an animation, a marker or a time, not a list

    transition: x
    phases:
      p:
        completion: gold
    => nothing

    transition: x
    phases:
      p:
        completion: 1px
    => invalid-expression 4:17-20: unknown unit 'px'; lengths have no unit [write '1']

    transition: x
    phases:
      p:
        interruption: restrat
    => type-mismatch 4:19-26: 'interruption' takes replace, additive, restart, retrace or shorten, not 'restrat' [did you mean 'restart'?]

    transition: x
    phases:
      p:
        interruption: [retrace]
    => type-mismatch 4:19-28: 'interruption' takes replace, additive, restart, retrace or shorten, not a list

    transition: x
    phases:
      p:
        iterations: infinite
    => unknown-key 4:5-15: unknown key 'iterations' in a phase {'iterations' belongs to an animation, under 'animations'}

    transition: x
    phases:
      p:
        reducedMotion: no
    => type-mismatch 4:20-22: 'reducedMotion' takes a map or 'none', not 'no'

    transition: x
    phases:
      p:
        reducedMotion: none
    => nothing

    transition: x
    phases:
      p:
        reducedMotion: { duratoin: 1s }
    => unknown-key 4:22-30: unknown key 'duratoin' in 'reducedMotion' [did you mean 'duration'?]

    transition: x
    phases:
      p:
        reducedMotion:
    => missing-value 4:5-18: 'reducedMotion' has no value {write reducedMotion: {} when it is meant to be empty}

    transition: x
    phases:
      p:
        interaction:
    => missing-value 4:5-16: 'interaction' has no value {write interaction: {} when it is meant to be empty}

    transition: x
    phases:
      p:
        animations: { animate: a }
    => type-mismatch 4:17-31: 'animations' takes a list, not a map {put '[' before the first and ']' after the last animation}

    transition: x
    phases:
      p:
        animations:
          animate: a
    => type-mismatch 4:5-15: 'animations' takes a list, not a map {put '- ' before each animation}

    transition: x
    phases:
      p:
        animation: []
    => unknown-key 4:5-14: unknown key 'animation' in a phase [did you mean 'animations'?]

    transition: x
    phases:
      p:
        duration: 3px
    => type-mismatch 4:15-18: 'duration' takes a time, not '3px'

    transition: x
    phases:
      p:
        curve: spring(duration=0.3s, bounce=0,25)
    => invalid-curve 4:42-43: unexpected ','; the decimal separator is a point [write '0.25']

    transition: x
    phases:
      p:
        curve: easeOut,
    => invalid-curve 4:19-20: unexpected ',' at the end [write 'easeOut']

    transition: x
    phases:
      p:
        curve: easeOut, easeIn
    => invalid-curve 4:19-20: unexpected ',' after the curve

    transition: x
    phases:
      p:
        animations: a
    => type-mismatch 4:17-18: 'animations' takes a list, not 'a' {write - animate: a}

    transition: x
    phases:
      p:
        animations: -a
    => type-mismatch 4:17-19: 'animations' takes a list: a space is missing after the dash in '-a' {put a space after the dash: '- a'}

    transition: x
    phases:
      p:
        animations:
          -animate: a
    => type-mismatch 5:7-15: 'animations' takes a list: a space is missing after the dash in '-animate' {put a space after the dash: '- animate'}

    transition: x
    phases:
      p:
        animations:
          - a
          - a:1
          -
          - []
          - { duration: 1s }
          - {}
    => type-mismatch 5:9-10: an animation is a map, not 'a' {write - animate: a}
    => type-mismatch 6:9-12: an animation is a map, not 'a:1' {write a: 1}
    => missing-value 7:7-8: an entry of 'animations' has no value
    => type-mismatch 8:9-11: an animation is a map, not a list
    => missing-key 9:11-19: an animation needs the key 'animate'
    => missing-key 10:9-11: an animation needs the key 'animate'

    transition: x
    views: { a: {}, b: {} }
    phases: { p: }
    => missing-value 3:11-12: 'p' has no value {write p: {} when it is meant to be empty}

    transition: x
    views: { a: {}, b: {} }
    phases: { p: [1] }
    => type-mismatch 3:14-17: 'p' takes a map, not a list {the animations of a phase are listed under its key 'animations'}

    transition: x
    phases:
      p: { reverse: true, duration: 1s, curve: linear, animations: [] }
      q: { swap: false }
    => type-mismatch 3:17-21: 'reverse' takes the name of a phase, not 'true' {reverse plays another phase; an animation plays backwards with direction: reverse}
    => type-mismatch 4:14-19: 'swap' takes the name of a phase, not 'false' {swap plays another phase; an animation plays backwards with direction: reverse}

    transition: x
    phases:
      p: { reduceMotion: true }
      q: { reduceMotion: none }
    => unknown-key 3:8-20: unknown key 'reduceMotion' in a phase [did you mean 'reducedMotion'?]
    => unknown-key 4:8-20: unknown key 'reduceMotion' in a phase [did you mean 'reducedMotion'?]
    """#)

  /// Ranges in other notations, and the list that is proposed.
  static let ranges = [
    ("0..300", "[0, 300]"), ("0...300", "[0, 300]"), ("0..<300", "[0, 300]"), ("0…300", "[0, 300]"),
    ("0-300", "[0, 300]"), ("0 – 300", "[0, 300]"), ("0 — 300", "[0, 300]"), ("'-20--80'", "[-20, -80]"),
    ("0 to 300", "[0, 300]"), ("0 300", "[0, 300]"), ("'0, 300'", "[0, 300]"), ("'0:300'", "[0, 300]"),
    (".5..1.5", "[.5, 1.5]"), ("0deg..45deg", "[0deg, 45deg]"), ("0%..30%", "[0%, 30%]"), ("0s..2s", "[0s, 2s]"),
    ("near..far", "[near, far]"), ("300", "[0, 300]"), ("far", "[0, far]"), ("[300]", "[0, 300]"),
    ("[0, 150, 300]", "[0, 300]"), ("{ from: 0, to: 300 }", "[0, 300]"),
    ("-50..50", "[-50, 50]"), ("[0..300]", "[0, 300]"), ("0pt..300pt", "[0, 300]"), ("0px - 300px", "[0, 300]"),
    ("0..height - 10", "[0, height - 10]"), ("'(0, 300)'", "[0, 300]"), ("'[0; 300]'", "[0, 100]"),
    ("[0; 300]", "[0, 300]"),
    // Nothing is known of these.
    ("near-far", "[0, 100]"), ("0", "[0, 100]"), ("5..5", "[0, 100]"), ("[0]", "[0, 100]"), ("[]", "[0, 100]"),
    ("{}", "[0, 100]"), ("red..blue", "[0, 100]"), ("true", "[0, 100]"), ("0..", "[0, 100]"),
    ("wide open", "[wide, open]"),
    ("[a b, 3, 4]", "[0, 100]"), ("[3, 4, a b]", "[0, 100]"), ("[[0, 300]]", "[0, 100]"),
  ]

  @Test(arguments: ranges) func aRangeInAnotherNotationIsWrittenAsAList(written: String, list: String) {
    let found = findings("transition: x\nphases: { p: { interaction: { input: y, range: \(written) } } }")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("{write range: \(list)}") == true, "\(found)")
  }

  @Test(arguments: cases) func phasesAreChecked(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}

import Testing

/// Animations. See `RefusalCase` for how the cases read.
@Suite struct AnimationsRefusalTests {
  static let cases = RefusalCase.all(
    #"""
    transition: x
    phases:
      p:
        animations:
          - a.opacity: { duration: 200ms, curve: easeIn }
          - a.scale:
              to: 2
    => missing-key 5:9-54: an animation needs the key 'animate' {write - animate: a.opacity}
    => missing-key 6:9-7:16: an animation needs the key 'animate' {write - animate: a.scale}

    transition: x
    phases: { p: { animations: { a: { to: { opacity: 1 } }, b.scale: { to: 2 } } } }
    => type-mismatch 2:28-77: 'animations' takes a list, not a map {write each as - animate: a}

    transition: x
    views: { a: {}, b: {} }
    phases: { p: { animations: [{ animate: a, b.opacity, b, duration: 1s }, { animate: a, c }, { animate: a, b: 1 }] } }
    => invalid-expression 3:40-55: 'a, b.opacity, b' is split at its commas; a list needs brackets [write '[a, b.opacity, b]']
    => unknown-key 3:87-88: unknown key 'c' in an animation {allowed keys: animate, id, between, from, to, keyframes, …}
    => unknown-key 3:106-107: unknown key 'b' in an animation {allowed keys: animate, id, between, from, to, keyframes, …}

    transition: x
    phases: { p: { animations: { a: {} } } }
    => type-mismatch 2:28-37: 'animations' takes a list, not a map {put '[' before the first and ']' after the last animation}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            in: 1s
    => unknown-key 6:9-11: unknown key 'in' in an animation {allowed keys: animate, id, between, from, to, keyframes, …}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            ot: 1
    => unknown-key 6:9-11: unknown key 'ot' in an animation [did you mean 'to'?]

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            id: previous
    => invalid-name 6:13-21: 'previous' cannot name an animation; it is the animation listed before

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            id: a-b
    => invalid-name 6:13-16: 'a-b' is not a valid name for an animation; names begin with a letter or '_' and contain letters, digits and '_' {write aB}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            opacity: 1
    => unknown-key 6:9-16: unknown key 'opacity' in an animation {values go in 'from', 'to' or 'keyframes': to: { opacity: … }}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            minX: 1
    => unknown-key 6:9-13: unknown key 'minX' in an animation {allowed keys: animate, id, between, from, to, keyframes, …}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            durtion: 1s
    => unknown-key 6:9-16: unknown key 'durtion' in an animation [did you mean 'duration'?]

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            after: x
            with: [y]
    => conflicting-keys 7:9-13: 'with' cannot be combined with 'after' ('after' is here 6:9) {an animation starts after others or with others, not both}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            after: []
    => missing-value 6:9-14: 'after' has no value

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            after: {}
    => type-mismatch 6:16-18: 'after' takes an animation's id or a list, not a map

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            with: [~]
    => missing-value 6:16-17: an entry of 'with' has no value

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            direction: alternate-reverse
    => nothing

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            direction: alternate-revers
    => type-mismatch 6:20-36: 'direction' takes normal, reverse, alternate or alternateReverse, not 'alternate-revers' [did you mean 'alternateReverse'?]

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            fill: forward
    => type-mismatch 6:15-22: 'fill' takes none, forwards, backwards or both, not 'forward' [did you mean 'forwards'?]

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            fill: sideways
    => type-mismatch 6:15-23: 'fill' takes none, forwards, backwards or both, not 'sideways'

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            composite: accumulate
    => type-mismatch 6:20-30: 'composite' takes replace or add, not 'accumulate' [did you mean 'add'?]

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            colorSpace: srgb-linear
    => nothing

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            colorSpace: hsl
    => type-mismatch 6:21-24: 'colorSpace' takes srgb, srgb-linear, oklab or oklch, not 'hsl'

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            interpolation: Linear
    => type-mismatch 6:24-30: 'interpolation' takes linear, discrete, cubic, monotone, paced or continuous, not 'Linear' [did you mean 'linear'?]

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            staggerFrom: middle
    => type-mismatch 6:22-28: 'staggerFrom' takes first, last or center, not 'middle'

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            stagger: 50
    => nothing

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            iterations: infinite
    => nothing

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            iterations: 3x
    => invalid-expression 6:21-23: unknown unit 'x'; write 3

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            iterations: [1]
    => type-mismatch 6:21-24: 'iterations' takes a number or 'infinite', not a list

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            curve: cubicBezier(0.4, 0
    => invalid-curve 6:27-28: '(' is not closed

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            curve: { a: cubicBezier(0.4, 0, 1, 1), b: 1, b: 2 }
    => invalid-expression 6:21-46: 'cubicBezier(0.4, 0, 1, 1)' is split at its commas here [quote this value] {write "cubicBezier(0.4, 0, 1, 1)"}

    transition: x
    views: { a: {} }
    phases:
      p:
        animations:
          - a: opacity
          - target: a
            <<: *defaults
          - <<: *defaults
    => missing-key 6:9-19: an animation needs the key 'animate' {write - animate: a.opacity}
    => unknown-key 7:9-15: unknown key 'target' in an animation [did you mean 'animate'?]
    => unknown-reference 8:13-22: unknown anchor 'defaults' {set an anchor above with &defaults, or quote a text that begins with '*'}
    => unknown-reference 9:13-22: unknown anchor 'defaults' {set an anchor above with &defaults, or quote a text that begins with '*'}

    transition: x
    views: { a: {} }
    phases:
      p:
        animations:
          - easing: linear
          - nothing: 1
          - { animate: a, interpolate: cubic, tween: { durationMillis: 300 } }
    => missing-key 6:9-15: an animation needs the key 'animate'
    => unknown-key 6:9-15: unknown key 'easing' in an animation [did you mean 'curve'?]
    => unknown-key 7:9-16: unknown key 'nothing' in an animation {allowed keys: animate, id, between, from, to, keyframes, …}
    => unknown-key 8:23-34: unknown key 'interpolate' in an animation [did you mean 'interpolation'?]
    => unknown-key 8:43-48: unknown key 'tween' in an animation {its parts are keys of the animation: duration: …, curve: …}
    """#)

  @Test(arguments: cases) func animationsAreChecked(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}

import Testing

/// Values, keyframes and what is animated. See `RefusalCase` for how the cases read.
@Suite struct KeyframesRefusalTests {
  static let cases = RefusalCase.all(
    #"""
    transition: x
    phases:
      p:
        animations:
          - { animate:a.opacity, keyframes: [{ value: 3 }] }
    => missing-value 5:11-28: 'animate:a.opacity' has no value: a space is missing after the colon {write animate: a.opacity}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes:
              - { at:40%, value: 3 }
    => missing-value 7:15-21: 'at:40%' has no value: a space is missing after the colon {write at: 40%}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes:
              - { at: 60%, value: 3, curv: easeIn }
    => unknown-key 7:34-38: unknown key 'curv' in a keyframe [did you mean 'curve'?]

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes:
              - { value: 3, opacity: 1, scale: 2 }
    => conflicting-keys 7:25-32: 'opacity' cannot be combined with 'value' ('value' is here 7:15)

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            path: arc(horizonal)
    => type-mismatch 6:15-29: 'path' takes arc(horizontal), arc(vertical) or an SVG path, not 'arc(horizonal)' [did you mean 'arc(horizontal)'?]

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            path: arc(vertical)
    => nothing

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            path: "M 0 0 L 1 1"
    => nothing

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            path: L 1 1
    => type-mismatch 6:15-20: 'path' takes arc(horizontal), arc(vertical) or an SVG path, not 'L 1 1' {an SVG path begins with M}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            path: [M]
    => type-mismatch 6:15-18: 'path' takes arc(horizontal), arc(vertical) or an SVG path, not a list

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            to:
    => missing-value 6:9-11: 'to' has no value

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            to: {}
    => missing-value 6:9-11: 'to' has no value

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            to: { opacity: , scale: 2px }
    => missing-value 6:15-22: 'opacity' has no value
    => invalid-expression 6:33-36: unknown unit 'px'; lengths have no unit [write '2']

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            to: [0, 0, 1, 1]
    => type-mismatch 6:13-25: 'to' takes a number, not a list

    transition: x
    phases:
      p:
        animations:
          - animate: a
            to: [0, 0, 1, 1]
    => nothing

    transition: x
    phases:
      p:
        animations:
          - animate: a
            to: [0, 0, 1]
    => type-mismatch 6:13-22: 'to' takes a list of four values {write to: [x, y, width, height]}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            from: { frame: [0, 0, 1], minX: 2 }
    => type-mismatch 6:24-33: 'frame' takes a list of four values {write frame: [x, y, width, height]}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes: []
    => missing-value 6:9-18: 'keyframes' has no value {a list of keyframes has at least one}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes: [[0%, 0], [300ms, 1], [1, 2], { at: 50%, value: [1, 1] }]
    => type-mismatch 6:21-28: a keyframe is a map, not a list {write { at: 0%, value: 0 }}
    => type-mismatch 6:30-40: a keyframe is a map, not a list {write { at: 300ms, value: 1 }}
    => type-mismatch 6:42-48: 'keyframes' takes a number, not a list
    => type-mismatch 6:68-74: 'value' takes a number, not a list

    transition: x
    phases:
      p:
        animations:
          - card: { opacity: 0, scale: 2 }
    => missing-key 5:9-39: an animation needs the key 'animate' {write - { animate: card, to: { opacity: 0, scale: 2 } }}

    transition: x
    phases:
      p:
        animations: { fade: { animate: card, duration: 1s } }
    => type-mismatch 4:17-58: 'animations' takes a list, not a map {write each as - { id: fade, animate: … }}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            spring: { response: 0.4, dampingFraction: 0.8 }
    => unknown-key 6:9-15: unknown key 'spring' in an animation {write curve: spring(response=0.4s, dampingRatio=0.8)}

    transition: x
    phases:
      p:
        spring: true
        animations: []
    => unknown-key 4:5-11: unknown key 'spring' in a phase {a spring is a curve: curve: spring(duration=400ms, bounce=0.2)}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes: { at: 0 }
    => type-mismatch 6:20-29: 'keyframes' takes a list, not a map {write - { at: 50%, value: … }}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes: { 0%: 1, 40%: 0 }
    => type-mismatch 6:20-37: 'keyframes' takes a list, not a map {write - { at: 0%, value: 1 }}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes: { to: { opacity: 1, scale: 2 } }
    => type-mismatch 6:20-52: 'keyframes' takes a list, not a map {write - { at: 100%, opacity: 1, scale: 2 }}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes: { from: [0, 0] }
    => type-mismatch 6:20-36: 'keyframes' takes a list, not a map {write - { at: 0%, value: … }}

    transition: x
    phases:
      p:
        animations:
          - animate: a.opacity
            keyframes:
              - { at: 40%, curve: easeOut }
              - {}
              -
              - { at: [0%, 5.], value: 3, opacity: 3 }
              - { opacity: 3, value: 3 }
              - { at: [], value: 1 }
              - { at: , value: 1 }
              - 3px
    => missing-key 7:15-17: a keyframe needs the key 'value' {give 'value', or a property such as 'opacity'}
    => missing-key 8:13-15: a keyframe needs the key 'value' {give 'value', or a property such as 'opacity'}
    => missing-value 9:11-12: an entry of 'keyframes' has no value
    => invalid-expression 10:24-26: '5.' is not a number: digits are missing after the point [write '5']
    => conflicting-keys 10:39-46: 'opacity' cannot be combined with 'value' ('value' is here 10:29)
    => conflicting-keys 11:27-32: 'value' cannot be combined with 'opacity' ('opacity' is here 11:15)
    => missing-value 12:15-17: 'at' has no value
    => missing-value 13:15-17: 'at' has no value
    => invalid-expression 14:13-16: unknown unit 'px'; lengths have no unit [write '3']

    transition: x
    views: { a: {}, b: {} }
    phases: { p: { animations: [{ animate: [a, b c, all, a.b.c, a., .a, "", a.3, a.3x, 3] }] } }
    => invalid-name 3:44-47: 'b c' is not a view or property {write view, view.property, view.0.property or all, or a list of these: [a, b.c]}
    => invalid-name 3:54-59: 'a.b.c' is not a view or property [did you mean 'b.c'?] {write view, view.property, view.0.property or all, or a list of these: [a, b.c]}
    => invalid-name 3:61-63: 'a.' is not a view or property {write view, view.property, view.0.property or all, or a list of these: [a, b.c]}
    => invalid-name 3:65-67: '.a' is not a view or property {write view, view.property, view.0.property or all, or a list of these: [a, b.c]}
    => invalid-name 3:70-70: '' is not a view or property {write view, view.property, view.0.property or all, or a list of these: [a, b.c]}
    => invalid-name 3:78-82: 'a.3x' is not a view or property {write view, view.property, view.0.property or all, or a list of these: [a, b.c]}
    => invalid-name 3:84-85: '3' is not a view or property {write view, view.property, view.0.property or all, or a list of these: [a, b.c]}

    transition: x
    views: { a: {}, b: {} }
    phases: { p: { animations: [{ animate: {} }, { animate: [] }, { animate: }, { animate: a.content, to: a + + b }, { animate: [a.hidden, b.hidden], to: yes }, { animate: [a.hidden, b.opacity], to: yes }] } }
    => type-mismatch 3:40-42: 'animate' takes view, view.property, all, or a list, not a map
    => missing-value 3:48-55: 'animate' has no value
    => missing-value 3:65-72: 'animate' has no value
    => type-mismatch 3:151-154: 'hidden' takes true or false, not 'yes' [write 'true']

    transition: x
    views: { a: {} }
    phases:
      p:
        animations:
          - { animate: a.top, keyframes: [{ at: 30%, value: 200, h: 1 }] }
    => unknown-key 6:62-63: unknown key 'h' in a keyframe {a value that holds until the next keyframe has curve: steps(1)}
    """#)

  @Test(arguments: cases) func valuesAndKeyframesAreChecked(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}

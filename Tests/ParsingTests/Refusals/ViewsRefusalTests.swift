import Testing

/// Views. See `RefusalCase` for how the cases read.
@Suite struct ViewsRefusalTests {
  static let cases = RefusalCase.all(
    #"""
    transition: x
    views:
      a:
        layout:
        leading: 20
        height: 200
        opacity: 1
    => missing-value 4:5-11: 'layout' has no value (not indented below 'layout' 5:5) {indent the 2 keys from 'leading' on by two spaces more}

    transition: x
    views:
      a:
        layout:
        opacity: 1
        leading: 20
    => missing-value 4:5-11: 'layout' has no value {write layout: {} when it is meant to be empty}
    => unknown-key 6:5-12: unknown key 'leading' in a view {put it under 'layout'}

    transition: x
    views:
      a:
        heigth: 3
    => unknown-key 4:5-11: unknown key 'heigth' in a view {did you mean 'height', under 'layout'?}

    transition: x
    views:
      a:
        width: 3
    => unknown-key 4:5-10: unknown key 'width' in a view {put it under 'layout'}

    transition: x
    views:
      a:
        frame: [0, 0, 1, 1]
    => unknown-key 4:5-10: unknown key 'frame' in a view {put it under 'layout'}

    transition: x
    views:
      a:
        minX: 3
    => unknown-key 4:5-9: unknown key 'minX' in a view {'minX' is geometry and read-only; layout keys fix it}

    transition: x
    views:
      a:
        matches: b
    => unknown-key 4:5-12: unknown key 'matches' in a view {'matches' is only allowed in states}

    transition: x
    views:
      a:
        horizontal: 1
    => unknown-key 4:5-15: unknown key 'horizontal' in a view {'horizontal' belongs in 'animate'}

    transition: x
    views:
      a:
        gap: 2
        properties: { gap: 0 }
    => unknown-key 4:5-8: unknown key 'gap' in a view {'gap' has its initial value under 'properties'}

    transition: x
    views:
      a:
        gap: { layout: { width: 1 } }
    => unknown-key 4:5-8: unknown key 'gap' in a view {a view inside this one belongs under 'children'}

    transition: x
    views:
      a:
        gap: { opacity: 1 }
    => unknown-key 4:5-8: unknown key 'gap' in a view {allowed keys: layout, properties, children, snapshotOf, count, description, …}

    transition: x
    views:
      a:
        zzz: 1
    => unknown-key 4:5-8: unknown key 'zzz' in a view {allowed keys: layout, properties, children, snapshotOf, count, description, …}

    transition: x
    views:
      a:
        properties: { width: 3, global: 1, b-c: 3, ok: 1 }
    => invalid-name 4:19-24: 'width' cannot name a property; it is a built-in property
    => invalid-name 4:29-35: 'global' cannot name a property; it is a built-in property
    => invalid-name 4:40-43: 'b-c' is not a valid name for a property; names begin with a letter or '_' and contain letters, digits and '_' {write bC}

    transition: x
    views:
      a:
        layout: { frame: [0, 0, 1] }
    => type-mismatch 4:22-31: 'frame' takes a list of four values {write frame: [x, y, width, height]}

    transition: x
    views:
      a:
        layout: { frame: 3 }
    => type-mismatch 4:22-23: 'frame' takes a list of four values {write frame: [x, y, width, height]}

    transition: x
    views:
      a:
        layout: { frame: }
    => missing-value 4:15-20: 'frame' has no value

    transition: x
    views:
      a:
        layout: { frame: [0, 0, 1px, 1], trailing: 2 }
    => invalid-expression 4:29-32: unknown unit 'px'; lengths have no unit [write '1']

    transition: x
    views:
      a:
        layout: { leading: 3, frame: [0, 0, 1, 1], width: 2 }
    => conflicting-keys 4:15-22: 'leading' cannot be combined with 'frame' ('frame' is here 4:27) {'frame' gives leading, top, width and height}
    => conflicting-keys 4:48-53: 'width' cannot be combined with 'frame' ('frame' is here 4:27) {'frame' gives leading, top, width and height}

    transition: x
    views:
      a:
        layout: { opacity: 1 }
    => unknown-key 4:15-22: unknown key 'opacity' in 'layout' {'opacity' goes next to 'layout', not in it}

    transition: x
    views:
      a:
        layout: { minX: 1 }
    => unknown-key 4:15-19: unknown key 'minX' in 'layout' {'minX' is geometry and read-only}

    transition: x
    views:
      a:
        layout: { matches: b }
    => unknown-key 4:15-22: unknown key 'matches' in 'layout' {'matches' is only allowed in states}

    transition: x
    views:
      a:
        layout: { children: {} }
    => unknown-key 4:15-23: unknown key 'children' in 'layout' {'children' goes next to 'layout', not in it}

    transition: x
    views:
      a:
        layout: { x: 20, y: 220, w: 110, h: 110 }
    => unknown-key 4:15-16: unknown key 'x' in 'layout' [did you mean 'leading'?]
    => unknown-key 4:22-23: unknown key 'y' in 'layout' [did you mean 'top'?]
    => unknown-key 4:30-31: unknown key 'w' in 'layout' [did you mean 'width'?]
    => unknown-key 4:38-39: unknown key 'h' in 'layout' [did you mean 'height'?]

    transition: x
    views:
      a:
        layout: { leadign: 1 }
    => unknown-key 4:15-22: unknown key 'leadign' in 'layout' [did you mean 'leading'?]

    transition: x
    views:
      a:
        hidden: yes
    => type-mismatch 4:13-16: 'hidden' takes true or false, not 'yes' [write 'true']

    transition: x
    views:
      a:
        hidden: TRUE
    => type-mismatch 4:13-17: 'hidden' takes true or false, not 'TRUE' [write 'true']

    transition: x
    views:
      a:
        clipsToBounds: 1 > 0
    => nothing

    transition: x
    views:
      a:
        contentMode: scaleToFil
    => type-mismatch 4:18-28: 'contentMode' takes one of scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, …, not 'scaleToFil' [did you mean 'scaleToFill'?]

    transition: x
    views:
      a:
        contentMode: [a]
    => type-mismatch 4:18-21: 'contentMode' takes words, not a list

    transition: x
    views:
      a:
        maskedCorners: topLeading bottom
    => type-mismatch 4:31-37: 'maskedCorners' takes all, none, topLeading, topTrailing, bottomLeading or bottomTrailing, not 'bottom'

    transition: x
    views:
      a:
        maskedCorners: all topLeading
    => type-mismatch 4:20-23: 'all' cannot be combined with other words of 'maskedCorners'

    transition: x
    views:
      a:
        maskedCorners: ""
    => type-mismatch 4:21-21: 'maskedCorners' takes all, none, topLeading, topTrailing, bottomLeading or bottomTrailing, not ''

    transition: x
    views:
      a:
        content: hello, "world"
    => nothing

    transition: x
    views:
      a:
        content:
    => missing-value 4:5-12: 'content' has no value

    transition: x
    views:
      a:
        content: {}
    => type-mismatch 4:14-16: 'content' takes text, not a map

    transition: x
    views:
      a:
        opacity: 10px
    => invalid-expression 4:14-18: unknown unit 'px'; lengths have no unit [write '10']

    transition: x
    views:
      a:
        opacity: [1]
    => type-mismatch 4:14-17: 'opacity' takes a number, not a list

    transition: x
    views:
      a:
        opacity: { a: 1 }
    => type-mismatch 4:14-22: 'opacity' takes a number, not a map

    transition: x
    views:
      a:
        children: { a: {} }
    => duplicate-view 4:17-18: view 'a' is defined twice (first defined here 3:3)

    transition: x
    views:
      a:
        children: { b: , c: [1], d: e:1, e: { scale:1 } }
    => missing-value 4:17-18: 'b' has no value {write b: {} when it is meant to be empty}
    => type-mismatch 4:25-28: 'c' takes a map, not a list
    => type-mismatch 4:33-36: 'd' takes a map, not 'e:1': a space is missing after the colon {write e: 1}
    => missing-value 4:43-50: 'scale:1' has no value: a space is missing after the colon {write scale: 1}

    transition: x
    views:
      a:
        children:
    => missing-value 4:5-13: 'children' has no value {write children: {} when it is meant to be empty}

    transition: x
    views:
      a:
        snapshotOf: [b]
    => type-mismatch 4:17-20: 'snapshotOf' takes a view, not a list

    transition: x
    views:
      a:
        count: two three
    => invalid-expression 4:16-21: an operator is missing before 'three'

    transition: x
    views:
      a:
        description: {}
    => type-mismatch 4:18-20: 'description' takes text, not a map

    transition: x
    views: { self: {}, row.1: {}, a-b: {} }
    => invalid-name 2:10-14: 'self' cannot name a view; it is a word of the language
    => invalid-name 2:20-25: 'row.1' is not a valid name for a view; names begin with a letter or '_' and contain letters, digits and '_'
    => invalid-name 2:31-34: 'a-b' is not a valid name for a view; names begin with a letter or '_' and contain letters, digits and '_' {write aB}

    transition: x
    views:
      a:
      b:1
    => yaml-syntax 4:3-6: a space is missing after the colon in 'b:1' (libyaml: while scanning a simple key, could not find expected ':') {write b: 1}

    transition: x
    views: [a]
    => type-mismatch 2:8-11: 'views' takes a map, not a list {each view is an entry with its name as the key, without a dash: card: { layout: … }}

    transition: x
    views:
      a:
      layout: { leading: 0, wdth: 3 }
      opacity: 1
      b: { opacity: 1 }
    => missing-value 3:3-4: 'a' has no value (not indented below 'a' 4:3) {indent the 2 keys from 'layout' on by two spaces more}
    => unknown-key 4:25-29: unknown key 'wdth' in 'layout' [did you mean 'width'?]

    transition: x
    views:
      a:
        children:
          b:
          children: { c: {} }
    states: { s: { c: { opacity: 0 } } }
    => missing-value 5:7-8: 'b' has no value (not indented below 'b' 6:7) {indent 'children' by two spaces more}
    """#)

  @Test(arguments: cases) func viewsAreChecked(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}

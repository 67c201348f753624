import Testing

/// States and during. See `RefusalCase` for how the cases read.
@Suite struct StatesRefusalTests {
  static let cases = RefusalCase.all(
    #"""
    transition: x
    views: { a: {}, b: {} }
    states:
      initial: {}
    => invalid-name 4:3-10: 'initial' cannot name a state; it is what 'views' says

    transition: x
    views: { a: {}, b: {} }
    states:
      open:
      a: { opacity: 0 }
      b: { opacity: 0 }
      t: { a: { opacity: 1 } }
    => missing-value 4:3-7: 'open' has no value (not indented below 'open' 5:3) {indent the 2 keys from 'a' on by two spaces more}

    transition: x
    views: { a: {}, b: {} }
    states:
      open:
      t: { a: { opacity: 1 } }
    => missing-value 4:3-7: 'open' has no value {write open: {} when it is meant to be empty}

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a: { badge: { opacity: 0 } } }
    => nothing

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { extends: }
    => missing-value 4:8-15: 'extends' has no value

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a: { opacity: 1 }, a.opacity: 2 }
    => duplicate-key 4:29-36: 'a.opacity' is given twice (first given here 4:13)

    transition: x
    views: { a: {}, b: {} }
    states:
      s:
        row.3.opacity: 1
        row.3: { opacity: 2 }
        row.4.opacity: 1
    => duplicate-key 6:14-21: 'row.3.opacity' is given twice (first given here 5:11)

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { row.x.opacity: 3 }
    => invalid-name 4:8-21: 'row.x.opacity' is not a view or property {write view: { property: value } or view.property: value}

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { row.99999999999999999999: {} }
    => invalid-name 4:8-32: 'row.99999999999999999999' is not a view or property {write view: { property: value } or view.property: value}

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a.b.c: 3 }
    => invalid-name 4:8-13: 'a.b.c' is not a view or property [did you mean 'b.c'?] {write view: { property: value } or view.property: value}

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a b: {} }
    => invalid-name 4:8-11: 'a b' is not a view or property {write view: { property: value } or view.property: value}

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a: 3 }
    => type-mismatch 4:11-12: 'a' takes a map, not '3'

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a: }
    => missing-value 4:8-9: 'a' has no value {write a: {} when it is meant to be empty}

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a: { opacity: 5. , hidden: no } }
    => invalid-expression 4:22-24: '5.' is not a number: digits are missing after the point [write '5']
    => type-mismatch 4:35-37: 'hidden' takes true or false, not 'no' [write 'false']

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a.frame: [1, 2, 3], b: { frame: [1, 2, 3, 4px] } }
    => type-mismatch 4:17-26: 'a.frame' takes a list of four values {write a.frame: [x, y, width, height]}
    => invalid-expression 4:50-53: unknown unit 'px'; lengths have no unit [write '4']

    transition: x
    views: { a: {}, b: { properties: { frme: 1 } } }
    states:
      s: { a: { layout: { top: 1 }, properties: { p: 1 }, layout.x: 1, frme: [1, 2, 3, 4] }, a.layout: { top: 1 } }
      t: { b: { layout: 3, frame: [1, 2, 3, 4] } }
    => unknown-property 4:13-19: 'layout' is only allowed in 'views' {in a state, write its keys next to the visual properties: view: { leading: 16, opacity: 0 }}
    => unknown-property 4:33-43: 'properties' is only allowed in 'views' {in a state, write its keys next to the visual properties: view: { leading: 16, opacity: 0 }}
    => type-mismatch 4:74-86: 'frme' takes a value, not a list
    => unknown-property 4:92-98: 'layout' is only allowed in 'views' {in a state, write its keys next to the visual properties: view: { leading: 16, opacity: 0 }}
    => duplicate-key 4:92-98: 'a.layout' is given twice (first given here 4:13)

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a: { matches: [b] } }
    => type-mismatch 4:22-25: 'matches' takes a view, not a list

    transition: x
    views: { a: {}, b: {} }
    states:
      s:
    => missing-value 4:3-4: 's' has no value {write s: {} when it is meant to be empty}

    transition: x
    views: { a: {}, b: {} }
    states:
      s: []
    => type-mismatch 4:6-8: 's' takes a map, not a list

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a: { contentMode: fit } }
    => type-mismatch 4:26-29: 'contentMode' takes one of scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, …, not 'fit'

    transition: x
    views: { a: {}, b: {} }
    states:
      s: { a: { opacity: { x: 1 } } }
    => type-mismatch 4:22-30: 'opacity' takes a number, not a map

    transition: x
    phases:
      p:
        during: { a: 3, b.opacity: 1px }
    => type-mismatch 4:18-19: 'a' takes a map, not '3'
    => invalid-expression 4:32-35: unknown unit 'px'; lengths have no unit [write '1']

    transition: x
    phases:
      p:
        during:
    => missing-value 4:5-11: 'during' has no value {write during: {} when it is meant to be empty}

    transition: x
    views: { a: {} }
    states:
      s: { all: { opacity: 0 }, a: { opacity: 1 } }
      t: { all.opacity: 0 }
      u: { all: 7 }
    phases:
      p: { during: { all: { opacity: 0 } } }
    => unknown-view 4:8-11: unknown view 'all' {'all' is every view only in 'animate'; give each view its values}
    => unknown-view 5:8-11: unknown view 'all' {'all' is every view only in 'animate'; give each view its values}
    => unknown-view 6:8-11: unknown view 'all' {'all' is every view only in 'animate'; give each view its values}
    => unknown-view 8:18-21: unknown view 'all' {'all' is every view only in 'animate'; give each view its values}
    """#)

  @Test(arguments: cases) func statesAreChecked(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}

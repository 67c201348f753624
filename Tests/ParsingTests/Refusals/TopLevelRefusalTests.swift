import Testing

/// The top level and its maps. See `RefusalCase` for how the cases read.
@Suite struct TopLevelRefusalTests {
  static let cases = RefusalCase.all(
    #"""
    # only a comment
    => missing-key 1:1-1: a script needs the key 'transition' {begin with 'transition: name'}

    a:1
    => type-mismatch 1:1-4: a script is a map {write a: 1}

    - a
    => type-mismatch 1:3-4: a script is a map {begin with 'transition: name'}

    []
    => type-mismatch 1:1-3: a script is a map {begin with 'transition: name'}

    {}
    => missing-key 1:1-3: a script needs the key 'transition' {begin with 'transition: name'}

    transition: 2nd
    => invalid-name 1:13-16: '2nd' is not a valid name for a transition; names begin with a letter and contain letters, digits and '-'

    transition: a b
    => invalid-name 1:13-16: 'a b' is not a valid name for a transition; names begin with a letter and contain letters, digits and '-'

    transition:
    => missing-value 1:1-11: 'transition' has no value

    transition: [a]
    => type-mismatch 1:13-16: 'transition' takes text, not a list

    version: 1
    => missing-key 1:1-8: a script needs the key 'transition' {begin with 'transition: name'}

    transition: x
    version: 2
    veiws: 1
    => unsupported-version 2:10-11: language version 2 is newer than this program, which supports version 1

    transition: x
    version: 0
    => out-of-range 2:10-11: language versions begin with 1, not 0

    transition: x
    version: 1.0
    => type-mismatch 2:10-13: 'version' takes a whole number, not '1.0'

    transition: x
    version: 99999999999999999999
    => unsupported-version 2:10-30: language version 99999999999999999999 is newer than this program, which supports version 1

    transition: x
    version: "1"
    => nothing

    transition: x
    version: [1]
    veiws: 1
    => type-mismatch 2:10-13: 'version' takes a whole number, not a list
    => unknown-key 3:1-6: unknown key 'veiws' in a script [did you mean 'views'?]

    transition: x
    version: one
    views: 1
    => type-mismatch 2:10-13: 'version' takes a whole number, not 'one'
    => type-mismatch 3:8-9: 'views' takes a map, not '1'

    transition: x
    version: ''
    => type-mismatch 2:11-11: 'version' takes a whole number, not ''

    transition: x
    version: 0
    views: 1
    => out-of-range 2:10-11: language versions begin with 1, not 0
    => type-mismatch 3:8-9: 'views' takes a map, not '1'

    transition: x
    include:
      - [a.yaml]
      - - b.yaml
    tokens: { a: 1 }
    => type-mismatch 3:5-13: 'include' takes a list of paths, not a list
    => type-mismatch 4:7-13: 'include' takes a list of paths, not a list
    => type-mismatch 5:9-17: 'tokens' takes a list, not a map {write tokens: [path]}

    transition: x
    canvas: { top: 3, widht: 1, propertis: {}, zzz: 1 }
    => unknown-key 2:11-14: unknown key 'top' in the canvas {allowed keys: width, height, properties, opacity, hidden, cornerRadius, …}
    => unknown-key 2:19-24: unknown key 'widht' in the canvas [did you mean 'width'?]
    => unknown-key 2:29-38: unknown key 'propertis' in the canvas [did you mean 'properties'?]
    => unknown-key 2:44-47: unknown key 'zzz' in the canvas {allowed keys: width, height, properties, opacity, hidden, cornerRadius, …}

    transition: x
    parameters: { a: { min: 1 }, b: { valu: 1 }, c: { valeu: 2, max: [1] }, d: { value: } }
    => missing-key 2:15-16: a parameter needs the key 'value'
    => unknown-key 2:35-39: unknown key 'valu' in a parameter [did you mean 'value'?]
    => unknown-key 2:51-56: unknown key 'valeu' in a parameter [did you mean 'value'?]
    => type-mismatch 2:66-69: 'max' takes a value, not a list
    => missing-value 2:78-83: 'value' has no value

    transition: x
    veiws: {}
    => unknown-key 2:1-6: unknown key 'veiws' in a script [did you mean 'views'?]

    transition: x
    viewsandmore: {}
    => unknown-key 2:1-13: unknown key 'viewsandmore' in a script {allowed keys: transition, version, description, include, tokens, canvas, …}

    transition: x
    views:
    => missing-value 2:1-6: 'views' has no value {write views: {} when it is meant to be empty}

    transition: x
    views: ~
    => missing-value 2:1-6: 'views' has no value {write views: {} when it is meant to be empty}

    transition: x
    views: []
    => type-mismatch 2:8-10: 'views' takes a map, not a list {each view is an entry with its name as the key, without a dash: card: { layout: … }}

    transition: x
    views: a
    => type-mismatch 2:8-9: 'views' takes a map, not 'a'

    transition: x
    canvas: { width: 400, heigth: 800 }
    => unknown-key 2:23-29: unknown key 'heigth' in the canvas [did you mean 'height'?]

    transition: x
    canvas: { width: 400px }
    => invalid-expression 2:18-23: unknown unit 'px'; lengths have no unit [write '400']

    transition: x
    canvas: 400
    => type-mismatch 2:9-12: 'canvas' takes a map, not '400'

    transition: x
    canvas: { properties: { opacity: 1 } }
    => invalid-name 2:25-32: 'opacity' cannot name a property; it is a built-in property

    transition: x
    description: [a]
    => type-mismatch 2:14-17: 'description' takes text, not a list

    transition: x
    include: a.yaml
    => type-mismatch 2:10-16: 'include' takes a list, not 'a.yaml' {write include: [a.yaml]}

    transition: x
    include: [~]
    => missing-value 2:11-12: an entry of 'include' has no value

    transition: x
    scenarios:
    => missing-value 2:1-10: 'scenarios' has no value {write scenarios: {} when it is meant to be empty}

    transition: x
    expect: []
    scenarios: {}
    => nothing

    transition: x
    transition: y
    => duplicate-key 2:1-11: 'transition' is defined twice (first defined here 1:1)

    transition: x
    canvas: { width: 100vw, height: 100vh }
    => type-mismatch 2:18-23: 'width' takes a number, not '100vw' {the canvas is the screen, in points: canvas: { width: 390, height: 844 }}
    => type-mismatch 2:33-38: 'height' takes a number, not '100vh' {the canvas is the screen, in points: canvas: { width: 390, height: 844 }}
    """#)

  @Test(arguments: cases) func theTopLevelIsChecked(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}

// swift-format-ignore-file: scripts and sentences keep their lines.
import Testing

@Suite struct ExpressionFindingTests {
  @Test(
    arguments: FindingCase.all(
      #"""
      transition: t
      parameters: { a: b, b: c, c: a }
      => circular-reference 2:18-19: parameter 'a' depends on itself: a -> b -> c -> a ('b' is defined here 2:21) ('c' is defined here 2:27)

      transition: t
      parameters: { a: a + 1 }
      => circular-reference 2:18-23: parameter 'a' depends on itself: a -> a

      transition: t
      parameters: { a: 1s + 2, b: 2 * 3s, c: 1s / 2s, d: 1s * 1s, e: 45deg * 2, f: 1 / 2s, g: -red, h: 3 + red, i: 1s < 2 }
      => unit-mismatch 2:18-24: cannot add a time and a number {write 2s instead of 2}
      => unit-mismatch 2:52-59: cannot multiply a time by a time
      => unit-mismatch 2:78-84: cannot divide a number by a time
      => type-mismatch 2:90-93: expected a number, a time or an angle, found a color
      => type-mismatch 2:102-105: expected a number, a time or an angle, found a color
      => unit-mismatch 2:110-116: cannot compare a time and a number {write 2s instead of 2}

      transition: t
      parameters: { a: 1 / 0, b: "mod(1, 0)", c: "sqrt(-1)", d: "pow(10, 400)", e: 1e308 * 10, f: "pow(-1, 0.5)" }
      => not-finite 2:18-23: division by zero in '1 / 0'
      => not-finite 2:29-38: division by zero in 'mod(1, 0)'
      => not-finite 2:45-53: the square root of a negative number in 'sqrt(-1)'
      => not-finite 2:60-72: 'pow(10, 400)' is not finite
      => not-finite 2:78-88: '1e308 * 10' is not finite
      => not-finite 2:94-106: 'pow(-1, 0.5)' is not finite

      transition: t
      parameters: { a: { value: 5, min: 6 }, b: { value: 5, max: 4 }, c: { value: 1s, min: 0 }, d: { value: red, min: 0 }, e: { value: 5, min: 1s }, f: { value: word, min: 1 } }
      => out-of-range 2:27-28: parameter 'a' is 5, below its min of 6 (the limit is set here 2:35)
      => out-of-range 2:52-53: parameter 'b' is 5, above its max of 4 (the limit is set here 2:60)
      => type-mismatch 2:113-114: parameter 'd' is a color and has no range
      => unit-missing 2:130-131: parameter 'e' is a time and needs a unit [write '5s'] (its limit has one 2:138)
      => type-mismatch 2:167-168: parameter 'f' is text and has no range

      transition: t
      parameters: { primaryDuration: 1s, b: primaryDuratoin, c: tail, d: whitesmok, e: yelow }
      => unknown-reference 2:39-54: unknown name 'primaryDuratoin' [did you mean 'primaryDuration'?]
      => unknown-reference 2:68-77: unknown name 'whitesmok' [did you mean 'whitesmoke'?]

      transition: t
      parameters: { a: v.width, b: self.width, c: canvas.width, d: nosuch.width, e: index, f: "start(x)", g: "min()", h: "clamp(1, 2)", i: "if(1, 2, 3)", j: "if(true, 2)" }
      views: { v: {} }
      => invalid-expression 2:18-19: times, counts, curves and parameters cannot depend on view 'v' [use parameters, tokens and canvas sizes here]
      => invalid-expression 2:30-34: times, counts, curves and parameters cannot depend on 'self'
      => missing-key 2:45-57: 'canvas.width' needs a canvas with width and height {canvas: { width: 375, height: 667 }}
      => unknown-view 2:62-68: unknown view 'nosuch'
      => invalid-expression 2:79-84: 'index' can only be used in counted views and in an animation's times
      => invalid-expression 2:90-98: 'start(…)' can only be used in 'markers' and 'completion'
      => invalid-expression 2:105-108: 'min' takes at least 1 argument, not 0 {write min(x, …)}
      => invalid-expression 2:117-122: 'clamp' takes 3 arguments, not 2 {write clamp(min, x, max)}
      => type-mismatch 2:138-139: expected a boolean, found a number [write true or false, or compare it]
      => invalid-expression 2:153-155: 'if' takes 3 arguments, not 2 {write if(condition, a, b)}

      transition: t
      canvas: { width: 0, height: -1 }
      views: { v: { layout: { leading: canvas.width, width: 5, top: canvas.height, height: 1 } } }
      => out-of-range 2:18-19: the canvas's width is 0; it must be > 0
      => out-of-range 2:29-31: the canvas's height is -1; it must be > 0

      transition: t
      canvas: { width: 50%, height: 100% }
      => unit-mismatch 2:18-21: 'width' is a length; a percentage of what? {width: the canvas's size in points, such as 390}
      => unit-mismatch 2:31-35: 'height' is a length; a percentage of what? {height: the canvas's size in points, such as 844}

      transition: t
      canvas: { width: 10 }
      views: { v: { layout: { leading: canvas.width, width: 5 } } }
      => missing-key 3:10-11: view 'v' needs the canvas's height {canvas: { width: 375, height: 667 }}

      transition: t
      views: { v: { layout: { leading: 0, width: 5 } } }
      => missing-key 2:10-11: view 'v' needs the canvas's height {canvas: { width: 375, height: 667 }}

      transition: t
      canvas: { width: 100, height: 100 }
      views: { a: { layout: { leading: -(50%), width: 10 } }, b: { layout: { leading: -(100% - 32), width: 10 } }, c: { layout: { leading: -(50% * 2), width: 10 + -(-(5%)) } } }
      => unit-mismatch 3:35-40: 'leading' is a length; a percentage of what? [write '50% * parent.width']
      => unit-mismatch 3:83-87: 'leading' is a length; a percentage of what? [write '100% * parent.width']
      => unit-mismatch 3:161-165: 'width' is a length; a percentage of what? [write '5% * parent.width']

      transition: t
      views: { v: { layout: { leading: 50%, width: 5, top: 30%, height: 10% }, translationX: 20%, cornerRadius: 50%, properties: { g: 50% } } }
      => unit-mismatch 2:34-37: 'leading' is a length; a percentage of what? [write '50% * parent.width']
      => unit-mismatch 2:54-57: 'top' is a length; a percentage of what? [write '30% * parent.height']
      => unit-mismatch 2:67-70: 'height' is a length; a percentage of what? [write '10% * parent.height']
      => unit-mismatch 2:88-91: 'translationX' is a length; a percentage of what? [write '20% * self.width']
      => unit-mismatch 2:107-110: 'cornerRadius' is a length; a percentage of what? [write '50% * self.width']

      transition: t
      views: { v: { opacity: 2, cornerRadius: -1, rotation: 5, shadowOpacity: -0.1, hidden: 1, backgroundColor: 5, scale: big, tintColor: reed, borderColor: nosuchparam } }
      => out-of-range 2:24-25: 'opacity' is 2; it must be 0 … 1
      => out-of-range 2:41-43: 'cornerRadius' is -1; it must be >= 0
      => unit-missing 2:55-56: an angle needs a unit [write '5deg']
      => out-of-range 2:73-77: 'shadowOpacity' is -0.1; it must be 0 … 1
      => type-mismatch 2:87-88: expected a boolean, found a number [write true or false, or compare it]
      => type-mismatch 2:107-108: expected a color, found a number
      => unknown-reference 2:117-120: unknown name 'big'; expected a number [no parameter has this name]
      => unknown-reference 2:133-137: unknown name 'reed'; expected a color [did you mean 'red'?]
      => unknown-reference 2:152-163: unknown name 'nosuchparam'; expected a color [no parameter and no color has this name]

      transition: t
      views: { v: { properties: { a: 0, b: self.a + 1s, c: 1s } } }
      states: { s: { v: { a: 1s, c: 0, b: 3s } } }
      => unit-mismatch 2:38-49: cannot add a number and a time
      => unit-mismatch 3:24-26: expected a number, found a time

      transition: t
      canvas: { width: 100, height: 100 }
      views: { row: { count: 3, layout: { leading: row.3.width, width: index * 10, top: 0, height: count } }, s: { layout: { leading: row.width, width: 1, top: row.foo, height: row.(1.5).width } } }
      => unknown-view 3:50-51: 'row' has no member 3 [its members are 0 … 2]
      => invalid-expression 3:129-132: 'row' is counted: name one of its 3 members [write row.0]
      => invalid-expression 3:155-158: 'row' is counted: name one of its 3 members [write row.0]
      => unknown-view 3:176-181: 'row' has no member 1.5 [its members are 0 … 2]

      transition: t
      views: { a: { count: 0 }, b: { count: 1001 }, c: { count: 1.5 }, d: { count: 1s }, e: { count: 2, children: { f: { count: 2 } } }, g: { count: e.width }, h: { count: "index" } }
      => out-of-range 2:22-23: 'count' is 0; it must be an integer from 1 to 1000
      => out-of-range 2:39-43: 'count' is 1001; it must be an integer from 1 to 1000
      => out-of-range 2:59-62: 'count' is 1.5; it must be an integer from 1 to 1000
      => unit-mismatch 2:78-80: expected a number, found a time
      => conflicting-keys 2:123-124: view 'f' is counted inside a counted view ('e' is counted here 2:96)
      => invalid-expression 2:144-145: times, counts, curves and parameters cannot depend on view 'e' [use parameters, tokens and canvas sizes here]
      => invalid-expression 2:168-173: 'index' can only be used in counted views and in an animation's times
      """#))
  func mistakesInValuesAreToldAtTheirPlace(_ row: FindingCase) {
    #expect(findings(row.yaml) == row.findings)
  }

  @Test(
    arguments: FindingCase.all(
      #"""
      transition: t
      views: { a: { snapshotOf: b }, b: { snapshotOf: a }, c: { snapshotOf: nosuch } }
      => circular-reference 2:27-28: view 'a' is a snapshot of itself: a -> b -> a
      => unknown-view 2:71-77: unknown view 'nosuch'

      transition: t
      canvas: { width: 100, height: 100 }
      views: { a: { layout: { leading: 1, width: 5 } }, s: { snapshotOf: a, layout: { trailing: 3 } }, r: { snapshotOf: a } }
      states: { x: { r: { bottom: 5, height: 4 } } }
      => conflicting-keys 3:81-89: a snapshot must be laid out by leading, top, width and height, not by 'trailing'
      => conflicting-keys 4:21-27: a snapshot must be laid out by leading, top, width and height

      transition: t
      views: { row: { count: 2 }, one: {} }
      states: { s: { row.5.opacity: 1, one.0.opacity: 1, nosuch.opacity: 1, row.opcity: 0.5, one: { minX: 5, global: 1, horizontal: 3 } }, u: { extends: nosuch }, v: { extends: w }, w: { extends: v } }
      => unknown-view 3:20-21: 'row' has no member 5 [its members are 0 … 1]
      => unknown-view 3:38-39: view 'one' is not counted and has no members
      => unknown-view 3:52-58: unknown view 'nosuch'
      => unknown-property 3:75-81: view 'row' has no property 'opcity' [did you mean 'opacity'?]
      => unknown-property 3:95-99: 'minX' is read-only; it follows from the layout keys [set a layout key, such as 'leading' or 'width']
      => unknown-property 3:104-110: 'global' is read-only; it follows from the layout keys [set a layout key, such as 'leading' or 'width']
      => unknown-property 3:115-125: 'horizontal' cannot be given a value here
      => unknown-state 3:148-154: unknown state 'nosuch' [expected 's', 'u', 'v', 'w', 'initial']
      => circular-reference 3:172-173: state 'v' extends itself: v -> w -> v

      transition: t
      views: { v: { properties: { a: word, b: 1 }, content: photo, contentMode: scaleAspectFit, maskedCorners: topLeading topTrailing } }
      states: { s: { v: { a: 5, b: word, content: other text, contentMode: sideways, maskedCorners: top } } }
      => type-mismatch 3:24-25: 'a' is text, found a number
      => unknown-reference 3:30-34: unknown name 'word'; expected a number [no parameter has this name]
      => type-mismatch 3:70-78: 'contentMode' takes one of scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, …, not 'sideways'
      => type-mismatch 3:95-98: 'maskedCorners' takes all, none, topLeading, topTrailing, bottomLeading or bottomTrailing, not 'top'

      transition: t
      parameters: { a: b, b: 1 / 0 }
      views: { v: { opacity: a / 2, cornerRadius: 1 / v.properties, properties: { n: nosuchname, m: 1 / self.n } } }
      phases: { p: { duration: 1s, animations: [] } }
      => not-finite 2:24-29: division by zero in '1 / 0'
      => unknown-property 3:51-61: view 'v' has no property 'properties'
      => type-mismatch 3:104-105: 'n' is text and cannot be referred to

      transition: t
      canvas: { width: w, height: 100 }
      parameters: { w: canvas.width + 1 }
      => circular-reference 3:18-34: parameter 'w' depends on itself: w -> canvas.width -> w ('canvas.width' is defined here 2:18)

      transition: t
      views:
        v: { opacity: v.contnt, scale: v.content, rotation: v.global.opacity, cornerRadius: v.minX.x, shadowRadius: edge.x, borderWidth: v, blurRadius: canvas }
      parameters: { edge: 1 }
      => unknown-property 3:19-25: view 'v' has no property 'contnt' [did you mean 'content'?]
      => type-mismatch 3:36-43: 'content' is text and cannot be referred to
      => unknown-property 3:64-71: 'global' has no 'opacity' [expected minX, minY, maxX, maxY, midX, midY, width or height]
      => invalid-expression 3:87-95: a reference is view.property, or view.member.property
      => unknown-view 3:111-115: 'edge' is a parameter and has no properties
      => invalid-expression 3:132-133: 'v' is a view; expected a number [add a property, such as v.width]
      => invalid-expression 3:147-153: 'canvas' is a view; expected a number [add a property, such as canvas.width]

      transition: t
      views: { v: { opacity: 1 + red, scale: "min(1s, 2)", rotation: "sin(3)", rotationX: "atan2(1s, 2)", borderWidth: "hypot(red, 2)", cornerRadius: "lerp(red, 2, 0.5)", tintColor: "lerp(red, blue, 1s)", hidden: 1 < 2s, backgroundColor: red @ 2, borderColor: 5 @ 0.5, shadowColor: "if(true, red, 5)", shadowRadius: "if(5, 1, 2)", zPosition: -true, clipsToBounds: not 3, opacity: 1 } }
      => type-mismatch 2:28-31: expected a number, a time or an angle, found a color
      => unit-mismatch 2:41-51: cannot mix a time and a number {write 2s instead of 2}
      => unit-missing 2:69-70: an angle needs a unit [write '3deg']
      => unit-mismatch 2:86-98: cannot mix a time and a number {write 2s instead of 2}
      => type-mismatch 2:121-124: expected a number, a time or an angle, found a color
      => type-mismatch 2:156-157: expected a color, found a number
      => unit-mismatch 2:194-196: expected a number, found a time
      => unit-mismatch 2:208-214: cannot compare a number and a time {write 1s instead of 1}
      => out-of-range 2:239-240: alpha 2 is outside 0...1
      => type-mismatch 2:255-256: expected a color, found a number
      => unit-mismatch 2:278-294: cannot choose between a color and a number
      => type-mismatch 2:315-316: expected a boolean, found a number [write true or false, or compare it]
      => type-mismatch 2:338-342: expected a number, a time or an angle, found a boolean
      => type-mismatch 2:363-364: expected a boolean, found a number [write true or false, or compare it]
      => duplicate-key 2:366-373: 'opacity' is defined twice (first defined here 2:15)

      transition: t
      views: { v: { scale: "if(0 == red, 1, 2)", opacity: "if(true, 0, red)", zPosition: "min(0, red)", rotation: "if(state == on, 1deg, 0)" } }
      states: { on: { v.zPosition: 1 } }
      => unit-mismatch 2:26-34: cannot compare a number and a color
      => unit-mismatch 2:54-70: cannot choose between a number and a color
      => type-mismatch 2:92-95: expected a number, a time or an angle, found a color
      => unknown-reference 2:113-118: unknown name 'state' [no parameter has this name]
      => unknown-reference 2:122-124: unknown name 'on' [no parameter has this name]

      transition: t
      views: { v: { opacity: 1, cornerRadius: 3 } }
      phases: { p: { duration: 1s, animations: [{ animate: v.opacity, from: -3, to: 0, composite: add }, { animate: v.cornerRadius, to: -3 }] } }
      => out-of-range 3:131-133: 'cornerRadius' is -3; it must be >= 0

      transition: t
      views: { v: { scale: 1, zPosition: 1 } }
      phases:
        p:
          duration: 1s
          animations: [{ animate: v.scale, to: 2, id: grow }, { animate: v.zPosition, to: 2, id: rise }]
          markers: { a: start(grow) + 100ms, b: 100ms + end(grow), c: "max(start(rise), end(grow))", d: -start(grow), e: end(rise), f: end(grwo) }
          reducedMotion: { animations: [{ animate: v.zPosition, to: 2, duration: 1s, id: rise }] }
      => unknown-animation 7:134-138: unknown animation 'grwo' [did you mean 'grow'?]

      transition: t
      parameters: { primary: 5, gapes: 1 }
      views: { v: { properties: { a: primari, b: primaxx, c: primxxx, d: gapex, e: plarimy, f: prim } } }
      => unknown-reference 3:32-39: unknown name 'primari'; expected a number [did you mean 'primary'?]
      => unknown-reference 3:44-51: unknown name 'primaxx'; expected a number [did you mean 'primary'?]

      transition: t
      parameters: { primary: blue, spacing: 20 }
      views: { v: { properties: { gap: spacin, tone: primari }, translationX: self.gap, backgroundColor: self.tone } }
      => unknown-reference 3:34-40: unknown name 'spacin'; expected a number [did you mean 'spacing'?]
      => unknown-reference 3:48-55: unknown name 'primari'; expected a color [did you mean 'primary'?]

      transition: t
      views: { v: { properties: { on: false } } }
      states: { a: { v.on: yes }, b: { v.on: NO }, c: { v.on: yeah } }
      => unknown-reference 3:22-25: unknown name 'yes'; expected a boolean [did you mean 'true'?]
      => unknown-reference 3:40-42: unknown name 'NO'; expected a boolean [did you mean 'false'?]
      => unknown-reference 3:57-61: unknown name 'yeah'; expected a boolean [no parameter has this name]

      transition: t
      views: { v: { properties: { offset: 0, gap: 0, color: red } } }
      states: { a: { v: { offset: 10px, gap: 10px, color: '#12345' } } }
      => invalid-expression 3:29-33: unknown unit 'px'; lengths have no unit [write '10']
      => invalid-expression 3:40-44: unknown unit 'px'; lengths have no unit [write '10']
      => invalid-color 3:54-60: a hex color has 3, 4, 6 or 8 digits, not 5

      transition: t
      states: { a: { v: { offset: 10px, gap: 10px, color: '#12345' } } }
      views: { v: { properties: { offset: 0, gap: 0, color: red } } }
      => invalid-expression 2:29-33: unknown unit 'px'; lengths have no unit [write '10']
      => invalid-expression 2:40-44: unknown unit 'px'; lengths have no unit [write '10']
      => invalid-color 2:54-60: a hex color has 3, 4, 6 or 8 digits, not 5

      transition: t
      views: { v: { opacity: 0 } }
      states: { a: { v.opacity: 1 } }
      phases:
        p: { to: a, duration: 1s, animations: [{ animate: v.opacity, keyframes: [{ value: 1, curve: nonsense }] }] }
        q: { to: a, duration: 1s, animations: [{ animate: v.opacity, keyframes: [0, { value: 1, curve: nonsense(1) }] }] }
        r: { to: a, duration: 1s, animations: [{ animate: v.opacity, keyframes: [{ value: 0, curve: nonsense }, 1] }] }
      => unknown-curve 5:95-103: unknown curve 'nonsense'
      => unknown-curve 6:98-106: unknown curve 'nonsense'
      => unknown-curve 7:95-103: unknown curve 'nonsense'

      transition: t
      views:
        a: { count: 2, opacity: "if(index > 0 and a.(index - 1).scale > 2, 1, 0)", zPosition: "if(index == 0 or a.(index - 1).scale > 2, 1, 0)" }
        b: { count: 2, opacity: "if(index >= 0 and b.(index - 1).scale > 2, 1, 0)", zPosition: "if(index > 1 or b.(index - 1).scale > 2, 1, 0)" }
      => unknown-view 4:48-59: 'b' has no member -1 [its members are 0 … 1]
      => unknown-view 4:109-120: 'b' has no member -1 [its members are 0 … 1]

      transition: t
      parameters: { settled: 1s }
      views: { v: {} }
      phases: { p: { duration: 1s, animations: [{ animate: v.scale, to: 2, id: one }, { animate: v.opacity, to: 0, after: settles }] }, q: { duration: 1s, animations: [{ animate: v.scale, to: 2 }], completion: settles }, r: { duration: 1s, animations: [{ animate: v.scale, to: 2 }], markers: { m: start(settles) } } }
      => unknown-animation 4:117-124: unknown animation or marker 'settles' [expected 'one', 'previous']
      => unknown-animation 4:205-212: unknown animation or marker 'settles' [did you mean 'settled'?]
      => unknown-animation 4:298-305: unknown animation 'settles'

      transition: t
      views: { v: { scale: "1 ~= 2", rotation: 1s ~= 2, opacity: 1 ~= 2 +- 1s, properties: { b: 1s == 2deg, c: red < blue, d: word == other } } }
      => type-mismatch 2:23-29: expected a number, found a boolean
      => unit-mismatch 2:42-49: cannot compare a time and a number {write 2s instead of 2}
      => unit-mismatch 2:70-72: expected a number, found a time
      => unit-mismatch 2:91-101: cannot compare a time and an angle
      => type-mismatch 2:106-109: expected a number, a time or an angle, found a color
      => unknown-reference 2:121-125: unknown name 'word' [no parameter has this name]
      => unknown-reference 2:129-134: unknown name 'other' [no parameter has this name]
      """#))
  func namesAndTypesAreHeldToWhatIsDeclared(_ row: FindingCase) {
    #expect(findings(row.yaml) == row.findings)
  }
}

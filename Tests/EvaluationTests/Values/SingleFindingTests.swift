// swift-format-ignore-file: scripts and sentences keep their lines.
import Testing

/// One mistake, whatever follows from it, and several that do not follow from each other.
@Suite struct SingleFindingTests {
  @Test(
    arguments: FindingCase.all(
      #"""
      transition: t
      views: { v: {} }
      states: { s: { v: { opacity: 0 } } }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: v }] } }
      scenarios: { a: [{ wait: 200ms }], b: [{ at: 0s, tap: v }], c: [play p, { at: 0s, play: p }] }
      expect: [v.opacity == 0, { phase: p, time: 200ms, that: v.opacity > 0 }, { phase: p, duration: 300ms }]
      => unknown-key 5:20-24: unknown key 'wait' in an event {a pause is not an event; the next event's 'at' is counted from the scenario's start}
      => unknown-key 5:50-53: unknown key 'tap' in an event {the app decides what a tap does; name the phase that it plays: play: open}
      => type-mismatch 5:65-71: an event is a map, not 'play p' {write - { at: 0ms, play: p }}
      => type-mismatch 6:10-24: an expectation is a map, not 'v.opacity == 0' {write - { phase: p, at: end, that: v.opacity == 0 }}
      => unknown-key 6:38-42: unknown key 'time' in an expectation [did you mean 'at'?]
      => unknown-key 6:86-94: unknown key 'duration' in an expectation [write 'that: duration <= 300ms']

      transition: t
      views: { v: { opacity: 0 } }
      states: { s: { v: { opacity: 1 } } }
      phases: { p: { to: ss, duration: 1s, curve: eazeIn, animations: [{ animate: v, curve: LinearEasing }, { animate: v.scale, curve: ease }], reducedMotion: none } }
      => unknown-state 4:20-22: unknown state 'ss' [did you mean 's'?]
      => unknown-curve 4:45-51: unknown curve 'eazeIn' [did you mean 'easeIn'?]
      => unknown-curve 4:87-99: unknown curve 'LinearEasing' [did you mean 'linear'?]

      transition: t
      canvas: { width: 10, height: 10 }
      views: { v: { opacity: 0, layout: { leading: 0, width: 10 } }, w: {} }
      phases: { p: { from: a, to: b, duration: 300, markers: { m: end(y) }, animations: [{ animate: [v.opacty, u.scale], delay: 20 }, { animate: v.rotation, after: x }] } }
      => unknown-state 4:22-23: unknown state 'a' [expected 'initial']
      => unknown-state 4:29-30: unknown state 'b' [expected 'initial']
      => unit-missing 4:42-45: a time needs a unit [write '300ms']
      => unknown-animation 4:65-66: unknown animation 'y'
      => unknown-property 4:98-104: view 'v' has no property 'opacty' [did you mean 'opacity'?]
      => unknown-view 4:106-107: unknown view 'u'
      => unit-missing 4:123-125: a time needs a unit [write '20ms']
      => unknown-animation 4:159-160: unknown animation or marker 'x' [expected 'm', 'previous']

      transition: t
      views: { v: { opacity: 0 } }
      phases: { p: { to: b, duration: 1s, during: { v.scal: 2 }, animations: [{ animate: v.opacity, to: 1.4 }, { animate: v.rotation, keyframes: [{ at: 140%, value: 0deg }] }, { animate: v.scale, to: 5deg }] } }
      => unknown-state 3:20-21: unknown state 'b' [expected 'initial']
      => unknown-property 3:49-53: view 'v' has no property 'scal' [did you mean 'scale'?]
      => out-of-range 3:99-102: 'opacity' is 1.4; it must be 0 … 1
      => keyframe-order 3:147-151: keyframe at 140% is outside 0%...100%
      => unit-mismatch 3:195-199: expected a number, found an angle

      transition: t
      canvas: { width: 10, height: 10 }
      views: { v: { layout: { leading: 0, width: 10 } }, w: { opacity: 0 } }
      phases: { p: { to: b, duration: 1s, during: { w.trailing: 2 }, animations: [{ animate: v, path: arc(vertical) }, { animate: v.trailing, to: 1 }, { animate: w.opacity, to: 1 / w.opacity }, { animate: w, path: M 0 0 L 0 0 }] } }
      => unknown-state 4:20-21: unknown state 'b' [expected 'initial']

      transition: t
      parameters: { accent: "#12345" }
      views: { a: { properties: { tint: accent, late: nope + 1, r: 5px } } }
      states: { s: { a.tint: red, a.late: 5s }, u: { a.r: red, a.tint: none } }
      => invalid-color 2:24-30: a hex color has 3, 4, 6 or 8 digits, not 5
      => unknown-reference 3:49-53: unknown name 'nope' [no parameter has this name]
      => invalid-expression 3:62-65: unknown unit 'px'; lengths have no unit [write '5']

      transition: t
      views: { v: { opacity: 0 } }
      states: { s: { v.opacity: 1 } }
      phases: { p: { to: s, duration: 300ms, animations: [{ animate: v }], reducedMotion: { animations: [{ animate: v }] } } }
      => missing-key 4:111-112: the animation has no duration, and neither has 'reducedMotion' {duration: 300ms}

      transition: t
      views: { v: { opacity: 0 } }
      states: { s: { v.opacity: 1 } }
      phases: { p: { to: s, animations: [{ animate: v }] } }
      => missing-key 4:47-48: the animation has no duration, and neither has its phase {duration: 300ms}

      transition: t
      views: { v: { opacity: 1 }, cornerRadius: 24 }
      states: { s: { opacity: 0 } }
      phases: { p: { to: “s”, duration: 1s, animations: [{ animate: v.opacity, to: 0 }] } }
      => type-mismatch 2:29-41: 'cornerRadius' is a property, not a view {move it into a view: v: { cornerRadius: 24 }}
      => type-mismatch 3:16-23: 'opacity' is a property, not a view {write v.opacity: 0}
      => invalid-name 4:20-23: the quotes of “s” are typographic; YAML has only " and ' [write '"s"']

      transition: t
      views: { v: {}, w: {} }
      states: { s: { opacity: 0 } }
      => type-mismatch 3:16-23: 'opacity' is a property, not a view {write view.opacity: 0}

      transition: t
      views: { v: {} }
      states: { s: { v: { opacity: 0 } } }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: v }], interaction: { input: translationX, range: [0, 9], rubberband: true } } }
      => unknown-key 4:118-128: unknown key 'rubberband' in 'interaction' [did you mean 'rubberBand'?]

      transition: t
      views: { v: {} }
      states: { s: { v: { opacity: 0 } } }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: v.opacity, keyframes: [0, { at: 40, value: 1 }] }] } }
      => keyframe-order 4:93-95: keyframe at 40 is outside 0%...100% [write '40%']

      transition: t
      views: { v: {} }
      states: { s: { v: { opacity: 0 } } }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: v.opacity, keyframes: [0, { at: 140, value: 1 }] }] } }
      => keyframe-order 4:93-96: keyframe at 140 is outside 0%...100% {a time has its unit: at: 150ms}

      transition: t
      views: { v: {} }
      states: { s: { v: { opacity: 0 } } }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: v, curve: "steps(4, jump-middle)" }], interaction: { input: translationX, range: [0, 9], commit: 50% } } }
      => invalid-curve 4:81-92: unknown step position 'jump-middle' {use jumpStart, jumpEnd, jumpNone, jumpBoth, start or end}
      => type-mismatch 4:158-161: 'commit' takes a condition, not a number [write 'progress > 0.5']

      transition: t
      parameters: { my-param: 5 }
      views: { v: { zPosition: my-param } }
      => invalid-name 2:15-23: 'my-param' is not a valid name for a parameter; names begin with a letter or '_' and contain letters, digits and '_' {write myParam}

      transition: t
      states: { s: { my-view.opacity: 0, my-view: { scale: 2 } } }
      views: { my-view: {} }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: my-view, from: { scale: my-view.opacity } }, { animate: [my-view.rotation], to: 3deg }] } }
      => invalid-name 3:10-17: 'my-view' is not a valid name for a view; names begin with a letter or '_' and contain letters, digits and '_' {write myView}

      transition: t
      views: { v: { properties: { my-gap: 3 }, zPosition: self.my-gap } }
      states: { s: { v.my-gap: 5 } }
      => invalid-name 2:29-35: 'my-gap' is not a valid name for a property; names begin with a letter or '_' and contain letters, digits and '_' {write myGap}

      transition: t
      views: { v: {} }
      curves: { my-curve: easeIn }
      phases: { p: { duration: 1s, animations: [{ animate: v.opacity, to: 0, curve: my-curve, id: my-id }], completion: my-id } }
      => invalid-name 3:11-19: 'my-curve' is not a valid name for a curve; names begin with a letter or '_' and contain letters, digits and '_' {write myCurve}
      => invalid-name 4:93-98: 'my-id' is not a valid name for an animation; names begin with a letter or '_' and contain letters, digits and '_' {write myId}

      transition: t
      parameters: { 2x: 5, used: nosuch * 2 }
      => invalid-name 2:15-17: '2x' is not a valid name for a parameter; names begin with a letter or '_' and contain letters, digits and '_'
      => unknown-reference 2:28-34: unknown name 'nosuch' [no parameter has this name]

      transition: t
      views: { v: { properties: { opacity: 3, hidden: 1 } } }
      => invalid-name 2:29-36: 'opacity' cannot name a property; it is a built-in property
      => invalid-name 2:41-47: 'hidden' cannot name a property; it is a built-in property

      transition: t
      curves: { easeIn: linear, linear: easeIn }
      => invalid-name 2:11-17: 'easeIn' cannot name a curve; it is a built-in curve
      => invalid-name 2:27-33: 'linear' cannot name a curve; it is a built-in curve

      transition: t
      canvas: { width: 100, height: 100 }
      views: { v: {} }
      states: { s: { v: { layout: { leading: 3 }, properties: { gap: 3 } } } }
      => unknown-property 4:21-27: 'layout' is only allowed in 'views' {in a state, write its keys next to the visual properties: view: { leading: 16, opacity: 0 }}
      => unknown-property 4:45-55: 'properties' is only allowed in 'views' {in a state, write its keys next to the visual properties: view: { leading: 16, opacity: 0 }}

      transition: t
      parameters: { word: hello }
      views: { v: { zPosition: word, scale: word + 1 } }
      => type-mismatch 3:26-30: parameter 'word' is text; expected a number (the value of 'word' is here 2:21)
      => type-mismatch 3:39-43: parameter 'word' is text; expected a number (the value of 'word' is here 2:21)

      transition: t
      views: { v: {} }
      states: { s: { v: { opacity: 0, scale: 2 } } }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: v, keyframes: [0, 0.5, 3] }] } }
      => type-mismatch 4:76-77: one value for several properties: 'opacity' and 'scale' [write a map of property and value] {{ opacity: …, scale: … }}

      transition: t
      views: { v: {} }
      phases: { p: { duration: 1s, animations: [{ animate: v.scale, to: 2, iterations: -1, iterationStart: -2, stagger: -3s, duration: -4s, endDelay: 5 }] } }
      => type-mismatch 3:82-84: 'iterations' takes a number or 'infinite', not '-1' [did you mean 'infinite'?]
      => out-of-range 3:102-104: 'iterationStart' is -2; it must be >= 0
      => out-of-range 3:115-118: 'stagger' is -3 s; it must be >= 0 ms
      => out-of-range 3:130-133: 'duration' is -4 s; it must be >= 0 ms
      => unit-missing 3:145-146: a time needs a unit [write '5s']

      transition: t
      views: { v: { alpha: 0.5, layout: { left: 3, right: 3 } } }
      states: { s: { v: { alpha: 0 } } }
      phases: { p: { to: s, duration: 1s, animations: [{ target: v, easing: easeIn }] } }
      => unknown-key 2:15-20: unknown key 'alpha' in a view [did you mean 'opacity'?]
      => unknown-key 2:37-41: unknown key 'left' in 'layout' [did you mean 'leading'?]
      => unknown-key 2:46-51: unknown key 'right' in 'layout' [did you mean 'trailing'?]
      => unknown-property 3:21-26: view 'v' has no property 'alpha' [did you mean 'opacity'?]
      => unknown-key 4:52-58: unknown key 'target' in an animation [did you mean 'animate'?]
      => unknown-key 4:63-69: unknown key 'easing' in an animation [did you mean 'curve'?]

      transition: t
      views: { v: {} }
      states: { shown: { v: { opacity: 0 } } }
      phases: { p: { to: showm, duration: 1s, animations: [{ animate: v }] }, q: { swap: p }, r: { reverse: p } }
      => unknown-state 4:20-25: unknown state 'showm' [did you mean 'shown'?]

      transition: t
      views: { v: {} }
      timings: { t: { duraton: 1s } }
      states: { s: { v: { opacity: 0 } } }
      phases: { p: { to: s, timing: t, animations: [{ animate: v }] } }
      => unknown-key 3:17-24: unknown key 'duraton' in a timing [did you mean 'duration'?]

      transition: t
      canvas: { width 80, height:90 }
      views: { v: { layout: { leading: 0, trailing:canvas.width, top: 0, bottom: 0 } } }
      => missing-value 2:11-19: 'width 80' has no value: a ':' is missing after 'width' {write width: 80}
      => missing-value 2:21-30: 'height:90' has no value: a space is missing after the colon {write height: 90}
      => missing-value 3:37-58: 'trailing:canvas.width' has no value: a space is missing after the colon {write trailing: canvas.width}

      transition: t
      views: { v: {} }
      phases: { p: { animations: [{ animate: v.scale, id:a, to :2, duration:'1s' }, { animate: v.rotation, to: 1turn, after: a, duration 300 }] } }
      => missing-value 3:49-53: 'id:a' has no value: a space is missing after the colon {write id: a}
      => missing-value 3:55-60: 'to :2' has no value: a space is missing after the colon {write to: 2}
      => missing-value 3:62-75: 'duration:'1s'' has no value: a space is missing after the colon {write duration: '1s'}
      => missing-value 3:123-135: 'duration 300' has no value: a ':' is missing after 'duration' {write duration: 300}
      => unit-missing 3:132-135: a time needs a unit [write '300ms']

      transition: t
      parameters: { time: 300, slow: { value: 400, min: 100ms, max: 2s }, tilt: { value: 5, max: 1turn } }
      views: { v: { rotation: tilt } }
      phases: { p: { duration: time, animations: [{ animate: v.scale, to: 2, delay: time }, { animate: v.opacity, to: 0, delay: slow, duration: slow }] } }
      => unit-missing 2:21-24: parameter 'time' is used as a time and has no unit [write '300ms'] (it is used here 4:26)
      => unit-missing 2:41-44: parameter 'slow' is a time and needs a unit [write '400ms'] (its limit has one 2:51)
      => unit-missing 2:84-85: parameter 'tilt' is an angle and needs a unit [write '5deg'] (its limit has one 2:92)

      transition: t
      views: { row: { coutn: 3, opacity: 1 / (index + count) } }
      states: { s: { row.1: { opacity: 0 } } }
      => unknown-key 2:17-22: unknown key 'coutn' in a view [did you mean 'count'?]

      transition: t
      views: { v: {} }
      states: { s: { v: { rotation: 40deg } } }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: v }], interaction: { input: rotate, range: [0deg, 40deg], commit: progress > 0.5 or velocity > 40deg } } }
      => unknown-reference 4:89-95: unknown channel 'rotate' [did you mean 'rotation'?]

      transition: t
      views: { v: {} }
      states: { s: { v: { rotation: 40deg } } }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: v }], interaction: { input: scale, range: [1, 2], follow: { v.rotation: rotaton } } } }
      => unknown-reference 4:133-140: unknown channel 'rotaton' [did you mean 'rotation'?]

      transition: t
      views: { v: { opacity: 40, shadowOpacity: 2 } }
      => out-of-range 2:24-26: 'opacity' is 40; it must be 0 … 1 [write '40%']
      => out-of-range 2:43-44: 'shadowOpacity' is 2; it must be 0 … 1

      transition: t
      views: { v: {}, w: {} }
      states: { s: { v: { frmae: [1, 2, 3, 4] } }, u: { v: { matchs: w } } }
      => unknown-property 3:21-26: view 'v' has no property 'frmae' [did you mean 'frame'?]
      => unknown-property 3:56-62: view 'v' has no property 'matchs' [did you mean 'matches'?]

      transition: t
      views: { v: {} }
      states: { a: { v: { opacity: 0 } }, b: { exteds: a } }
      => unknown-key 3:42-48: unknown key 'exteds' in a state [did you mean 'extends'?]

      transition: t
      views: { v: {} }
      phases: { p: { duration: 1s, animations: [{ animate: v.scale, keyframes: [{ at: 0%, vlaue: 1 }, 2] }] } }
      => unknown-property 3:85-90: 'vlaue' is not among the animated properties [did you mean 'value'?]

      transition: t
      views: { row: { count: 1.5 }, w: { opacity: row.2.opacity } }
      states: { s: { row.1: { opacity: 0 } } }
      => out-of-range 2:24-27: 'count' is 1.5; it must be an integer from 1 to 1000

      transition: t
      views: { v: { properties: { style: 5 s }, opacity: self.style } }
      states: { s: { v: { style: light } } }
      => invalid-expression 2:36-39: unexpected space between '5' and its unit 's' [write '5s']

      transition: t
      views: { v: {} }
      states: { s: { v: { opacity: 0 } } }
      phases: { p: { to: s, completion: a, animations: [{ animate: v, id: a!, curve: &c }] } }
      => invalid-name 4:69-71: 'a!' is not a valid name for an animation; names begin with a letter or '_' and contain letters, digits and '_'
      => missing-value 4:73-78: 'curve' has no value

      transition: t
      parameters: { red: 5, 2x: 3 }
      views: { v: { borderWidth: red, cornerRadius: 2x, shadowRadius: red * 2x } }
      => invalid-name 2:15-18: 'red' cannot name a parameter; it is the name of a color
      => invalid-name 2:23-25: '2x' is not a valid name for a parameter; names begin with a letter or '_' and contain letters, digits and '_'

      transition: t
      views: { v: { properties: [], opacity: self.gap } }
      states: { s: { v: { gap: 3 } } }
      => type-mismatch 2:27-29: 'properties' takes a map, not a list

      transition: t
      views: { v: {} }
      states: { s: { v: { opacity: 0 } } }
      timings: { t: [] }
      phases: { p: { to: s, timing: t, animations: [{ animate: v }, null] } }
      => type-mismatch 4:15-17: 't' takes a map, not a list
      => missing-value 5:63-67: an entry of 'animations' has no value

      transition: t
      views: { v: {}, w: {} }
      states: { s: { v: { opacity: 0, scale: 2 } } }
      phases: { p: { to: s, duration: 1s, animations: [{ animate: v, to: null }, { animate: w.scale, keyframes: 3, composite: add }] } }
      => missing-value 4:64-66: 'to' has no value
      => type-mismatch 4:107-108: 'keyframes' takes a list, not '3' {write - { at: 50%, value: … }}

      transition: t
      views: { v: { hidden: treu } }
      => unknown-reference 2:23-27: unknown name 'treu'; expected a boolean [did you mean 'true'?]

      transition: t
      canvas: { width: 10, height: 10 }
      parameters: { a: canvas.widht }
      => unknown-property 3:25-30: view 'canvas' has no property 'widht' [did you mean 'width'?]

      transition: t
      parameters: { ratio: 0.5 }
      curves: { c: "spring(dampingRatio=rato)", d: "spring(dampingRato=ratio)", e: "steps(count=4, position=jumpEnd)" }
      => unknown-reference 3:35-39: unknown name 'rato' [did you mean 'ratio'?]
      => invalid-curve 3:54-65: unknown argument 'dampingRato' of 'spring'; did you mean 'dampingRatio'? {'spring' takes mass=, stiffness=, damping=, duration=, bounce=, response=, dampingRatio=, velocity=, overdamping=, epsilon=, overshootClamping=}

      transition: t
      views: { v: {} }
      states: { s: { v: { opacity: 0 } } }
      phases: { p: { to: s, duration: 1, animations: [{ animate: v.opacity, keyframes: [{ at: 0%, value: 1, curve: easeOt }, { at: 120%, value: 0.5 }] }, { animate: v.scale, duration: 1s, keyframes: [{ at: 120%, value: 5deg, curve: eseOut }, { at: 130%, value: 1 }] }], during: { v.zPosition: 1s } } }
      => unit-missing 4:33-34: a time needs a unit [write '1s']
      => unknown-curve 4:110-116: unknown curve 'easeOt' [did you mean 'easeOut'?]
      => keyframe-order 4:201-205: keyframe at 120% is outside 0%...100%
      => unit-mismatch 4:214-218: expected a number, found an angle
      => unknown-curve 4:227-233: unknown curve 'eseOut' [did you mean 'easeOut'?]
      => keyframe-order 4:243-247: keyframe at 130% is outside 0%...100%
      => unit-mismatch 4:288-290: expected a number, found a time

      transition: t
      parameters: { open: 1, close: ease-in-out, far: easeOut }
      timings: { fast: { duration: 200ms } }
      curves: { soft: easeOut }
      views: { v: {} }
      states: { s: { v: { opacity: 0 } } }
      phases:
        a: { to: s, duration: fast, animations: [{ animate: v, curve: open }] }
        b: { to: s, duration: soft, animations: [{ animate: v, curve: far }] }
        c: { to: s, duration: 1s, animations: [{ animate: v, curve: close, id: fade }], completion: fade.end }
      => type-mismatch 2:31-42: 'easeInOut' is a curve, not a value {declare it under 'curves': close: easeInOut}
      => unknown-reference 8:25-29: 'fast' is a timing, not a value {write timing: fast}
      => unknown-curve 8:65-69: unknown curve 'open' ['open' is a parameter] {curves are declared under 'curves'}
      => unknown-reference 9:25-29: 'soft' is a curve, not a value {a curve belongs to a phase or an animation: curve: soft}
      => unknown-curve 9:65-68: unknown curve 'far' ['far' is a parameter] {curves are declared under 'curves'}
      => unknown-view 10:95-99: unknown view 'fade' {the end of an animation is end(fade), in 'markers' and 'completion'}

      transition: t
      views: { v: {} }
      phases:
        a: { animations: [{ animate: v, keyframes: [{ at: 0%, h: 1 }, { 50%: { opacity: 0 } }, { from: { opacity: 0 } }, { end: { opacity: 0 }, values: { opacity: 0 } }], duration: 1s }] }
      => unknown-property 4:57-58: view 'v' has no property 'h' {a value that holds until the next keyframe has curve: steps(1)}
      => unknown-property 4:67-70: view 'v' has no property '50%' {a keyframe's time is its 'at', next to its values: { at: 50%, opacity: 0 }}
      => unknown-property 4:92-96: view 'v' has no property 'from' {the first keyframe is at 0%: { at: 0%, opacity: 0 }}
      => unknown-property 4:118-121: view 'v' has no property 'end' {the last keyframe is at 100%: { at: 100%, opacity: 1 }}
      => unknown-property 4:139-145: view 'v' has no property 'values' {write the values next to the time: { at: 0%, opacity: 1 }}

      transition: t
      views: { v: { translationY: 0 } }
      states: { mid: { v.translationY: -300 }, top: { v.translationY: -700 } }
      phases:
        drag:
          trough: [initial, mid, top]
          animations: [{ animate: v, between: [mid, top] }, { animate: v, between: [initial, mid], curve: linear }]
          interaction: { input: translationY, stops: [0, -300, -700], settle: next, flick: 800, projection: none }
      scenarios: { s: [{ at: 0ms, drag: [[0ms, 0], [500ms, -200]], phase: drag }, { at: 1s, play: drag, to: top }] }
      expect: [{ scenario: s, at: drag_mid, that: v.translationY < 0 }, { scenario: s, at: drag_play, that: v.translationY < 0 }]
      => unknown-key 6:5-11: unknown key 'trough' in a phase [did you mean 'through'?]

      transition: t
      views: { v: { translationY: 0 } }
      states: { mid: { v.translationY: -300 }, top: { v.translationY: -700 } }
      phases:
        drag:
          states: [initial, mid, top]
          animations: [{ animate: v, between: [mid, top] }, { animate: v, between: [initial, mid], curve: linear }]
          interaction: { input: translationY, stops: [0, -300, -700], settle: next, flick: 800, projection: none }
      => unknown-key 6:5-11: unknown key 'states' in a phase {allowed keys: from, to, through, description, duration, delay, …}

      transition: t
      views: { v: { translationY: 0 } }
      states: { mid: { v.translationY: -300 }, top: { v.translationY: -700 } }
      phases:
        drag:
          through: [initial, md, top]
          animations: [{ animate: v }]
          interaction: { input: translationY, stops: [0, -300, -700] }
      scenarios: { s: [{ at: 0ms, drag: [[0ms, 0], [500ms, -200]], phase: drag }, { at: 1s, play: drag, to: top }] }
      expect: [{ scenario: s, at: drag_mid, that: v.translationY < 0 }, { scenario: s, at: drag_play, that: v.translationY < 0 }]
      => unknown-state 6:24-26: unknown state 'md' [did you mean 'mid'?]

      transition: t
      views: { v: { translationY: 0 } }
      states: { mid: { v.translationY: -300 }, top: { v.translationY: -700 } }
      phases:
        drag:
          through: [top]
          animations: [{ animate: v }]
          interaction: { input: translationY, stops: [0, -300, -700] }
        back: { swap: drag, interaction: { input: translationY, stops: [0, 300, 700] } }
      scenarios: { s: [{ at: 0ms, drag: [[0ms, 0], [500ms, -200]], phase: drag }, { at: 1s, play: drag, to: top }] }
      expect: [{ scenario: s, at: drag_mid, that: v.translationY < 0 }, { scenario: s, at: drag_play, that: v.translationY < 0 }]
      => type-mismatch 6:14-19: 'through' takes two states or more, not 1

      transition: t
      views: { v: { translationY: 0 } }
      states: { mid: { v.translationY: -300 }, top: { v.translationY: -700 } }
      phases:
        darg:
          through: [initial, mid, top]
          animations: [{ animate: v }]
          interaction: { input: translationY, stops: [0, -300, -700] }
      scenarios: { s: [{ at: 0ms, drag: [[0ms, 0], [500ms, -200]], phase: drag }, { at: 1s, play: drag, to: top }] }
      expect: [{ scenario: s, at: drag_mid, that: v.translationY < 0 }, { scenario: s, at: drag_play, that: v.translationY < 0 }]
      => unknown-phase 5:3-7: phase 'darg' is declared, but 'drag' is used [did you mean 'drag'?] ('drag' is used here and in 1 more place 9:69)

      transition: t
      views: { v: { translationY: 0 } }
      states: { mid: { v.translationY: -300 }, top: { v.translationY: -700 } }
      phases:
        drag:
          through: [initial, mid, top]
          animations: [{ animate: v }]
          interaction: { input: translationY, stops: [0, -300, -700] }
      scenarios: { s: [{ at: 0ms, drag: [[0ms, 0], [500ms, -200]], phase: drag }, { at: 1s, play: drag, to: top }] }
      expect: [{ scenario: s, at: drag_md, that: v.translationY < 0 }]
      => unknown-reference 10:29-36: unknown marker 'drag_md' [did you mean 'drag_mid'?]

      transition: t
      parameters: { total: 20 }
      views: { v: { opacity: 0 } }
      states: { on: { v.opacity: 1 } }
      phases:
        p: { to: on, duration: total, animations: [{ animate: v }] }
        q: { swap: p, duration: 0.8 * total }
      expect: [{ phase: p, that: duration ~= total + 90ms }]
      => unit-missing 2:22-24: parameter 'total' is used as a time and has no unit [write '20ms'] (it is used here 6:26)

      transition: t
      parameters: { total: 5, half: 0.5 * total }
      views: { v: { opacity: 0 } }
      states: { on: { v.opacity: 1 } }
      phases:
        q: { to: on, duration: 0.8 * total, animations: [{ animate: v, delay: half }] }
        r: { to: on, duration: total, animations: [{ animate: v }] }
      expect: [{ phase: r, that: duration ~= total + 90ms }]
      => unit-missing 2:22-23: parameter 'total' is used as a time and has no unit [write '5s'] (it is used here 7:26)

      transition: t
      parameters: { total: 300 }
      views: { v: { opacity: 0 } }
      states: { on: { v.opacity: 1 } }
      phases:
        q: { to: on, duration: 0.8 * total, delay: 100ms, animations: [{ animate: v }] }
      => unit-missing 2:22-25: parameter 'total' is used as a time and has no unit [write '300ms'] (it is used here 6:26)

      transition: t
      parameters: { total: 300 }
      views: { v: { opacity: 0 } }
      states: { on: { v.opacity: 1 } }
      phases:
        q: { to: on, duration: total + 90ms, curve: "spring(response=total, dampingRatio=1)", animations: [{ animate: v }] }
      => unit-missing 2:22-25: parameter 'total' is used as a time and has no unit [write '300ms'] (it is used here 6:26)

      transition: t
      parameters: { total: 0.3 }
      views: { v: { opacity: 0 } }
      states: { on: { v.opacity: 1 } }
      phases:
        q: { to: on, animations: [{ animate: v, curve: "spring(response=total, dampingRatio=1)" }] }
        r: { to: on, animations: [{ animate: v, curve: "spring(response=total, dampingRatio=0.5)" }] }
      => unit-missing 2:22-25: parameter 'total' is used as a time and has no unit [write '0.3s'] (it is used here 6:67)

      transition: t
      parameters: { share: 0.5 }
      views: { v: { opacity: 0 } }
      states: { on: { v.opacity: 1 } }
      phases:
        q: { to: on, duration: 0.8 * share, animations: [{ animate: v }] }
      => unit-missing 6:26-29: a time needs a unit [write '0.8s']
      """#))
  func onlyWhatIsWrongByItselfIsTold(_ example: FindingCase) {
    #expect(findings(example.yaml) == example.findings)
  }
}

import Testing
import TransitionLint

/// What moves, and when: rules about animations.
@Suite struct MotionRulesTests {
  @Test func unanimatedChangesAreToldOnceAViewAtThePhase() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600, properties: { bar: light } }
      views:
        card:
          layout: { leading: 0, width: 100, top: 0, height: 100 }
          children: { label: { opacity: 1 } }
        row: { count: 3, opacity: 0 }
        follower: { layout: { leading: card.leading, width: 10, top: 0, height: 10 } }
      states:
        end:
          canvas.bar: dark
          card: { leading: 50, width: 200, backgroundColor: "#FF000080", hidden: true, content: x }
          label.opacity: 0
          row.opacity: 1
      phases:
        move: { to: end, duration: 200ms, during: { label.opacity: 0.5 }, animations: [{ animate: card.leading }] }
        back: { swap: move }
        rewind: { reverse: move }
      """, only("unanimated-change"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "unanimated-change warning 16:3: 'canvas.bar' jumps from 'light' to 'dark' when phase 'move' starts",
        // What else jumps is not seen: the card is hidden.
        "unanimated-change warning 16:3: 'card.hidden' jumps from false to true when phase 'move' starts",
        "unanimated-change warning 16:3: 'row.0.opacity' jumps from 0 to 1 when phase 'move' starts",
      ])
  }

  @Test func otherLayoutKeysAreAnimatedByAnyKeyOfTheirAxis() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600 }
      views:
        card: { layout: { leading: 0, width: 100, top: 0, height: 100 } }
      states:
        end: { card: { leading: 50, trailing: 50 } }
        end2: { card: { centerX: 0, width: 120 } }
      phases:
        whole: { to: end, duration: 200ms, animations: [{ animate: card }] }
        key: { to: end, duration: 200ms, animations: [{ animate: card.leading }] }
        none: { to: end2, duration: 200ms }
      """, only("unanimated-change"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "unanimated-change warning 11:3: 'card.leading' jumps from 0 pt to 90 pt when phase 'none' starts; so does "
          + "'width'"
      ])
  }

  @Test func anAnimationOfNothingIsToldAtItsTarget() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600 }
      views:
        card: { layout: { leading: 0, width: 100, top: 0, height: 100 }, opacity: 0.5 }
        other: { opacity: 0.2 }
        row: { count: 3, opacity: 0.2 }
      states:
        end: { card: { leading: 50 }, row.1.opacity: 1 }
      phases:
        a:
          to: end
          duration: 200ms
          animations:
            - animate: [card, other]
            - animate: row.opacity
            - { animate: card.opacity, keyframes: [0.5, 0.5] }
            - { animate: other.scale, from: 1.2, to: 1.2 }
            - { animate: [other], to: { blurRadius: 0, tintColor: red } }
        b: { to: end, duration: 200ms, animations: [{ animate: all }, { animate: [card.leading, row.1.opacity] }] }
        c: { to: end, duration: 200ms, animations: [{ animate: card, path: arc(horizontal) }, { animate: row.2.opacity }] }
        d: { to: end, duration: 200ms, animations: [{ animate: card, from: { frame: [0, 9, 100, 100] } }] }
        e: { duration: 200ms, animations: [{ animate: card, path: arc(horizontal) }] }
        f: { duration: 200ms, animations: [{ animate: card.rotation, composite: add, keyframes: [0deg, 0deg] }] }
      """, only("no-op-animation"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "no-op-animation warning 16:20: 'card.opacity' is animated in phase 'a' and does not change: it stays 0.5",
        "no-op-animation warning 18:35: 'other.blurRadius' is animated in phase 'a' and does not change: it stays 0 pt",
        "no-op-animation warning 19:58: 'all' animates nothing in phase 'b': more specific targets animate what "
          + "changes",
        "no-op-animation warning 20:100: 'row.2.opacity' is animated in phase 'c' and does not change: it stays 0.2",
        "no-op-animation warning 22:49: the path of 'card' leads nowhere in phase 'e': it ends where it starts",
        "no-op-animation warning 23:49: 'card.rotation' is animated in phase 'f' and does not change: it stays 0°",
      ])
  }

  @Test func knocksAreToldWhereTwoSegmentsMeet() {
    let linted = lint(
      """
      transition: ball
      views: { ball: {}, box: {} }
      states: { end: { ball.translationY: 200, box: { translationX: 100, translationY: 100 } } }
      phases:
        linear: { to: end, animations: [{ animate: ball, duration: 600ms, curve: linear, keyframes: [{ translationY: 0 }, { translationY: 150, at: 40% }, { translationY: 200 }] }] }
        oneCurveOfTwoProperties: { to: end, animations: [{ animate: box, duration: 600ms, curve: linear, keyframes: [{ translationX: 0, translationY: 0 }, { translationX: 80, translationY: 80, at: 20% }, { translationX: 100, translationY: 100 }] }] }
        animationsMeet: { to: end, duration: 600ms, animations: [{ id: one, animate: ball.translationY, to: 100, curve: easeIn }, { animate: ball.translationY, after: one, curve: easeIn }] }
        sameSpeed: { to: end, duration: 300ms, animations: [{ id: one, animate: ball.translationY, to: 100, curve: linear }, { animate: ball.translationY, after: one, curve: linear }] }
        gap: { to: end, duration: 300ms, animations: [{ id: one, animate: ball.translationY, to: 100, curve: easeIn }, { animate: ball.translationY, after: one, delay: 50ms, curve: easeIn }] }
        spline: { to: end, duration: 600ms, animations: [{ animate: ball.translationY, interpolation: cubic, keyframes: [0, 180, 200] }] }
        rest: { to: end, duration: 600ms, animations: [{ animate: ball.translationY, curve: linear, keyframes: [0, 0, 200] }] }
        jump: { to: end, duration: 600ms, animations: [{ animate: ball.translationY, curve: linear, keyframes: [0, { at: 50%, value: 10 }, { at: 50%, value: 90 }, 200] }] }
        small: { to: end, duration: 600ms, animations: [{ animate: ball.translationY, curve: linear, keyframes: [0, { at: 40%, value: 100 }, 200] }] }
      """, only("velocity-jump"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "velocity-jump note 5:76: the velocity of 'ball.translationY' changes abruptly from 625 pt/s to 138.9 pt/s at "
          + "240 ms in phase 'linear'",
        "velocity-jump note 6:92: the velocity of 'box.translationX' changes abruptly from 666.7 pt/s to 41.67 pt/s at "
          + "120 ms in phase 'oneCurveOfTwoProperties'",
        "velocity-jump note 7:174: the velocity of 'ball.translationY' changes abruptly from 287.4 pt/s to 0 pt/s at "
          + "600 ms in phase 'animationsMeet'",
      ])
  }

  @Test func aCompletionIsToldOnceForAllThatItCutsOff() {
    let linted = lint(
      """
      transition: card
      views: { a: { opacity: 0.2 }, b: { opacity: 0.2 }, c: { opacity: 0.2 }, row: { count: 4, opacity: 0.2 } }
      states: { end: { a.opacity: 1, b.opacity: 1, c.opacity: 1, row.opacity: 1 } }
      phases:
        one:
          to: end
          duration: 200ms
          completion: first
          animations:
            - { id: first, animate: a }
            - { animate: b, duration: 500ms }
            - { animate: c, delay: 200ms }
            - { animate: row, stagger: 60ms }
        two:
          to: end
          duration: 200ms
          completion: 300ms
          animations:
            - { animate: a.opacity, keyframes: [0.2, { at: 80%, value: 0.7 }, 1], duration: 500ms }
            - { animate: b, delay: 300ms, duration: 0s }
            - { animate: c, delay: 400ms, duration: 0s }
            - { animate: row.opacity, from: 0.2, iterations: infinite }
        back: { swap: one }
      """, only("early-completion", "late-start", "unreachable-keyframe"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "early-completion warning 8:17: the completion at 200 ms of phase 'one' cuts 'b' off 300 ms before its end "
          + "(and one more animation)",
        "late-start warning 12:20: 'c' starts at 200 ms, when phase 'one' ends: it is never seen",
        "early-completion warning 17:17: the completion at 300 ms of phase 'two' cuts 'a.opacity' off 200 ms before "
          + "its end",
        "unreachable-keyframe warning 19:54: the keyframe of 'a.opacity' at 400 ms is never shown: phase 'two' ends "
          + "at 300 ms",
        "late-start warning 21:20: 'c' starts at 400 ms, 100 ms after the end of phase 'two': it is never seen",
      ])
  }

  @Test func springsThatAreCutAreToldAtTheUseOfTheirCurve() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600 }
      curves: { wobble: "spring(stiffness=80, damping=4)" }
      timings: { t: { duration: 200ms, curve: wobble } }
      views:
        a: { translationY: 300, opacity: 0.2, cornerRadius: 2, layout: { leading: 0, top: 0, width: 10, height: 100 } }
        b: { translationX: 0 }
        c: { count: 3, scale: 0.5 }
      states: { end: { a: { translationY: 0, opacity: 1, cornerRadius: 20, width: 2 }, b.translationX: 100, c.scale: 1 } }
      phases:
        cut:
          to: end
          animations:
            - { animate: a, timing: t }
            - { animate: b, duration: 300ms, curve: wobble }
            - { animate: c, duration: 400ms, curve: spring(dampingRatio=0.05) }
        whole:
          to: end
          animations:
            - { animate: [a, b], curve: wobble }
            - { animate: c, duration: 400ms, curve: spring(dampingRatio=0.5) }
        segment:
          to: end
          completion: 200ms
          animations:
            - { animate: a, curve: wobble, duration: 900ms }
            - { animate: b.translationX, duration: 200ms, keyframes: [0, { value: 60, curve: wobble }, 100] }
            - { animate: c, duration: 100ms }
      """, only("unsettled-spring"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "unsettled-spring warning 14:31: the spring of 'a.width' is 3.6% (0.29 pt) short of its target when it is "
          + "cut off after "
          + "200 ms, at 200 ms in phase 'cut'",
        "unsettled-spring warning 15:47: the spring of 'b.translationX' is 41% (41.13 pt) beyond its target when it "
          + "is cut off after "
          + "300 ms, at 300 ms in phase 'cut'",
        "unsettled-spring warning 16:47: the spring of 'c.0.scale' is 1.8% (0.00912) beyond its target when it is "
          + "cut off after "
          + "400 ms, at 400 ms in phase 'cut'",
        "unsettled-spring warning 26:30: the spring of 'a.width' is 3.6% (0.29 pt) short of its target when phase "
          + "'segment' ends, at 200 ms",
        "unsettled-spring warning 27:88: the spring of 'b.translationX' is 67% (26.82 pt) short of its target when "
          + "it is cut off after "
          + "100 ms, at 200 ms in phase 'segment'",
      ])
  }

  @Test func overshootsAreToldOnceACurveWithHowFarAndWhen() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600 }
      curves: { far: "cubicBezier(0.3, 0, 0.5, 1.6)" }
      views:
        a: { opacity: 0, cornerRadius: 20, backgroundColor: red, layout: { leading: 0, top: 0, width: 10, height: 100 } }
        row: { count: 3, opacity: 0 }
      states: { end: { a: { opacity: 1, cornerRadius: 0, width: 1, translationX: 5, backgroundColor: blue }, row.opacity: 1 } }
      phases:
        bezier: { to: end, duration: 200ms, animations: [{ animate: a, curve: far }, { animate: row, stagger: 50ms }] }
        back: { to: end, duration: 1s, animations: [{ animate: a, curve: easeInBack }, { animate: row, curve: easeOutBack, stagger: 50ms }] }
        segment: { to: end, duration: 200ms, animations: [{ animate: [a, row] }, { animate: a.opacity, keyframes: [{ value: 0, curve: far }, { value: 0.5, at: 50%, curve: far }, 1] }] }
        spline: { to: end, duration: 200ms, animations: [{ animate: [a, row] }, { animate: a.opacity, interpolation: cubic, keyframes: [0, 0.9, { at: 60%, value: 1 }, 1] }] }
        inside: { to: end, duration: 200ms, animations: [{ animate: [a, row] }, { animate: a.cornerRadius, keyframes: [{ value: 20, curve: far }, 15, 0] }] }
      """, only("overshoot-out-of-range"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "overshoot-out-of-range warning 9:73: the curve takes 'a.width' to -0.212 pt, 0.212 pt below 0 pt, at "
          + "156.804 ms "
          + "in phase 'bezier'",
        "overshoot-out-of-range note 10:68: the curve takes 'a.opacity' to -0.1, 0.1 below 0, at 419.897 ms in "
          + "phase 'back'",
        "overshoot-out-of-range note 10:105: the curve takes 'row.0.opacity' to 1.1, 0.1 above 1, at 580.103 ms in "
          + "phase 'back'",
        "overshoot-out-of-range note 11:166: the curve takes 'a.opacity' to 1.067, 0.06731 above 1, at 178.402 ms "
          + "in phase 'segment'",
        "overshoot-out-of-range note 12:112: the curve takes 'a.opacity' to 1.008, 0.00847 above 1, at 146.667 ms "
          + "in phase 'spline'",
      ])
  }

  @Test func endsOtherThanTheStatesAreToldAtWhatGivesThem() {
    let linted = lint(
      """
      transition: card
      views: { a: { opacity: 0.2, backgroundColor: red, hidden: false, scale: 1 } }
      states: { end: { a: { opacity: 1, backgroundColor: blue, hidden: true, scale: 2 } }, big: { a.scale: 2 } }
      phases:
        one:
          to: end
          duration: 200ms
          animations:
            - { animate: a.opacity, iterations: 2, direction: alternate }
            - { animate: a.backgroundColor, keyframes: [red, lime] }
            - { animate: a, to: { hidden: false, scale: 1.9 } }
        two: { to: end, duration: 200ms, animations: [{ animate: all, iterations: 2.5 }] }
        three: { swap: one }
        four: { from: big, to: initial, duration: 200ms, animations: [{ animate: a, from: { scale: 1.5 }, to: { scale: 1 } }] }
        five: { swap: four }
        fine: { to: end, duration: 200ms, completion: 300ms, animations: [{ animate: a, iterations: infinite }] }
        fallsBack: { to: end, duration: 200ms, animations: [{ animate: a.scale, to: 1.5, fill: none }] }
        unseen: { to: end, duration: 200ms, animations: [{ animate: a, keyframes: [{ scale: 1 }, { scale: 3 }] }] }
      """, only("state-mismatch"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "state-mismatch warning 9:57: phase 'one' leaves 'a.opacity' at 0.2; state 'end' has 1",
        "state-mismatch warning 10:56: phase 'one' leaves 'a.backgroundColor' at #00FF00; state 'end' has #0000FF",
        "state-mismatch warning 11:37: phase 'one' leaves 'a.hidden' at false; state 'end' has true",
        "state-mismatch warning 11:51: phase 'one' leaves 'a.scale' at 1.9; state 'end' has 2",
        "state-mismatch warning 12:77: phase 'two' leaves 'a.opacity' at 0.6; state 'end' has 1",
        "state-mismatch warning 14:94: phase 'five' leaves 'a.scale' at 1.5; state 'big' has 2",
      ])
  }
}

import Foundation
import TransitionEvaluation
import TransitionTestSupport

/// CSS and View Transitions, from their specifications, GSAP, from its eases, and Motion, from the sources of
/// `motion-dom`.
extension ComingFromScriptTests {
  static let cssRows: [Row] = [
    Row(
      "a class that changes properties", "p", 0.3,
      phase("translationX: 100, opacity: 1", "duration: 300ms, curve: ease,", "{ animate: a }"),
      [
        "a.translationX": { 100 * EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.3) },
        "a.opacity": { EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.3) },
      ]),
    // CSS Transitions, "Faster reversing of interrupted transitions": back in the part of the time that was covered.
    Row(
      "a transition that is reversed halfway", "s", 0.5,
      phase(
        "translationX: 100", "duration: 400ms, curve: ease, interruption: shorten,", "{ animate: a }",
        more: "back: { swap: p }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }, { at: 120ms, play: back }] }"),
      [
        "a.translationX": {
          let ease = EngineModel.bezier(0.25, 0.1, 0.25, 1), covered = ease(0.3)
          return $0 < 0.12 ? 100 * ease($0 / 0.4) : 100 * covered * (1 - ease(($0 - 0.12) / (0.4 * covered)))
        }
      ]),
    Row(
      "custom properties", "p", 1,
      """
      parameters: { rise: 40 }
      views: { a: { properties: { hue: 0deg }, translationY: 0, rotation: self.hue / 2 } }
      states: { end: { a: { hue: 90deg, translationY: rise } } }
      phases: { p: { to: end, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """, ["a.hue": { 90 * $0 }, "a.rotation": { 45 * $0 }, "a.translationY": { 40 * $0 }]),
    Row(
      "`animation-iteration-count`, `-direction`, `-fill-mode`", "p", 2.2,
      phase(
        "translationX: 100", "duration: 500ms, curve: linear,",
        "{ animate: a.translationX, iterations: 4, direction: alternate, fill: none }"),
      // Without a fill, the value of the state shows at the end.
      ["a.translationX": { $0 < 2 ? 100 * triangle($0) : 100 }]),
    Row(
      "`animation-composition: add`", "p", 0.9999,
      phase(
        "translationX: 100", "duration: 1s, curve: linear,",
        "{ animate: a.translationX }, { animate: a.translationX, composite: add, from: 0, to: 40 }"),
      ["a.translationX": { 140 * $0 }]),
    Row(
      "the effect easing of the Web Animations API", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,", "{ animate: a.translationX, pacing: easeOutQuad, curve: linear }"),
      ["a.translationX": { 100 * quadOut($0) }]),
    Row(
      "`color-mix(in srgb, red 30%, blue)`", "p", 1,
      """
      views: { a: { backgroundColor: "lerp(blue, red, 0.3)", opacity: 0 } }
      states: { end: { a.opacity: 1 } }
      phases: { p: { to: end, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """,
      ["a.backgroundColor.r": { _ in 0.3 }, "a.backgroundColor.b": { _ in 0.7 }]),
    Row(
      "`width: 50%`", "p", 1,
      phase("width: 50% * parent.width", "duration: 1s, curve: linear,", "{ animate: a.width }"),
      ["a.width": { 100 + 100 * $0 }]),
    Row(
      "`visibility`", "p", 0.9999,
      phase("hidden: true", "duration: 1s, curve: linear,", "{ animate: a.hidden }"), ["a.hidden": { _ in 0 }]),
    Row(
      "`@starting-style`", "p", 1,
      """
      views: { a: { opacity: 1 } }
      states: { before: { a.opacity: 0 } }
      phases: { p: { from: before, to: initial, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """,
      ["a.opacity": { $0 }]),
    Row(
      "`@keyframes`", "p", 1,
      phase(
        "opacity: 1", "duration: 1s, curve: linear,",
        "{ animate: a.scale, keyframes: [{ at: 0%, value: 1 }, { at: 40%, value: 1.2 }, { at: 100%, value: 1 }] }, "
          + "{ animate: a.opacity }"),
      ["a.scale": { $0 < 0.4 ? 1 + 0.5 * $0 : 1.2 - ($0 - 0.4) / 3 }]),
    Row(
      "`opacity: 50%`, `rgb(0 0 0 / 30%)`", "p", 1,
      phase(
        "opacity: 50%, backgroundColor: rgb(0 0 0 / 30%), borderColor: black @ 30%", "duration: 1s, curve: linear,",
        "{ animate: a }"),
      [
        "a.opacity": { 0.5 * $0 }, "a.backgroundColor.a": { 0.3 * $0 }, "a.borderColor.a": { 1 - 0.7 * $0 },
      ]),
    Row(
      "`translate`, `rotate`, `scale`", "p", 1,
      phase("translationX: 50, rotation: 90deg, scale: 2", "duration: 1s, curve: linear,", "{ animate: a }"),
      ["a.translationX": { 50 * $0 }, "a.rotation": { 90 * $0 }, "a.scale": { 1 + $0 }]),
  ]

  /// Five views in a row, each of which starts after its delay.
  private static func staggered(_ engine: String, _ keys: String, _ delay: @escaping @Sendable (Int) -> Double) -> Row {
    Row(
      engine, "p", 0.5,
      """
      views: { a: { count: 5, translationX: 0 } }
      states: { end: { a.translationX: 100 } }
      phases: { p: { to: end, duration: 300ms, curve: linear, animations: [{ animate: a, \(keys) }] } }
      """,
      (0..<5).reduce(into: [:]) { values, index in
        values["a.\(index).translationX"] = { @Sendable in 100 * clamped(($0 - delay(index)) / 0.3) }
      })
  }

  static let gsapRows: [Row] = [
    Row(
      "`gsap.timeline()`", "p", 0.6,
      phase(
        "translationX: 100, opacity: 1", "curve: linear,",
        "{ animate: a.translationX, duration: 400ms }, { animate: a.opacity, duration: 200ms, after: previous }"),
      ["a.translationX": { 100 * clamped($0 / 0.4) }, "a.opacity": { clamped(($0 - 0.4) / 0.2) }]),
    Row(
      "`defaults: { duration: 0.3 }`", "p", 0.3,
      phase("translationX: 100", "duration: 300ms, curve: linear,", "{ animate: a.translationX }"),
      ["a.translationX": { 100 * clamped($0 / 0.3) }]),
    Row(
      "`power1` to `power4`", "p", 1,
      phase(
        "translationX: 100, opacity: 1, scale: 2, rotation: 90deg", "duration: 1s,",
        "{ animate: a.translationX, curve: easeInQuad }, { animate: a.opacity, curve: easeInCubic }, "
          + "{ animate: a.scale, curve: easeInQuart }, { animate: a.rotation, curve: easeInQuint }"),
      [
        "a.translationX": { 100 * $0 * $0 }, "a.opacity": { pow($0, 3) }, "a.scale": { 1 + pow($0, 4) },
        "a.rotation": { 90 * pow($0, 5) },
      ]),
    Row(
      "`x`, `y`, `rotation: 45`", "p", 1,
      phase("translationX: 3, translationY: 4, rotation: 45deg", "duration: 1s, curve: linear,", "{ animate: a }"),
      ["a.translationX": { 3 * $0 }, "a.translationY": { 4 * $0 }, "a.rotation": { 45 * $0 }]),
    Row(
      "`gsap.to(\".card\", { y: 100 })`", "p", 0.5,
      phase("translationY: 100", "duration: 500ms, curve: easeOutQuad,", "{ animate: a }"),
      ["a.translationY": { 100 * quadOut($0 / 0.5) }]),
    Row(
      "`\">\"`, `\"<\"`, a label", "p", 1,
      phase(
        "translationX: 100, opacity: 1, scale: 2, rotation: 90deg", "duration: 300ms, curve: linear,",
        "{ animate: a.translationX }, { animate: a.opacity, after: previous }, "
          + "{ animate: a.scale, with: previous }, { animate: a.rotation, after: late }",
        more: ""
      ).replacingOccurrences(of: "p: { to: end,", with: "p: { to: end, markers: { late: 700ms },"),
      [
        "a.translationX": { 100 * clamped($0 / 0.3) }, "a.opacity": { clamped(($0 - 0.3) / 0.3) },
        "a.scale": { 1 + clamped(($0 - 0.3) / 0.3) }, "a.rotation": { 90 * clamped(($0 - 0.7) / 0.3) },
      ]),
    Row(
      "`\"+=0.2\"`", "p", 0.8,
      phase(
        "translationX: 100, opacity: 1", "duration: 300ms, curve: linear,",
        "{ animate: a.translationX }, { animate: a.opacity, after: previous, delay: 200ms }"),
      ["a.opacity": { clamped(($0 - 0.5) / 0.3) }]),
    staggered("`stagger: { each: 0.05 }`", "stagger: 50ms") { Double($0) * 0.05 },
    // Its start times are the distances from the center, scaled to each × (count − 1).
    staggered("the same `from: \"center\"`, of five", "stagger: 100ms, staggerFrom: center") { index in
      Double(abs(index - 2)) / 2 * 0.05 * 4
    },
    Row(
      "`repeat: -1, yoyo: true`", "s", 7.3,
      phase(
        "translationX: 100", "duration: 500ms, curve: linear,",
        "{ animate: a.translationX, iterations: infinite, direction: alternate }",
        more: ""
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }] }"),
      ["a.translationX": { 100 * triangle($0) }]),
    Row(
      "`timeline.reverse()` from the end", "back", 0.5,
      phase(
        "translationX: 100, opacity: 1", "duration: 300ms, curve: easeOutQuad,",
        "{ animate: a.translationX }, { animate: a.opacity, delay: 200ms }", more: "back: { reverse: p }"),
      [
        "a.translationX": { 100 * quadOut((0.5 - $0) / 0.3) }, "a.opacity": { quadOut((0.3 - $0) / 0.3) },
      ]),
    Row(
      "`timeline.reverse()` in flight", "s", 0.5,
      phase(
        "translationX: 100, opacity: 1", "duration: 300ms, curve: easeOutQuad, interruption: retrace,",
        "{ animate: a.translationX }, { animate: a.opacity, delay: 200ms }",
        more: "back: { reverse: p, interruption: retrace }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }, { at: 250ms, play: back }] }"),
      [
        "a.translationX": { 100 * quadOut(($0 < 0.25 ? $0 : 0.5 - $0) / 0.3) },
        "a.opacity": { quadOut((($0 < 0.25 ? $0 : 0.5 - $0) - 0.2) / 0.3) },
      ]),
    Row(
      "function-based values", "p", 1,
      """
      views: { a: { count: 4, translationX: 0 } }
      states: { end: { a: { translationX: 10 * index * count } } }
      phases: { p: { to: end, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """, ["a.3.translationX": { 120 * $0 }]),
  ]

  static let motionRows: [Row] = [
    // motion-dom's default-transitions.ts.
    Row(
      "`animate={{ opacity: 1, y: 0 }}`, variants", "p", 0.3,
      phase(
        "translationY: 100, opacity: 1", "",
        "{ animate: a.translationY, curve: \"spring(stiffness=500, damping=25)\" }, "
          + "{ animate: a.opacity, duration: 300ms, curve: \"cubicBezier(0.25, 0.1, 0.35, 1)\" }"
      ),
      [
        "a.translationY": { 100 * ComingFromTests.spring(500, 25)($0) },
        "a.opacity": { EngineModel.bezier(0.25, 0.1, 0.35, 1)($0 / 0.3) },
      ]),
    Row(
      "`layoutId`", "p", 0.45, shared("duration: 450ms, curve: \"cubicBezier(0.4, 0, 0.1, 1)\","),
      sharedFrames { EngineModel.bezier(0.4, 0, 0.1, 1)($0 / 0.45) }),
    // 10 points beyond the constraint: with an elastic of 0.5, Motion's view is 5 points beyond it.
    Row(
      "`drag`, `dragElastic`, `onDragEnd`", "s", 0.42, within: 1e-3,
      """
      views: { a: { translationY: 0 } }
      states: { end: { a.translationY: -200 } }
      phases:
        p:
          to: end
          animations: [{ animate: a, duration: 1s, curve: linear }]
          interaction: { input: translationY, range: [0, -200], rubberBand: 0.5, commit: progress > 0.5 }
      scenarios: { s: [{ at: 0s, drag: [[0s, 0], [700ms, -350]], phase: p }] }
      """,
      ["a.translationY": { $0 < 0.4 ? -500 * $0 : -200 - 0.5 * 500 * ($0 - 0.4) }]),
    // animateMotionValue's default ease.
    Row(
      "`transition={{ duration: 0.2 }}`", "p", 0.2,
      phase("translationX: 100", "duration: 200ms, curve: easeOut,", "{ animate: a }"),
      ["a.translationX": { 100 * EngineModel.bezier(0, 0, 0.58, 1)($0 / 0.2) }]),
    // motion-dom's findSpring: a thousandth of the envelope is left after the duration.
    Row(
      "`type: \"spring\", duration: 0.7, bounce: 0.2`", "p", 0.6999,
      phase("translationX: 100", "duration: 700ms,", "{ animate: a, curve: spring(dampingRatio=0.8) }"),
      ["a.translationX": { 100 * SpringModel(fitting: 0.7, ratio: 0.8).progress($0) }]),
    Row(
      "`type: \"spring\", visualDuration: 0.4, bounce: 0.25`", "p", 0.4,
      phase("translationX: 100", "", "{ animate: a, curve: \"spring(duration=480ms, bounce=0.25)\" }"),
      [
        "a.translationX": { t in
          // motion-dom's spring.ts: stiffness (2π / 1.2 visualDuration)², damping ratio 1 − bounce.
          let omega = 2 * Double.pi / (1.2 * 0.4), d = omega * (1 - 0.75 * 0.75).squareRoot()
          return 100 * (1 - exp(-0.75 * omega * t) * (cos(d * t) + 0.75 * omega / d * sin(d * t)))
        }
      ]),
    Row(
      "`staggerChildren: 0.05`, `stagger(0.05, { from: \"center\" })`", "p", 0.3,
      """
      views: { a: { count: 3, translationX: 0 } }
      states: { end: { a.translationX: 100 } }
      phases: { p: { to: end, duration: 200ms, curve: linear, animations: [{ animate: a, stagger: 50ms }] } }
      """, ["a.2.translationX": { 100 * clamped(($0 - 0.1) / 0.2) }]),
    Row(
      "`staggerChildren: 0.05`, `stagger(0.05, { from: \"center\" })`", "p", 0.3,
      """
      views: { a: { count: 4, translationX: 0 } }
      states: { end: { a.translationX: 100 } }
      phases:
        p:
          to: end
          duration: 200ms
          curve: linear
          animations: [{ animate: a, delay: 25ms, stagger: 50ms, staggerFrom: center }]
      """,
      [
        "a.0.translationX": { 100 * clamped(($0 - 1.5 * 0.05) / 0.2) },
        "a.2.translationX": { 100 * clamped(($0 - 0.5 * 0.05) / 0.2) },
      ]),
    Row(
      "keyframe arrays `scale: [1, 1.2, 1]`, `times`", "p", 1,
      phase(
        "opacity: 1", "duration: 1s, curve: linear,",
        "{ animate: a.scale, keyframes: [1, { at: 30%, value: 1.2 }, 1] }, { animate: a.opacity }"),
      ["a.scale": { $0 < 0.3 ? 1 + 0.2 * $0 / 0.3 : 1.2 - 0.2 * ($0 - 0.3) / 0.7 }]),
    Row(
      "`repeat: Infinity, repeatType: \"reverse\"`", "s", 3.3,
      phase(
        "translationX: 100", "duration: 500ms, curve: linear,",
        "{ animate: a.translationX, iterations: infinite, direction: alternate }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }] }"),
      ["a.translationX": { 100 * triangle($0) }]),
  ]

  /// The example of the page.
  private static let navigation = """
    views:
      new: { layout: { leading: 0, trailing: 0, top: 0, height: 390 } }
      old: { layout: { leading: 20, top: 300, width: 110, height: 110 } }
    states:
      before: { new: { matches: old } }
      after: { old: { matches: new, opacity: 0 } }
    phases:
      p:
        from: before
        to: after
        duration: 250ms
        curve: ease
        animations: [{ animate: [old, new] }]
    """

  static let viewTransitionRows: [Row] = [
    Row(
      "`document.startViewTransition(update)`", "p", 0.25, navigation,
      ["old.leading": { 20 - 20 * EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.25) }]),
    Row(
      "`view-transition-name: photo`", "p", 0.25, navigation,
      [
        "new.leading": { 20 - 20 * EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.25) },
        "new.width": { 110 + 290 * EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.25) },
      ]),
    // Both add up (`plus-lighter`): what shows is the old picture's share over the new one.
    Row(
      "`::view-transition-old(photo)`, `::view-transition-new(photo)`", "p", 0.25, navigation,
      ["old.opacity": { 1 - EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.25) }, "new.opacity": { _ in 1 }]),
    Row(
      "`::view-transition-group(photo)`", "p", 0.25, navigation,
      [
        "old.top": { 300 - 300 * EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.25) },
        "old.height": { 110 + 280 * EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.25) },
      ]),
    Row(
      "the root cross-fade", "p", 0.2499,
      """
      views:
        screen: { cornerRadius: 0 }
        before: { snapshotOf: screen, opacity: 0 }
      states: { after: { screen.cornerRadius: 30 } }
      phases:
        p: { to: after, duration: 250ms, curve: ease, animations: [{ animate: before.opacity, from: 1, to: 0 }] }
      """,
      [
        "before.opacity": { 1 - EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.25) },
        "before.cornerRadius": { _ in 0 }, "screen.cornerRadius": { _ in 30 },
      ]),
    Row(
      "`animation-duration` on the pseudo-elements", "p", 0.5,
      navigation.replacingOccurrences(
        of: "[{ animate: [old, new] }]",
        with: "[{ animate: [old.frame, new.frame], duration: 500ms }, { animate: old.opacity, duration: 100ms }]"),
      [
        "old.leading": { 20 - 20 * EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.5) },
        "old.opacity": { 1 - EngineModel.bezier(0.25, 0.1, 0.25, 1)($0 / 0.1) },
      ]),
  ]
}

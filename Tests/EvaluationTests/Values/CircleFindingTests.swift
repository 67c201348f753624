// swift-format-ignore-file: scripts and sentences keep their lines.
import Testing

@Suite struct CircleFindingTests {
  @Test(
    arguments: FindingCase.all(
      #"""
      transition: t
      canvas: { width: 10 }
      views: { v: { layout: { leading: canvas.width, width: 5 } } }
      => missing-key 3:10-11: view 'v' needs the canvas's height {canvas: { width: 375, height: 667 }}

      transition: t
      canvas: { width: 10 }
      views: { v: { layout: { leading: canvas.height, width: 5 } } }
      => missing-key 3:34-47: 'canvas.height' needs a canvas with width and height {canvas: { width: 375, height: 667 }}

      transition: t
      views: { v: { layout: { trailing: 0, width: 5, top: 0, height: 1 } } }
      => missing-key 2:45-46: view 'v' needs the canvas's width {canvas: { width: 375, height: 667 }}

      transition: t
      views: { v: { layout: { leading: 0, width: 5, top: 0, height: 1 } } }
      => nothing

      transition: t
      canvas: { width: 100, height: 100 }
      views: { a: { snapshotOf: b, children: { b: { layout: { leading: 5, width: 9, top: 1, height: 3 } } } } }
      => circular-reference 3:27-28: view 'a' is a snapshot of itself: a -> b -> a

      transition: t
      canvas: { width: 100, height: 100 }
      views: { a: { snapshotOf: b, layout: { leading: 0, top: 0, width: 5, height: 5 }, children: { b: {} } } }
      => nothing

      transition: t
      canvas: { width: 100, height: 100 }
      views: { v: { properties: { q: purpel, t: hello } } }
      states: { s: { v.t: helloo } }
      => unknown-reference 3:32-38: unknown name 'purpel'; expected a color [did you mean 'purple'?]

      transition: t
      canvas: { width: 100, height: 100 }
      views: { v: { layout: { leading: self.trailing, width: 5 } } }
      => circular-reference 3:34-47: 'v.leading' depends on itself: v.leading -> v.trailing -> v.minX -> v.leading

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: b.maxX, width: 5 } }
        b: { layout: { leading: a.maxX, width: 5 } }
      => circular-reference 4:27-33: 'a.leading' depends on itself: a.leading -> b.minX -> b.leading -> a.minX -> a.leading ('b.leading' is defined here 5:27)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: b.minX, trailing: 0 } }
        b: { layout: { trailing: 0, leading: a.trailing } }
      => nothing

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: b.minX, width: b.width } }
        b: { layout: { trailing: 0, width: a.midX } }
      => circular-reference 4:27-33: 'a.leading' depends on itself: a.leading -> b.minX -> b.width -> a.minX -> a.leading ('b.width' is defined here 5:38)

      transition: t
      canvas: { width: 100, height: 100 }
      views: { a: { opacity: b.opacity }, b: {opacity: self.opacity } }
      => circular-reference 3:50-62: 'b.opacity' depends on itself: b.opacity -> b.opacity

      transition: t
      canvas: { width: 100, height: 100 }
      views: { a: { opacity: b.opacity }, b: {} }
      states: { s: { b.opacity: a.opacity }, u: { b.opacity: a.opacity } }
      phases: { p: { from: s, to: s }, q: { from: u, to: s }, r: { from: s } }
      => circular-reference 3:24-33: 'a.opacity' depends on itself: a.opacity -> b.opacity -> a.opacity ('b.opacity' is defined here 4:27)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        c: { layout: { top: 0, leading: 0, width: 10, height: k.maxY }, children: { k: { layout: { leading: 0, trailing: 0, top: 5, height: 30 } } } }
        d: { layout: { top: 0, leading: 0, width: 10, height: m.maxY }, children: { m: { layout: { leading: 0, trailing: 0, bottom: 5, height: 30 } } } }
      => circular-reference 5:57-63: 'd.height' depends on itself: d.height -> m.minY -> d.height

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        row: { count: 3, layout: { leading: 0, width: 1, height: 5, top: "if(index == 0, 0, row.(index - 1).maxY)" } }
        bad: { count: 3, layout: { leading: 0, width: 1, height: 5, top: "if(index == 2, 0, bad.(index + 1).maxY + bad.(index).opacity)" }, opacity: bad.(index).cornerRadius, cornerRadius: bad.(2 - index).opacity }
      => circular-reference 5:144-168: 'bad.1.opacity' depends on itself: bad.1.opacity -> bad.1.cornerRadius -> bad.1.opacity ('bad.1.cornerRadius' is defined here 5:184)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { opacity: 1 / b.opacity, cornerRadius: a.opacity * 2 }
        b: { opacity: 0 }
      states: { s: { b.opacity: 1 } }
      phases: { p: { from: s, to: s, }, q: { from: initial, to: s } }
      => not-finite 4:17-30: division by zero in '1 / b.opacity', where b.opacity is 0

      transition: t
      views:
        a: { properties: { q: (b.p + b.q * b.r - b.s) / b.t } }
        b: { properties: { p: 1, q: 2, r: 3, s: 4, t: 0 } }
      => not-finite 3:25-54: division by zero in '(b.p + b.q * b.r - b.s) / b.t', where b.p is 1, b.q is 2, b.r is 3, b.s is 4

      transition: t
      views:
        a: { properties: { q: "if(b.t > 1, a.r, 1) / b.t", r: a.q + 1 } }
        b: { properties: { t: 0 } }
      => not-finite 3:26-51: division by zero in 'if(b.t > 1, a.r, 1) / b.t', where b.t is 0

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { opacity: 1 / b.opacity }
        b: { opacity: 1 }
      states: { s: { b.opacity: 0.5 }, n: { b.opacity: 0 } }
      phases: { p: { to: s, duration: 1s, animations: [ { animate: b, to: 0 } ] }, q: {to: s, duration: 1s, animations: [ { animate: b.opacity, from: 0.2, to: -0.2 } ] } }
      => not-finite 4:17-30: division by zero in '1 / b.opacity', where b.opacity is 0, in phase 'p' at 1 s
      => out-of-range 7:154-158: 'opacity' is -0.2; it must be 0 … 1

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { opacity: 1 / (1 + b.opacity), properties: { q: "if(b.opacity > 0, 1 / b.opacity, 0)", z: "b.opacity == 0 or 1 / b.opacity > 3" } }
        b: { opacity: 1 }
      states: { n: { b.opacity: 0 } }
      phases: { p: { to: n, duration: 1s, animations: [ { animate: b, curve: linear } ] } }
      => nothing
      """#))
  func circlesMissingSizesAndDivisionsAreToldOnce(_ row: FindingCase) {
    #expect(findings(row.yaml) == row.findings)
  }

  /// What has no value at some time of a phase is an error, wherever in an expression it stands; `b.m` falls to 0.
  @Test(arguments: [
    "1 / b.m", "b.k / b.m", "b.m / b.m", "-(1 / b.m)", "1 + 2 / b.m", "1 / b.m / 2", "1 / b.m / b.k", "max(1, 1 / b.m)",
    "mod(1, b.m)", "sqrt(b.m - 0.5)", "pow(b.m - 0.5, 0.5)", "pick(1 - b.m, 7)", "if(b.k > 0, 1 / b.m, 0)",
    "if(b.k < 0, 0, 1 / b.m)", "if(1 / b.m > 2, 1, 0)", "if(b.k > 0 and 1 / b.m > 2, 1, 0)",
    "if(1 / b.m > 2 and b.k > 0, 1, 0)", "if(b.k < 0 or 1 / b.m > 2, 1, 0)", "if(1 / b.m < 0 or b.k > 0, 1, 0)",
    "box.aspectRatio",
  ]) func whatHasNoValueDuringAPhaseIsAnError(_ expression: String) {
    func found(_ target: Double) -> [String] {
      findings(
        """
        transition: t
        canvas: { width: 100, height: 100 }
        views:
          a: { properties: { q: "\(expression)" } }
          b: { properties: { m: 1, k: 1 } }
          box: { layout: { leading: 0, top: 0, width: 5, height: b.m } }
        states: { on: { b.m: \(target) } }
        phases: { p: { to: on, duration: 1s, animations: [{ animate: b, curve: linear }] } }
        """)
    }
    // It is reported once, for the state, and not again for the phase.
    let atRest = found(0)
    #expect(atRest.count == 1 && atRest[0].hasPrefix("not-finite "), "\(atRest)")
    let passing = findings(
      """
      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { properties: { q: "\(expression)" } }
        b: { properties: { m: 1, k: 1 } }
        box: { layout: { leading: 0, top: 0, width: 5, height: b.m } }
      phases: { p: { duration: 1s, animations: [{ animate: b.m, keyframes: [1, 0, 1], curve: linear }] } }
      """)
    #expect(passing.count == 1 && passing[0].contains("in phase 'p' at"), "\(passing)")
    if !expression.hasPrefix("pick") { #expect(found(1.5) == [], "\(found(1.5))") }
  }
}

/// Scripts that the tool accepts, for every way to write things that a schema could be too narrow for.
enum AcceptedScripts {
  static let all: [String] =
    [
      """
      transition: t
      version: "1"
      description: 42
      canvas: { width: "414", height: 700 + 36, properties: { bar: dark, tall: true, n: 1 }, backgroundColor: white }
      """,
      """
      transition: t
      parameters:
        a: 12
        b: .5
        c: +5
        d: 1e-3
        e: 30%
        f: 0.25turn
        g: "#FFF @ 30%"
        h: dark
        i: true
        j: a ~= 12 +- 1
        k: { value: 300ms, min: 0s, max: 1s }
        l: if(a >= 12 and not i, "#FFF", rgb(255 0 0 / 50%))
      """,
      """
      transition: t
      curves:
        one: easeInOut
        two: ease-in-out
        three: cubic-bezier(0.2, 0, 0, 1)
        four: linear(0, 0.25 40%, 1)
        five: path("M 0,0 C 0.2,0 0.1,0.8 0.5,0.9 L 1,1")
        six: reversed(easeInBack)
        seven: steps(4, jump-end)
        eight: spring(response=0.5s, dampingRatio=0.8)
        nine: one
        ten: easeOutElastic(amplitude=1, period=0.3)
      timings:
        quick: { duration: 100ms, delay: 0, curve: two }
        empty: {}
      """,
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        a:
          description: true
          layout: { frame: [0, 0, canvas.width, 50% * parent.height] }
          opacity: 30%
          hidden: "false"
          rotation: 0
          rotationX: 0.5turn
          maskedCorners: topLeading topTrailing
          contentMode: scaleAspectFit
          content: 42
          clipsToBounds: self.width > 10
          scaleX: -1
          anchorX: 1.5
          shadowOffsetX: -3
          translationX: 50% * self.width
          cornerRadius: "4"
          properties: { gap: 0, word: dark }
          children: { b: {} }
        row: { count: 3, layout: { leading: index * 4, width: 3, top: 0, aspectRatio: 1 }, opacity: 1 / count }
        shot: { snapshotOf: a, hidden: true, layout: { leading: 0 } }
        _x1: { count: 1 + 1 }
      states:
        one:
          extends: two
          a: { opacity: 0, frame: [0, 0, 10, 10], gap: 4, word: light }
          row.1.opacity: 0.5
          row: { opacity: 0 }
          row.2: { opacity: 1 }
          canvas.backgroundColor: black
        two:
          b.matches: a
          canvas: { opacity: 1 }
          a.gap: 12
          a.rotation: 0deg
        empty: {}
      phases:
        go:
          from: initial
          to: one
          duration: 0.3s
          delay: -20ms
          curve: easeOut
          pacing: linear
          timing: quick
          markers: { half: 150ms, late: end(first) - 10ms, zero: 0 }
          during: { a.hidden: false, shot: { hidden: false } }
          completion: first
          interruption: additive
          reducedMotion: none
          animations:
            - { animate: all, id: first, after: half }
            - { animate: a.opacity, keyframes: [0, 30%, { at: 80%, value: from, curve: ease }, "lerp(from, to, 0.3)"] }
            - { animate: [row.1.opacity], from: 0.5, to: 1, with: [first, half] }
            - animate: a
              keyframes:
                - { at: [10%, 0.9], scale: 1.1, rotation: 10deg }
                - { at: 120ms, scale: 1.2, gap: 3 }
              iterations: 2.5
              iterationStart: 0.5
              direction: alternate-reverse
              fill: none
              composite: replace
              endDelay: -10ms
      timings: { quick: { curve: easeIn } }
      """,
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { a: { layout: { frame: [0, 0, 10, 10] } }, row: { count: 4 } }
      states: { on: { a: { leading: 50, top: 50 } }, "off": {} }
      phases:
        out: { from: on, to: off, duration: 1s, animations: [{ animate: a, path: arc(vertical) }] }
        in: { swap: out, completion: 0 }
        back: { reverse: out, markers: {} }
        path: { to: on, duration: 1s, animations: [{ animate: a, path: "M 0 0 C 1 0 1 1 2 2" }] }
        frames:
          to: on
          duration: 1s
          animations:
            - { animate: a.frame, from: [0, 0, 10, 10], to: [1, 2, 3, 4] }
            - { animate: row.opacity, to: 0, stagger: 0, staggerFrom: center, colorSpace: srgb-linear, iterations: 0 }
          reducedMotion: { duration: 100ms, animations: [{ animate: row }], completion: 50ms }
        loop:
          to: on
          duration: 1s
          completion: 2s
          animations:
            - { animate: a, iterations: infinite, interpolation: cubic, keyframes: [{ scale: 1 }, { scale: 2 }] }
      """,
      """
      transition: t
      views: { photo: { translationX: 0 } }
      states: { full: {}, shrunk: { photo: { scale: 0.86 } } }
      phases:
        close: { from: full, to: initial, duration: 1s, animations: [{ animate: photo }] }
        drag:
          from: full
          to: shrunk
          animations: [{ animate: all, curve: linear, duration: 1s }]
          interaction:
            input: translationY
            range: [0, "100"]
            rubberBand: 0.55
            follow: { photo.translationX: translationX }
            scrub: curve
            commit: progress >= 1 or velocity > 900
            commitWhen: changed
            onCommit: { then: close }
            onCancel: { duration: 200ms, curve: easeOut, proportional: "true" }
        turn:
          to: shrunk
          duration: 1s
          animations: [{ animate: photo }]
          interaction: { input: rotation, range: [0, 90deg], commit: true, onCommit: {} }
      scenarios:
        one:
          - { at: 0, play: drag }
          - { at: 1s, drag: [[0ms, 0], [80ms, 30]], phase: drag }
          - { at: 1s, drag: [{ at: 0, translationX: 0 }, { at: 90ms, translationX: 4, translationY: 1 }], phase: drag }
          - { at: 2s, stop: drag }
      expect:
        - { phase: drag, that: duration <= 1s }
        - { phase: drag, at: end, that: "photo.scale ~= 0.86 +- 0.01" }
        - { phase: drag, at: 0, that: photo.scale == 1 }
        - { scenario: one, always: photo.minX >= 0 }
      """,
      """
      transition: true
      parameters: { pick: 3 }
      views:
        a: { properties: { saturation: 0, brightness: 1, clipTop: 2 }, opacity: 1 }
        pick: { opacity: 1 }
      phases:
        drag:
          through: [one, two]
          duration: 1s
          animations: [{ animate: a, pacing: ease-in }]
          interaction: { input: translationY, stops: [0, 100], onSettle: decay }
      states: { one: {}, two: { a.saturation: 1 } }
      """,
      """
      transition: merged
      views:
        a: &base { opacity: 0.5, cornerRadius: 3 }
        b: { <<: *base, opacity: 1 }
      """,
    ]
}

/// Scripts in which nothing is reported, by name.
let seededScripts: [String: String] = [
  "sheet": """
  transition: sheet
  description: A sheet comes up over a dimmed page, and goes again.
  canvas: { width: 400, height: 800 }
  parameters:
    reach: { value: 300, min: 200, max: 500 }
    calm: { value: 250ms, min: 100ms, max: 500ms }
  curves:
    soft: cubicBezier(0.2, 0, 0, 1)
  views:
    page:
      layout: { leading: 0, top: 0, width: 400, height: 800 }
      backgroundColor: white
    dimmer:
      layout: { leading: 0, top: 0, width: 400, height: 800 }
      backgroundColor: black
      opacity: 0
    sheet:
      layout: { leading: 0, top: 800, width: 400, height: 500 }
      backgroundColor: white
      cornerRadius: 12
      children:
        handle:
          layout: { leading: 182, top: 8, width: 36, height: 5 }
          backgroundColor: gray
          cornerRadius: 2.5
        title:
          layout: { leading: 20, top: 40, width: 200, height: 24 }
          opacity: 0.4
  states:
    up:
      sheet: { top: 800 - reach }
      dimmer: { opacity: 0.4 }
      title: { opacity: 1 }
  phases:
    present:
      to: up
      duration: calm
      curve: soft
      animations:
        - { animate: sheet }
        - { animate: dimmer, curve: linear }
        - { animate: title, delay: 50ms, duration: 150ms }
      reducedMotion:
        duration: 150ms
        animations:
          - { animate: sheet.top, duration: 0s }
          - { animate: sheet.opacity, from: 0, to: 1 }
          - { animate: dimmer }
          - { animate: title }
    dismiss:
      from: up
      to: initial
      duration: 200ms
      curve: easeIn
      animations:
        - { animate: sheet }
        - { animate: dimmer, curve: linear }
        - { animate: title }
      reducedMotion:
        animations: [{ animate: [sheet, dimmer, title], duration: 0s }]
  expect:
    - { phase: present, at: end, that: dimmer.opacity ~= 0.4 }

  """,
  "drag": """
  transition: drag
  description: A card is dragged down, and thrown away or comes back.
  canvas: { width: 400, height: 800 }
  parameters:
    far: { value: 0.5, min: 0.2, max: 0.8 }
    fast: { value: 500, min: 100, max: 1000 }
  views:
    shade:
      layout: { leading: 0, top: 0, width: 400, height: 800 }
      backgroundColor: black
      opacity: 0.5
    card:
      layout: { leading: 50, top: 200, width: 300, height: 400 }
      backgroundColor: white
  states:
    gone:
      card: { top: 800 }
      shade: { opacity: 0 }
    lifted:
      card: { scale: 1.05 }
  phases:
    drag:
      to: gone
      duration: 300ms
      animations:
        - { animate: card, curve: easeIn }
        - { animate: shade, curve: linear }
      interaction:
        input: translationY
        range: [0, 600]
        rubberBand: 0.55
        commit: progress > far or velocity > fast
        onCommit: { duration: 250ms, curve: easeOut }
        onCancel: { duration: 300ms, curve: easeOut }
    lift:
      to: lifted
      duration: 150ms
      animations: [{ animate: card, curve: easeOut }]
    drop: { swap: lift }
  scenarios:
    thrown:
      - at: 0s
        drag: [{ at: 0ms, translationY: 0 }, { at: 100ms, translationY: 400 }]
        phase: drag
    touched:
      - { at: 0s, play: lift }
      - { at: 500ms, play: drop }
  expect:
    - { scenario: thrown, at: end, that: card.top ~= 800 }
    - { scenario: touched, at: 150ms, that: card.scale ~= 1.05 }

  """,
  "list": """
  transition: list
  description: Rows come in one after another.
  canvas: { width: 400, height: 800 }
  views:
    badge:
      layout: { leading: 340, top: 20, width: 40, height: 40 }
      backgroundColor: red
      cornerRadius: 20
      scale: 0.9
      opacity: 0
    row:
      count: 6
      layout: { leading: 20, top: 100 + index * 60, width: 360, height: 50 }
      backgroundColor: white
      opacity: 0
      translationY: 20
  states:
    shown:
      row: { opacity: 1, translationY: 0 }
      badge: { opacity: 1, scale: 1 }
  phases:
    show:
      to: shown
      duration: 250ms
      curve: easeOut
      animations:
        - { animate: row, stagger: 40ms }
        - { animate: badge.opacity, duration: 150ms }
        - animate: badge.scale
          duration: 300ms
          keyframes:
            - { at: 0%, value: 0.9 }
            - { at: 60%, value: 1.1, curve: easeInOut }
            - { at: 100%, value: 1 }
    hide:
      from: shown
      to: initial
      duration: 150ms
      curve: easeIn
      animations:
        - { animate: row }
        - { animate: badge }

  """,
  "photo": """
  transition: photo
  description: A thumbnail grows into the page.
  canvas: { width: 400, height: 800 }
  views:
    thumbnail:
      layout: { leading: 20, top: 600, width: 100, height: 100 }
      content: face
      backgroundColor: gray
      cornerRadius: 8
    caption:
      layout: { leading: 20, top: 420, width: 360, height: 40 }
      backgroundColor: white
      opacity: 0
    flyer:
      snapshotOf: thumbnail
      hidden: true
  states:
    open:
      flyer: { leading: 0, top: 0, width: 400, height: 400 }
      thumbnail: { hidden: true }
      caption: { opacity: 1 }
  phases:
    open:
      to: open
      duration: 400ms
      curve: easeInOut
      during: { flyer.hidden: false, thumbnail.hidden: true }
      animations:
        - { animate: flyer }
        - { animate: caption, delay: 200ms, duration: 200ms, curve: easeOut }
      reducedMotion:
        duration: 150ms
        animations:
          - { animate: flyer.frame, duration: 0s }
          - { animate: flyer.opacity, from: 0, to: 1 }
          - { animate: caption }

  """,
  "pulse": """
  transition: pulse
  description: A dot pulses while something loads, and a check mark ends it.
  canvas: { width: 400, height: 800 }
  views:
    dot:
      layout: { leading: 180, top: 380, width: 40, height: 40 }
      backgroundColor: gray
      cornerRadius: 20
      opacity: 0.6
    check:
      layout: { leading: 180, top: 380, width: 40, height: 40 }
      opacity: 0
      scale: 0.9
  states:
    bright:
      dot: { opacity: 1 }
    done:
      dot: { opacity: 0 }
      check: { opacity: 1, scale: 1 }
  phases:
    wait:
      to: bright
      animations:
        - { animate: dot, duration: 800ms, curve: easeInOut, iterations: infinite, direction: alternate }
      reducedMotion: { animations: [{ animate: dot, duration: 300ms }] }
    finish:
      from: bright
      to: done
      animations:
        - { animate: dot, duration: 150ms, curve: easeIn }
        - { animate: check, duration: 250ms, curve: easeOut }
  scenarios:
    loading:
      - { at: 0s, play: wait }
      - { at: 3s, play: finish }
  expect:
    - { scenario: loading, at: end, that: check.opacity == 1 }

  """,
  "pull": """
  transition: pull
  description: A drawer is pulled out from the left edge.
  canvas: { width: 400, height: 800 }
  views:
    page:
      layout: { leading: 0, top: 0, width: 400, height: 800 }
      backgroundColor: white
    drawer:
      layout: { leading: -300, top: 0, width: 300, height: 800 }
      backgroundColor: gray
      children:
        avatar:
          layout: { leading: 20, top: 60, width: 80, height: 80 }
          content: face
          contentMode: scaleAspectFill
          cornerRadius: 40
        menu:
          layout: { leading: 20, top: 160, width: 260, height: 400 }
          opacity: 0.5
  states:
    out:
      drawer: { leading: 0 }
      menu: { opacity: 1 }
  phases:
    pull:
      to: out
      duration: 300ms
      animations:
        - { animate: drawer, curve: easeOut }
        - { animate: menu, curve: linear }
      interaction:
        input: translationX
        range: [0, 300]
        rubberBand: 0.55
        commit: progress > 0.4 or velocity > 500
        onCommit: { duration: 250ms, curve: easeOut }
        onCancel: { duration: 250ms, curve: easeOut }
    close:
      from: out
      to: initial
      duration: 250ms
      curve: easeIn
      animations:
        - { animate: drawer }
        - { animate: menu }
      reducedMotion:
        duration: 150ms
        animations:
          - { animate: drawer, duration: 0s }
          - { animate: menu }

  """,
  "flip": """
  transition: flip
  description: A card turns over.
  canvas: { width: 400, height: 800 }
  timings:
    turn: { duration: 400ms, curve: easeInOut }
  views:
    front:
      layout: { leading: 50, top: 200, width: 300, height: 400 }
      backgroundColor: white
      cornerRadius: 16
      rotationY: 0deg
    back:
      layout: { leading: 50, top: 200, width: 300, height: 400 }
      backgroundColor: gray
      cornerRadius: 16
      rotationY: -180deg
      hidden: true
    hint:
      layout: { leading: 50, top: 640, width: 300, height: 30 }
      shadowRadius: 0
      opacity: 1
  states:
    turned:
      front: { rotationY: 180deg, hidden: true }
      back: { rotationY: 0deg, hidden: false }
      hint: { opacity: 0.3 }
  phases:
    turn:
      to: turned
      timing: turn
      animations:
        - { animate: [front.rotationY, back.rotationY] }
        - { animate: [front.hidden, back.hidden], duration: 0s, delay: 200ms }
        - { animate: hint, duration: 200ms }
      reducedMotion:
        duration: 200ms
        animations:
          - { animate: [front.rotationY, back.rotationY, front.hidden, back.hidden], duration: 0s }
          - { animate: back.opacity, from: 0, to: 1 }
          - { animate: hint }
    unturn: { reverse: turn }

  """,
]

/// What is spoilt in them.
let seededMistakes: [SeededMistake] = [
  SeededMistake(
    "language", "sheet",
    "views:\n  page",
    "↓veiws:\n  page",
    "unknown-key"),
  SeededMistake(
    "language", "sheet",
    "duration: calm",
    "duration: ↓clam",
    "unknown-reference"),
  SeededMistake(
    "language", "sheet",
    "- { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "- { animate: ↓dimer, curve: linear }\n      - { animate: title, delay",
    "unknown-view"),
  SeededMistake(
    "language", "sheet",
    "  dimmer: { opacity: 0.4 }",
    "  dimmer: { ↓opacty: 0.4 }",
    "unknown-property"),
  SeededMistake(
    "language", "sheet",
    "curve: soft\n",
    "curve: ↓sfot\n",
    "unknown-curve"),
  SeededMistake(
    "language", "sheet",
    "from: up\n",
    "from: ↓upp\n",
    "unknown-state"),
  SeededMistake(
    "language", "sheet",
    "delay: 50ms",
    "delay: ↓50",
    "unit-missing"),
  SeededMistake(
    "language", "sheet",
    "opacity: 0\n",
    "opacity: ↓50ms\n",
    "unit-mismatch"),
  SeededMistake(
    "language", "drag",
    "phase: drag\n",
    "phase: ↓darg\n",
    "unknown-phase"),
  SeededMistake(
    "language", "drag",
    "{ at: 500ms, play: drop }",
    "{ at: 500ms, play: ↓dropp }",
    "unknown-phase"),
  SeededMistake(
    "language", "list",
    "at: 60%",
    "at: ↓160%",
    "keyframe-order"),
  SeededMistake(
    "language", "list",
    "backgroundColor: white",
    "backgroundColor: ↓whyte",
    "unknown-reference"),
  SeededMistake(
    "language", "list",
    "    duration: 150ms\n",
    "    duration: 150ms\n    ↓duration: 150ms\n",
    "duplicate-key"),
  SeededMistake(
    "language", "sheet",
    "cubicBezier(0.2, 0, 0, 1)",
    "cubicBezier(↓2, 0, 0, 1)",
    "out-of-range"),
  SeededMistake(
    "language", "pulse",
    "    to: bright\n    animations",
    "    to: bright\n    ↓interruptoin: additive\n    animations",
    "unknown-key"),
  SeededMistake(
    "correctness", "sheet",
    "      - { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "      - { animate: title, delay",
    "unanimated-change", at: "  present:"),
  SeededMistake(
    "correctness", "sheet",
    "      - { animate: sheet }\n      - { animate: dimmer, curve: linear }\n      - { animate: title }\n",
    "      - { animate: sheet }\n      - { animate: title }\n",
    "unanimated-change", at: "  dismiss:"),
  SeededMistake(
    "correctness", "list",
    "    badge: { opacity: 1, scale: 1 }\nphases",
    "    badge: { opacity: 1, scale: 1, cornerRadius: 4 }\nphases",
    "unanimated-change", at: "  show:"),
  SeededMistake(
    "correctness", "sheet",
    "{ animate: title, delay: 50ms, duration: 150ms }",
    "{ animate: [title, ↓handle], delay: 50ms, duration: 150ms }",
    "no-op-animation"),
  SeededMistake(
    "correctness", "sheet",
    "{ animate: title, delay: 50ms, duration: 150ms }",
    "{ animate: [title, ↓sheet.cornerRadius], delay: 50ms, duration: 150ms }",
    "no-op-animation"),
  SeededMistake(
    "correctness", "photo",
    "{ animate: flyer }\n",
    "{ animate: [flyer, ↓caption.cornerRadius] }\n",
    "no-op-animation"),
  SeededMistake(
    "correctness", "list",
    "- { at: 100%, value: 1 }",
    "- { at: 100%, value: ↓1.3 }",
    "state-mismatch"),
  SeededMistake(
    "correctness", "sheet",
    "    duration: calm\n",
    "    duration: calm\n    completion: ↓100ms\n",
    "early-completion"),
  SeededMistake(
    "correctness", "list",
    "    duration: 250ms\n",
    "    duration: 250ms\n    completion: ↓200ms\n",
    "early-completion"),
  SeededMistake(
    "correctness", "sheet",
    "{ animate: title, delay: 50ms, duration: 150ms }",
    "{ animate: title, delay: ↓300ms, duration: 150ms }\n    completion: 250ms",
    "late-start"),
  SeededMistake(
    "correctness", "list",
    "{ animate: badge.opacity, duration: 150ms }",
    "{ animate: ↓badge.opacity, to: 0.8, duration: 150ms }",
    "state-mismatch"),
  SeededMistake(
    "correctness", "sheet",
    "{ animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "{ animate: ↓dimmer.opacity, to: 0.6, curve: linear }\n      - { animate: title, delay",
    "state-mismatch"),
  SeededMistake(
    "correctness", "list",
    "{ animate: badge.opacity, duration: 150ms }",
    "{ animate: badge.opacity, duration: 150ms, curve: ↓easeOutBack }",
    "overshoot-out-of-range"),
  SeededMistake(
    "correctness", "pulse",
    "{ animate: dot, duration: 150ms, curve: easeIn }",
    "{ animate: dot, duration: 150ms, curve: ↓easeInBack }",
    "overshoot-out-of-range"),
  SeededMistake(
    "correctness", "sheet",
    "        opacity: 0.4\nstates",
    "        opacity: 0.4\n        hidden: true\nstates",
    "invisible-animation", at: "      - { animate: title, delay"),
  SeededMistake(
    "correctness", "list",
    "    opacity: 0\n    translationY: 20",
    "    hidden: true\n    opacity: 0\n    translationY: 20",
    "invisible-animation", at: "      - { animate: row, stagger"),
  SeededMistake(
    "correctness", "sheet",
    "  calm: {",
    "  ↓unused: 10\n  calm: {",
    "unused-parameter"),
  SeededMistake(
    "correctness", "sheet",
    "curves:\n",
    "curves:\n  ↓hard: easeIn\n",
    "unused-curve"),
  SeededMistake(
    "correctness", "drag",
    "  lifted:\n",
    "  ↓sunk:\n    card: { scale: 0.95 }\n  lifted:\n",
    "unused-state"),
  SeededMistake(
    "correctness", "sheet",
    "views:\n",
    "timings:\n  ↓quick: { duration: 100ms }\nviews:\n",
    "unused-timing"),
  SeededMistake(
    "correctness", "list",
    "views:\n",
    "views:\n  ↓ghost: { hidden: true }\n",
    "unused-view"),
  SeededMistake(
    "correctness", "list",
    "{ at: 60%, value: 1.1, curve: easeInOut }",
    "{ at: 60%, value: 1.1, curve: easeInOut }\n          - { at: 60%, value: 1.2 }\n          - { at: 60%, value: 1.1 }",
    "unreachable-keyframe", at: "          - { at: 60%, value: 1.2 }"),
  SeededMistake(
    "correctness", "pulse",
    "{ animate: check, duration: 250ms, curve: easeOut }",
    "{ animate: check, duration: ↓5ms, curve: easeOut }",
    "sub-frame-duration"),
  SeededMistake(
    "correctness", "list",
    "{ animate: badge.opacity, duration: 150ms }",
    "{ animate: badge.opacity, duration: ↓1.5ms }",
    "sub-frame-duration"),
  SeededMistake(
    "correctness", "sheet",
    "delay: 50ms",
    "delay: ↓-100ms",
    "starts-before-zero"),
  SeededMistake(
    "correctness", "list",
    "{ animate: badge.opacity, duration: 150ms }",
    "{ animate: badge.opacity, delay: ↓-60ms, duration: 150ms }",
    "starts-before-zero"),
  SeededMistake(
    "correctness", "photo",
    "      - { animate: flyer }\n",
    "      - { animate: flyer }\n      - { animate: ↓thumbnail.backgroundColor, from: gray, to: gray }\n",
    "no-op-animation"),
  SeededMistake(
    "correctness", "list",
    "{ animate: badge.opacity, duration: 150ms }",
    "{ animate: badge.opacity, duration: 150ms, stagger: ↓30ms }",
    "dead-key"),
  SeededMistake(
    "correctness", "list",
    "{ animate: row, stagger: 40ms }",
    "{ animate: row, staggerFrom: ↓last }",
    "dead-key"),
  SeededMistake(
    "correctness", "sheet",
    "{ animate: title, delay: 50ms, duration: 150ms }",
    "{ animate: title, delay: 50ms, duration: 150ms, interpolation: ↓cubic }",
    "dead-key"),
  SeededMistake(
    "correctness", "list",
    "    opacity: 0\n  row",
    "    opacity: 0\n    anchorX: ↓50\n  row",
    "implausible-value"),
  SeededMistake(
    "correctness", "drag",
    "rubberBand: 0.55",
    "rubberBand: ↓55",
    "implausible-value"),
  SeededMistake(
    "accessibility", "sheet",
    "    reducedMotion:\n      duration: 150ms\n      animations:\n        - { animate: sheet.top, duration: 0s }\n        - { animate: sheet.opacity, from: 0, to: 1 }\n        - { animate: dimmer }\n        - { animate: title }\n",
    "",
    "missing-reduced-motion", at: "  present:"),
  SeededMistake(
    "accessibility", "sheet",
    "        - { animate: sheet.top, duration: 0s }\n        - { animate: sheet.opacity, from: 0, to: 1 }\n        - { animate: dimmer }\n        - { animate: title }\n  dismiss",
    "        - { animate: ↓sheet }\n        - { animate: dimmer }\n        - { animate: title }\n  dismiss",
    "reduced-motion-still-moves"),
  SeededMistake(
    "accessibility", "photo",
    "        - { animate: flyer.frame, duration: 0s }\n        - { animate: flyer.opacity, from: 0, to: 1 }\n",
    "        - { animate: ↓flyer }\n",
    "reduced-motion-still-moves"),
  SeededMistake(
    "accessibility", "sheet",
    "{ animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "{ animate: ↓dimmer.opacity, duration: 60ms, from: 0, to: 0.4, iterations: 11, direction: alternate }\n      - { animate: title, delay",
    "flashing"),
  SeededMistake(
    "accessibility", "pulse",
    "    reducedMotion: { animations: [{ animate: dot, duration: 300ms }] }\n",
    "",
    "endless-decoration", at: "      - { animate: dot, duration: 800ms"),
  SeededMistake(
    "gestures", "drag",
    "commit: progress > far or velocity > fast",
    "commit: ↓progress > 50 * far or velocity > 90 * fast",
    "constant-commit"),
  SeededMistake(
    "gestures", "drag",
    "commit: progress > far or velocity > fast",
    "commit: ↓progress >= 0 * far or velocity > fast",
    "constant-commit"),
  SeededMistake(
    "gestures", "drag",
    "commit: progress > far or velocity > fast",
    "commit: ↓progress < far or velocity > fast",
    "constant-commit"),
  SeededMistake(
    "gestures", "drag",
    "commit: progress > far or velocity > fast",
    "commit: ↓progress > far or velocity < -fast",
    "constant-commit"),
  SeededMistake(
    "gestures", "drag",
    "range: [0, 600]",
    "range: [0, -600]",
    "constant-commit", at: "      commit:"),
  SeededMistake(
    "gestures", "drag",
    "commit: progress > far or velocity > fast",
    "commit: ↓progress > far * fast / 500",
    "flick-ignored"),
  SeededMistake(
    "gestures", "drag",
    "{ at: 500ms, play: drop }",
    "{ at: 500ms, stop: ↓lift }",
    "dead-event"),
  SeededMistake(
    "gestures", "drag",
    "- { at: 0s, play: lift }\n    - { at: 500ms, play: drop }",
    "- { at: 500ms, play: lift }\n    - { at: ↓0s, play: drop }",
    "dead-event"),
  SeededMistake(
    "gestures", "pulse",
    "- { at: 3s, play: finish }",
    "- { at: 1s, stop: ↓finish }\n    - { at: 3s, play: finish }",
    "dead-event"),
  SeededMistake(
    "gestures", "drag",
    "that: card.top ~= 800 }",
    "that: ↓1 == 1 }",
    "vacuous-expectation"),
  SeededMistake(
    "gestures", "sheet",
    "at: end, that: dimmer.opacity ~= 0.4",
    "at: ↓900ms, that: dimmer.opacity ~= 0.4",
    "vacuous-expectation"),
  SeededMistake(
    "gestures", "sheet",
    "that: dimmer.opacity ~= 0.4",
    "that: ↓reach == 300",
    "vacuous-expectation"),
  SeededMistake(
    "gestures", "drag",
    "  - { scenario: touched, at: 150ms, that: card.scale ~= 1.05 }\n",
    "",
    "vacuous-expectation", at: "  touched:"),
  SeededMistake(
    "gestures", "drag",
    "onCommit: { duration: 250ms, curve: easeOut }",
    "onCommit: { duration: 250ms, curve: easeOut, then: ↓lift }",
    "unreachable-then"),
  SeededMistake(
    "gestures", "pulse",
    "- { at: 3s, play: finish }",
    "- { at: 3s, play: finish }\n    - { at: 5s, play: ↓wait }",
    "unreachable-then"),
  SeededMistake(
    "gestures", "pulse",
    "expect:\n  - { scenario: loading, at: end, that: check.opacity == 1 }\n",
    "",
    "vacuous-expectation", at: "  loading:"),
  SeededMistake(
    "design", "sheet",
    "{ animate: sheet }\n      - { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "{ animate: sheet, curve: ↓easeIn }\n      - { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "easing-direction"),
  SeededMistake(
    "design", "sheet",
    "    duration: 200ms\n    curve: easeIn\n",
    "    duration: 200ms\n    curve: ↓easeOutExpo\n",
    "easing-direction"),
  SeededMistake(
    "design", "list",
    "    duration: 150ms\n    curve: easeIn",
    "    duration: 1500ms\n    curve: easeIn",
    "long-phase", at: "  hide:"),
  SeededMistake(
    "design", "photo",
    "height: 400 }\n    thumbnail",
    "height: 700 }\n    thumbnail",
    "distorted-content", at: "      - { animate: flyer }"),
  SeededMistake(
    "design", "sheet",
    "{ animate: sheet }\n      - { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "{ animate: sheet, curve: ↓linear }\n      - { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "linear-motion"),
  SeededMistake(
    "design", "list",
    "{ animate: row, stagger: 40ms }",
    "{ animate: row, stagger: ↓120ms }",
    "long-stagger"),
  SeededMistake(
    "design", "sheet",
    "{ animate: sheet }\n      - { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "{ animate: sheet, curve: easeOut, pacing: ↓easeInOut }\n      - { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "double-easing"),
  SeededMistake(
    "design", "list",
    "{ at: 60%, value: 1.1, curve: easeInOut }",
    "{ at: 60%, value: 1.1, curve: ↓easeOut }",
    "velocity-jump"),
  SeededMistake(
    "design", "list",
    "  badge:\n    layout: { leading: 340,",
    "  badge:\n    layout: { leading: 440,",
    "off-canvas", at: "      - { animate: badge.opacity"),
  SeededMistake(
    "style", "sheet",
    "    curve: easeIn\n",
    "    curve: ↓cubicBezier(0.42, 0, 1, 1)\n",
    "named-curve"),
  SeededMistake(
    "style", "sheet",
    "{ animate: sheet }\n      - { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "{ animate: sheet, curve: \"↓cubicBezier(0.2, 0, 0, 1)\" }\n      - { animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "named-curve"),
  SeededMistake(
    "style", "list",
    "    curve: easeOut\n",
    "    curve: ↓cubicBezier(0, 0, 0.58, 1)\n",
    "named-curve"),
  SeededMistake(
    "style", "sheet",
    "    duration: 200ms\n    curve: easeIn\n",
    "    duration: 200ms # transitionctl:ignore ↓long-phase\n    curve: easeIn\n",
    "unused-suppression"),
  SeededMistake(
    "repository", "list",
    "    from: shown\n    to: initial\n    duration: 150ms",
    "    from: shown\n    to: initial\n    duration: ↓800ms",
    "inconsistent-role"),
  SeededMistake(
    "repository", "sheet",
    "    from: up\n    to: initial\n    duration: 200ms",
    "    from: up\n    to: initial\n    duration: ↓400ms",
    "inconsistent-role"),
  SeededMistake(
    "gestures", "pull",
    "input: translationX",
    "input: ↓translateX",
    "unknown-channel"),
  SeededMistake(
    "gestures", "pull",
    "input: translationX",
    "input: ↓translatonX",
    "unknown-channel"),
  SeededMistake(
    "gestures", "pull",
    "input: translationX",
    "input: ↓tranlationX",
    "unknown-channel"),
  SeededMistake(
    "gestures", "pull",
    "commit: progress > 0.4 or velocity > 500",
    "commit: ↓progress > 40",
    "constant-commit"),
  SeededMistake(
    "gestures", "pull",
    "commit: progress > 0.4 or velocity > 500",
    "commit: ↓progress > 0.4 or velocity < -500",
    "constant-commit"),
  SeededMistake(
    "gestures", "pull",
    "commit: progress > 0.4 or velocity > 500",
    "commit: ↓progress > 0.4",
    "flick-ignored"),
  SeededMistake(
    "gestures", "pull",
    "commit: progress > 0.4 or velocity > 500",
    "commit: ↓progress < 0.4",
    "constant-commit"),
  SeededMistake(
    "gestures", "pull",
    "commit: progress > 0.4 or velocity > 500",
    "commit: ↓progress >= 0",
    "constant-commit"),
  SeededMistake(
    "gestures", "pull",
    "      commit: progress > 0.4 or velocity > 500\n",
    "",
    "constant-commit", at: "      onCommit"),
  SeededMistake(
    "gestures", "pull",
    "range: [0, 300]",
    "range: [0, -300]",
    "constant-commit", at: "      commit"),
  SeededMistake(
    "gestures", "pull",
    "rubberBand: 0.55",
    "rubberBand: ↓5.5",
    "implausible-value"),
  SeededMistake(
    "accessibility", "pull",
    "        - { animate: drawer, duration: 0s }\n",
    "        - { animate: ↓drawer }\n",
    "reduced-motion-still-moves"),
  SeededMistake(
    "accessibility", "flip",
    "        - { animate: [front.rotationY, back.rotationY, front.hidden, back.hidden], duration: 0s }\n",
    "        - { animate: [↓front.rotationY, back.rotationY] }\n        - { animate: [front.hidden, back.hidden], duration: 0s }\n",
    "reduced-motion-still-moves"),
  SeededMistake(
    "accessibility", "flip",
    "    reducedMotion:\n      duration: 200ms\n      animations:\n        - { animate: [front.rotationY, back.rotationY, front.hidden, back.hidden], duration: 0s }\n        - { animate: back.opacity, from: 0, to: 1 }\n        - { animate: hint }\n",
    "",
    "missing-reduced-motion", at: "  turn:\n    to"),
  SeededMistake(
    "accessibility", "pull",
    "    reducedMotion:\n      duration: 150ms\n      animations:\n        - { animate: drawer, duration: 0s }\n        - { animate: menu }\n",
    "",
    "missing-reduced-motion", at: "  close:"),
  SeededMistake(
    "correctness", "flip",
    "rotationY: 180deg, hidden",
    "rotationY: ↓180rad, hidden",
    "implausible-value"),
  SeededMistake(
    "correctness", "flip",
    "timing: turn",
    "timing: ↓trun",
    "unknown-reference"),
  SeededMistake(
    "correctness", "flip",
    "hint: { opacity: 0.3 }",
    "hint: { opacity: 0.3, ↓shadowRadius: 0 }",
    "dead-key"),
  SeededMistake(
    "correctness", "flip",
    "{ animate: hint, duration: 200ms }",
    "{ animate: hint, duration: 200ms, stagger: ↓20ms }",
    "dead-key"),
  SeededMistake(
    "correctness", "flip",
    "{ animate: hint, duration: 200ms }",
    "{ animate: hint, duration: 200ms, staggerFrom: ↓center }",
    "dead-key"),
  SeededMistake(
    "correctness", "flip",
    "{ animate: hint, duration: 200ms }",
    "{ animate: hint, duration: ↓2ms }",
    "sub-frame-duration"),
  SeededMistake(
    "correctness", "flip",
    "{ animate: hint, duration: 200ms }",
    "{ animate: hint, duration: 200ms, delay: ↓-50ms }",
    "starts-before-zero"),
  SeededMistake(
    "correctness", "flip",
    "{ animate: hint, duration: 200ms }",
    "{ animate: [hint, ↓front.cornerRadius], duration: 200ms }",
    "no-op-animation"),
  SeededMistake(
    "correctness", "flip",
    "      - { animate: hint, duration: 200ms }\n",
    "",
    "unanimated-change", at: "  turn:\n    to"),
  SeededMistake(
    "correctness", "flip",
    "timings:\n",
    "timings:\n  ↓slow: { duration: 900ms }\n",
    "unused-timing"),
  SeededMistake(
    "correctness", "flip",
    "views:\n",
    "parameters:\n  ↓angle: 180deg\nviews:\n",
    "unused-parameter"),
  SeededMistake(
    "correctness", "pull",
    "        opacity: 0.5\n",
    "        opacity: 0.5\n        anchorY: ↓100\n",
    "implausible-value"),
  SeededMistake(
    "correctness", "pull",
    "      - { animate: drawer }\n      - { animate: menu }\n    reduced",
    "      - { animate: drawer }\n    reduced",
    "unanimated-change", at: "  close:"),
  SeededMistake(
    "correctness", "pull",
    "      - { animate: drawer }\n      - { animate: menu }\n    reduced",
    "      - { animate: drawer }\n      - { animate: [menu, ↓avatar] }\n    reduced",
    "no-op-animation"),
  SeededMistake(
    "correctness", "pull",
    "views:\n  page",
    "curves:\n  ↓snap: easeOut\nviews:\n  page",
    "unused-curve"),
  SeededMistake(
    "correctness", "pull",
    "states:\n",
    "states:\n  ↓half:\n    drawer: { leading: -150 }\n",
    "unused-state"),
  SeededMistake(
    "correctness", "pull",
    "views:\n  page",
    "views:\n  ↓mask: { opacity: 0 }\n  page",
    "unused-view"),
  SeededMistake(
    "correctness", "photo",
    "  flyer:\n",
    "  lid:\n    layout: { leading: 0, top: 400, width: 400, height: 100 }\n    backgroundColor: black\n  flyer:\n",
    "covered-view", at: "      - { animate: caption, delay"),
  SeededMistake(
    "correctness", "list",
    "  row:\n    count: 6",
    "  lid:\n    layout: { leading: 300, top: 0, width: 100, height: 90 }\n    backgroundColor: black\n  row:\n    count: 6",
    "covered-view", at: "      - { animate: badge.opacity"),
  SeededMistake(
    "correctness", "photo",
    "    during: { flyer.hidden: false, thumbnail.hidden: true }\n    animations:\n      - { animate: flyer }",
    "    during: { flyer.hidden: false }\n    animations:\n      - { animate: thumbnail.hidden, duration: 400ms }\n      - { animate: flyer }",
    "ghost-source", at: "      - { animate: flyer }"),
  SeededMistake(
    "correctness", "list",
    "{ at: 60%, value: 1.1, curve: easeInOut }",
    "{ at: 60%, value: ↓11, curve: easeInOut }",
    "implausible-value"),
  SeededMistake(
    "correctness", "pulse",
    "dot: { opacity: 1 }",
    "dot: { opacity: ↓1.5 }",
    "out-of-range"),
  SeededMistake(
    "correctness", "pulse",
    "- { animate: check, duration: 250ms, curve: easeOut }",
    "- { animate: check, duration: 250ms, curve: ↓easeOutBack }",
    "overshoot-out-of-range"),
  SeededMistake(
    "correctness", "list",
    "curve: easeIn\n    animations:\n      - { animate: row }",
    "curve: easeIn\n    animations:\n      - { animate: row, curve: ↓easeInBack }",
    "overshoot-out-of-range"),
  SeededMistake(
    "correctness", "pulse",
    "    to: done\n",
    "    to: done\n    completion: ↓100ms\n",
    "early-completion"),
  SeededMistake(
    "correctness", "photo",
    "    duration: 400ms\n",
    "    duration: 400ms\n    completion: ↓300ms\n",
    "early-completion"),
  SeededMistake(
    "correctness", "photo",
    "{ animate: caption, delay: 200ms, duration: 200ms, curve: easeOut }",
    "{ animate: caption, delay: ↓500ms, duration: 200ms, curve: easeOut }\n    completion: 400ms",
    "late-start"),
  SeededMistake(
    "correctness", "photo",
    "{ animate: caption, delay: 200ms",
    "{ animate: ↓caption.opacity, to: 0.5, delay: 200ms",
    "state-mismatch"),
  SeededMistake(
    "correctness", "photo",
    "caption: { opacity: 1 }",
    "caption: { opacity: 1, ↓cornerRadius: 0 }",
    "dead-key"),
  SeededMistake(
    "correctness", "photo",
    "opacity: 0\n  flyer",
    "opacity: 0\n    hidden: true\n  flyer",
    "invisible-animation", at: "      - { animate: caption, delay"),
  SeededMistake(
    "parameters", "drag",
    "fast: { value: 500, min: 100, max: 1000 }",
    "fast: { value: ↓50, min: 100, max: 1000 }",
    "out-of-range"),
  SeededMistake(
    "parameters", "sheet",
    "calm: { value: 250ms, min: 100ms, max: 500ms }",
    "calm: { value: 250ms, min: ↓-100ms, max: 500ms }",
    "parameter-range"),
  SeededMistake(
    "design", "pull",
    "    curve: easeIn\n    animations:\n      - { animate: drawer }",
    "    curve: easeIn\n    animations:\n      - { animate: drawer, curve: ↓linear }",
    "linear-motion"),
  SeededMistake(
    "design", "pull",
    "    duration: 250ms\n    curve: easeIn\n",
    "    duration: 1300ms\n    curve: easeIn\n",
    "long-phase", at: "  close:"),
  SeededMistake(
    "design", "photo",
    "    duration: 400ms\n",
    "    duration: 1400ms\n",
    "long-phase", at: "  open:\n    to"),
  SeededMistake(
    "design", "flip",
    "turn: { duration: 400ms, curve: easeInOut }",
    "turn: { duration: 1.6s, curve: easeInOut }",
    "long-phase", at: "  turn:\n    to"),
  SeededMistake(
    "design", "photo",
    "{ animate: flyer }\n",
    "{ animate: flyer, curve: ↓linear }\n",
    "linear-motion"),
  SeededMistake(
    "style", "flip",
    "curve: easeInOut }\nviews",
    "curve: \"↓cubicBezier(0.42, 0, 0.58, 1)\" }\nviews",
    "named-curve"),
  SeededMistake(
    "style", "pull",
    "    curve: easeIn\n",
    "    curve: ↓cubicBezier(0.42, 0, 1, 1)\n",
    "named-curve"),
  SeededMistake(
    "style", "photo",
    "{ animate: flyer }",
    "{ animate: flyer } # transitionctl:ignore ↓flashing",
    "unused-suppression"),
  SeededMistake(
    "style", "pulse",
    "      - { animate: dot, duration: 800ms",
    "      # transitionctl:ignore-next-line ↓value-jump\n      - { animate: dot, duration: 800ms",
    "unused-suppression"),
  SeededMistake(
    "language", "flip",
    "reverse: turn }",
    "reverse: ↓turned }",
    "unknown-phase"),
  SeededMistake(
    "language", "pull",
    "range: [0, 300]",
    "range: ↓[0, 300px]",
    "invalid-expression"),
  SeededMistake(
    "language", "pull",
    "contentMode: scaleAspectFill",
    "contentMode: ↓scaleAspectFil",
    "type-mismatch"),
  SeededMistake(
    "language", "photo",
    "snapshotOf: thumbnail",
    "snapshotOf: ↓thumbnial",
    "unknown-view"),
  SeededMistake(
    "language", "photo",
    "during: { flyer.hidden: false,",
    "during: { ↓flier.hidden: false,",
    "unknown-view"),
  SeededMistake(
    "language", "flip",
    "delay: 200ms }\n      - { animate: hint",
    "delay: ↓200mss }\n      - { animate: hint",
    "invalid-expression"),
  SeededMistake(
    "accessibility", "sheet",
    "{ animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "{ animate: ↓dimmer.opacity, keyframes: [0, 0.4, 0, 0.4, 0, 0.4, 0, 0.4, 0, 0.4], duration: 900ms }\n      - { animate: title, delay",
    "flashing"),
  SeededMistake(
    "accessibility", "flip",
    "{ animate: hint, duration: 200ms }",
    "{ animate: hint, duration: 200ms }\n      - { animate: ↓front.backgroundColor, keyframes: [white, black, white, black, white, black, white, black, white], duration: 800ms }",
    "flashing"),
  SeededMistake(
    "accessibility", "pull",
    "  close:\n    from: out",
    "  jolt:\n    from: out\n    to: out\n    duration: 900ms\n    animations:\n      - { animate: ↓drawer.leading, keyframes: [0, -300, 0, -300, 0, -300, 0, -300, 0, -300, 0] }\n    reducedMotion: none\n  close:\n    from: out",
    "flashing"),
  SeededMistake(
    "performance", "sheet",
    "{ animate: dimmer, curve: linear }\n      - { animate: title, delay",
    "{ animate: dimmer, curve: linear }\n      - { animate: ↓page.blurRadius, keyframes: [0, 20, 0] }\n      - { animate: title, delay",
    "costly-animation"),
  SeededMistake(
    "performance", "flip",
    "{ animate: hint, duration: 200ms }",
    "{ animate: hint, duration: 200ms }\n      - { animate: ↓front.shadowRadius, keyframes: [0, 30, 0], duration: 400ms }",
    "costly-animation"),
  SeededMistake(
    "design", "list",
    "- { animate: badge }\n",
    "- { animate: badge.opacity }\n      - { animate: badge.scale, curve: ↓linear }\n",
    "linear-motion"),
]

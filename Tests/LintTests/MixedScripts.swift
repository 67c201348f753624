/// Scripts with most of what rules look at, whose lines and numbers are changed one by one to record what is said then.
let mixedScripts: [String: String] = [
  "board": """
  transition: board
  description: Cards on a board, of which one opens through two stops while the others make room.
  canvas: { width: 400, height: 800, backgroundColor: white }
  parameters:
    gap: { value: 12, min: 0, max: 40 }
    calm: { value: 300ms, min: 100ms, max: 900ms }
    share: { value: 0.5, min: 0.1, max: 0.9 }
  curves:
    soft: cubicBezier(0.2, 0, 0, 1)
    bound: spring(response=400ms, dampingRatio=0.6)
  timings:
    quick: { duration: 150ms, curve: easeOut }
  views:
    board:
      layout: { leading: 0, top: 0, width: 400, height: 800 }
      backgroundColor: gray
      clipsToBounds: true
      children:
        tile: { count: 4, layout: { leading: 20 + index * 95, top: 500, width: 75, height: 75 }, backgroundColor: blue, cornerRadius: 8 }
        card:
          layout: { leading: 20, trailing: 20, top: 560, height: 400 }
          backgroundColor: white
          shadowOpacity: 0.2
          shadowRadius: 12
          children:
            photo: { layout: { leading: gap, top: gap, width: 120, height: 90 }, content: face, cornerRadius: 10 }
            title: { layout: { leading: 150, top: 20, width: 180, height: 24 }, content: title, opacity: 0.3 }
            bar: { layout: { leading: 0, top: 380, width: parent.width * 0.2, height: 4 }, backgroundColor: red }
    veil: { layout: { leading: 0, top: 0, width: 400, height: 800 }, backgroundColor: black, opacity: 0, zPosition: -1 }
    badge: { layout: { leading: 340, top: 40, width: 32, height: 32 }, scale: 0, backgroundColor: red, cornerRadius: 16 }
    label: { layout: { leading: 20, top: card.minY - 40, width: 200, height: 20 }, opacity: 1 - veil.opacity }
    copy: { snapshotOf: photo, hidden: true }
  states:
    half: { card.top: 400, title.opacity: 1, veil.opacity: 0.2 }
    full: { extends: half, card: { top: 100, height: 700, cornerRadius: 20 }, photo: { width: 240, height: 180 }, veil.opacity: 0.5, tile.opacity: 0, bar.scaleX: 5 }
    lit: { badge: { scale: 1, rotation: 20deg }, tile.0.translationY: -30, copy: { frame: [20, 20, 60, 45], hidden: false } }
  phases:
    open:
      through: [initial, half, full]
      animations:
        - { animate: card, curve: soft }
        - { animate: [title, veil], curve: linear }
        - { animate: photo, between: [half, full] }
        - { animate: tile, between: [half, full], curve: easeIn }
        - { animate: bar.scaleX, between: [half, full] }
      interaction:
        input: translationY
        stops: [0, -160, -460]
        rubberBand: 0.5
        onSettle: { curve: bound }
      reducedMotion:
        animations:
          - { animate: [card, photo, bar], duration: 0s }
          - { animate: [title, veil, tile], duration: 200ms }
    light:
      to: lit
      duration: calm
      during: { photo.hidden: true }
      animations:
        - { animate: badge.scale, curve: bound }
        - { animate: badge.rotation, keyframes: [0deg, { at: 30%, value: -30deg, curve: easeInOut }, { at: 80%, value: 26deg }, 20deg] }
        - { animate: tile.0.translationY, delay: 50ms, timing: quick }
        - { animate: copy.frame, curve: soft, duration: 250ms }
        - { animate: tile.scale, from: 1, to: 1.1, composite: add, duration: 200ms, fill: none, stagger: 30ms }
      markers: { glow: 100ms }
      then: rest
    rest:
      from: lit
      to: initial
      duration: 200ms
      curve: easeIn
      animations:
        - { animate: [badge, tile] }
        - { animate: copy, duration: 180ms }
  scenarios:
    pull:
      - { at: 0s, drag: [[0s, 0], [100ms, -150], [200ms, -300]], phase: open }
      - { at: 2s, play: light }
    tap:
      - { at: 0s, play: light }
      - { at: 1s, play: light }
  expect:
    - { phase: light, at: end, that: badge.scale == 1 and badge.rotation ~= 20deg +- 1deg }
    - { scenario: pull, always: veil.opacity <= 0.6 }
    - { phase: rest, that: duration <= 250ms }

  """,
  "toast": """
  transition: toast
  description: A toast slides in, waits, can be flicked away, and pulses.
  canvas: { width: 400, height: 800 }
  parameters:
    stay: { value: 3s, min: 1s, max: 8s }
    drop: { value: 90, min: 40, max: 200 }
  views:
    page: { layout: { leading: 0, top: 0, width: 400, height: 800 }, backgroundColor: white }
    next: { layout: { leading: 400, top: 0, width: 400, height: 800 }, backgroundColor: gray }
    toast:
      layout: { leading: 16, trailing: 16, top: -64, height: 64 }
      backgroundColor: black
      cornerRadius: 32
      children:
        icon: { layout: { leading: 12, centerY: 0, width: 40, height: 40 }, content: bell }
        text: { layout: { leading: 64, trailing: 16, top: 20, height: 24 }, content: text, opacity: 0.9 }
        ring: { layout: { leading: 12, top: 12, width: 40, height: 40 }, borderWidth: 2, cornerRadius: 20, opacity: 0 }
    sheet: { layout: { leading: 0, trailing: 0, bottom: -400, height: 400 }, backgroundColor: white, brightness: 1 }
    dot: { count: 3, layout: { leading: 180 + index * 16, top: 760, width: 8, height: 8 }, backgroundColor: gray, cornerRadius: 4 }
    front: { layout: { leading: 100, top: 300, width: 200, height: 120 }, backgroundColor: blue, rotationY: 0deg }
    back: { layout: { leading: 100, top: 300, width: 200, height: 120 }, backgroundColor: red, rotationY: 180deg, hidden: true }
  states:
    shown: { toast.top: drop - 40 }
    turned: { front: { rotationY: 180deg, hidden: true }, back: { rotationY: 360deg, hidden: false } }
    paged: { page.leading: -400, next.leading: 0 }
    up: { sheet.bottom: 0, page: { scale: 0.92, cornerRadius: 12, brightness: 0.8 } }
  phases:
    show:
      to: shown
      duration: 400ms
      curve: spring(response=350ms, dampingRatio=0.75)
      animations:
        - { animate: toast }
        - { animate: ring.opacity, keyframes: [0, { at: 50%, value: 0.8 }, 0], duration: 300ms, delay: 100ms }
        - { animate: icon.rotation, keyframes: [0deg, 15deg, -15deg, 0deg], curve: easeInOut, duration: 350ms }
      reducedMotion:
        animations: [{ animate: toast, duration: 0s }, { animate: toast.opacity, from: 0, to: 1, duration: 150ms }]
    leave:
      from: shown
      to: initial
      delay: stay
      duration: 250ms
      curve: easeIn
      animations: [{ animate: toast }]
      reducedMotion: { delay: stay, animations: [{ animate: toast.opacity, to: 0, duration: 150ms }] }
    flick:
      from: shown
      to: initial
      duration: 200ms
      animations: [{ animate: toast, curve: linear }]
      interaction:
        input: translationY
        range: [0, -114]
        commit: progress > 0.5 or velocity < -400
        rubberBand: 0.4
        follow: { toast.translationX: translationX }
        onCommit: { duration: 180ms, curve: easeOut }
        onCancel: { curve: "spring(response=300ms, dampingRatio=0.9)" }
    pulse:
      animations:
        - { animate: dot.scale, to: 1.4, duration: 400ms, stagger: 80ms, iterations: infinite, direction: alternate }
        - { animate: dot.opacity, from: 1, to: 0.4, duration: 400ms, iterations: infinite, direction: alternate }
      reducedMotion: none
    turn:
      to: turned
      duration: 500ms
      animations:
        - { animate: [front.rotationY, back.rotationY], curve: easeInOut }
        - { animate: [front.hidden, back.hidden], delay: 250ms, duration: 0s }
    page:
      to: paged
      duration: 350ms
      curve: easeInOut
      animations: [{ animate: [page, next] }]
    unpage: { reverse: page }
    present:
      to: up
      animations:
        - { animate: sheet, curve: "spring(duration=450ms, bounce=0.2)" }
        - { animate: page, duration: 400ms, curve: easeOut }
    dismiss: { swap: present, reducedMotion: { duration: 100ms } }
  scenarios:
    message:
      - { at: 0s, play: show }
      - { at: 600ms, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 80ms, translationX: 5, translationY: -90 }], phase: flick }
    pages:
      - { at: 0s, play: page }
      - { at: 500ms, play: unpage }
      - { at: 1s, play: present }
      - { at: 1200ms, play: dismiss }
  expect:
    - { scenario: message, at: end, that: toast.top == -64 }
    - { phase: leave, at: 3.1s, that: toast.top < 50 }

  """,
]

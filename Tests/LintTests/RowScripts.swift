// The scripts of rows that several rules have.

/// A card of 300 × 200 that goes from one state to the other in phase `p`.
func changingCard(_ from: String, _ to: String, _ animation: String, _ more: String = "") -> String {
  """
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, \(from) } }
  states: { end: { card: { \(to) } } }
  phases:
    p:
      to: end
      animations: [{ animate: card, \(animation) }]
  \(more.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
  """
}

/// A card of 300 × 200 below the canvas, which comes up by some points.
func risingCard(_ by: Double, _ animation: String, _ more: String = "") -> String {
  """
  views: { card: { layout: { leading: 50, top: 800, width: 300, height: 200 } } }
  states: { end: { card: { top: \(800 - by) } } }
  phases:
    p:
      to: end
      animations: [{ animate: card, \(animation) }]
  \(more.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
  """
}

/// A strip between two insets, and a state of it.
func inset(_ base: String, _ state: String) -> String {
  let isHidden = base.hasPrefix("hidden")
  let layout = isHidden || base.isEmpty ? "leading: 0, trailing: 0" : base
  return """
    views: { p: { backgroundColor: white, \(isHidden ? "\(base), " : "")layout: { \(layout), top: 0, height: 40 } } }
    states: { b: { p: { \(state) } } }
    phases: { one: { to: b, animations: [{ animate: p, duration: 300ms }] } }
    """
}

/// A card that follows a bar, which moves by 100.
func follower(_ card: String, _ parameters: String = "") -> String {
  """
  \(parameters)
  views:
    bar: { layout: { leading: 0, width: 100, top: 0, height: 100 } }
    card: { layout: { leading: 95, width: 200, top: 300, \(card) } }
  states: { end: { bar.leading: 100 } }
  phases: { p: { to: end, animations: [{ animate: bar, duration: 300ms }] } }
  """
}

func fourRows(_ states: String, _ animation: String = "animate: row") -> String {
  """
  views:
    row: { count: 4, layout: { leading: 0, width: 400, top: index * 80, height: 72 }, backgroundColor: red }
    foot: { layout: { leading: 0, width: 400, top: 700, height: 72 } }
  states: { \(states) }
  phases: { p: { to: end, animations: [{ \(animation), duration: 200ms }] } }
  """
}

func expect(_ expectation: String, _ animation: String = "duration: 200ms") -> String {
  """
  parameters: { wide: 300 }
  views: { card: { layout: { leading: 50, top: 100, width: wide, height: 200 }, scale: 1 } }
  states: { end: { card: { opacity: 0.4, height: 100 } } }
  phases: { p: { to: end, animations: [{ animate: card, \(animation) }] } }
  scenarios: { s: [{ at: 0s, play: p }] }
  expect: [{ \(expectation) }, { scenario: s, at: end, that: card.opacity == 0.4 }]
  """
}

func loweredSheet(_ to: Int, _ interaction: String) -> String {
  """
  views: { sheet: { layout: { leading: 0, trailing: 0, top: 400, height: 400 } } }
  states: { low: { sheet.top: \(to) } }
  phases:
    lower:
      to: low
      duration: 300ms
      animations: [{ animate: sheet }]
      interaction: { input: translationY, range: [0, 200], commit: progress > 0.5 or velocity > 400, \(interaction) }
  """
}

func fadingPhase(_ keys: String, _ animation: String) -> String {
  """
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
  states: { end: { card.opacity: 0.5 } }
  phases: { p: { to: end, duration: 200ms, \(keys), animations: [{ \(animation) }] } }
  """
}

/// A sheet that leaves the canvas in phase `p` when reduced motion is enabled, with these animations.
func leaving(_ animations: String, to end: String = "top: 800", sheet: String = "") -> String {
  """
  views: { sheet: { layout: { leading: 0, top: 400, width: 400, height: 400 }, \(sheet) } }
  states: { away: { sheet: { \(end) } } }
  phases:
    p:
      to: away
      duration: 300ms
      animations: [{ animate: sheet }]
      reducedMotion:
        duration: 150ms
        animations: [\(animations)]
  """
}

let fadeOut = "{ animate: sheet.opacity, from: 1, to: 0, fill: none }"

func animatedCard(_ from: String, _ to: String, _ animations: String, _ more: String = "") -> String {
  """
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, \(from) } }
  states: { end: { card: { \(to) } } }
  phases:
    p:
      to: end
      animations: [\(animations)]
  \(more.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
  """
}

/// A card of 300 × 200 on a canvas of 400 × 800 that fades, with more keys of the view, the phase and the animation.
func fadingCard(view: String = "", phase: String = "", _ animation: String = "duration: 300ms") -> String {
  """
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, opacity: 0, \(view) } }
  states: { end: { card.opacity: 1 } }
  phases: { p: { to: end, \(phase)animations: [{ animate: card, \(animation) }] } }
  """
}

/// A card with the animation of one property by keyframes.
func scaleKeyframes(_ list: String, _ more: String = "") -> String {
  """
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
  phases: { p: { animations: [{ animate: card.scale, duration: 300ms, keyframes: \(list), \(more) }] } }
  """
}

/// A card that moves or changes its size, along a path if there is one.
func flight(_ end: String, _ path: String) -> String {
  """
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
  states: { end: { card: { \(end) } } }
  phases: { p: { to: end, animations: [{ animate: card, duration: 300ms\(path.isEmpty ? "" : ", path: \(path)") }] } }
  """
}

/// A card with a gesture and a scenario that drags it.
func scriptedDrag(_ interaction: String, at: String = "0s", trace: String = "[[0s, 0], [100ms, 300]]")
  -> String
{
  """
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
  states: { end: { card.translationY: 300 } }
  phases:
    p:
      to: end
      duration: 300ms
      animations: [{ animate: card }]
      interaction: { input: translationY, range: [0, 300], \(interaction) }
  scenarios: { s: [{ at: \(at), drag: \(trace), phase: p }] }
  """
}

/// A card that a finger drags down.
func draggedCard(_ interaction: String, _ more: String = "") -> String {
  """
  parameters: { far: { value: 0.5, min: 0.1, max: 0.9 }, speed: { value: 500, min: 100, max: 900 } }
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
  states: { end: { card.top: 800 } }
  phases:
    p:
      to: end
      duration: 300ms
      animations: [{ animate: card.top, curve: linear }]
      interaction: { \(interaction) }
  \(more)
  """
}

let dragRange = "input: translationY, range: [0, 700]"

func fading(_ animation: String, _ keys: String = "") -> String {
  """
  views: { a: { \(keys)opacity: 0 } }
  states: { one: { a.opacity: 1 } }
  phases: { p: { to: one, animations: [{ animate: a, \(animation) }] } }
  """
}

/// A card of 300 × 200 at the top that a finger drags, with phase `p` there and `q` back.
func thereAndBack(_ interaction: String, _ more: String = "", moving end: String = "top: 800") -> String {
  """
  parameters: { far: { value: 0.5, min: 0.1, max: 0.9 }, speed: { value: 500, min: 100, max: 900 }, length: 160 }
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: white } }
  states: { end: { card: { \(end) } } }
  phases:
    p:
      to: end
      duration: 300ms
      animations: [{ animate: card, curve: linear }]
      interaction: { \(interaction) }
    q: { from: end, to: initial, duration: 200ms, animations: [{ animate: card }] }
  \(more)
  """
}

let dragDown = "input: translationY, range: [0, 700], rubberBand: 0.5"

let pinch = "input: scale, range: [1, 0.6]"

func eventRow(_ rule: String, _ name: String, _ count: Int, _ gesture: String, _ events: String)
  -> RuleRow
{
  RuleRow(rule, name, count, thereAndBack("\(gesture), commit: progress > 0.5", "scenarios: { s: [\(events)] }"))
}

/// A phase between two others that animates nothing.
func idle(_ keys: String) -> String {
  """
  views: { toast: { backgroundColor: black } }
  states: { away: { toast.opacity: 0 } }
  phases:
    show: { from: away, to: initial, duration: 200ms, animations: [{ animate: toast }], then: stay }
    stay: { from: initial, \(keys), then: hide }
    hide: { swap: show, duration: 150ms }
  """
}

/// A sheet that a finger drags through three states, and what takes it to one of them.
func detents(_ ending: String) -> String {
  """
  views: { sheet: { layout: { leading: 0, width: 400, top: 800, height: 900 } } }
  states: { half: { sheet.top: 500 }, full: { sheet.top: 200 } }
  phases:
    drag:
      through: [initial, half, full]
      animations: [{ animate: sheet, curve: linear }]
      interaction: { input: translationY, stops: [0, -300, -600], rubberBand: 0.5, onSettle: \(ending) }
  """
}

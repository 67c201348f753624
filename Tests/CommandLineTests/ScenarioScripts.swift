/// Scripts with gestures and scenarios.
enum ScenarioScripts {
  static let drag = """
    transition: card
    canvas: { width: 100, height: 200 }
    parameters: { back: 200ms, limit: { value: 0.5, min: 0 } }
    views: { card: { translationX: 0, opacity: 0 }, badge: { scale: 1 } }
    states: { away: { card: { translationX: 100, opacity: 1 } } }
    phases:
      show: { to: away, duration: 1s, curve: linear, animations: [{ animate: card }] }
      pulse: { animations: [{ animate: badge.scale, to: 1.1, duration: 1s, curve: linear, iterations: infinite }] }
      pull:
        to: away
        duration: 1s
        animations: [{ animate: card }]
        interaction:
          input: y
          range: [0, 100]
          commit: progress > limit
          onCancel: { duration: back }
    scenarios:
      shown: [{ at: 0ms, play: show }]
      endless: [{ at: 0ms, play: pulse }]
      dragged: [{ at: 0ms, drag: [[0ms, 0], [100ms, 40]], phase: pull }]
    """
}

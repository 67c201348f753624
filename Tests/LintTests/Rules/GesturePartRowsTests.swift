import Testing
import TransitionLint

/// What the rules about gestures find in parts of conditions, drags and expectations, and what they leave alone.
@Suite struct GesturePartRowsTests {
  /// A card of 300 × 200 at the top that a finger drags, with phase `p` there and `q` back.
  private static func drag(_ interaction: String, _ more: String = "", moving end: String = "top: 800") -> String {
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

  private static let down = "input: translationY, range: [0, 700], rubberBand: 0.5"
  private static let pinch = "input: scale, range: [1, 0.6]"

  private static func use(_ name: String, _ count: Int, _ interaction: String, moving end: String) -> RuleRow {
    RuleRow("unknown-channel", name, count, drag(interaction, moving: end))
  }

  private static func scenario(_ rule: String, _ name: String, _ count: Int, _ gesture: String, _ events: String)
    -> RuleRow
  {
    RuleRow(rule, name, count, drag("\(gesture), commit: progress > 0.5", "scenarios: { s: [\(events)] }"))
  }

  static let uses: [RuleRow] = [
    use("across the motion", 1, "input: translationX, range: [0, 700]", moving: "top: 800"),
    use("along the motion", 0, "input: translationY, range: [0, 700]", moving: "top: 800"),
    use("both ways", 0, "input: translationX, range: [0, 700]", moving: "top: 800, leading: 90"),
    use("insets that change the size only", 0, down, moving: "leading: 80, width: 240"),
    use("a fade", 0, "input: translationX, range: [0, 700]", moving: "opacity: 0"),
    use(
      "exchanged channels", 1,
      "\(pinch), follow: { card.translationX: translationY, card.translationY: translationX }", moving: "scale: 0.6"),
    use(
      "both channels", 0,
      "\(pinch), follow: { card.translationX: translationX, card.translationY: translationY }", moving: "scale: 0.6"),
    use("a pinch from 0", 1, "input: scale, range: [0, -0.4]", moving: "scale: 0.6"),
    use("a pinch in percent", 1, "input: scale, range: [100, 60]", moving: "scale: 0.6"),
    use("a pinch", 0, pinch, moving: "scale: 0.6"),
    use("the wrong way round", 1, "input: translationY, range: [700, 0]", moving: "top: 800"),
    use("an app's channel that ends at 0", 0, "input: offset, range: [700, 0]", moving: "top: 800"),
    scenario(
      "unknown-channel", "a channel that nothing uses", 1, down,
      "{ at: 0s, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 90ms, translationX: 4, translationY: 9 }],"
        + " phase: p }"),
    scenario(
      "unknown-channel", "a channel that stays 0", 0, down,
      "{ at: 0s, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 90ms, translationX: 0, translationY: 9 }],"
        + " phase: p }"),
  ]

  @Test(arguments: uses) func row(_ row: RuleRow) { row.check() }
}

import Testing
import TransitionLint

@Suite struct UnknownChannelTests {
  private static func channelRow(_ name: String, _ count: Int, _ interaction: String, moving end: String) -> RuleRow {
    RuleRow("unknown-channel", name, count, thereAndBack(interaction, moving: end))
  }

  static let rows: [RuleRow] = [
    RuleRow("unknown-channel", "a scale that follows points", 1, scriptedDrag("follow: { card.scale: translationY }")),
    RuleRow(
      "unknown-channel", "a place that follows points", 0, scriptedDrag("follow: { card.zPosition: translationY }")),
    RuleRow("unknown-channel", "a slip", 1, draggedCard("input: translatonY, range: [0, 700], commit: progress > 0.5")),
    RuleRow(
      "unknown-channel", "CSS's name", 1, draggedCard("input: translateY, range: [0, 700], commit: progress > 0.5")),
    RuleRow(
      "unknown-channel", "a name of its own", 0,
      draggedCard("input: scrollOffset, range: [0, 700], commit: progress > 0.5")),
    RuleRow(
      "unknown-channel", "a rotation about another axis", 0,
      draggedCard("input: scaleX, range: [0, 700], commit: progress > 0.5")),
    RuleRow(
      "unknown-channel", "a near name that the drags give", 0,
      draggedCard(
        "input: translationZ, range: [0, 700], commit: progress > 0.5",
        "scenarios: { s: [{ at: 0s, drag: [{ at: 0ms, translationZ: 0 }, { at: 100ms, translationZ: 300 }], phase: p }] }"
      )),
    channelRow("across the motion", 1, "input: translationX, range: [0, 700]", moving: "top: 800"),
    channelRow("along the motion", 0, "input: translationY, range: [0, 700]", moving: "top: 800"),
    channelRow("across a motion of a point", 0, "input: translationX, range: [0, 700]", moving: "top: 101"),
    channelRow("both ways", 0, "input: translationX, range: [0, 700]", moving: "top: 800, leading: 90"),
    channelRow("insets that change the size only", 0, dragDown, moving: "leading: 80, width: 240"),
    channelRow("a fade", 0, "input: translationX, range: [0, 700]", moving: "opacity: 0"),
    channelRow(
      "exchanged channels", 1,
      "\(pinch), follow: { card.translationX: translationY, card.translationY: translationX }", moving: "scale: 0.6"),
    channelRow(
      "both channels", 0,
      "\(pinch), follow: { card.translationX: translationX, card.translationY: translationY }", moving: "scale: 0.6"),
    channelRow("a pinch from 0", 1, "input: scale, range: [0, -0.4]", moving: "scale: 0.6"),
    channelRow("a pinch in percent", 1, "input: scale, range: [100, 60]", moving: "scale: 0.6"),
    channelRow("a pinch", 0, pinch, moving: "scale: 0.6"),
    channelRow("the wrong way round", 1, "input: translationY, range: [700, 0]", moving: "top: 800"),
    channelRow("an app's channel that ends at 0", 0, "input: offset, range: [700, 0]", moving: "top: 800"),
    eventRow(
      "unknown-channel", "a channel that nothing uses", 1, dragDown,
      "{ at: 0s, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 90ms, translationX: 4, translationY: 9 }],"
        + " phase: p }"),
    eventRow(
      "unknown-channel", "a channel that stays 0", 0, dragDown,
      "{ at: 0s, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 90ms, translationX: 0, translationY: 9 }],"
        + " phase: p }"),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}

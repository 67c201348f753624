import Testing
import TransitionLint

@Suite struct UnknownChannelTests {
  private static func channelRow(_ name: String, _ count: Int, _ interaction: String, moving end: String) -> RuleRow {
    RuleRow("unknown-channel", name, count, thereAndBack(interaction, moving: end))
  }

  private static let sideways =
    "drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 90ms, translationX: 4, translationY: 9 }]"

  /// What may follow what during a pinch.
  static let followers: [RuleRow] =
    [
      ("card.translationX: translationX", 0), ("card.translationX: translationY", 1), ("card.translationX: scale", 1),
      ("card.translationX: offset", 0), ("card.opacity: translationY", 1), ("card.opacity: scale", 1),
      ("card.opacity: offset", 0), ("card.scaleX: scale", 0), ("card.scaleX: translationX", 1),
      ("card.rotation: rotation", 0), ("card.zPosition: scale", 0),
      // Two kinds are two findings, an exchange is one, wherever it stands.
      ("card.opacity: translationY, card.translationX: scale", 2),
      ("card.zPosition: scale, card.translationX: translationY", 1),
      ("card.translationX: offset, card.translationY: translationX", 1),
    ].map { follow, count in channelRow(follow, count, "\(pinch), follow: { \(follow) }", moving: "scale: 0.6") }

  @Test(arguments: followers) func follower(_ row: RuleRow) { row.check() }

  /// Which names are slips, and which an app's own.
  static let names: [RuleRow] =
    [
      ("Scale", 1), ("scales", 0), ("scaleX", 0), ("rotatio", 1), ("rotationX", 0), ("rotate", 0), ("translateX", 1),
      ("translateZ", 0), ("translatonX", 1), ("translationXY", 0), ("pan", 0),
    ].map { name, count in
      RuleRow("unknown-channel", name, count, draggedCard("input: \(name), range: [0, 700], commit: progress > 0.5"))
    }

  @Test(arguments: names) func name(_ row: RuleRow) { row.check() }

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
    RuleRow(
      "unknown-channel", "across a shift of a few points", 0,
      draggedCard("input: translationX, range: [0, 700]").replacing("top: 800", with: "translationY: 110")
        .replacing("height: 200 } }", with: "height: 200 }, translationY: 100 }").replacing("card.top,", with: "card,")),
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
    channelRow("across by a short way", 0, "input: translationX, range: [0, 700]", moving: "top: 110"),
    channelRow("across by a translation", 1, "input: translationX, range: [0, 700]", moving: "translationY: 300"),
    channelRow("along the growth", 0, "input: translationX, range: [0, 700]", moving: "top: 800, width: 100"),
    channelRow(
      "across what a view follows along", 0,
      "input: translationX, range: [0, 700], follow: { card.translationX: translationX }", moving: "top: 800"),
    channelRow("a turn", 0, "input: rotation, range: [0deg, 90deg]", moving: "rotation: 90deg"),
    channelRow("a turn the wrong way round", 1, "input: rotation, range: [90deg, 0deg]", moving: "rotation: 90deg"),
    channelRow("a pinch the wrong way round", 1, "input: scale, range: [0.6, 1]", moving: "scale: 0.6"),
    eventRow(
      "unknown-channel", "a channel that nothing uses, twice", 1, dragDown,
      "{ at: 0s, \(sideways), phase: p }, { at: 3s, \(sideways), phase: p }"),
    eventRow(
      "unknown-channel", "a channel that a drag gives", 0, "\(dragDown), follow: { card.translationX: translationX }",
      "{ at: 0s, \(sideways), phase: p }"),
    eventRow(
      "unknown-channel", "a channel that no drag gives", 1, "\(dragDown), follow: { card.translationX: translationX }",
      "{ at: 0s, drag: [[0ms, 0], [100ms, 100]], phase: p }"),
    eventRow(
      "unknown-channel", "the channel that a drag gives without its name", 0,
      "\(dragDown), follow: { card.zPosition: translationY }", "{ at: 0s, drag: [[0ms, 0], [100ms, 100]], phase: p }"),
    RuleRow(
      "unknown-channel", "one slip in two places", 1,
      draggedCard(
        "input: translatonY, range: [0, 700], follow: { card.zPosition: translatonY }, commit: progress > 0.5")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// Ranges and distances on both sides of what fits a channel.
  static let ranges: [RuleRow] =
    [
      ("input: scale, range: [0.2, 2]", "scale: 0.6", 0), ("input: scale, range: [0.19, 2]", "scale: 0.6", 1),
      ("input: scale, range: [5, 2]", "scale: 0.6", 0), ("input: scale, range: [5.1, 2]", "scale: 0.6", 1),
      ("input: scale, range: [0.5, 1]", "scale: 0.6", 1), ("input: scale, range: [0.5, 1.01]", "scale: 0.6", 0),
      ("input: translationY, range: [300, 0]", "top: 800", 1), ("input: translationY, range: [300, 1]", "top: 800", 0),
      ("input: rotation, range: [90deg, 0deg]", "rotation: 90deg", 1),
      ("input: translationX, range: [300, 0]", "leading: 80", 1),
      ("input: translationX, range: [0, 300]", "top: 119", 0), ("input: translationX, range: [0, 300]", "top: 120", 1),
      ("input: translationX, range: [0, 300]", "top: 800, leading: 51", 0),
      ("input: translationX, range: [0, 300]", "top: 800, leading: 52", 0),
      ("input: translationX, range: [0, 300]", "translationY: 19", 0),
      ("input: translationX, range: [0, 300]", "translationY: 20", 1),
      ("input: translationX, range: [0, 300]", "translationY: -20", 1),
      ("input: translationY, range: [0, 300]", "translationX: 20", 1),
      ("input: translationY, range: [0, 300]", "leading: 90, width: 320", 1),
      ("input: translationY, range: [0, 300]", "leading: 90, height: 320", 0),
    ].map { interaction, end, count in channelRow("\(interaction), \(end)", count, interaction, moving: end) }

  @Test(arguments: ranges) func range(_ row: RuleRow) { row.check() }
}

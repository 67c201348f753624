import Testing
import TransitionLint

@Suite struct FlickIgnoredTests {
  static let rows: [RuleRow] = [
    RuleRow("flick-ignored", "progress alone", 1, draggedCard("\(dragRange), commit: progress > 0.5")),
    RuleRow(
      "flick-ignored", "velocity as well", 0, draggedCard("\(dragRange), commit: progress > 0.5 or velocity > 500")),
    RuleRow("flick-ignored", "always", 0, draggedCard("\(dragRange), commit: true")),
    RuleRow(
      "flick-ignored", "what is carried along both axes", 0,
      draggedCard(
        "\(dragRange), follow: { card.translationX: translationX }, commit: progress > 0.5")),
    RuleRow(
      "flick-ignored", "what follows the same axis", 1,
      draggedCard("\(dragRange), follow: { card.cornerRadius: translationY }, commit: progress > 0.5")),
    RuleRow("flick-ignored", "a pinch", 0, draggedCard("input: scale, range: [1, 2], commit: progress > 0.5")),
    RuleRow(
      "flick-ignored", "asked at every point", 0,
      draggedCard("\(dragRange), commit: progress > 0.5, commitWhen: changed")),
    RuleRow(
      "flick-ignored", "the whole way, as in pulling to refresh", 0, draggedCard("\(dragRange), commit: progress >= 1")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}

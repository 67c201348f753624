internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Frames that do not follow from their keys.
  static let layout: [RuleInfo] = [
    .error(
      .underconstrainedLayout, "An axis is fixed by one key only.",
      """
      Each axis is fixed by two of its four keys, `aspectRatio` standing in for one; one alone leaves size or place \
      open. An axis with none fills its parent.
      """,
      bad: """
        transition: card
        canvas: { width: 390, height: 844 }
        views:
          card:
            layout: { ↓leading: 20 }
        """,
      good: """
        transition: card
        canvas: { width: 390, height: 844 }
        views:
          card:
            layout: { leading: 20, width: 200 }
        """),
    .error(
      .overconstrainedLayout, "An axis is fixed by more than two keys.",
      """
      A third key on an axis would contradict the others or be ignored. Drop one of them.
      """,
      bad: """
        transition: card
        canvas: { width: 390, height: 844 }
        views:
          card:
            layout: { leading: 20, trailing: 20, ↓width: 350 }
        """,
      good: """
        transition: card
        canvas: { width: 390, height: 844 }
        views:
          card:
            layout: { leading: 20, trailing: 20 }
        """),
  ]
}

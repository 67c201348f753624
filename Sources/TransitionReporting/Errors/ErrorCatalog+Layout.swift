internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Frames that are not determined by their keys.
  static let layout: [RuleInfo] = [
    .error(
      .underconstrainedLayout, "Only one key determines an axis.",
      """
      Two of an axis's four keys determine it, and `aspectRatio` can replace one of them. One key alone leaves the \
      size or the position open. An axis without any keys fills its parent.
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
      .overconstrainedLayout, "More than two keys determine an axis.",
      """
      A third key on an axis would contradict the others or be ignored. Remove one of them.
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

package import TransitionDiagnostics

/// The documentation of export findings, for `explain`.
package enum ExportCatalog {
  package static let all: [RuleInfo] = [
    finding(
      .exportUnsupported, "Something in the script has no counterpart in the target.",
      """
      A gesture has no counterpart in CSS: the phase is exported as it plays over time, and following the finger is \
      left to the page. A phase that neither ends nor repeats cannot be exported at all; give it an end with \
      `--duration`. Motion that cannot be exported is an error, or a warning with `--allow-loss`; everything else is a \
      warning.
      """, .warning,
      bad: card(
        phase: """
            drag:
              to: open
              animations: [{ animate: card.leading, curve: linear }]
              ↓interaction: { input: translationX, range: [0, 200] }
          """),
      good: card(
        phase: """
            present:
              to: open
              animations: [{ animate: card.leading, duration: 300ms }]
          """)),
    finding(
      .exportApproximated, "A track is approximated by curves of the target.",
      """
      Springs and paths are exported as a few curves within the tolerance, measured on the exported text. A note gives \
      the largest difference in each phase. A track that stays above the tolerance after 64 curves, such as a very \
      fast oscillation over minutes, is an error. Allow more with `--tolerance`, or pass `--allow-loss`, which makes \
      it a warning. Constants for source code may also lose something because the engine itself plays a curve \
      differently, such as Flutter's `Cubic`, which it solves to 0.001 of the duration; that is a warning above the \
      tolerance, since no other constant would be closer.
      """, .note,
      bad: card(
        phase: """
            ↓present:
              to: open
              animations: [{ animate: card.leading, curve: "spring(response=400ms, dampingRatio=0.7)" }]
          """),
      good: card(
        phase: """
            present:
              to: open
              animations: [{ animate: card.leading, duration: 400ms }]
          """)),
    finding(
      .exportBaked, "A binding is exported as numbers.",
      """
      Formulas in the target cannot contain conditions or mix colors. A value that depends on `if`, a comparison or \
      `lerp` of colors is therefore exported as fixed numbers, for this canvas size and these parameters. It does not \
      adapt to another canvas size.
      """, .warning,
      bad: card(
        height: #""if(self.leading > 100, 80, 40)""#,
        phase: """
            ↓present:
              to: open
              animations: [{ animate: card.leading, duration: 300ms }]
          """),
      good: card(
        height: "40 + self.leading / 5",
        phase: """
            present:
              to: open
              animations: [{ animate: card.leading, duration: 300ms }]
          """)),
    finding(
      .exportMainThread, "An animation runs on the main thread.",
      """
      Browsers animate `opacity`, `translate`, `scale`, `rotate`, `transform` and `filter` on the compositor thread. \
      Layout, colors, shadows and the custom properties that keep bindings live are computed on the main thread in \
      every frame, where a busy page drops frames. Animate `translationX` and `scale` in place of the layout, or \
      export with `--geometry transform`, which writes positions as translations and bindings as numbers.
      """, .note,
      bad: card(
        phase: """
            ↓present:
              to: open
              animations: [{ animate: card.leading, duration: 300ms }]
          """),
      good: card(
        moving: "translationX",
        phase: """
            present:
              to: open
              animations: [{ animate: card.translationX, duration: 300ms }]
          """)),
  ]

  /// A script that moves a card in one phase.
  private static func card(height: String = "100", moving property: String = "leading", phase: String) -> RuleExample {
    RuleExample(
      """
      transition: card
      canvas: { width: 390, height: 844 }
      views:
        card: { layout: { leading: 0, top: 0, width: 100, height: \(height) } }
      states:
        open: { card.\(property): 200 }
      phases:
      \(phase)
      """)
  }

  private static func finding(
    _ name: RuleName, _ summary: String, _ explanation: String, _ severity: Severity, bad: RuleExample,
    good: RuleExample
  ) -> RuleInfo {
    RuleInfo(
      name, summary, explanation: explanation, defaultLevel: severity, bad: bad, good: good)
  }
}

import Testing
import TransitionLint

@Suite struct UnreachableKeyframeTests {
  /// A scale by keyframes in 400 ms.
  private static func keyframes(_ list: String, _ animation: String = "", phase: String = "") -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
    phases: { p: { \(phase)animations: [{ animate: card.scale, duration: 400ms, keyframes: \(list)\(animation) }] } }
    """
  }

  private static func row(_ title: String, _ count: Int, _ yaml: String) -> RuleRow {
    RuleRow("unreachable-keyframe", title, count, yaml)
  }

  private static let threeInOne = "[1, { at: 50%, value: 2 }, { at: 50%, value: 3 }, { at: 50%, value: 4 }, 1]"
  /// Keyframes at 0, 200, 300 and 400 ms.
  private static let four = "[1, { at: 50%, value: 2 }, { at: 75%, value: 3 }, 1]"

  static let rows: [RuleRow] = [
    row("two at one offset", 0, keyframes("[1, { at: 50%, value: 2 }, { at: 50%, value: 3 }, 1]")),
    row("three at one offset", 1, keyframes(threeInOne)),
    row(
      "four at one offset", 2,
      keyframes(threeInOne.replacing("value: 4 }", with: "value: 4 }, { at: 50%, value: 5 }"))),
    row("two at the start", 0, keyframes("[{ at: 0%, value: 2 }, { at: 0%, value: 3 }, 1]")),
    row("three at the start", 1, keyframes("[{ at: 0%, value: 1 }, { at: 0%, value: 2 }, { at: 0%, value: 3 }, 1]")),
    row(
      "three at the end", 1,
      keyframes("[1, { at: 100%, value: 2 }, { at: 100%, value: 3 }, { at: 100%, value: 4 }]")),
    row("three at one offset, reversed", 1, keyframes(threeInOne).replacing("] } }", with: "] }, q: { reverse: p } }")),
    row(
      "one that another property shows", 0,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
      phases:
        p:
          animations:
            - animate: card
              duration: 400ms
              keyframes:
                - { scale: 1, opacity: 0 }
                - { at: 50%, scale: 2 }
                - { at: 50%, scale: 3, opacity: 0.5 }
                - { at: 50%, scale: 4 }
                - { scale: 1, opacity: 1 }
      """),
    row("all within the phase", 0, keyframes(four)),
    row("the last one after the phase", 0, keyframes(four, phase: "completion: 350ms, ")),
    row("one at its end", 0, keyframes(four, phase: "completion: 300ms, ")),
    row("one after its end", 1, keyframes(four, phase: "completion: 299ms, ")),
    row("two after its end", 2, keyframes(four, phase: "completion: 150ms, ")),
    row("two after its end by a delay", 2, keyframes(four, ", delay: 100ms", phase: "completion: 200ms, ")),
    row("an animation after its end", 0, keyframes(four, ", delay: 200ms", phase: "completion: 200ms, ")),
    row("the second iteration after its end", 0, keyframes(four, ", iterations: 2", phase: "completion: 500ms, ")),
    row("the first iteration after its end", 1, keyframes(four, ", iterations: 2", phase: "completion: 290ms, ")),
    row("one without an end", 0, keyframes(four, ", iterations: infinite")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}

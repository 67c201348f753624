import Testing
import TransitionLint

/// Jumps where animations or segments meet, and the jumps that are let pass, one by one.
@Suite struct ValueJumpTests {
  /// A script with one phase over 400 ms and more, `x` going from 0 to 100; the card disappears where that is animated, and
  /// otherwise stays to be seen.
  private func findings(_ animations: String, phase: String = "", from: Double = 0, to: Double = 100) -> [String] {
    lint(
      """
      transition: card
      views:
        card: { translationX: \(from), backgroundColor: red, hidden: false, content: a }
      states:
        end:
          card: { translationX: \(to), backgroundColor: blue, hidden: \(animations.contains("card.hidden")), content: b }
      phases:
        move:
          to: end
          duration: 200ms
      \(phase)    animations:
      \(animations.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
      """, only("value-jump")
    ).lines
  }

  @Test func aSecondAnimationThatStartsElsewhereJumps() {
    #expect(
      findings(
        """
        - { id: a, animate: card.translationX, to: 80 }
        - { animate: card.translationX, after: a, from: 90, delay: 50ms }
        """) == [
          "value-jump warning 13:55: 'card.translationX' jumps by 10 pt, from 80 pt to 90 pt, at 250 ms in phase 'move'"
        ])
  }

  @Test func aSecondAnimationWithKeyframesJumpsAtItsFirstOne() {
    #expect(
      findings(
        """
        - { id: a, animate: card.translationX, to: 80 }
        - { animate: card.translationX, after: a, keyframes: [60, 100] }
        """) == [
          "value-jump warning 13:61: 'card.translationX' jumps by 20 pt, from 80 pt to 60 pt, at 200 ms in phase 'move'"
        ])
  }

  @Test func aHiddenViewMayJump() {
    let jump = "- { id: a, animate: card.translationX, to: 80 }\n- { animate: card.translationX, after: a, from: 90 }"
    #expect(findings(jump).count == 1)
    #expect(findings(jump + "\n- { animate: card.hidden, duration: 0s }") == [])
  }

  @Test func aLeftOutFromStartsWhereTheOneBeforeEnds() {
    #expect(
      findings(
        """
        - { id: a, animate: card.translationX, to: 80 }
        - { animate: card.translationX, after: a }
        """) == [])
  }

  @Test func withoutABackwardsFillTheValueJumpsAtTheStart() {
    #expect(
      findings("- { animate: card.translationX, delay: 100ms, fill: forwards }") == [
        "value-jump warning 12:59: 'card.translationX' jumps by 100 pt, from 100 pt to 0 pt, at 100 ms in phase 'move'"
      ])
  }

  @Test func withoutAForwardsFillTheValueJumpsAtTheEnd() {
    #expect(
      findings(
        "- { animate: card.translationX, to: 50, fill: none }\n- { animate: card.backgroundColor, duration: 1s }")
        == [
          "value-jump warning 12:53: 'card.translationX' jumps by 50 pt, from 50 pt to 100 pt, at 200 ms in phase "
            + "'move'"
        ])
    #expect(
      findings("- { animate: card.translationX, fill: none }\n- { animate: card.backgroundColor, duration: 1s }") == [])
  }

  @Test func theEndOfThePhaseIsAPlaceToJumpAt() {
    #expect(
      findings("- { animate: card.translationX, to: 50, fill: none }") == [
        "value-jump warning 12:53: 'card.translationX' jumps by 50 pt, from 50 pt to 100 pt, at 200 ms in phase 'move'"
      ])
  }

  @Test func anAdditionThatEndsAboveNothingJumps() {
    let addition = "- { animate: card.translationX, composite: add, from: 0, to: 30, fill: none }"
    #expect(
      findings("- { animate: card.translationX, duration: 1s }\n\(addition)") == [
        "value-jump warning 13:78: 'card.translationX' jumps by 30 pt, from 30 pt to 0 pt, at 200 ms in phase 'move'"
      ])
  }

  @Test func aCurveThatDoesNotEndAtItsTargetJumpsBetweenSegments() {
    #expect(
      findings(
        """
        - animate: card.translationX
          keyframes: [{ value: 0, curve: "linear(0, 0.9)" }, { value: 50, curve: linear }, 100]
        """) == [
          "value-jump warning 13:41: 'card.translationX' jumps by 5 pt, from 45 pt to 50 pt, at 100 ms in phase 'move'"
        ])
  }

  @Test func aColorThatJumpsIsTold() {
    #expect(
      findings(
        """
        - { id: a, animate: card.backgroundColor, to: lime }
        - { animate: card.backgroundColor, after: a, from: white }
        """) == [
          "value-jump warning 13:58: 'card.backgroundColor' jumps, from #00FF00 to #FFFFFF, at 200 ms in phase 'move'"
        ])
  }

  @Test(arguments: [
    // discrete values
    "- { animate: [card.content, card.hidden] }",
    "- { id: a, animate: card.hidden, to: true }\n- { animate: card.hidden, after: a, from: false, to: true }",
    // `steps`
    "- { animate: card.translationX, curve: \"steps(4, jumpStart)\", fill: none }",
    "- { id: a, animate: card.translationX, to: 50 }\n"
      + "- { animate: card.translationX, after: a, curve: \"steps(4, jumpBoth)\" }",
    "- { animate: card.translationX, curve: \"steps(2)\", keyframes: [0, 30, 100] }",
    // two keyframes at one place
    "- { animate: card.translationX, keyframes: [0, { at: 50%, value: 20 }, { at: 50%, value: 80 }, 100] }",
    "- { animate: card.translationX, interpolation: discrete, keyframes: [0, 20, 80, 100] }",
    // `duration: 0s`
    "- { id: a, animate: card.translationX, to: 40 }\n"
      + "- { animate: card.translationX, after: a, from: 90, duration: 0s }",
    "- { id: a, animate: card.translationX, from: 0, to: 40, duration: 0s }\n"
      + "- { animate: card.translationX, after: a, from: 90 }",
    // unanimated changes
    "- { animate: card.content }",
    // a spring's last step onto its target
    "- { id: a, animate: card.translationX, to: 50, duration: 100ms, curve: \"spring(stiffness=100, damping=5)\" }\n"
      + "- { animate: card.translationX, after: a }",
    "- { animate: card.translationX, keyframes: "
      + "[{ value: 0, curve: \"spring(stiffness=100, damping=5)\" }, { value: 50, curve: easeOut }, 100] }",
    // the step from one iteration to the next
    "- { animate: card.translationX, iterations: 3 }",
    // where the values agree but for rounding
    "- { id: a, animate: card.translationX, to: 80 }\n- { animate: card.translationX, after: a, from: 80.00001 }",
    // where a phase begins
    "- { animate: card.translationX, from: 50 }",
  ]) func aJumpThatSomebodyAskedForIsLetPass(_ animations: String) {
    #expect(findings(animations) == [])
  }

  @Test func anEndlessAnimationMayBeCutAnywhere() {
    #expect(
      findings(
        "- { animate: card.translationX, iterations: infinite, direction: alternate }", phase: "    completion: 1.1s\n")
        == [])
  }

  @Test func aJumpBehindTheCompletionIsNotSeen() {
    #expect(
      findings(
        """
        - { id: a, animate: card.translationX, to: 80 }
        - { animate: card.translationX, after: a, from: 90 }
        """, phase: "    completion: 150ms\n") == [])
  }

  @Test func membersOfACountedViewJumpOnce() {
    let linted = lint(
      """
      transition: rows
      views:
        row: { count: 8 }
      states:
        end: { row.translationX: 100 }
      phases:
        move:
          to: end
          duration: 200ms
          animations:
            - { id: a, animate: row.translationX, to: 80 }
            - { animate: row.translationX, after: a, from: 90 }
      """, only("value-jump"))
    #expect(linted.places == ["value-jump 12:54"])
  }

  @Test func aSwappedPhaseTellsItsJumpOnce() {
    let linted = lint(
      """
      transition: card
      views: { card: {} }
      states:
        end: { card.translationX: 100 }
      phases:
        move:
          to: end
          duration: 200ms
          animations:
            - { id: a, animate: card.translationX, from: 0, to: 80 }
            - { animate: card.translationX, after: a, from: 90, to: 100 }
        back: { swap: move }
        rewind: { reverse: move }
      """, only("value-jump"))
    // On the way back the first animation ends at 0 and the second starts at 100: a jump of its own.
    #expect(linted.places == ["value-jump 11:55", "value-jump 11:63"])
  }
}

import Testing
import TransitionExport

@testable import TransitionComparison

/// What changes in the gesture that drives a phase, whether or not a scenario plays it.
@Suite struct GestureChangeTests {
  private static let card = """
    transition: t
    canvas: { width: 400, height: 800 }
    parameters: { limit: 0.5, travel: 400 }
    views: { card: { layout: { leading: 0, width: 100, top: 100, height: 60 } } }
    states: { down: { card.top: 500 } }
    phases:
      pull:
        to: down
        duration: 600ms
        animations: [{ animate: card }]
        interaction:
          input: translationY
          range: [0, 400]
          commit: progress > 0.5
          onCommit: { duration: 300ms, curve: easeOut }
          onCancel: { curve: "spring(response=0.4s, dampingRatio=0.9)" }
      back: { swap: pull }
    """

  private static let sheet = """
    transition: t
    canvas: { width: 400, height: 800 }
    views: { card: { layout: { leading: 0, width: 100, top: 100, height: 60 } } }
    states: { half: { card.top: 300 }, full: { card.top: 500 } }
    phases:
      pull:
        through: [initial, half, full]
        interaction: { input: translationY, stops: [0, 200, 400], flick: 300, onSettle: { duration: 300ms, curve: easeOut } }
    """

  @Test(arguments: [
    ("input: translationY", "input: y", "its gesture is y 0 → 400, previously translationY 0 → 400"),
    ("[0, 400]", "[0, 300]", "its gesture is translationY 0 → 300, previously translationY 0 → 400"),
    (
      "range: [0, 400]", "range: [0, 400]\n      rubberBand: 0.5",
      "its gesture is translationY 0 → 400, rubber band 0.5, previously translationY 0 → 400"
    ),
    ("progress > 0.5", "progress > 0.3", "commits when progress > 0.3, previously progress > 0.5"),
    ("progress > 0.5", "progress < 0.5", "commits when progress < 0.5, previously progress > 0.5"),
    (
      "progress > 0.5", "progress > 0.5 or velocity > 900",
      "commits when progress > 0.5 or velocity > 900, previously progress > 0.5"
    ),
    (
      "commit: progress > 0.5", "commit: progress > 0.5\n      commitWhen: changed",
      "commits when progress > 0.5, immediately, previously progress > 0.5"
    ),
    (
      "      commit: progress > 0.5\n", "", "never commits, previously commits when progress > 0.5"
    ),
    ("duration: 300ms", "duration: 500ms", "on commit: 500ms, easeOut, previously 300ms, easeOut"),
    ("curve: easeOut", "curve: easeIn", "on commit: 300ms, easeIn, previously 300ms, easeOut"),
    (
      "curve: easeOut }", "curve: easeOut, proportional: false }",
      "on commit: 300ms, easeOut, with other numbers than previously"
    ),
    (
      "      onCommit: { duration: 300ms, curve: easeOut }\n", "",
      "on commit the rest of the phase, previously on commit: 300ms, easeOut"
    ),
    (
      "dampingRatio=0.9", "dampingRatio=0.8",
      "on cancel: spring(response=0.4s, dampingRatio=0.8), previously spring(response=0.4s, dampingRatio=0.9)"
    ),
    (
      "{ duration: 300ms, curve: easeOut }", "{ duration: 300ms, curve: easeOut, then: back }",
      "on commit: 300ms, easeOut, then back, previously 300ms, easeOut"
    ),
    (
      "range: [0, 400]", "range: [0, 400]\n      follow: { card.leading: translationX }",
      "card.leading follows translationX, previously nothing else follows the gesture"
    ),
  ])
  func aGestureOfTwoStates(old: String, new: String, line: String) throws {
    #expect(try changes(Self.card, Self.card.with(old, new)) == ["pull: \(line)"])
  }

  @Test(arguments: [
    ("flick: 300", "flick: 500", "settles at nearest, flicks from 500, previously nearest, flicks from 300"),
    ("flick: 300", "settle: next, flick: 300", "settles at next, flicks from 300, previously nearest, flicks from 300"),
    ("flick: 300", "settle: half, flick: 300", "settles at half, flicks from 300, previously nearest, flicks from 300"),
    (
      "flick: 300", "flick: 300, projection: 0.1",
      "settles at nearest, flicks from 300, projection 0.1, previously nearest, flicks from 300"
    ),
    ("duration: 300ms", "duration: 200ms", "on settle: 200ms, easeOut, previously 300ms, easeOut"),
    (
      ", onSettle: { duration: 300ms, curve: easeOut }", "",
      "on settle the standard spring, previously on settle: 300ms, easeOut"
    ),
  ])
  func aGestureThroughSeveralStates(old: String, new: String, line: String) throws {
    #expect(try changes(Self.sheet, Self.sheet.with(old, new)) == ["pull: \(line)"])
  }

  @Test(arguments: [
    ("progress > 0.5", "progress > 50%"), ("duration: 300ms", "duration: 0.3s"), ("[0, 400]", "[0, travel]"),
    ("curve: easeOut", "curve: \"cubicBezier(0, 0, 0.58, 1)\""), ("progress > 0.5", "0.5 < progress"),
  ])
  func anotherSpellingIsNoDifference(old: String, new: String) throws {
    #expect(try changes(Self.card, Self.card.with(old, new)) == [])
  }

  /// The parameter is named first, and its effect too, although it is written alike.
  @Test func aParameterOfTheConditionIsNamed() throws {
    let old = try Self.card.with("progress > 0.5", "progress > limit")
    #expect(
      try changes(old, old.with("limit: 0.5", "limit: 0.4")) == [
        "parameter limit is 0.4, previously 0.5",
        "pull: commits when progress > limit, with other numbers than previously",
      ])
  }

  /// Every speed is a flick where it is 0, and none without it.
  @Test func aFlickOfZeroIsNotNone() throws {
    let old = try Self.sheet.with("flick: 300, ", "")
    #expect(
      try changes(old, Self.sheet.with("flick: 300", "flick: 0")) == [
        "pull: settles at nearest, flicks from 0, previously nearest"
      ])
  }

  /// What only one kind of gesture has is not reported one by one.
  @Test func aGestureThatSettlesInsteadIsToldSo() throws {
    let interaction = "interaction: { input: translationY, stops: [0, 400], onSettle: smooth }"
    let new = try Self.card.with("to: down", "through: [initial, down]").with(
      String(Self.card[Self.card.range(of: "interaction:")!.lowerBound..<Self.card.range(of: "  back:")!.lowerBound]),
      interaction + "\n")
    #expect(
      try changes(Self.card, new).filter { !$0.contains("card.top") && !$0.contains("takes") } == [
        "pull: settles at nearest, previously does not settle at stops"
      ])
  }

  @Test func aGestureOfOneSideIsNewOrGone() throws {
    let parts = Self.card.split(separator: "    interaction:\n", maxSplits: 1)
    let without = "\(parts[0])  back: { swap: pull }\n"
    #expect(try changes(without, Self.card) == ["pull: its gesture is new"])
    #expect(try changes(Self.card, without) == ["pull: its gesture is gone"])
  }

  /// Only the tracks that are asked for count.
  @Test func tracksThatAreAskedForAreNoGestures() throws {
    var options = ComparisonOptions()
    options.tracks = [Glob("card.top")]
    let new = try Self.card.with("[0, 400]", "[0, 300]")
    #expect(try compare(Self.card, new, options).isSame)
  }
}

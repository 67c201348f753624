internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// The latest time in a script, in seconds.
  static let latestTime = 1e6

  /// Evaluates a time, in seconds, and checks its range.
  func time(_ expression: Expression, scope: ExpressionScope, allowsNegative: Bool, name: String) -> Double? {
    var timing = scope
    timing.allowsViews = false
    guard let value = staticValue(expression, type: .time, scope: timing) else { return nil }
    if value < 0, !allowsNegative {
      report(.outOfRange("'\(name)'", value, .time, mustBe: ">= 0 ms", at: expression.range))
      return nil
    }
    if abs(value) > Self.latestTime {
      report(.tooLate(name, value, at: expression.range))
      return nil
    }
    return value
  }

  /// A named timing or a `transition` token; nil after reporting that there is none.
  func timing(_ reference: Located<TimingReference>) -> TimingDeclaration? {
    switch reference.value {
    case .name(let text):
      guard let index = timingIndex[text] else {
        let name = Located(text, at: reference.range)
        report(.unknown(.timing, name, among: timingNames, meant: suggestion(name, timingNames, .timing)))
        return nil
      }
      usage.timings[index] = true
      return script.timings[index]
    case .token(let text):
      let name = Located(text, at: reference.range)
      switch token(name) {
      case .transition(let timing)?: return timing
      case .expression?, .curve?, .broken?: report(.token(name, isNot: "a transition"))
      case nil: break
      }
      return nil
    }
  }

  func checkTiming(_ timing: TimingDeclaration) {
    // `index` and `count` may occur: checked with representative values where the timing is used.
    let scope = ExpressionScope(index: 0, count: 1, allowsViews: false)
    if let duration = timing.duration { _ = time(duration, scope: scope, allowsNegative: false, name: "duration") }
    if let delay = timing.delay { _ = time(delay, scope: scope, allowsNegative: true, name: "delay") }
    if let curve = timing.curve { _ = self.curve(curve, scope: scope) }
  }
}

internal import TransitionDiagnostics

extension EventWalk {
  /// Ends the walk with one diagnostic that says what the author did.
  mutating func fail(_ failure: ParserFailure) {
    let place = cursor.offset(of: failure.problemMark)
    if failure.isOutOfMemory { return abort(.outOfMemory(at: range(place, place))) }
    let context = failure.context.isEmpty ? nil : cursor.offset(of: failure.contextMark)
    let flow = frames.first { $0.isFlow && $0.start >= 0 }.map { Int($0.start) }
    let explanation = FailureExplanation(
      text: SyntaxText(bytes: bytes, file: file, base: source.markLength), failure: failure, place: place,
      context: context, flow: flow, isAfterRoot: hasRoot)
    let diagnostic = explanation.diagnostic()
    // An alias with more text behind it is a text that begins with '*': one mistake.
    if let last = diagnostics.last, last.rule == "unknown-reference",
      explanation.text.trimmed(Int(last.range.end), place) == Int(last.range.end)
    {
      diagnostics.removeLast()
    }
    abort(diagnostic)
  }
}

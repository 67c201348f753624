internal import TransitionDiagnostics

/// Turns libyaml's errors into what the author did, at the place where it was done.
extension EventWalk {
  /// Ends the walk with one diagnostic.
  mutating func fail(_ failure: ParserFailure) {
    let place = cursor.offset(of: failure.problemMark)
    if failure.isOutOfMemory { return abort(.outOfMemory(at: range(place, place))) }
    abort(Diagnostic("yaml-syntax", failure.problem, at: range(place, place + 1)))
  }
}

extension Diagnostic {
  static func template(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "yaml-syntax", "'\(shortened(text))' is a template's placeholder, and scripts are no templates", at: place,
      help: "write the expression without the braces")
  }
}

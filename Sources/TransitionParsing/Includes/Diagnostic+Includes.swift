internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText
internal import TransitionTree

/// Diagnostics about included files and traces in separate files.
extension Diagnostic {
  // MARK: Includes

  static func unreadable(_ path: Located<String>, _ problem: IncludeProblem) -> Diagnostic {
    switch problem {
    case .outside:
      Diagnostic(
        .includeOutside, "'\(shortened(path.value))' is outside the script's folder", at: path.range,
        help: "name a file in the script's folder or below, relative to this file")
    case .unreadable(let reason):
      Diagnostic(.unreadableFile, "'\(shortened(path.value))' cannot be read: \(reason)", at: path.range)
    }
  }

  static func includeCircle(_ path: Located<String>, _ circle: some Sequence<String>) -> Diagnostic {
    Diagnostic(
      .circularReference, "files include each other: \(circle.joined(separator: " -> "))", at: path.range)
  }

  static func includesTooDeep(_ path: Located<String>) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "includes are nested more than \(IncludeResolver.depthLimit) deep", at: path.range)
  }

  static func tooManyIncludes(_ path: Located<String>) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "more than \(IncludeResolver.inclusionLimit) files are included", at: path.range)
  }

  // MARK: Traces

  static func emptyTrace(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingValue, "the trace is empty", at: range, help: "begin with a header row: time,translationY")
  }

  static func noTimeColumn(at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "a trace needs the column 'time'", at: range, help: "time,translationX,translationY")
  }

  static func longDrag(_ seconds: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unitMismatch, severity: .note, "the drag takes \(seconds) s; times are in seconds", at: range,
      label: "is this in milliseconds?")
  }

  static func badRow(_ count: Int, _ columns: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "\(Prose.count(count, "value")) in a row, but the trace has \(columns) columns", at: range)
  }

  static func unreadableRow(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "the row cannot be read: \(reason)", at: range)
  }

  static func tooManyPoints(at range: SourceRange) -> Diagnostic {
    Diagnostic(.limitExceeded, "a trace has more than \(TraceText.pointLimit) points", at: range)
  }

  static func badNumber(_ text: String, at range: SourceRange) -> Diagnostic {
    let lowered = text.lowercased()
    let isWord = ["nan", "inf", "infinity", "-nan", "-inf", "-infinity", "+inf"].contains(lowered)
    return isWord
      ? Diagnostic(.notFinite, "a trace cannot contain '\(text)'", at: range)
      : Diagnostic(.typeMismatch, "expected a number, found '\(shortened(text))'", at: range)
  }
}

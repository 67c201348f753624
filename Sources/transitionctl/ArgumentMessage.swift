internal import ArgumentParser
internal import TransitionDiagnostics

/// Rewords ArgumentParser's messages about an invalid command line in the style of this program: lower case, no period,
/// and the nearest value instead of a list.
enum ArgumentMessage {
  static func reworded(_ message: String) -> String {
    if message.hasPrefix("Unknown option '") {
      // The parser suggests names that are far away, and never these two.
      let quoted = message.split(separator: "'").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
        String($0.element)
      }
      let near = Spelling.suggestion(quoted[0], in: quoted.dropFirst() + ["--help", "--version"])
      return "unknown option '\(quoted[0])'\(near.map { "; \($0.question)" } ?? "")"
    }
    if let (option, value) = parts(of: message, "The option ", " does not take any value, but ", " was specified.") {
      return "option \(option) takes no value, but \(value) was given"
    }
    if let (value, choices) = parts(of: message, "The value ", ". Please provide one of ", "") {
      return invalid(value, choices)
    }
    if let (value, reason) = parts(of: message, "The value ", ": ", "") {
      return "invalid value \(invalid(value)): \(reason)"
    }
    let shells = CompletionShell.allCases.map { $0.rawValue }.sorted().joined(separator: ", ")
    if let (shell, _) = parts(of: message, "Can't generate completion scripts for ", ".\n", "") {
      return "no completions for \(shell); expected \(shells)"
    }
    if message.hasPrefix("Can't autodetect a supported shell") {
      return "no completions for the current shell; name one: \(shells)"
    }
    if message.hasPrefix("The value ") { return "invalid value \(invalid(String(message.dropFirst(10))))" }
    let renamed = message.hasPrefix("Missing expected argument") ? "missing argument\(message.dropFirst(25))" : message
    // One phrase, which never starts with a name.
    let lines = renamed.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
    return lines.map { $0.prefix(1).lowercased() + $0.dropFirst() }.joined(separator: "; ").droppingPeriod
  }

  /// Shortens `'jsn' is invalid for '--format <format>'`.
  private static func invalid(_ value: String) -> String {
    parts(of: value, "", " is invalid for ", "").map { "\($0) for \($1)" } ?? value
  }

  private static func invalid(_ value: String, _ choices: String) -> String {
    // `'a', 'b' or 'c'.`, or `the following:` and lines that start with a dash.
    let names =
      choices.contains("'")
      ? choices.split(separator: "'").enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.1) }
      : choices.split(separator: "\n").dropFirst().map { String($0.drop { " -".contains($0) }) }
    let given = parts(of: value, "'", "' is invalid for ", "")?.0 ?? ""
    return "invalid value \(invalid(value)); \(Spelling.remedy(given, in: names))"
  }

  /// The texts between the given parts of a sentence.
  private static func parts(
    of text: String, _ start: String, _ middle: String, _ end: String
  ) -> (String, String)? {
    guard text.hasPrefix(start), text.hasSuffix(end) else { return nil }
    let inner = text.dropFirst(start.count).dropLast(end.count)
    return inner.parts(around: middle).map { (String($0), String($1)) }
  }
}

extension String {
  fileprivate var droppingPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension Substring {
  /// The texts before and after the first occurrence of another text; nil if it does not occur.
  ///
  /// The standard library's search would link its regular expression engine, which takes a megabyte.
  fileprivate func parts(around separator: String) -> (Substring, Substring)? {
    var start = utf8.startIndex
    while utf8.distance(from: start, to: utf8.endIndex) >= separator.utf8.count {
      let end = utf8.index(start, offsetBy: separator.utf8.count)
      if self[start..<end].utf8.elementsEqual(separator.utf8) { return (self[..<start], self[end...]) }
      utf8.formIndex(after: &start)
    }
    return nil
  }
}

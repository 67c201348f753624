/// A likely replacement for an offending text, and how certain it is.
package struct Suggestion: Sendable {
  /// Whether a tool may apply the edits.
  package enum Certainty: String, Sendable {
    /// The only possible meaning: applied by `--fix`.
    case certain
    /// A good guess: applied only on request.
    case likely
    /// Text for a person, without edits.
    case display
  }

  /// How a diagnostic words the suggestion.
  private enum Form: Sendable {
    /// `did you mean 'a' or 'b'?`, next to the carets.
    case question([String])
    /// `write 'a'`, next to the carets.
    case label
    /// `write a`, on the help line.
    case help
    /// The diagnostic's own help describes it.
    case silent
  }

  /// The text to type.
  package var text: String
  package var edits: [Diagnostic.Edit]
  package var certainty: Certainty
  /// The declared name that was meant, where its uses determine whether the use or the declaration is misspelled.
  package var declaration: Declaration?
  /// What the text alone does not say, for the help line.
  private var advice: String?
  private let form: Form

  private init(_ text: String, _ edits: [Diagnostic.Edit], _ certainty: Certainty, _ form: Form) {
    self.text = text
    self.edits = edits
    self.certainty = edits.isEmpty ? .display : certainty
    self.form = form
  }

  /// The nearest names, one of which replaces a range: `did you mean 'height'?`
  ///
  /// - Parameters:
  ///   - certainty: The certainty of a single name one typo away; others are `likely` at most. With `display` the names
  ///     are only shown.
  ///   - written: Returns a name as it has to be written.
  package static func nearest(
    _ near: Spelling.Suggestion?, at range: SourceRange, certainty: Certainty = .certain,
    writing written: (String) -> String = { $0 }
  ) -> Suggestion? {
    guard let near else { return nil }
    let names = near.names.prefix(4).map(written)
    let edits = certainty == .display ? [] : near.sole.map { [Diagnostic.Edit(range, written($0))] } ?? []
    let isSure = near.isSlip || certainty != .certain
    var suggestion = Suggestion(names[0], edits, isSure ? certainty : .likely, .question(names))
    suggestion.advice = near.advice
    return suggestion
  }

  /// What a word of another tool means, where it is more than one of the names allowed: a text that replaces it, other
  /// entries, or advice only.
  ///
  /// - Parameter edits: The edits that write the entries, or do what the advice says; none if they are not possible.
  package static func foreign(_ word: ForeignWord, at range: SourceRange, entries edits: [Diagnostic.Edit] = [])
    -> Suggestion
  {
    let certainty: Certainty = word.isCertain ? .certain : .likely
    var suggestion: Suggestion
    if !word.entries.isEmpty {
      suggestion = Suggestion(word.entries.joined(separator: ", "), edits, certainty, .label)
    } else if let text = word.sole {
      suggestion = Suggestion(text, [.init(range, text)], certainty, .question([text]))
    } else {
      suggestion = Suggestion(word.advice ?? "", edits, .certain, .silent)
    }
    suggestion.advice = word.advice
    return suggestion
  }

  /// `write '300ms'` next to the carets, replacing a range.
  package static func write(_ text: String, at range: SourceRange, _ certainty: Certainty = .certain) -> Suggestion {
    Suggestion(text, [.init(range, text)], certainty, .label)
  }

  /// `write '300ms'` next to the carets, where only a part is missing.
  package static func insertion(
    _ part: String, at range: SourceRange, giving text: String, _ certainty: Certainty
  ) -> Suggestion {
    replacing([.init(range, part)], giving: text, certainty)
  }

  /// `write '"a"'` next to the carets, with several edits.
  package static func replacing(
    _ edits: [Diagnostic.Edit], giving text: String, _ certainty: Certainty, advice: String? = nil
  ) -> Suggestion {
    var suggestion = Suggestion(text, edits, certainty, .label)
    suggestion.advice = advice
    return suggestion
  }

  /// `write '=='` next to the carets, where only a person can make the change.
  package static func display(_ text: String) -> Suggestion { Suggestion(text, [], .display, .label) }

  /// `write a: 1` on the help line.
  package static func help(
    _ text: String, _ edits: [Diagnostic.Edit] = [], _ certainty: Certainty = .certain
  ) -> Suggestion {
    Suggestion(text, edits, certainty, .help)
  }

  /// Edits that the diagnostic's own help or label describes.
  package static func edits(
    _ edits: [Diagnostic.Edit], as text: String? = nil, _ certainty: Certainty = .certain
  ) -> Suggestion? {
    edits.isEmpty ? nil : Suggestion(text ?? edits[0].replacement, edits, certainty, .silent)
  }

  var label: String? {
    switch form {
    case .question(let names): return Spelling.Suggestion.question(names)
    case .label: return "write '\(text)'"
    case .help, .silent: return nil
    }
  }

  var help: String? {
    if case .help = form { return "write \(text)" }
    return advice
  }
}

/// A name declared in a script.
package struct Declaration: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case animation, curve, parameter, phase, property, scenario, state, timing, view
  }

  package var kind: Kind
  package var name: String
  /// The declared name; nil for a name that is unique in the script, where it is looked up.
  package var range: SourceRange?

  package init(_ kind: Kind, _ name: String, at range: SourceRange? = nil) {
    self.kind = kind
    self.name = name
    self.range = range
  }
}

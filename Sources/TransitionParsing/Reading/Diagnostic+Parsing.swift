internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText
internal import TransitionTree

/// Diagnostics of the script parser, kept together so that they can be read in one go.
extension Diagnostic {
  // MARK: Keys

  /// - Parameters:
  ///   - near: The candidates that may be meant, unless `help` says what is.
  ///   - foreign: What the key means in other tools, if it is not one of the candidates.
  ///   - certainty: `display` if the nearest candidate is already a key of the map.
  static func unknownKey(
    _ key: Located<String>, in map: String, candidates: [String], near: Spelling.Suggestion? = nil,
    foreign: Suggestion? = nil, help: String? = nil, certainty: Suggestion.Certainty = .certain
  ) -> Diagnostic {
    let suggestion = help == nil ? foreign ?? .nearest(near, at: key.range, certainty: certainty) : nil
    let allowed = suggestion == nil ? "allowed keys: \(candidates.joined(separator: ", "))" : nil
    return Diagnostic(
      .unknownKey, "unknown key '\(key.value)' in \(articled(map))", at: key.range, help: help ?? allowed,
      suggestion: suggestion)
  }

  /// `layout` or `properties` in a state.
  static func notInStates(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'\(key.value)' is only allowed in 'views'", at: key.range,
      help: "in a state, write its keys next to the visual properties: view: { leading: 16, opacity: 0 }")
  }

  static func missingKey(_ key: String, in map: String, at range: SourceRange, help: String? = nil) -> Diagnostic {
    Diagnostic(.missingKey, "\(articled(map)) needs the key '\(key)'", at: range, subject: key, help: help)
  }

  static func missingKey(oneOf keys: [String], in map: String, at range: SourceRange) -> Diagnostic {
    let names = keys.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " and '\(keys[keys.count - 1])'"
    return Diagnostic(.missingKey, "\(articled(map)) needs one of the keys \(names)", at: range, subject: names)
  }

  static func missingElement(of key: Located<String>, at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingValue, "an entry of '\(key.value)' has no value", at: range)
  }

  static func missingValue(_ key: Located<String>, help: String? = nil) -> Diagnostic {
    Diagnostic(.missingValue, "'\(key.value)' has no value", at: key.range, help: help)
  }

  /// A key without a value, before entries that belong into it and have its indentation.
  static func unindented(_ entries: [Located<String>], below key: Located<String>) -> Diagnostic {
    let names = entries.count == 1 ? "'\(entries[0].value)'" : "the \(entries.count) keys from '\(entries[0].value)' on"
    return Diagnostic(
      .missingValue, "'\(key.value)' has no value", at: key.range,
      notes: entries.first.map { [.init("not indented below '\(key.value)'", at: $0.range)] } ?? [],
      help: "indent \(names) by two spaces more")
  }

  /// - Parameter value: The color with the text that belongs to it, up to the comment's end or another comment.
  static func unquotedColor(_ key: Located<String>, comment: SourceRange, value: Located<String>) -> Diagnostic {
    Diagnostic(
      .missingValue, "'\(key.value)' has no value; quote colors that begin with #", at: key.range,
      notes: [.init("YAML takes this for a comment", at: comment)],
      help: "write \(key.value): \(shortened(quoted(value.value)))",
      suggestion: .edits([.init(value.range, quoted(value.value))]))
  }

  /// - Parameter value: The whole value, including the part that YAML treated as a comment.
  static func cutByComment(_ comment: SourceRange, value: Located<String>) -> Diagnostic {
    Diagnostic(
      .invalidExpression, "YAML reads this as a comment; quote colors that begin with #", at: comment,
      help: "write \(shortened(quoted(value.value)))",
      suggestion: .edits([.init(value.range, quoted(value.value))]))
  }

  /// `-a` where a list is expected.
  ///
  /// - Parameter gap: The position of the missing space.
  static func gluedDash(
    _ key: Located<String>, _ text: String, at range: SourceRange, _ gap: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'\(key.value)' takes a list: a space is missing after the dash in '\(shortened(text))'",
      at: range, help: "put a space after the dash: '- \(shortened(String(text.dropFirst())))'",
      suggestion: .edits([.init(gap, " ")]))
  }

  /// `reducedMotion:` at the level of the phases.
  static func phaseKeyAmongPhases(_ key: Located<String>, of phase: Located<String>) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'\(key.value)' is a key of a phase, not a phase", at: key.range,
      notes: [.init("the phase above it", at: phase.range)], help: "indent it below '\(phase.value)'")
  }

  static func conflictingKeys(
    _ key: Located<String>, with other: Located<String>, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'\(key.value)' cannot be combined with '\(other.value)'", at: key.range,
      notes: [.init("'\(other.value)' is here", at: other.range)], help: help)
  }

  /// `all: { opacity: 0 }` in a state.
  static func everythingAssigned(_ view: Located<String>) -> Diagnostic {
    Diagnostic(
      .unknownView, "unknown view '\(view.value)'", at: view.range,
      help: "'\(view.value)' is every view only in 'animate'; give each view its values")
  }

  static func givenTwice(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "'\(name)' is given twice", at: range, notes: [.init("first given here", at: first)])
  }

  // MARK: Kinds and words

  /// - Parameter found: What was found instead, in words.
  static func wrongKind(
    _ key: Located<String>, takes: String, found: String, at range: SourceRange, help: String? = nil,
    suggestion: Suggestion? = nil
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'\(key.value)' takes \(takes), not \(found)", at: range, help: help,
      suggestion: suggestion)
  }

  static func curveAsParameter(_ name: Located<String>, _ curve: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'\(curve)' is a curve, not a value", at: range,
      help: "declare it under 'curves': \(name.value): \(curve)")
  }

  static func scriptNotMap(at range: SourceRange, help: String?) -> Diagnostic {
    Diagnostic(.typeMismatch, "a script is a map", at: range, help: help ?? "begin with 'transition: name'")
  }

  /// An element of a list of animations, events or expectations.
  static func notMap(_ element: String, _ found: String, at range: SourceRange, help: String? = nil) -> Diagnostic {
    Diagnostic(.typeMismatch, "\(articled(element)) is a map, not \(found)", at: range, help: help)
  }

  /// `opacity: 1` in place of a view in a state.
  ///
  /// - Parameter view: The only view of the script, if known.
  static func propertyAsView(_ property: Located<String>, value: String, of view: String?) -> Diagnostic {
    let written = "\(view ?? "view").\(property.value)"
    return Diagnostic(
      .typeMismatch, "'\(property.value)' is a property, not a view", at: property.range,
      suggestion: .help(
        "\(written): \(shortened(value))", view == nil ? [] : [.init(property.range, written)], .likely))
  }

  /// `opacity: 1` among the views.
  ///
  /// - Parameter view: The view around it or before it.
  static func propertyAmongViews(_ property: Located<String>, value: String, of view: Located<String>?) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'\(property.value)' is a property, not a view", at: property.range,
      help: "move it into a view: \(view?.value ?? "name"): { \(property.value): \(shortened(value)) }")
  }

  /// `all` or `none` combined with other words.
  static func wordNotAlone(_ word: String, of property: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "'\(word)' cannot be combined with other words of '\(property)'", at: range)
  }

  static func badStateList(
    _ key: Located<String>, count: Int, exactly needed: Int?, at range: SourceRange
  ) -> Diagnostic {
    let needs = needed.map { "exactly \($0) states" } ?? "two states or more"
    return Diagnostic(.typeMismatch, "'\(key.value)' takes \(needs), not \(count)", at: range)
  }

  static func stateTwice(_ state: Located<String>, in key: String, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'\(key)' names state '\(state.value)' twice", at: state.range,
      notes: [.init("first named here", at: first)])
  }

  static func stateNamedAsEvent(_ state: Located<String>) -> Diagnostic {
    Diagnostic(
      .invalidName, "state '\(state.value)' cannot be in 'through': a phase has an event of this name", at: state.range,
      help: "rename the state, such as '\(state.value)State'")
  }

  static func scaleOfNothing(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .missingKey, "'\(key.value)' needs 'swap' or 'reverse'", at: key.range,
      label: "the times of a phase with neither are its own")
  }

  static func betweenWithoutThrough(at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "'between' needs a phase with 'through'", at: range)
  }

  /// - Parameter reversed: The phase that it plays in reverse, whose states in between it does not have.
  static func gestureKeyWithoutThrough(_ key: Located<String>, reversed: Located<String>?) -> Diagnostic {
    Diagnostic(
      .missingKey, "'\(key.value)' needs a phase with 'through'", at: key.range,
      help: reversed.map { "write swap: \($0.value) in place of 'reverse', which keeps no states in between" }
        ?? "write through: [closed, open] in place of 'from' and 'to'")
  }

  static func stopCount(_ count: Int, states: Int, at range: SourceRange, through: Located<String>) -> Diagnostic {
    Diagnostic(
      .outOfRange, "'stops' has \(Prose.count(count, "value")) for \(states) states", at: range,
      notes: [.init("the states are here", at: through.range)])
  }

  static func badInputRange(count: Int, at range: SourceRange, write list: String) -> Diagnostic {
    Diagnostic(
      .typeMismatch,
      "'range' takes the input at progress 0 and at progress 1, not \(Prose.count(count, "value"))", at: range,
      help: "write range: \(list)")
  }

  static func unknownWord(
    _ word: Located<String>, for key: String, allowed: [String]
  ) -> Diagnostic {
    let foreign = ForeignWord.find(word.value, at: "\(key):")
    let explained = foreign.flatMap { $0.names.isEmpty ? Suggestion.foreign($0, at: word.range) : nil }
    return Diagnostic(
      .typeMismatch, "'\(key)' takes \(alternatives(allowed)), not '\(shortened(word.value))'", at: word.range,
      suggestion: explained
        ?? .nearest(Spelling.suggestion(word.value, in: allowed, foreign: foreign), at: word.range))
  }

  /// `“card”`.
  static func typographicQuotes(_ text: Located<String>, inner: String) -> Diagnostic {
    Diagnostic(
      .invalidName, "the quotes of \(shortened(text.value)) are typographic; YAML has only \" and '", at: text.range,
      suggestion: .write("\"\(inner)\"", at: text.range))
  }

  /// `open // comment`.
  static func foreignComment(_ written: String, _ text: String, at range: SourceRange) -> Diagnostic {
    let comment = (["#"] + text.split(separator: " ")).joined(separator: " ")
    return Diagnostic(
      .invalidName, "'\(shortened(written))' is not a comment: comments begin with '#'", at: range,
      suggestion: .help(comment, [.init(range, comment)]))
  }

  static func notBoolean(_ word: Located<String>, means: Bool, for key: String) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'\(key)' takes true or false, not '\(word.value)'", at: word.range,
      suggestion: .write("\(means)", at: word.range))
  }

  static func badFrame(_ key: Located<String>, at range: SourceRange, meant suggestion: Suggestion?) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'\(key.value)' takes a list of four values", at: range,
      help: suggestion == nil ? "write \(key.value): [x, y, width, height]" : nil, suggestion: suggestion)
  }

  // MARK: Names

  static func malformedName(_ name: Located<String>, of kind: NameKind) -> Diagnostic {
    let allowed =
      kind == .transition
      ? "names begin with a letter and contain letters, digits and '-'"
      : "names begin with a letter or '_' and contain letters, digits and '_'"
    let shown = name.value.isEmpty ? "an empty name" : "'\(shortened(name.value))'"
    var help: String?
    if kind != .transition, name.value.utf8.contains(UInt8(ascii: "-")) {
      let camel = CurveParser.camelCase(name.value)
      if kind.problem(with: Located(camel)) == nil { help = "write \(camel)" }
    }
    return Diagnostic(
      .invalidName, "\(shown) is not a valid name for \(articled(kind.rawValue)); \(allowed)", at: name.range,
      help: help)
  }

  static func reservedName(_ name: Located<String>, of kind: NameKind, _ reason: String) -> Diagnostic {
    Diagnostic(
      .invalidName, "'\(name.value)' cannot name \(articled(kind.rawValue)); it is \(reason)", at: name.range)
  }

  static func laterName(_ name: Located<String>, of kind: NameKind, _ meaning: String) -> Diagnostic {
    Diagnostic(
      .invalidName, severity: .note, "'\(name.value)' is also \(meaning)", at: name.range,
      label: "in this script, the \(kind.rawValue) is meant", help: "give it another name to use both")
  }

  static func duplicateView(_ name: Located<String>, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateView, "view '\(name.value)' is defined twice", at: name.range,
      notes: [.init("first defined here", at: first)])
  }

  static func splitTargets(_ targets: [String], at range: SourceRange) -> Diagnostic {
    let list = targets.joined(separator: ", ")
    return Diagnostic(
      .invalidExpression, "'\(shortened(list))' is split at its commas; a list needs brackets", at: range,
      suggestion: .write("[\(list)]", at: range))
  }

  static func badTarget(_ text: Located<String>) -> Diagnostic {
    Diagnostic(
      .invalidName, "'\(shortened(text.value))' is not a view or property", at: text.range,
      help: "write view, view.property, view.0.property or all, or a list of these: [a, b.c]")
  }

  static func badAssignmentKey(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .invalidName, "'\(shortened(key.value))' is not a view or property", at: key.range,
      help: "write view: { property: value } or view.property: value")
  }

  static func badFollower(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .invalidName, "'\(shortened(key.value))' is not a property of a view", at: key.range,
      help: "write view.property: channel")
  }

  // MARK: Traces

  static func tooFewPoints(help: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.outOfRange, "a trace needs at least two points", at: range, help: help)
  }

  static func badPoint(_ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "a point of a trace is a time and a value, not \(found)", at: range,
      help: "write [80ms, 30] or { at: 80ms, translationX: 0, translationY: 30 }")
  }

  // MARK: Versions

  static func versionBelowOne(_ text: Located<String>) -> Diagnostic {
    Diagnostic(.outOfRange, "language versions begin with 1, not \(text.value)", at: text.range)
  }

  static func unsupportedVersion(_ text: Located<String>) -> Diagnostic {
    Diagnostic(
      .unsupportedVersion,
      "language version \(shortened(text.value)) is newer than this program, which supports version 1", at: text.range)
  }

  // MARK: Words

  static func articled(_ noun: String) -> String {
    let isVowel = noun.utf8.first.map { "aeiou".utf8.contains($0 | 0x20) } ?? false
    switch noun {
    case "canvas": return "the canvas"
    case "layout", "reducedMotion", "interaction", "states", "views": return "'\(noun)'"
    case "gestureEnd": return "'onCommit' or 'onCancel'"
    default: return isVowel ? "an \(noun)" : "a \(noun)"
    }
  }

  /// Up to six names, or the first six and an indication that there are more.
  static func alternatives(_ names: [String]) -> String {
    guard names.count > 1, names.count <= 6, let last = names.last else {
      return "one of \(names.prefix(6).joined(separator: ", "))" + (names.count > 6 ? ", …" : "")
    }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

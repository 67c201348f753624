internal import TransitionDiagnostics

/// A phrase that distinguishes script text from our own words, so that each output can mark and escape it.
package struct Phrase: Sendable, Equatable, ExpressibleByStringInterpolation {
  enum Part: Sendable, Equatable {
    case words(String)
    /// A name, a value or another piece of a script.
    case quoted(String)
  }

  let parts: [Part]

  init(parts: [Part]) { self.parts = parts }

  package init(stringLiteral value: String) { parts = [.words(value)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.words(literal)) } }
    /// Appends our own words and numbers.
    package mutating func appendInterpolation(_ words: String) { parts.append(.words(words)) }
    /// Appends text of the script.
    package mutating func appendInterpolation(name: String) { parts.append(.quoted(name)) }
    package mutating func appendInterpolation(_ phrase: Phrase) { parts += phrase.parts }
  }

  static func + (a: Phrase, b: Phrase) -> Phrase { Phrase(parts: a.parts + b.parts) }
  static func += (a: inout Phrase, b: Phrase) { a = a + b }

  /// Returns names joined by commas and `and`; for many names, the first ones and the number of others.
  static func list(_ names: [String], most: Int, more: String) -> Phrase {
    list(names.map { ("\(name: $0)", 1) }, most: most, more: more)
  }

  /// The same of phrases, each of which stands for a number of things.
  static func list(_ entries: [(phrase: Phrase, count: Int)], most: Int, more: String) -> Phrase {
    let shown = entries.count <= most ? entries : Array(entries.prefix(most - 1))
    var phrase: Phrase = ""
    for (index, entry) in shown.enumerated() {
      if index > 0 { phrase += index == entries.count - 1 ? " and " : ", " }
      phrase += entry.phrase
    }
    let rest = entries[shown.count...].reduce(0) { $0 + $1.count }
    return rest > 0 ? phrase + " and \("\(rest)") more \(more)" : phrase
  }

  /// The phrase as one line of plain text; line breaks and control characters are escaped.
  package var text: String { text(quoting: printable) }

  /// The phrase with script text as an output marks it.
  package func text(quoting quoted: (String) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .quoted(let name): quoted(name)
      }
    }.joined()
  }
}

internal import TransitionDiagnostics
internal import TransitionTree

/// The sentences of the reader, apart from those about broken syntax.
extension Diagnostic {
  static func outOfMemory(at place: SourceRange) -> Diagnostic {
    Diagnostic("limit-exceeded", "there is not enough memory to read the file", at: place)
  }

  static func tooManyAliases(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic("limit-exceeded", "the file has more than \(limit) aliases up to here", at: place)
  }

  static func secondMerge(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-key", "'<<' stands twice in one map", at: place, help: "merge several maps with a list: <<: [*a, *b]")
  }

  static func mergeOfOther(_ kind: SyntaxTree.Kind, at place: SourceRange) -> Diagnostic {
    let found =
      switch kind {
      case .scalar: "a single value"
      case .sequence: "a list"
      case .mapping: "a map"
      }
    return Diagnostic(
      "type-mismatch", "'<<' merges maps, and this is \(found)", at: place,
      help: "give it an alias for a map: <<: *name")
  }

  static func splitValue(_ text: String, at place: SourceRange) -> Diagnostic {
    let quoted = quoted(text)
    return Diagnostic(
      "invalid-expression", "'\(shortened(text))' is cut at its commas here; quote this value", at: place,
      label: "quote this value", help: "write \(shortened(quoted))", fix: [Edit(place, quoted)])
  }

  /// `a { opacity: 0 }`, `list:[{ x: 1 }]`
  ///
  /// - Parameters:
  ///   - missing: What belongs between the two: a space, a colon, or both.
  ///   - gap: Where that belongs.
  static func gluedBracket(
    _ name: String, _ collection: String, missing: String, at place: SourceRange, gap: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "yaml-syntax",
      missing == " "
        ? "a space is missing after the colon in '\(shortened("\(name):\(collection)"))'"
        : "'\(shortened(name))' is no key: a ':' is missing after it",
      at: place, help: "write \(shortened("\(name): \(collection)"))", fix: [Edit(gap, missing)])
  }

  /// `{ width:80 }`, `{ width 80 }`
  ///
  /// - Parameter missing: A space or a colon.
  static func gluedKey(
    _ text: String, _ missing: String, after name: String, mended: String, at place: SourceRange, fix: Edit
  ) -> Diagnostic {
    let problem = missing == ":" ? "a ':' is missing after '\(shortened(name))'" : "a space is missing after the colon"
    return Diagnostic(
      "missing-value", "'\(shortened(text))' has no value: \(problem)", at: place,
      help: "write \(shortened(mended))", fix: [fix])
  }

  /// `{ scale: 1,2 }`
  static func decimalComma(_ whole: String, _ fraction: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "invalid-expression", "'\(whole),\(fraction)' is cut at its comma; decimals follow a point", at: place,
      label: "write '\(whole).\(fraction)'", fix: [Edit(place, "\(whole).\(fraction)")])
  }

  static func tag(_ tag: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unsupported-tag", "'\(shortened(tag))' is a YAML tag, and scripts have none", at: place,
      help: "remove it; a text that begins with '!' is quoted")
  }

  static func tagDirective(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unsupported-tag", "'%TAG' declares YAML tags, and scripts have none", at: place, help: "remove the line")
  }

  static func secondDocument(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "multiple-documents", "a second document begins here; a file holds one script", at: place,
      help: "move it to a file of its own")
  }

  static func undefinedAlias(_ name: String, nearest: String?, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-reference",
      "unknown anchor '\(shortened(name))'\(nearest.map { "; did you mean '*\($0)'?" } ?? "")", at: place,
      help: nearest == nil
        ? "an anchor is set above with &\(shortened(name)); a text that begins with '*' is quoted" : nil)
  }

  static func circularAlias(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("circular-reference", "'*\(shortened(name))' stands inside what '&\(shortened(name))' names", at: place)
  }

  /// A text in quotes that YAML reads back as it is.
  static func quoted(_ text: String) -> String {
    if !text.contains("\""), !text.contains("\\") { return "\"\(text)\"" }
    var result = "'"
    for character in text.unicodeScalars {
      result.unicodeScalars.append(character)
      if character == "'" { result += "'" }
    }
    return result + "'"
  }
}

extension Diagnostic {
  static func template(_ text: String, at place: SourceRange) -> Diagnostic {
    var inner = text.drop { $0 == "{" || $0 == " " }
    while let last = inner.last, last == "}" || last == " " { inner.removeLast() }
    return Diagnostic(
      "yaml-syntax", "'\(shortened(text))' is a template's placeholder, and scripts are no templates", at: place,
      help: text.hasSuffix("}}") && !inner.isEmpty
        ? "write \(shortened(String(inner)))" : "write the expression without the braces")
  }
}

internal import TransitionDiagnostics
internal import TransitionTree

/// Diagnostics of the reader, except those about broken syntax.
extension Diagnostic {
  static func outOfMemory(at place: SourceRange) -> Diagnostic {
    Diagnostic(.limitExceeded, "not enough memory to read the file", at: place)
  }

  static func tooManyAliases(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(.limitExceeded, "the file has more than \(limit) aliases up to here", at: place)
  }

  static func secondMerge(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "'<<' appears twice in one map", at: place, help: "merge several maps with a list: <<: [*a, *b]")
  }

  static func mergeOfOther(_ kind: SyntaxTree.Kind, at place: SourceRange) -> Diagnostic {
    let found =
      switch kind {
      case .scalar: "a single value"
      case .sequence: "a list"
      case .mapping: "a map"
      }
    return Diagnostic(
      .typeMismatch, "'<<' merges maps, not \(found)", at: place,
      help: "give it an alias for a map: <<: *name")
  }

  static func tag(_ tag: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedTag, "'\(shortened(tag))' is a YAML tag; tags are not allowed in scripts", at: place,
      help: "remove it, or quote a text that begins with '!'")
  }

  static func tagDirective(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedTag, "'%TAG' declares YAML tags; tags are not allowed in scripts", at: place, help: "remove the line")
  }

  static func secondDocument(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .multipleDocuments, "a second document begins here; a file holds one script", at: place,
      help: "move it to a file of its own")
  }

  static func undefinedAlias(_ name: String, nearest: String?, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownReference,
      "unknown anchor '\(shortened(name))'\(nearest.map { "; did you mean '*\($0)'?" } ?? "")", at: place,
      help: nearest == nil
        ? "set an anchor above with &\(shortened(name)), or quote a text that begins with '*'" : nil)
  }

  static func circularAlias(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.circularReference, "'*\(shortened(name))' refers to the value that contains it", at: place)
  }
}

package import TransitionDiagnostics

/// The catalog of script errors, for `explain`, the reference pages and SARIF.
///
/// A new error is one entry in the list of its topic. Each has a script that yields it at the mark, and one that does
/// not.
package enum ErrorCatalog {
  package static let all: [RuleInfo] = yaml + files + keys + values + names + layout + motion

  /// The error with a name; nil for an unknown name.
  package static func error(named name: String) -> RuleInfo? { all.first { $0.name.text == name } }
}

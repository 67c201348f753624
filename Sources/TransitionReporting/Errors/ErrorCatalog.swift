package import TransitionDiagnostics

/// Every error that a script can have, described: for `explain`, the reference pages and SARIF.
///
/// A new error is one entry in the list of its topic. Each has a script that yields it at the mark, and one without.
package enum ErrorCatalog {
  package static let all: [RuleInfo] = yaml + files + keys + values + names + layout + motion

  /// The error of that name, or nil.
  package static func error(named name: String) -> RuleInfo? { all.first { $0.name.text == name } }
}

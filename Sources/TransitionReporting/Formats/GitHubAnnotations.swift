package import TransitionComparison
package import TransitionVerification

/// Results other than reports as annotations in GitHub Actions.
///
/// A step shows ten annotations and silently drops the others.
package enum GitHubAnnotations {
  /// The changes of a comparison, with the number of those not shown in the last line.
  ///
  /// - Parameter file: The file of the annotations; nil if the new side is not a file of the checkout.
  package static func text(of comparison: Comparison, in file: String?) -> String {
    let properties = (file.map { [("file", $0)] } ?? []) + [("title", "motion")]
    var text = comparison.lines.prefix(GitHubFormat.limit).map { line in
      GitHubFormat.annotation(.warning, properties: properties, message: line.phrase.text)
    }.joined()
    let rest = comparison.lines.count - GitHubFormat.limit
    if rest > 0 { text += "\(rest) more changes not shown: GitHub shows \(GitHubFormat.limit) of a step\n" }
    return text.isEmpty ? "no difference in the motion\n" : text
  }

  package static func text(of verification: VerificationFindings) -> String {
    verification.findings.prefix(GitHubFormat.limit).map { finding in
      let properties = [
        ("file", finding.path), ("line", String(finding.line)), ("col", String(finding.column)), ("title", "verify"),
      ]
      return GitHubFormat.annotation(.error, properties: properties, message: finding.message)
    }.joined()
  }
}

package import TransitionVerification

/// The results of verification as annotations in GitHub Actions.
package struct VerificationAnnotations {
  private let findings: [VerificationFindings.Finding]

  package init(_ findings: VerificationFindings) { self.findings = findings.findings }

  /// A step shows ten annotations and silently drops the others.
  package var text: String {
    findings.prefix(GitHubFormat.limit).map { finding in
      let properties = [
        ("file", finding.path), ("line", String(finding.line)), ("col", String(finding.column)), ("title", "verify"),
      ]
      return GitHubFormat.annotation(.error, properties: properties, message: finding.message)
    }.joined()
  }
}

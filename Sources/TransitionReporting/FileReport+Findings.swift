internal import TransitionDiagnostics

extension FileReport {
  /// A finding, and why it is not to be reported.
  struct Finding {
    var diagnostic: Diagnostic
    var suppression: SuppressedDiagnostic?
  }

  /// All findings, suppressed ones among the others, in order.
  var findings: [Finding] {
    var findings: [Finding] = []
    findings.reserveCapacity(diagnostics.count + suppressed.count)
    var rest = suppressed[...]
    for diagnostic in diagnostics {
      while let next = rest.first, next.diagnostic.precedes(diagnostic) {
        findings.append(Finding(diagnostic: next.diagnostic, suppression: next))
        rest.removeFirst()
      }
      findings.append(Finding(diagnostic: diagnostic))
    }
    for next in rest { findings.append(Finding(diagnostic: next.diagnostic, suppression: next)) }
    return findings
  }
}

extension SuppressedDiagnostic.Kind {
  /// What SARIF calls it.
  var name: String {
    switch self {
    case .inSource: "inSource"
    case .external: "external"
    }
  }
}

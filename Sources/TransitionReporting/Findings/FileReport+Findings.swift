internal import TransitionDiagnostics

extension FileReport {
  /// A finding with the reason why it is suppressed, if it is.
  struct Finding {
    var diagnostic: Diagnostic
    var suppression: SuppressedDiagnostic?
  }

  /// All findings in order, including suppressed ones.
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
  /// The name in SARIF.
  var name: String {
    switch self {
    case .inSource: "inSource"
    case .external: "external"
    }
  }
}

internal import ArgumentParser
internal import TransitionDiagnostics

/// How grave a finding must be for the command to fail.
enum FailureThreshold: String, CaseIterable, ExpressibleByArgument {
  case error, warning, note, never

  func isReached(by worst: Severity?) -> Bool {
    guard let worst else { return false }
    switch self {
    case .error: return worst >= .error
    case .warning: return worst >= .warning
    case .note: return worst >= .note
    case .never: return false
    }
  }
}

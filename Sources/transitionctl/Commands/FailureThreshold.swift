internal import ArgumentParser
internal import TransitionDiagnostics

/// The minimum severity that makes the command fail.
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

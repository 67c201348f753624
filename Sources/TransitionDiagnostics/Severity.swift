/// How severe a diagnostic is.
package enum Severity: Int, Comparable, Sendable, CaseIterable {
  case note, warning, error

  package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

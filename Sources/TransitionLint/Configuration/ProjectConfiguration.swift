package import TransitionDiagnostics
package import TransitionModel

/// What a `.transitionctl.yaml` says.
package struct ProjectConfiguration: Sendable {
  /// Patterns of files to look at beside those found by their names.
  package var include: [Located<String>] = []
  /// Patterns of files and folders to leave out.
  package var exclude: [Located<String>] = []
  /// The rules' levels and options, and the frame rate.
  package var lint = LintConfiguration()
  /// The frame rate as it is written, checked: `60`, `119.88`, `30000/1001`; nil when left out.
  package var frameRate: Located<String>?
  /// The least level that makes a run fail; nil when left out.
  package var failOn: FailLevel?

  /// What makes a run fail.
  package enum FailLevel: String, Sendable, CaseIterable {
    case error, warning, note, never

    /// The level; nil when nothing makes a run fail.
    package var level: Severity? {
      switch self {
      case .error: .error
      case .warning: .warning
      case .note: .note
      case .never: nil
      }
    }
  }

  /// A configuration that says nothing.
  package init() {}
}

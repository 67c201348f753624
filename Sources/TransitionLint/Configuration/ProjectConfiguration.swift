package import TransitionDiagnostics
package import TransitionModel

/// What a `.transitionctl.yaml` says.
package struct ProjectConfiguration: Sendable {
  /// Patterns of files to look at beside those found by their names.
  package var include: [Located<String>] = []
  /// Patterns of files and folders to leave out.
  package var exclude: [Located<String>] = []
  /// The configuration that this one is based on, relative to its folder; nil when omitted.
  package var extends: Located<String>?
  /// Levels and options of rules.
  package var rules = RuleSettings()
  /// Rules of some files, in order; later ones count.
  package var overrides: [Override] = []
  /// The frame rate as it is written, checked: `60`, `119.88`, `30000/1001`; nil when left out.
  package var frameRate: Located<String>?
  /// The same as a number of frames a second.
  package var framesPerSecond: Double?
  /// What the address of a rule's page begins with, the rule's name following; nil when omitted.
  package var helpURL: String?
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

  /// Rules for the files that some patterns fit; a pattern after `!` takes files out again.
  package struct Override: Sendable {
    package var files: [Located<String>]
    package var rules: RuleSettings
  }

  /// A configuration that says nothing.
  package init() {}

  /// The rules' levels and options, and the frame rate, without `overrides`.
  package var lint: LintConfiguration {
    var lint = LintConfiguration()
    if let framesPerSecond { lint.framesPerSecond = framesPerSecond }
    rules.apply(to: &lint)
    return lint
  }

  /// Takes over what a configuration that this one extends says and this one does not; `include` and `exclude` belong to
  /// the folder of the file that has them, `overrides` to its own patterns.
  package mutating func inherit(_ base: ProjectConfiguration) {
    rules.inherit(base.rules)
    if frameRate == nil { (frameRate, framesPerSecond) = (base.frameRate, base.framesPerSecond) }
    failOn = failOn ?? base.failOn
    helpURL = helpURL ?? base.helpURL
  }
}

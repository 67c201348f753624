package import TransitionDiagnostics
package import TransitionModel

/// The content of a `.transitionctl.yaml`.
package struct ProjectConfiguration: Sendable {
  /// Patterns of files to check in addition to those found by name.
  package var include: [Located<String>] = []
  /// Patterns of files and folders to exclude.
  package var exclude: [Located<String>] = []
  /// The configuration that this one is based on, relative to its folder; nil when omitted.
  package var extends: Located<String>?
  /// Levels and options of rules.
  package var rules = RuleSettings()
  /// Settings for some files, in order; later ones take precedence.
  package var overrides: [Override] = []
  /// The validated frame rate, as written: `60`, `119.88`, `30000/1001`; nil when omitted.
  package var frameRate: Located<String>?
  /// The same, as a number of frames per second.
  package var framesPerSecond: Double?
  /// The URL prefix of rule pages, followed by the rule's name; nil when omitted.
  package var helpURL: String?
  /// The address with which `preview --serve` opens a line of a script, with `{path}`, `{line}` and `{column}`; nil
  /// when omitted.
  package var editor: String?
  /// The sizes of the canvas on which scripts are checked besides their own; nil when omitted.
  package var devices: [CanvasSize]?
  /// The minimum level that makes a run fail; nil when omitted.
  package var failOn: FailLevel?

  /// The values for `failOn`.
  package enum FailLevel: String, Sendable, CaseIterable {
    case error, warning, note, never

    /// The level; nil if findings never make a run fail.
    package var level: Severity? { Severity.allCases.first { $0.name == rawValue } }
  }

  /// Settings for the files that match some patterns; a pattern after `!` excludes files again.
  package struct Override: Sendable {
    package var files: [Located<String>]
    package var rules: RuleSettings
  }

  package init() {}

  /// The rules' levels and options, and the frame rate, without `overrides`.
  package var lint: LintConfiguration {
    var lint = LintConfiguration()
    if let framesPerSecond { lint.framesPerSecond = framesPerSecond }
    rules.apply(to: &lint)
    return lint
  }

  /// Inherits the settings of an extended configuration that are missing here; `include` and `exclude` are specific to
  /// the folder of their file, `overrides` to their own patterns.
  package mutating func inherit(_ base: ProjectConfiguration) {
    rules.inherit(base.rules)
    if frameRate == nil { (frameRate, framesPerSecond) = (base.frameRate, base.framesPerSecond) }
    failOn = failOn ?? base.failOn
    helpURL = helpURL ?? base.helpURL
    editor = editor ?? base.editor
    devices = devices ?? base.devices
  }
}

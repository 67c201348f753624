internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionModel
internal import TransitionReporting
internal import TransitionTree

/// The settings of a `.transitionctl.yaml` and those that it extends, for a folder.
final class ProjectSettings: Sendable {
  /// The name of the configuration file.
  static let fileName = ".transitionctl.yaml"
  /// The maximum length of a chain of extended configurations.
  static let depthLimit = 8

  let configuration: ProjectConfiguration
  /// The problems with the files, one report per file; empty if there are none.
  let reports: [FileReport]
  /// The absolute paths of the files read, nearest first.
  let paths: [String]
  private let include: PathPatterns
  private let exclude: PathPatterns
  /// The settings without overrides, and the overrides for some files, in order.
  private let lint: LintConfiguration
  private let overrides: [Override]
  /// The absolute folder to which patterns are relative.
  private let folder: String

  /// Settings for the files that match patterns, relative to the folder of their configuration.
  private struct Override: Sendable {
    var folder: String
    var files: PathPatterns
    var rules: RuleSettings

    init(_ override: ProjectConfiguration.Override, folder: String) {
      self.folder = folder
      rules = override.rules
      let texts = override.files.map { $0.value }
      // Exclusions alone apply to all files.
      files = PathPatterns(texts.allSatisfy { $0.hasPrefix("!") } ? ["**"] + texts : texts)
    }

    func applies(to path: String) -> Bool {
      Paths.below(folder, path).map { files.matches($0, isFolder: false) } ?? false
    }
  }

  /// The default settings everywhere.
  static let standard = ProjectSettings()

  /// Reads a configuration and those that it extends.
  ///
  /// - Parameter path: The absolute path of the file.
  convenience init(path: String) throws(Platform.Failure) {
    var reader = ChainReader()
    reader.read(path, try ChainReader.bytes(path))
    self.init(reader, lint: reader.configuration.lint, in: Paths.folder(of: path))
  }

  private init(
    _ reader: ChainReader = ChainReader(), lint: LintConfiguration = LintConfiguration(), in folder: String = "/"
  ) {
    configuration = reader.configuration
    reports = reader.reports
    paths = reader.paths
    self.folder = folder
    // Otherwise '*.yaml' would include the configuration.
    include = PathPatterns(configuration.include.map { $0.value }, matchesHidden: false)
    exclude = PathPatterns(configuration.exclude.map { $0.value })
    self.lint = lint
    overrides = reader.overrides
  }

  /// Creates the settings for an unreadable configuration.
  convenience init(unreadable path: String, _ failure: Platform.Failure) {
    let shown = Paths.shown(path)
    let problem = Diagnostic(
      .unreadableFile, "cannot read the configuration '\(shown)': \(failure.message)", at: .none)
    self.init(ChainReader(reports: [FileReport(path: shown, diagnostics: [problem])]))
  }

  /// The rule settings for a script.
  func lint(of input: ScriptInput) -> LintConfiguration {
    guard !overrides.isEmpty else { return lint }
    let path = Paths.absolute(input.name)
    var lint = lint
    for override in overrides where override.applies(to: path) { override.rules.apply(to: &lint) }
    return lint
  }

  /// Whether a file is checked regardless of its name.
  ///
  /// - Parameter path: The absolute path of the file.
  func includes(_ path: String) -> Bool {
    Paths.below(folder, path).map { include.matches($0, isFolder: false) } ?? false
  }

  /// Whether a file, or a folder with its contents, is excluded.
  ///
  /// - Parameter path: The absolute path of the file or folder.
  func excludes(_ path: String, isFolder: Bool) -> Bool {
    Paths.below(folder, path).map { exclude.matches($0, isFolder: isFolder) } ?? false
  }

  /// Reads a configuration and those that it extends.
  private struct ChainReader {
    var configuration = ProjectConfiguration()
    var reports: [FileReport] = []
    var paths: [String] = []
    var overrides: [Override] = []

    static func bytes(_ path: String) throws(Platform.Failure) -> [UInt8] {
      try Platform.readFile(path, limit: SyntaxLimits.standard.inputLength)
    }

    mutating func read(_ path: String, _ bytes: [UInt8]) {
      let source = SourceText(path: Paths.shown(path), bytes: bytes)
      var sources = SourceMap()
      let (own, found) = ConfigurationReader.read(source, file: sources.add(source))
      var diagnostics = found
      let isFirst = paths.isEmpty
      paths.append(path)
      let folder = Paths.folder(of: path)
      // Those of the extended configuration come first, so that its own take precedence.
      overrides = own.overrides.map { Override($0, folder: folder) } + overrides
      if isFirst { configuration = own } else { configuration.inherit(own) }
      var base: (path: String, bytes: [UInt8])?
      if let extends = own.extends {
        let target = Paths.absolute(extends.value, currentFolder: folder)
        if paths.contains(target) {
          diagnostics.append(
            Diagnostic(.circularReference, "configurations extend each other", at: extends.range))
        } else if paths.count > ProjectSettings.depthLimit {
          diagnostics.append(
            Diagnostic(
              .limitExceeded, "more than \(ProjectSettings.depthLimit) configurations extend one another",
              at: extends.range))
        } else {
          do throws(Platform.Failure) {
            base = (target, try Self.bytes(target))
          } catch {
            diagnostics.append(
              Diagnostic(.unreadableFile, "cannot read '\(extends.value)': \(error.message)", at: extends.range))
          }
        }
      }
      if !diagnostics.isEmpty {
        var counts = FindingCounts(diagnostics)
        // Only scripts are fixed.
        counts.dropFixes(atLeast: .likely)
        reports.append(
          FileReport(
            path: source.path, sources: sources, diagnostics: DiagnosticSink.orderedAndCapped(diagnostics),
            counts: counts))
      }
      if let base { read(base.path, base.bytes) }
    }
  }
}

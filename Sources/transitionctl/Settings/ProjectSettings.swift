internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionModel
internal import TransitionReporting
internal import TransitionTree

/// What one `.transitionctl.yaml` and those that it extends say, and for which folder.
struct ProjectSettings: Sendable {
  /// What the configuration file is called.
  static let fileName = ".transitionctl.yaml"
  /// How many configurations may extend one another.
  static let depthLimit = 8

  private(set) var configuration = ProjectConfiguration()
  /// What is wrong with the files, one report each; none when nothing is.
  private(set) var reports: [FileReport] = []
  /// Why a configuration that is extended could not be read.
  private(set) var failures: [CommandFailure] = []
  /// The files that were read, absolute, the nearest one first.
  private(set) var paths: [String] = []
  private let include: [PathPattern]
  private let exclude: [PathPattern]
  /// The rules without overrides, and those of some files, in order.
  private let lint: LintConfiguration
  private let overrides: [Override]
  /// The folder that patterns start from, absolute.
  private let folder: String

  /// Rules for the files that patterns fit, relative to the folder of their configuration.
  private struct Override {
    var folder: String
    var patterns: [(pattern: PathPattern, isExcluded: Bool)]
    var rules: RuleSettings

    init(_ override: ProjectConfiguration.Override, folder: String) {
      self.folder = folder
      rules = override.rules
      patterns = override.files.map { file in
        let isExcluded = file.value.hasPrefix("!")
        return (PathPattern(isExcluded ? String(file.value.dropFirst()) : file.value), isExcluded)
      }
      // Exclusions alone are about all files.
      if patterns.allSatisfy({ $0.isExcluded }) { patterns.insert((PathPattern("**"), false), at: 0) }
    }

    func applies(to path: String) -> Bool {
      guard let path = Paths.below(folder, path) else { return false }
      var applies = false
      for (pattern, isExcluded) in patterns where pattern.matches(path, isFolder: false) { applies = !isExcluded }
      return applies
    }
  }

  /// Every rule at its own level, everywhere.
  static let standard = ProjectSettings()

  private init() {
    include = []
    exclude = []
    overrides = []
    lint = LintConfiguration()
    folder = "/"
  }

  /// Reads a configuration and those that it extends.
  ///
  /// - Parameter path: The file, absolute.
  init(path: String, currentFolder: String?) throws(Platform.Failure) {
    var reader = ChainReader(currentFolder: currentFolder)
    try reader.read(path)
    configuration = reader.configuration
    reports = reader.reports
    failures = reader.failures
    paths = reader.paths
    folder = Paths.folder(of: path)
    include = configuration.include.map { PathPattern($0.value) }
    exclude = configuration.exclude.map { PathPattern($0.value) }
    lint = configuration.lint
    overrides = reader.overrides
  }

  /// Says that there is a configuration which cannot be read.
  init(unreadable path: String, _ failure: Platform.Failure, currentFolder: String?) {
    self.init()
    let shown = Paths.shown(path, currentFolder: currentFolder)
    reports = [
      FileReport(
        path: shown,
        diagnostics: [
          Diagnostic(.unreadableFile, "cannot read the configuration '\(shown)': \(failure.message)", at: .none)
        ])
    ]
  }

  /// How the rules are set for a file.
  ///
  /// - Parameter path: The file, absolute.
  func lint(of path: String) -> LintConfiguration {
    guard !overrides.isEmpty else { return lint }
    var lint = lint
    for override in overrides where override.applies(to: path) { override.rules.apply(to: &lint) }
    return lint
  }

  /// Whether a file is looked at whatever it is called.
  ///
  /// - Parameter path: The file, absolute.
  func includes(_ path: String) -> Bool {
    guard !include.isEmpty, let path = Paths.below(folder, path) else { return false }
    return include.contains { $0.matches(path, isFolder: false) }
  }

  /// Whether a file or a folder with all that is in it is left out.
  ///
  /// - Parameter path: The file or folder, absolute.
  func excludes(_ path: String, isFolder: Bool) -> Bool {
    guard !exclude.isEmpty, let path = Paths.below(folder, path) else { return false }
    return exclude.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// A configuration and those that it extends, on their way.
  private struct ChainReader {
    let currentFolder: String?
    var configuration = ProjectConfiguration()
    var reports: [FileReport] = []
    var failures: [CommandFailure] = []
    var paths: [String] = []
    var overrides: [Override] = []

    mutating func read(_ path: String) throws(Platform.Failure) {
      let bytes = try Platform.readFile(path, limit: SyntaxLimits.standard.inputLength)
      let source = SourceText(path: Paths.shown(path, currentFolder: currentFolder), bytes: bytes)
      var sources = SourceMap()
      let (own, found) = ConfigurationReader.read(source, file: sources.add(source))
      var diagnostics = found
      let isFirst = paths.isEmpty
      paths.append(path)
      let folder = Paths.folder(of: path)
      // Those of the extended one come first, so that one's own count.
      overrides = own.overrides.map { Override($0, folder: folder) } + overrides
      if isFirst { configuration = own } else { configuration.inherit(own) }
      var base: String?
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
          base = target
        }
      }
      if !diagnostics.isEmpty {
        reports.append(
          FileReport(
            path: source.path, sources: sources, diagnostics: DiagnosticSink.orderedAndCapped(diagnostics),
            counts: FindingCounts(diagnostics)))
      }
      guard let base else { return }
      do throws(Platform.Failure) {
        try read(base)
      } catch {
        failures.append(.unreadable(Paths.shown(base, currentFolder: currentFolder), error.message))
      }
    }
  }
}

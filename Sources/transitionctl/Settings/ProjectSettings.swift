internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting
internal import TransitionTree

/// What one `.transitionctl.yaml` says, and for which folder.
struct ProjectSettings: Sendable {
  /// What the configuration file is called.
  static let fileName = ".transitionctl.yaml"

  var configuration = ProjectConfiguration()
  /// What is wrong with the file; nil when nothing is, or there is none.
  private(set) var report: FileReport?
  private let include: [PathPattern]
  private let exclude: [PathPattern]
  /// The folder that patterns start from, absolute.
  private let folder: String

  /// Every rule at its own level, everywhere.
  static let standard = ProjectSettings()

  private init() {
    include = []
    exclude = []
    folder = "/"
  }

  /// Reads a configuration.
  ///
  /// - Parameter path: The file, absolute.
  init(path: String, currentFolder: String?) throws(Platform.Failure) {
    let bytes = try Platform.readFile(path, limit: SyntaxLimits.standard.inputLength)
    let source = SourceText(path: Paths.shown(path, currentFolder: currentFolder), bytes: bytes)
    var sources = SourceMap()
    let (configuration, diagnostics) = ConfigurationReader.read(source, file: sources.add(source))
    self.configuration = configuration
    folder = Paths.folder(of: path)
    include = configuration.include.map { PathPattern($0.value) }
    exclude = configuration.exclude.map { PathPattern($0.value) }
    if !diagnostics.isEmpty {
      report = FileReport(
        path: source.path, sources: sources, diagnostics: DiagnosticSink.orderedAndCapped(diagnostics),
        counts: FindingCounts(diagnostics))
    }
  }

  /// Says that there is a configuration which cannot be read.
  init(unreadable path: String, _ failure: Platform.Failure, currentFolder: String?) {
    self.init()
    let shown = Paths.shown(path, currentFolder: currentFolder)
    report = FileReport(
      path: shown,
      diagnostics: [
        Diagnostic(.unreadableFile, "cannot read the configuration '\(shown)': \(failure.message)", at: .none)
      ])
  }

  /// Whether a file is looked at whatever it is called.
  ///
  /// - Parameter path: The file, absolute.
  func includes(_ path: String) -> Bool {
    guard !include.isEmpty, let path = relative(path) else { return false }
    return include.contains { $0.matches(path, isFolder: false) }
  }

  /// Whether a file or a folder with all that is in it is left out.
  ///
  /// - Parameter path: The file or folder, absolute.
  func excludes(_ path: String, isFolder: Bool) -> Bool {
    guard !exclude.isEmpty, let path = relative(path) else { return false }
    return exclude.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// The path from the configuration's folder on; nil outside of it.
  private func relative(_ path: String) -> Substring? {
    if folder == "/" { return path.dropFirst() }
    guard path.utf8.starts(with: "\(folder)/".utf8) else { return nil }
    return Substring(path.utf8.dropFirst(folder.utf8.count + 1))
  }
}

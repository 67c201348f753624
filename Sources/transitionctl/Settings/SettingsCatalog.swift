internal import TransitionLint
internal import TransitionReporting

/// Finds each script's configuration: that of the command line, otherwise the nearest one in its folder or above.
///
/// Reads each file once. Must be used on one thread.
final class SettingsCatalog {
  private let currentFolder: String?
  /// The configuration given by `--config`.
  private let named: ProjectSettings?
  private let namedPath: String?
  /// The reason why the configuration given by `--config` could not be read.
  private let failure: CommandFailure?
  /// By absolute folder.
  private var found: [String: ProjectSettings] = [:]
  /// By folder as named on the command line.
  private var foundByName: [String: ProjectSettings] = [:]
  private var reportsByPath: [String: FileReport] = [:]
  private var failuresByMessage: [String: CommandFailure] = [:]
  /// The files read so far.
  private var read: Set<String> = []

  /// - Parameter path: The value of `--config`; nil to search in and above the folder of each script.
  init(config path: String? = nil) {
    currentFolder = Platform.currentFolder
    namedPath = path
    var failure: CommandFailure?
    named = path.map { path in
      let absolute = Paths.absolute(path, currentFolder: Platform.currentFolder)
      do throws(Platform.Failure) {
        return try ProjectSettings(path: absolute, currentFolder: Platform.currentFolder)
      } catch {
        failure = .unreadable(path, error.message)
        return .standard
      }
    }
    self.failure = failure
    if let named { keep(named) }
  }

  /// The files that could not be read: the one given by `--config`, and those that configurations extend.
  var failures: [CommandFailure] {
    (failure.map { [$0] } ?? []) + failuresByMessage.sorted { $0.key < $1.key }.map { $0.value }
  }

  /// Records the problems with a configuration, once for all configurations that extend it.
  private func keep(_ settings: ProjectSettings) {
    for report in settings.reports { reportsByPath[report.path] = report }
    for failure in settings.failures { failuresByMessage[failure.message] = failure }
    read.formUnion(settings.paths)
  }

  /// The problems with the configurations in use, in the order of their paths.
  var reports: [FileReport] {
    reportsByPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Every path at which there is, or might be, a configuration.
  var paths: [String] {
    let named = namedPath.map { [$0] } ?? []
    return named + read.sorted() + found.keys.map { Paths.joined($0, ProjectSettings.fileName) }
  }

  /// The configuration that applies to a folder.
  ///
  /// - Parameter folder: The folder as named on the command line.
  func settings(in folder: String) -> ProjectSettings {
    if let named { return named }
    if let settings = foundByName[folder] { return settings }
    guard currentFolder != nil || folder.utf8.first == UInt8(ascii: "/") else { return .standard }
    let settings = lookUp(Paths.absolute(folder, currentFolder: currentFolder))
    foundByName[folder] = settings
    return settings
  }

  /// The configuration of a script.
  func settings(of input: ScriptInput) -> ProjectSettings { settings(in: input.folder) }

  /// The rule settings for a script.
  func lint(of input: ScriptInput) -> LintConfiguration {
    settings(of: input).lint(of: Paths.absolute(input.shown(currentFolder: nil), currentFolder: currentFolder))
  }

  /// - Parameter folder: Absolute, without a trailing slash.
  private func lookUp(_ folder: String) -> ProjectSettings {
    if let settings = found[folder] { return settings }
    let path = Paths.joined(folder, ProjectSettings.fileName)
    let settings: ProjectSettings
    switch Platform.kind(path) {
    case .missing: settings = folder == "/" ? .standard : lookUp(Paths.folder(of: folder))
    // A folder with that name is reported, since it was probably created by mistake.
    case .file, .folder, .other: settings = load(path)
    }
    found[folder] = settings
    return settings
  }

  private func load(_ path: String) -> ProjectSettings {
    var settings: ProjectSettings
    do throws(Platform.Failure) {
      settings = try ProjectSettings(path: path, currentFolder: currentFolder)
    } catch {
      settings = ProjectSettings(unreadable: path, error, currentFolder: currentFolder)
    }
    keep(settings)
    return settings
  }
}

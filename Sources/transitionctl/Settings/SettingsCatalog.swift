internal import TransitionLint
internal import TransitionReporting

/// Finds each script's configuration: the one that the command line names, else the nearest one upwards.
///
/// Each file is read once. To be used on one thread.
final class SettingsCatalog {
  private let currentFolder: String?
  /// What `--config` names.
  private let named: ProjectSettings?
  private let namedPath: String?
  /// Why what `--config` names could not be read.
  private let failure: CommandFailure?
  /// By absolute folder.
  private var found: [String: ProjectSettings] = [:]
  /// By folder as the command line names it.
  private var foundByName: [String: ProjectSettings] = [:]
  private var reportsByPath: [String: FileReport] = [:]
  private var failuresByMessage: [String: CommandFailure] = [:]
  /// The files that were read.
  private var read: Set<String> = []

  /// - Parameter path: What `--config` names; nil to look upwards of each script.
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

  /// What could not be read, in no order of importance: what `--config` names, and what configurations extend.
  var failures: [CommandFailure] {
    (failure.map { [$0] } ?? []) + failuresByMessage.sorted { $0.key < $1.key }.map { $0.value }
  }

  /// Keeps what is wrong with a configuration, once however many of them extend it.
  private func keep(_ settings: ProjectSettings) {
    for report in settings.reports { reportsByPath[report.path] = report }
    for failure in settings.failures { failuresByMessage[failure.message] = failure }
    read.formUnion(settings.paths)
  }

  /// What is wrong with the configurations that were asked for, in the order of their paths.
  var reports: [FileReport] {
    reportsByPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Every place where a configuration is, or might come to be.
  var paths: [String] {
    let named = namedPath.map { [$0] } ?? []
    return named + read.sorted() + found.keys.map { Paths.joined($0, ProjectSettings.fileName) }
  }

  /// The configuration that holds in a folder.
  ///
  /// - Parameter folder: As the command line names it.
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

  /// How the rules are set for a script.
  func lint(of input: ScriptInput) -> LintConfiguration {
    settings(of: input).lint(of: Paths.absolute(input.shown(currentFolder: nil), currentFolder: currentFolder))
  }

  /// - Parameter folder: Absolute, without a slash at its end.
  private func lookUp(_ folder: String) -> ProjectSettings {
    if let settings = found[folder] { return settings }
    let path = Paths.joined(folder, ProjectSettings.fileName)
    let settings: ProjectSettings
    switch Platform.kind(path) {
    case .missing: settings = folder == "/" ? .standard : lookUp(Paths.folder(of: folder))
    // A folder of that name is reported for, since whoever made it wanted something else.
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

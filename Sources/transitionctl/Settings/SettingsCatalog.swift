internal import TransitionDiagnostics
internal import TransitionExport
internal import TransitionLint
internal import TransitionReporting

/// Finds each script's configuration: that of the command line, otherwise the nearest one in its folder or above.
///
/// Reads each file once. Must be used on one thread.
final class SettingsCatalog {
  /// The configuration given by `--config`.
  private let named: ProjectSettings?
  private let namedPath: String?
  /// The reason why the configuration given by `--config` could not be read; at most one.
  let failures: [CommandFailure]
  /// By the bytes of the absolute folder.
  private var found: [[UInt8]: ProjectSettings] = [:]
  /// By the bytes of the folder as named on the command line.
  private var foundByName: [[UInt8]: ProjectSettings] = [:]
  private var reportsByPath: [String: FileReport] = [:]
  /// The files read so far.
  private var read: Set<String> = []

  /// - Parameter path: The value of `--config`; nil to search in and above the folder of each script.
  init(config path: String? = nil) {
    namedPath = path
    var failure: CommandFailure?
    named = path.map { path in
      do throws(Platform.Failure) {
        return try ProjectSettings(path: Paths.absolute(path))
      } catch {
        failure = .unreadable(path, error.message)
        return .standard
      }
    }
    failures = failure.map { [$0] } ?? []
    if let named { keep(named) }
  }

  /// Records the problems with a configuration, once for all configurations that extend it.
  private func keep(_ settings: ProjectSettings) {
    for report in settings.reports { reportsByPath[report.path] = report }
    read.formUnion(settings.paths)
  }

  /// The problems with the configurations in use, in the order of their paths.
  var reports: [FileReport] {
    reportsByPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Reports the problems with the configurations in use on standard error, and returns their status.
  func complainOfReports(color: ColorChoice) -> ExitStatus {
    for report in reports { complain(color.text(of: report.diagnostics, in: report.sources)) }
    return status
  }

  /// `findings` if the configurations in use have errors, `file` if one that is extended cannot be read.
  var status: ExitStatus { max(reports.contains { $0.counts.worst == .error } ? .findings : .done, readingStatus) }

  /// `file` if an extended configuration cannot be read.
  var readingStatus: ExitStatus {
    reports.contains { $0.diagnostics.contains { $0.rule == .unreadableFile } } ? .file : .done
  }

  /// Every path at which there is, or might be, a configuration.
  var paths: [String] {
    let named = namedPath.map { [$0] } ?? [], folders = found.keys.map { String(decoding: $0, as: UTF8.self) }
    return named + read.sorted() + folders.map { Paths.joined($0, ProjectSettings.fileName) }
  }

  /// The configuration that applies to a folder.
  ///
  /// - Parameter folder: The folder as named on the command line.
  func settings(in folder: String) -> ProjectSettings {
    if let named { return named }
    if let settings = foundByName[Array(folder.utf8)] { return settings }
    guard Platform.currentFolder != nil || folder.utf8.first == UInt8(ascii: "/") else { return .standard }
    let settings = lookUp(Paths.absolute(folder))
    foundByName[Array(folder.utf8)] = settings
    return settings
  }

  /// The configuration of a script.
  func settings(of input: ScriptInput) -> ProjectSettings { settings(in: input.folder) }

  /// - Parameter folder: Absolute, without a trailing slash.
  private func lookUp(_ folder: String) -> ProjectSettings {
    if let settings = found[Array(folder.utf8)] { return settings }
    let path = Paths.joined(folder, ProjectSettings.fileName)
    let settings: ProjectSettings
    switch Platform.kind(path) {
    case .missing where !Platform.isLink(path):
      settings = folder == "/" ? .standard : lookUp(Paths.folder(of: folder))
    // A folder with that name, or a link that leads nowhere, is reported, since it was probably created by mistake.
    case .missing, .file, .folder, .other: settings = load(path)
    }
    found[Array(folder.utf8)] = settings
    return settings
  }

  private func load(_ path: String) -> ProjectSettings {
    var settings: ProjectSettings
    do throws(Platform.Failure) {
      settings = try ProjectSettings(path: path)
    } catch {
      // The link is there, its target is not.
      let failure = Platform.isLink(path) && Platform.kind(path) == .missing ? Platform.Failure.isDangling : error
      settings = ProjectSettings(unreadable: path, failure)
    }
    keep(settings)
    return settings
  }
}

extension SettingsCatalog {
  /// The frame rate of a script without one on the command line: its configuration's `fps`, otherwise 60.
  func frameRate(of input: ScriptInput) -> FrameRate? {
    settings(of: input).configuration.frameRate.flatMap { FrameRate($0.value) } ?? FrameRate(60)
  }
}

internal import ArgumentParser
internal import TransitionReporting

/// One of several parts of the scripts, `--shard I/N`. The part of a script depends only on its path, so that adding or
/// removing other scripts does not change it.
struct Shard: Sendable {
  /// From 1 to `count`.
  let index: Int
  let count: Int

  init(_ text: String) throws {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count >= 1 else {
      throw ValidationError("expected I/N, such as 1/4")
    }
    guard (1...count).contains(index) else { throw ValidationError("the part must be 1 to \(count)") }
    (self.index, self.count) = (index, count)
  }

  /// - Parameter path: Relative to the current folder.
  func contains(_ path: String) -> Bool { StableHash.value(of: path) % UInt64(count) == UInt64(index - 1) }
}

/// The scripts a command checks.
struct SearchOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scripts, folders to search for *.transition.yaml and *.transition.yml (except hidden ones), or - for "
        + "standard input; the current folder by default.", valueName: "path"), completion: .scripts)
  var paths: [String] = []

  @Option(help: ArgumentHelp("Name to use for standard input in diagnostics.", valueName: "name"))
  var stdinFilename: String?

  @Option(
    file:
      "Configuration file; by default the nearest \(ProjectSettings.fileName), in the folder of each script or above.")
  var config: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Process only part I of N of the scripts; the split depends only on their paths.", valueName: "I/N"),
    transform: { try Shard($0) })
  var shard: Shard?

  /// Finds the scripts. Configurations say which files of folders to include and exclude.
  func find(_ settings: SettingsCatalog) -> ScriptSearch {
    ScriptSearch(paths.isEmpty ? ["."] : paths, settings: settings, shard: shard)
  }

  func input(_ path: String, isReadAgain: Bool = false) -> ScriptInput {
    ScriptInput(path: path, inputName: stdinFilename ?? "<stdin>", isReadAgain: isReadAgain)
  }

  func validate() throws {
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename requires '-' among the paths")
    }
    if config == "-" || config == "" { throw ValidationError("--config needs a file name") }
    if stdinFilename == "" { throw ValidationError("--stdin-filename needs a name, such as card.transition.yaml") }
  }
}

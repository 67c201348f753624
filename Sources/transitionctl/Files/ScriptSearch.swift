internal import TransitionDiagnostics

/// Finds the scripts for the paths on the command line.
struct ScriptSearch {
  static let suffixes = [".transition.yaml", ".transition.yml"]

  /// Scripts in the order of the paths, those of a folder in byte order. A script that is reached twice, by a link too,
  /// is there once.
  private(set) var files: [String] = []
  /// The paths that could not be searched.
  private(set) var failures: [CommandFailure] = []
  /// Folders without a script, which is not a failure: a repository may have none yet.
  private var notes: [String] = []
  /// The folders that were searched.
  private(set) var folders: [String] = []
  /// By the bytes of their paths: names that are canonically equivalent, as strings are compared, are two files.
  private var seen: Set<[UInt8]> = []
  private let settings: SettingsCatalog
  private let shard: Shard?

  /// - Parameter settings: The configurations that include and exclude files in folders; a file given explicitly is
  ///   always checked.
  /// - Parameter shard: The part of the scripts to keep; nil for all.
  init(_ paths: [String], settings: SettingsCatalog = SettingsCatalog(), shard: Shard? = nil) {
    self.settings = settings
    self.shard = shard
    for path in paths {
      if path == "-" {
        add(path)
      } else if Self.isPattern(path), Platform.kind(path) == .missing {
        addMatches(of: path)
      } else {
        addContents(of: path)
      }
    }
  }

  private static func isPattern(_ path: some StringProtocol) -> Bool { path.contains { "*?[{".contains($0) } }

  /// Adds the matches of a path with wildcards, which a shell leaves as it is if it is quoted or nothing matches.
  private mutating func addMatches(of path: String) {
    let names = path.split(separator: "/"), fixed = names.prefix { !Self.isPattern($0) }
    let start = fixed.joined(separator: "/")
    let root = path.hasPrefix("/") ? "/\(start)" : fixed.isEmpty ? "." : start
    // With a slash, so that it matches below the root only.
    let pattern = PathPattern("/" + names.dropFirst(fixed.count).joined(separator: "/"))
    var matches: [String] = [], pending = ["."]
    let failuresBefore = failures.count
    while let folder = pending.popLast() {
      let folderPath = folder == "." ? root : Paths.joined(root, folder)
      guard Platform.kind(folderPath) == .folder else { continue }
      for entry in contents(of: folderPath) where entry.isText {
        let place = Paths.joined(folder, entry.name), path = Paths.joined(root, place)
        let isFolder = entry.isFolder || entry.isLink && Platform.kind(path) == .folder
        if pattern.matches(place[...], isFolder: isFolder) { matches.append(path) }
        if entry.isFolder, pattern.goesBelow(place[...]) { pending.append(place) }
      }
    }
    if matches.isEmpty, failures.count == failuresBefore { notes.append("no file matches '\(path)'") }
    matches.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in matches { addContents(of: path) }
  }

  /// The entries of a folder; empty after noting that it cannot be read.
  private mutating func contents(of folder: String) -> [Platform.Entry] {
    do throws(Platform.Failure) { return try Platform.contents(of: folder) } catch {
      failures.append(.unreadable(folder, error.message))
      return []
    }
  }

  private mutating func addContents(of path: String) {
    if Platform.kind(path) == .folder { addFolder(path) } else { add(path) }
  }

  /// Reports folders without a script on standard error.
  func complainOfEmptyFolders() { for note in notes { complain("note: \(printable(note))\n") } }

  private static func isScript(_ name: String) -> Bool {
    name.utf8.first != UInt8(ascii: ".") && suffixes.contains { name.hasSuffix($0) }
  }

  /// - Parameter file: The path with links resolved; nil to resolve it.
  private mutating func add(_ path: String, file: String? = nil) {
    guard seen.insert(Array((file ?? resolved(path)).utf8)).inserted else { return }
    if shard?.contains(Paths.shown(path)) ?? true { files.append(path) }
  }

  /// The path with links resolved, or only as text if that fails.
  private func resolved(_ path: String) -> String {
    path == "-" ? path : (try? Platform.resolved(path)) ?? Paths.absolute(path)
  }

  /// Whether a folder, or one above it, is excluded from searches.
  private func isExcluded(_ folder: String) -> Bool {
    var target = Paths.absolute(folder)
    while target != "/" {
      let parent = Paths.folder(of: target)
      if settings.settings(in: parent).excludes(target, isFolder: true) { return true }
      target = parent
    }
    return false
  }

  /// Searches a folder. Links to folders are not followed, which prevents cycles; what is hidden is not searched.
  private mutating func addFolder(_ root: String) {
    let shownRoot = Paths.shown(root)
    if isExcluded(root) {
      notes.append("'\(shownRoot)' is excluded by the configuration; name its scripts to check them")
      return
    }
    var pending = [root]
    var found: [(path: String, file: String, isLink: Bool)] = []
    let failuresBefore = failures.count
    var hasExcluded = false
    while let folder = pending.popLast() {
      folders.append(folder)
      let settings = settings.settings(in: folder)
      let absolute = Paths.absolute(folder)
      let resolvedFolder = resolved(folder)
      for entry in contents(of: folder) {
        let name = entry.name
        let path = Paths.joined(folder, name)
        let target = Paths.joined(absolute, name)
        if !entry.isText {
          if entry.isFolder ? name.utf8.first != UInt8(ascii: ".") : Self.isScript(name) {
            failures.append(.unreadable(path, "its name is not valid UTF-8"))
          }
        } else if entry.isFolder {
          if name.utf8.first != UInt8(ascii: "."), !settings.excludes(target, isFolder: true) { pending.append(path) }
        } else if Self.isScript(name) || settings.includes(target) {
          if settings.excludes(target, isFolder: false) {
            hasExcluded = true
            continue
          }
          switch Platform.kind(path) {
          // A dangling link is reported when it is read.
          case .file, .missing:
            let file = entry.isLink ? resolved(path) : Paths.joined(resolvedFolder, name)
            found.append((path, file, entry.isLink))
          case .other: failures.append(.unreadable(path, Platform.Failure.isNoFile.message))
          case .folder: break
          }
        }
      }
    }
    if found.isEmpty, failures.count == failuresBefore {
      let names = Self.suffixes.map { "*\($0)" }.joined(separator: " or ")
      notes.append(
        hasExcluded
          ? "the scripts in '\(shownRoot)' are excluded by the configuration; name them to check them"
          : "no script (\(names)) in '\(shownRoot)'")
    }
    found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    // A script is checked under its own name rather than that of a link to it.
    let files = Set(found.lazy.filter { !$0.isLink }.map { Array($0.file.utf8) })
    for (path, file, isLink) in found where !(isLink && files.contains(Array(file.utf8))) { add(path, file: file) }
  }
}

internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// Reads the files that a script names, each once, and merges them in.
struct IncludeResolver {
  /// The maximum nesting of includes.
  static let depthLimit = 16
  /// The maximum number of inclusions in one run; each takes time proportional to its contents.
  static let inclusionLimit = 1_000

  /// The contents of one file with its own includes merged in.
  private struct Part {
    var script: Script
    var tokenFiles: [SyntaxTree]
    /// The file and those it includes.
    var files: Set<FileID> = []
  }

  /// A file that is being read.
  private struct Link {
    var name: String
    /// Where the file before it names it.
    var path: Located<String>
  }

  private(set) var files: ScriptFiles
  private var parts: [String: Part] = [:]
  private var tokenFiles: [String: SyntaxTree] = [:]
  private var inclusions = 0

  init(_ files: ScriptFiles) { self.files = files }

  /// Returns the script of the command line with all its includes merged in, and the points of its traces.
  mutating func resolveRoot(_ reader: ScriptReader) -> Script {
    let path = files.sources[reader.tree.file]?.path ?? ""
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: Array($0), as: UTF8.self) }
    var part = resolve(reader, folder: [], chain: [Link(name: name ?? path, path: Located(""))])
    if !part.tokenFiles.isEmpty {
      var tokens = TokenReader()
      for file in part.tokenFiles { tokens.add(file) }
      part.script.tokens = tokens.tokenSet()
    }
    files.loadTraces(into: &part.script)
    return part.script
  }

  private mutating func resolve(_ reader: ScriptReader, folder: [Substring], chain: [Link]) -> Part {
    var merged = Part(script: Script(), tokenFiles: [], files: [reader.tree.file])
    let isRoot = chain.count == 1
    var inclusions: [Inclusion] = [], replacements: [Replacement] = []
    var previous: [Substring]?
    for path in reader.includes {
      guard let target = files.target(path, folder: folder), let part = part(target, at: path, chain: chain) else {
        merged.script.missing.kinds = .all
        continue
      }
      // A file named several times in a row, in any spelling, is merged once.
      if target == previous { continue }
      previous = target
      if isRoot {
        inclusions.append(Inclusion(path: path, files: part.files, isTokens: false))
        replacements += Self.replacements(of: merged.script, by: part.script, include: path.range)
      }
      merged.script = merge(part.script, over: merged.script)
      merged.files.formUnion(part.files)
      for file in part.tokenFiles { Self.append(file, to: &merged.tokenFiles) }
    }
    for path in reader.tokenFiles {
      guard let target = files.target(path, folder: folder), let file = tokenFile(target, at: path) else {
        merged.script.missing.kinds.insert(.tokens)
        continue
      }
      if isRoot { inclusions.append(Inclusion(path: path, files: [file.file], isTokens: true)) }
      merged.files.insert(file.file)
      Self.append(file, to: &merged.tokenFiles)
    }
    if isRoot { replacements += Self.replacements(of: merged.script, by: reader.script, include: nil) }
    merged.script = merge(reader.script, over: merged.script)
    merged.script.inclusions = inclusions
    merged.script.replacements = replacements
    return merged
  }

  /// The declarations of a script that others with the same name replace; a repeated inclusion does not count.
  ///
  /// - Parameter include: The range that includes the file of the others; nil for the script itself.
  private static func replacements(of base: Script, by script: Script, include: SourceRange?) -> [Replacement] {
    var result: [Replacement] = []
    func compare(_ kind: Replacement.Kind, _ old: [Located<String>], _ new: [Located<String>]) {
      guard !old.isEmpty, !new.isEmpty else { return }
      let known = Dictionary(old.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
      for name in new {
        guard let replaced = known[name.value], replaced != name.range else { continue }
        result.append(
          Replacement(
            kind: kind, name: name.value, range: include ?? name.range, isOwn: include == nil, replaced: replaced))
      }
    }
    compare(.parameter, base.parameters.map { $0.name }, script.parameters.map { $0.name })
    compare(.curve, base.curves.map { $0.name }, script.curves.map { $0.name })
    compare(.timing, base.timings.map { $0.name }, script.timings.map { $0.name })
    compare(.state, base.states.map { $0.name }, script.states.map { $0.name })
    compare(
      .view, base.views.filter { $0.parent == nil }.map { $0.name },
      script.views.filter { $0.parent == nil }.map { $0.name })
    return result
  }

  /// A file that is named again takes its last position.
  private static func append(_ file: SyntaxTree, to files: inout [SyntaxTree]) {
    files.removeAll { $0.file == file.file }
    files.append(file)
  }

  // MARK: Files

  private mutating func part(_ target: [Substring], at path: Located<String>, chain: [Link]) -> Part? {
    let name = target.joined(separator: "/")
    if let start = chain.firstIndex(where: { $0.name == name }) {
      reportCircle(chain[(start + 1)...] + [Link(name: name, path: path)])
      return nil
    }
    inclusions += 1
    guard inclusions <= Self.inclusionLimit else {
      // Reported once, since there may be very many.
      if inclusions == Self.inclusionLimit + 1 { files.diagnostics.append(.tooManyIncludes(path)) }
      return nil
    }
    guard chain.count <= Self.depthLimit else {
      files.diagnostics.append(.includesTooDeep(path))
      return nil
    }
    if let part = parts[name] { return part }
    guard let tree = files.tree(name, at: path) else { return nil }
    var reader = ScriptReader(tree, isIncluded: true)
    reader.read()
    files.diagnostics += reader.diagnostics
    let part = resolve(reader, folder: Array(target.dropLast()), chain: chain + [Link(name: name, path: path)])
    parts[name] = part
    return part
  }

  /// Reports a circle where it returns to the first of its files in alphabetical order, whichever of them is read first:
  /// several scripts in it report the same error.
  private mutating func reportCircle(_ links: ArraySlice<Link>) {
    guard let last = links.indices.min(by: { links[$0].name < links[$1].name }) else { return }
    let circle = links[last...] + links[...last]
    files.diagnostics.append(.includeCircle(links[last].path, circle.map { $0.name }))
  }

  private mutating func tokenFile(_ target: [Substring], at path: Located<String>) -> SyntaxTree? {
    let name = target.joined(separator: "/")
    if let file = tokenFiles[name] { return file }
    guard let file = files.tree(name, at: path) else { return nil }
    tokenFiles[name] = file
    return file
  }

  // MARK: Merging

  /// Returns a script whose entries replace those with the same name in their positions, with new ones at the end.
  private mutating func merge(_ script: Script, over base: Script) -> Script {
    var result = script
    result.missing.formUnion(base.missing)
    result.foreign.merge(base.foreign) { own, _ in own }
    result.parameters = script.parameters.merged(over: base.parameters) { $0.name.value }
    result.curves = script.curves.merged(over: base.curves) { $0.name.value }
    result.timings = script.timings.merged(over: base.timings) { $0.name.value }
    result.states = script.states.merged(over: base.states) { $0.name.value }
    result.views = mergeViews(script.views, over: base.views)
    return result
  }

  /// Merges the top-level views with their descendants; names are unique in the result regardless of nesting.
  private mutating func mergeViews(_ views: [ViewDeclaration], over base: [ViewDeclaration]) -> [ViewDeclaration] {
    if base.isEmpty { return views }
    if views.isEmpty { return base }
    let trees = Self.trees(views).merged(over: Self.trees(base)) { $0.first?.name.value ?? "" }
    var result: [ViewDeclaration] = []
    var seen: [String: SourceRange] = [:]
    for tree in trees {
      let offset = result.count
      for var view in tree {
        // Duplicates within a file have already been reported.
        if let first = seen[view.name.value], first.file != view.name.range.file {
          files.diagnostics.append(.duplicateView(view.name, first: first))
        }
        if seen[view.name.value] == nil { seen[view.name.value] = view.name.range }
        view.parent = view.parent.map { $0 + offset }
        result.append(view)
      }
    }
    return result
  }

  /// Splits a list in preorder into the trees of its top-level views, with parents relative to each tree's start.
  private static func trees(_ views: [ViewDeclaration]) -> [[ViewDeclaration]] {
    var trees: [[ViewDeclaration]] = []
    for (index, var view) in views.enumerated() {
      guard let parent = view.parent, let tree = trees.last else {
        trees.append([view])
        continue
      }
      view.parent = parent - (index - tree.count)
      trees[trees.count - 1].append(view)
    }
    return trees
  }
}

extension Array {
  /// Returns the entries of a script over those of an included one: those with the same name are replaced in their
  /// positions, and new ones follow at the end.
  package func merged(over base: [Element], by name: (Element) -> String) -> [Element] {
    if base.isEmpty { return self }
    if isEmpty { return base }
    var result = base
    var places: [String: Int] = [:]
    for (place, entry) in base.enumerated() { places[name(entry)] = place }
    for entry in self {
      if let place = places[name(entry)] {
        result[place] = entry
      } else {
        places[name(entry)] = result.count
        result.append(entry)
      }
    }
    return result
  }
}

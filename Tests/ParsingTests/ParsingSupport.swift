import TransitionDiagnostics
import TransitionModel
import TransitionParsing
import TransitionTree
import TransitionYAML

/// Files in memory, for scripts that include others.
struct MemoryLoader: IncludeLoader {
  var files: [String: String] = [:]

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    guard let text = files[path] else { return .failure(.unreadable("no such file")) }
    return .success(SourceText(path: path, bytes: Array(text.utf8)))
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    YAMLReader.read(source, file: file)
  }
}

/// Reads a script from YAML.
func parse(
  _ yaml: String, files: [String: String] = [:]
) -> (script: Script, diagnostics: [Diagnostic], sources: SourceMap) {
  var sources = SourceMap()
  let source = SourceText(path: "script.yaml", bytes: Array(yaml.utf8))
  let file = sources.add(source)
  let read = YAMLReader.read(source, file: file)
  guard let tree = read.tree else { return (Script(), read.diagnostics, sources) }
  let parsed = ScriptParser.parse(tree, sources: &sources, loader: MemoryLoader(files: files))
  let diagnostics = read.diagnostics + parsed.diagnostics
  return (
    parsed.script,
    diagnostics.sorted { ($0.range.file.rawValue, $0.range.start) < ($1.range.file.rawValue, $1.range.start) },
    sources
  )
}

/// `rule line:column-column: message`, with the label and the help behind it: all that a person sees.
func described(_ diagnostic: Diagnostic, in sources: SourceMap) -> String {
  guard let source = sources[diagnostic.range.file] else { return "nowhere" }
  let start = source.location(of: diagnostic.range.start)
  let end = source.location(of: diagnostic.range.end)
  let path = diagnostic.range.file == .script ? "" : "\(source.path):"
  let upTo = start.line == end.line ? "\(end.column)" : "\(end.line):\(end.column)"
  var text = "\(diagnostic.rule.text) \(path)\(start.line):\(start.column)-\(upTo): \(diagnostic.message)"
  if let label = diagnostic.label { text += " [\(label)]" }
  for note in diagnostic.notes {
    text += " (\(note.message)"
    if let range = note.range, let source = sources[range.file] {
      let place = source.location(of: range.start)
      text += " \(place.line):\(place.column)"
    }
    text += ")"
  }
  if let help = diagnostic.help { text += " {\(brief(help))}" }
  return text
}

/// The findings of a script, one a line.
func findings(_ yaml: String, files: [String: String] = [:]) -> [String] {
  let result = parse(yaml, files: files)
  return result.diagnostics.map { described($0, in: result.sources) }
}

/// The help without the names after the sixth of a list of keys; `KeyLawTests` checks that all are there.
func brief(_ help: String) -> String {
  let names = help.split(separator: ", ")
  return help.hasPrefix("allowed keys: ") && names.count > 6 ? names.prefix(6).joined(separator: ", ") + ", …" : help
}

extension MissingDeclarations {
  var isEmpty: Bool { kinds.isEmpty && refusedNames.isEmpty }
}

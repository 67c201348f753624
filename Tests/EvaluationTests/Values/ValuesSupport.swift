import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionModel
import TransitionParsing
import TransitionTree
import TransitionYAML

/// A script and what is told of it.
///
/// Cases stand in one text with an empty line between them: the script, then each finding behind `=> ` as `findings`
/// writes it, or `=> nothing`.
struct FindingCase: CustomTestStringConvertible {
  var yaml = ""
  var findings: [String] = []

  var testDescription: String { yaml.split(separator: "\n").suffix(2).joined(separator: " ⏎ ") }

  static func all(_ text: String) -> [FindingCase] {
    var result: [FindingCase] = []
    var current = FindingCase()
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false) + [""]
    for line in lines {
      if line.isEmpty {
        if !current.yaml.isEmpty { result.append(current) }
        current = FindingCase()
      } else if line.hasPrefix("=> ") {
        if line != "=> nothing" { current.findings.append(String(line.dropFirst(3))) }
      } else {
        current.yaml += line + "\n"
      }
    }
    return result
  }
}

/// Token files in memory.
struct TokenFiles: IncludeLoader {
  var files: [String: String]

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    guard let text = files[path] else { return .failure(.unreadable("no such file")) }
    return .success(SourceText(path: path, bytes: Array(text.utf8)))
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    YAMLReader.read(source, file: file)
  }
}

/// Reads and compiles a script that reads other files.
func compile(_ yaml: String, files: [String: String]) -> Compiled {
  var sources = SourceMap()
  let source = SourceText(path: "script.yaml", bytes: Array(yaml.utf8))
  let read = YAMLReader.read(source, file: sources.add(source))
  guard let tree = read.tree else { return Compiled(script: nil, diagnostics: read.diagnostics, sources: sources) }
  let parsed = ScriptParser.parse(tree, sources: &sources, loader: TokenFiles(files: files))
  let compiled = CompiledScript(parsed.script)
  return Compiled(
    script: compiled, diagnostics: (read.diagnostics + parsed.diagnostics + compiled.diagnostics).inOrder(),
    sources: sources)
}

/// Whether two runs of numbers agree to within a tolerance relative to their size.
func agrees(_ a: [Double]?, _ b: [Double], tolerance: Double = 1e-9) -> Bool {
  guard let a, a.count == b.count else { return false }
  return zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
}

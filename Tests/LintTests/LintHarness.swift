import TransitionDiagnostics
import TransitionEvaluation
import TransitionLint
import TransitionModel
import TransitionParsing
import TransitionTree
import TransitionYAML

/// The linter's findings and all other diagnostics of a script.
struct Linted {
  var report: LintReport
  /// The diagnostics of reading, parsing and compiling.
  var diagnostics: [Diagnostic]
  var sources: SourceMap

  /// `rule level line:column: message`, in order.
  var lines: [String] { report.findings.map { describe($0) } }
  /// `rule line:column`, in order.
  var places: [String] {
    report.findings.map { finding in
      let place = sources.location(of: finding.range)
      return "\(finding.rule.text) \(place?.line ?? 0):\(place?.column ?? 0)"
    }
  }

  /// A line for each finding, with further ones for what stands below it.
  var allLines: [String] {
    var lines: [String] = []
    func place(_ range: SourceRange) -> String {
      let place = sources.location(of: range)
      return "\(place?.line ?? 0):\(place?.column ?? 0)"
    }
    for finding in report.findings {
      lines.append("  \(describe(finding))")
      if let label = finding.label { lines.append("    label: \(label)") }
      for note in finding.notes {
        lines.append("    note: \(note.message)" + (note.range.map { " at \(place($0))" } ?? ""))
      }
      if let help = finding.help { lines.append("    help: \(help)") }
    }
    return lines
  }

  func describe(_ finding: Diagnostic) -> String {
    let place = sources.location(of: finding.range)
    return
      "\(finding.rule.text) \(finding.severity.name) \(place?.line ?? 0):\(place?.column ?? 0): \(finding.message)"
  }

  /// The text that a finding points at.
  func text(_ finding: Diagnostic) -> String { sources[finding.range.file]?.text(finding.range) ?? "" }
}

/// Reads, compiles and lints a script.
func lint(
  _ yaml: String, _ configuration: LintConfiguration = LintConfiguration(), loader: (any IncludeLoader)? = nil,
  rewriting: (inout Script) -> Void = { _ in }
) -> Linted {
  lint(bytes: Array(yaml.utf8), configuration, loader: loader, rewriting: rewriting)
}

func lint(
  bytes: [UInt8], _ configuration: LintConfiguration = LintConfiguration(), loader: (any IncludeLoader)? = nil,
  rewriting: (inout Script) -> Void = { _ in }
) -> Linted {
  var sources = SourceMap()
  let source = SourceText(path: "script.yaml", bytes: bytes)
  let read = YAMLReader.read(source, file: sources.add(source))
  guard let tree = read.tree else {
    return Linted(report: LintReport(), diagnostics: read.diagnostics, sources: sources)
  }
  var parsed = ScriptParser.parse(tree, sources: &sources, loader: loader)
  rewriting(&parsed.script)
  let compiled = CompiledScript(parsed.script)
  let input = LintInput(compiled, sources: sources, tree: tree, diagnostics: read.diagnostics + parsed.diagnostics)
  return Linted(
    report: Linter(configuration).lint(input), diagnostics: DiagnosticSink.ordered(input.diagnostics), sources: sources)
}

/// A configuration in which only some rules are on, each at its own level or as a warning.
func only(_ names: String..., options: [String: Double] = [:], fps: Double = 60) -> LintConfiguration {
  only(names, options: options, fps: fps)
}

func only(_ names: [String], options: [String: Double] = [:], fps: Double = 60) -> LintConfiguration {
  var configuration = LintConfiguration()
  configuration.framesPerSecond = fps
  for rule in RuleCatalog.documentation {
    if names.contains(rule.name.text) {
      configuration.levels[rule.name] = LevelSetting(rawValue: (rule.defaultLevel ?? .warning).name)
      configuration.options[rule.name] = options
    } else {
      configuration.levels[rule.name] = .off
    }
  }
  return configuration
}

/// Files beside a script.
struct FileTable: IncludeLoader {
  private let files: [String: String]

  init(_ files: [(path: String, text: String)]) {
    self.files = Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    guard let text = files[path] else { return .failure(.unreadable("no such file")) }
    return .success(SourceText(path: path, bytes: Array(text.utf8)))
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    YAMLReader.read(source, file: file)
  }
}

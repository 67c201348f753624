internal import TransitionDiagnostics
internal import TransitionJSON
internal import TransitionText
internal import TransitionTree
internal import TransitionYAML

/// A baseline as JSON: `{"version": 1, "findings": [{"path": …, "rule": …, "place": …, "member": …, "count": 2}, …]}`.
enum BaselineFile {
  static let version = 1
  /// A baseline may be larger than a script.
  private static let limits = SyntaxLimits(
    inputLength: 64 << 20, depth: 8, nodes: 8_000_000, aliases: 0, scalarLength: 1 << 20)

  /// Writes a baseline with one entry per line, so that versions can be compared and merged.
  static func write(_ baseline: Baseline) throws {
    var buffer = ByteBuffer()
    buffer.append("{\n  \"version\": \(version),\n  \"findings\": [")
    for (index, (entry, count)) in baseline.entries.enumerated() {
      buffer.append(index == 0 ? "\n    {" : ",\n    {" as StaticString)
      let texts = [("path", entry.path), ("rule", entry.rule), ("place", entry.place), ("member", entry.member)]
      for (name, text) in texts where name != "member" || !text.isEmpty {
        buffer.append(name == "path" ? "\"\(name)\": " : ", \"\(name)\": ")
        buffer.appendJSON(text)
      }
      if count > 1 { buffer.append(", \"count\": \(count)") }
      buffer.append("}")
    }
    buffer.append(baseline.counts.isEmpty ? "]\n}\n" : "\n  ]\n}\n" as StaticString)
    try OutputFile.write(buffer, to: baseline.path)
  }

  /// Reads the file given by `--baseline`; reports an invalid one and ignores it.
  static func read(_ path: String, color: ColorChoice) -> (baseline: Baseline?, status: ExitStatus) {
    let bytes: [UInt8]
    do throws(CommandFailure) {
      bytes = try CommandFailure.reading(path, Platform.read(path, limit: limits.inputLength))
    } catch {
      complain(error)
      return (nil, error.status)
    }
    let source = SourceText(path: Paths.shown(path), bytes: bytes)
    var sources = SourceMap()
    let file = sources.add(source)
    var (tree, diagnostics) =
      JSONTreeReader.reads(path)
      ? JSONTreeReader.read(source, file: file, limits: limits) : YAMLReader.read(source, file: file, limits: limits)
    if let tree, diagnostics.isEmpty {
      var reading = BaselineReading(tree: tree, baseline: Baseline(path: path))
      reading.read()
      if reading.diagnostics.isEmpty { return (reading.baseline, .done) }
      diagnostics = reading.diagnostics
    }
    let text = color.text(of: DiagnosticSink.orderedAndCapped(diagnostics), in: sources)
    complain("error: cannot read the baseline '\(printable(path))'\n\n\(text)")
    return (nil, .file)
  }
}

/// A baseline being read from its tree.
private struct BaselineReading {
  let tree: SyntaxTree
  var baseline: Baseline
  var diagnostics: [Diagnostic] = []

  mutating func read() {
    let start = SourceRange(file: tree.file, start: 0, end: 0)
    guard let root = tree.root, tree.kind(root) == .mapping, let version = value("version", of: root),
      let findings = value("findings", of: root)
    else {
      return report(.missingKey, "a baseline needs 'version' and 'findings'", at: tree.root.map(tree.range) ?? start)
    }
    guard tree.text(version) == String(BaselineFile.version) else {
      return report(
        .unsupportedVersion, "the baseline has version '\(tree.text(version))'; it must be \(BaselineFile.version)",
        at: tree.range(version))
    }
    guard tree.kind(findings) == .sequence else {
      return report(.typeMismatch, "'findings' must be a list", at: tree.range(findings))
    }
    for finding in tree.elements(findings) { readFinding(finding) }
  }

  private mutating func readFinding(_ node: NodeID) {
    func text(_ name: String) -> String? {
      value(name, of: node).flatMap { tree.kind($0) == .scalar ? tree.text($0) : nil }
    }
    guard let path = text("path"), let rule = text("rule"), let place = text("place") else {
      return report(.missingKey, "a finding needs a 'path', a 'rule' and a 'place'", at: tree.range(node))
    }
    var count = 1
    if let node = value("count", of: node) {
      guard let number = Int(tree.text(node)), number > 0 else {
        return report(.outOfRange, "'count' must be a whole number above 0", at: tree.range(node))
      }
      count = number
    }
    baseline.add(Baseline.Entry(path: path, rule: rule, place: place, member: text("member") ?? ""), count: count)
  }

  private func value(_ name: String, of node: NodeID) -> NodeID? {
    tree.entries(node).first { key, _ in tree.text(key) == name }?.1
  }

  private mutating func report(_ rule: RuleName, _ message: String, at range: SourceRange) {
    diagnostics.append(
      Diagnostic(rule, message, at: range, help: "transitionctl validate --write-baseline FILE writes a new one"))
  }
}

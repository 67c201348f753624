internal import TransitionDiagnostics
internal import TransitionText

/// The rules of a run by their index in SARIF's `rules`.
struct SARIFRules {
  /// Those of findings may have no documentation.
  private var rules: [(name: String, info: RuleInfo?)] = []
  private var indices: [String: Int] = [:]

  init(_ report: Report) {
    for info in report.rules { add(info.name.text, info) }
    for file in report.files { for finding in file.findings { add(finding.diagnostic.rule.text, nil) } }
  }

  private mutating func add(_ name: String, _ info: RuleInfo?) {
    guard indices[name] == nil else { return }
    indices[name] = rules.count
    rules.append((name, info))
  }

  subscript(name: String) -> Int? { indices[name] }

  func writeDriver(_ tool: ReportTool, to json: inout JSONWriter) {
    json.member("name", tool.name)
    json.member("version", tool.version)
    json.member("semanticVersion", tool.version)
    if let uri = tool.informationURI { json.member("informationUri", uri) }
    json.array("rules", of: rules) { rule, json in
      if let info = rule.info { write(info, tool, to: &json) } else { write(rule.name, to: &json) }
    }
  }

  private func write(_ info: RuleInfo, _ tool: ReportTool, to json: inout JSONWriter) {
    json.member("id", info.name.text)
    json.member("name", Self.pascalCase(info.name.text))
    json.object("shortDescription") { json in json.member("text", info.summary) }
    // GitHub takes no more than 1,024 characters; the help has the rest.
    let description = info.explanation.split(separator: "\n\n").first.map { String($0) } ?? info.summary
    json.object("fullDescription") { json in
      json.member("text", RuleInfo.plain(description))
      json.member("markdown", description)
    }
    json.object("help") { json in
      json.member("text", info.helpText)
      json.member("markdown", info.helpMarkdown)
    }
    if let uri = tool.uri(ofRule: info.name.text) { json.member("helpUri", uri) }
    json.object("defaultConfiguration") { json in
      if info.defaultLevel == nil { json.member("enabled", false) }
      json.member("level", (info.defaultLevel ?? .warning).name)
    }
    json.object("properties") { json in
      json.array("tags") { json in json.string(info.isConfigurable ? "lint" : "error") }
    }
  }

  /// Writes a rule of which only the name is known, with the texts that GitHub requires.
  private func write(_ name: String, to json: inout JSONWriter) {
    json.member("id", name)
    for key in ["shortDescription", "fullDescription", "help"] {
      json.object(key) { json in json.member("text", name) }
    }
  }

  /// Converts `unknown-key` to `UnknownKey`, the form SARIF requires for a rule's `name`.
  private static func pascalCase(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

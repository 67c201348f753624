internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting
internal import TransitionText

/// All errors and rules, errors first: for `explain`, SARIF and the reference.
enum RuleReference {
  static let all: [RuleInfo] = ErrorCatalog.all + RuleCatalog.documentation + ErrorCatalog.exports

  static func rule(named name: String) -> RuleInfo? { all.first { $0.name.text == name } }
}

extension RuleInfo {
  /// `error`, or the default level of a lint rule: `warning`, `off`.
  var standing: String { defaultLevel?.name ?? "off" }

  /// The rule's page for a terminal.
  var page: String {
    let kind = isConfigurable ? "lint rule, \(standing)" : standing
    return "\(name.text) (\(kind))\n\(RuleInfo.plain(summary))\n\n\(helpText)"
  }
}

extension RuleReference {
  /// One line for each error and each rule.
  static var list: String {
    let width = all.map { $0.name.text.count }.max() ?? 0
    func line(_ info: RuleInfo, _ middle: String = "") -> String {
      "  \(Prose.padded(info.name.text, width))  \(middle)\(RuleInfo.plain(info.summary))\n"
    }
    var text = "Errors, which cannot be switched off:\n"
    for info in ErrorCatalog.all { text += line(info) }
    text += "\nLint rules, with their default levels:\n"
    for info in RuleCatalog.documentation { text += line(info, Prose.padded(info.standing, 9)) }
    text += "\nExport findings:\n"
    for info in ErrorCatalog.exports { text += line(info) }
    return text
  }

  /// The lint rules by group, with their level and whether they are fixable.
  static var overview: String {
    let width = RuleCatalog.documentation.map { $0.name.text.count }.max() ?? 0
    var text = ""
    for group in RuleGroup.allCases {
      let rules = RuleCatalog.documentation.filter { $0.group == group }
      guard !rules.isEmpty else { continue }
      text += "\(text.isEmpty ? "" : "\n")\(group.name)\n"
      for rule in rules {
        let fix =
          switch rule.fix {
          case .certain: "--fix"
          case .likely: "--unsafe-fixes"
          case .display, nil: ""
          }
        text +=
          "  \(Prose.padded(rule.name.text, width))  \(Prose.padded(rule.standing, 7))  \(Prose.padded(fix, 14))  "
        text += RuleInfo.plain(rule.summary) + "\n"
      }
    }
    return text + "\n'transitionctl explain RULE' describes one; --all lists errors as well.\n"
  }

  /// The documentation of errors and rules as JSON, one object each.
  static func json(_ rules: [RuleInfo]) -> String {
    JSONWriter.document(of: rules, isList: true) { rule, json in
      json.member("name", rule.name.text)
      json.member("kind", rule.isConfigurable ? "rule" : "error")
      if let group = rule.group { json.member("group", group.name) }
      json.member("level", rule.standing)
      if rule.isConfigurable {
        json.member("fix", rule.fix == .certain ? "safe" : rule.fix == .likely ? "unsafe" : "none")
      }
      json.member("summary", rule.summary)
      json.member("explanation", rule.explanation)
      json.array("options", of: rule.options) { option, json in
        json.member("name", option.name)
        json.member("default", option.standard)
        json.member("summary", option.summary)
      }
      json.member("bad", rule.bad.yaml)
      json.member("good", rule.good.yaml)
    }.text
  }

  /// The reference in Markdown: a table of the errors, one of the rules, and every page.
  static var handbook: String {
    var text = """
      # Errors and lint rules

      This page is written by `transitionctl explain --all --format markdown`; `transitionctl explain RULE` shows one \
      of its sections.

      Errors are invalid scripts; they cannot be switched off. Lint rules flag valid scripts that are probably not \
      what was meant. Each rule has a level (`note`, `warning`, `error`, or `off`), which can be set:

      - for a run, with `--rule NAME=LEVEL`, where NAME may also be a group; `--select LIST` runs only some rules or \
      groups, and `--ignore LIST` skips some;
      - for a project, in the nearest `.transitionctl.yaml`, in the script's folder or above:

        ```yaml
        rules:
          missing-return: warning
          long-phase: { level: warning, options: { maximum: 800ms } }
        ```
      - for a line, with a comment at its end, `# transitionctl:ignore long-phase -- why`; for the next line, with `# \
      transitionctl:ignore-next-line long-phase`; for a key or list element and everything in it, with `# \
      transitionctl:ignore-block long-phase` above it or at the end of its first line; for the file, with `# \
      transitionctl:ignore-file long-phase`. Several names are separated by commas.

      ## Errors

      | error | meaning |
      |---|---|

      """
    for info in ErrorCatalog.all { text += "| [`\(info.name.text)`](#\(info.name.text)) | \(info.summary) |\n" }
    text += "\n## Lint rules\n\n| rule | group | level | meaning |\n|---|---|---|---|\n"
    for info in RuleCatalog.documentation {
      text +=
        "| [`\(info.name.text)`](#\(info.name.text)) | \(info.group?.name ?? "") | \(info.standing) | \(info.summary) |\n"
    }
    text += "\n## Export findings\n\n| finding | meaning |\n|---|---|\n"
    for info in ErrorCatalog.exports { text += "| [`\(info.name.text)`](#\(info.name.text)) | \(info.summary) |\n" }
    for info in all { text += "\n### \(info.name.text)\n\n\(info.summary)\n\n\(info.helpMarkdown)" }
    return text
  }
}

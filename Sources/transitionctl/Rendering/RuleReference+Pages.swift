internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting
internal import TransitionTargets

extension RuleInfo {
  /// `error`, or the level of a lint rule that nothing sets: `warning`, `off`.
  var standing: String { defaultLevel?.name ?? "off" }

  /// The rule's page for a terminal.
  var page: String {
    let kind = isConfigurable ? "lint rule, \(standing)" : standing
    return "\(name.text) (\(kind))\n\(String(summary.filter { $0 != "`" }))\n\n\(helpText)"
  }
}

extension RuleReference {
  /// A line for each error and each rule.
  static var list: String {
    let width = all.map { $0.name.text.utf8.count }.max() ?? 0
    func line(_ info: RuleInfo, _ middle: String = "") -> String {
      let gap = String(repeating: " ", count: width - info.name.text.utf8.count)
      return "  \(info.name.text)\(gap)  \(middle)\(info.summary.filter { $0 != "`" })\n"
    }
    var text = "Errors, which cannot be switched off:\n"
    for info in ErrorCatalog.all { text += line(info) }
    text += "\nLint rules, with the level that they have unless configured otherwise:\n"
    for info in RuleCatalog.documentation {
      text += line(info, info.standing + String(repeating: " ", count: max(0, 9 - info.standing.utf8.count)))
    }
    text += "\nFindings of exports:\n"
    for info in ExportCatalog.all { text += line(info) }
    return text
  }

  /// The reference in Markdown: a table of the errors, one of the rules, then every page.
  static var handbook: String {
    var text = """
      # Errors and lint rules

      This page is written by `transitionctl explain --all --format markdown`; `transitionctl explain RULE` shows one \
      of its sections.

      Errors say that a script has no meaning; they cannot be switched off. Lint rules say that it has a meaning that \
      nobody is likely to want. Each has a level (`note`, `warning`, `error`, or `off`), which can be set:

      - for a run, with `--rule NAME=LEVEL`;
      - for a project, in the nearest `.transitionctl.yaml` upwards of the script:

        ```yaml
        rules:
          missing-return: warning
          long-phase: { level: warning, options: { maximum: 800ms } }
        ```
      - for a line, with a comment at its end, `# transitionctl:ignore long-phase -- why`; for the next line, with \
      `# transitionctl:ignore-next-line long-phase`; for the file, with `# transitionctl:ignore-file long-phase`. \
      Several names are separated by commas.

      ## Errors

      | error | what it says |
      |---|---|

      """
    for info in ErrorCatalog.all { text += "| [`\(info.name.text)`](#\(info.name.text)) | \(info.summary) |\n" }
    text += "\n## Lint rules\n\n| rule | level | what it finds |\n|---|---|---|\n"
    for info in RuleCatalog.documentation {
      text += "| [`\(info.name.text)`](#\(info.name.text)) | \(info.standing) | \(info.summary) |\n"
    }
    text += "\n## Findings of exports\n\n| finding | what it says |\n|---|---|\n"
    for info in ExportCatalog.all { text += "| [`\(info.name.text)`](#\(info.name.text)) | \(info.summary) |\n" }
    for info in all { text += "\n### \(info.name.text)\n\n\(info.summary)\n\n\(info.helpMarkdown)" }
    return text
  }
}
